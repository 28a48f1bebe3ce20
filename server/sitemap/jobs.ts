import { pool } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { defineJob } from '@/server/platform/jobs'
import { log } from '@/server/platform/log'
import { askOutside } from '@/server/platform/outgoing'
import { INDEX_NOW } from './tell-search-engines'

/** Statuses worth a retry; any other answer would stay the same. */
const isLater = (status: number) => status === 429 || status >= 500

/**
 * Submits an event's page to search engines, unless they may not list it: drafts, and machine-read events nobody has checked. A deleted
 * page is submitted, too, so that it is dropped. Source: indexnow.org/documentation.
 */
export const indexNow = defineJob({
  ...INDEX_NOW,
  handle: async ({ eventId }) => {
    const { indexNow: settings, app } = env()
    if (!settings) return
    const { rowCount } = await pool.query({
      name: 'index-now',
      text: `SELECT 1 FROM "Event" WHERE "id" = $1 AND "state" = 'published' AND "origin" IS NULL AND ("hostId" IS NOT NULL OR "recognition" IS NULL OR "confirmedAt" IS NOT NULL)`,
      values: [eventId],
    })
    if (rowCount === 0) return
    const fields = { url: `${app.url}/event/${eventId}`, key: settings.key, keyLocation: `${app.url}/indexnow.txt` }
    const { status } = await askOutside(`${settings.endpoint}?${new URLSearchParams(fields).toString()}`, {
      maxRedirects: 0,
      maxBytes: 64 * 1024,
    })
    if (isLater(status)) throw new Error(`IndexNow answered ${status}.`)
    if (status >= 300) log().warn({ status }, 'IndexNow refused an address')
  },
})
