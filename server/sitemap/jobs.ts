import { pool } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { defineJob } from '@/server/platform/jobs'
import { log } from '@/server/platform/log'
import { askOutside } from '@/server/platform/outgoing'
import { INDEX_NOW } from './tell-search-engines'

/** Answers that say to come back later; any other one stays the same however often it is asked for. */
const isLater = (status: number) => status === 429 || status >= 500

/**
 * Names an event's page to search engines. Pages that they may not list are not named: drafts, and what a machine read and nobody has
 * checked. A page that is gone is named, so that it is forgotten. Source: indexnow.org/documentation.
 */
export const indexNow = defineJob({
  ...INDEX_NOW,
  handle: async ({ eventId }) => {
    const { indexNow: settings, app } = env()
    if (!settings) return
    const { rowCount } = await pool.query({
      name: 'index-now',
      text: `SELECT 1 FROM "Event" WHERE "id" = $1 AND "state" = 'published' AND ("hostId" IS NOT NULL OR "recognition" IS NULL OR "confirmedAt" IS NOT NULL)`,
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
