import type { Viewer } from '@/lib/auth/viewer'
import { livingSql } from '@/lib/events/shown'
import { pool } from '@/server/platform/db'
import { env } from '@/server/platform/env'

const ID = '([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})'
/** The id of one of our events in a file we exported: a table's `uid`, a calendar's, or the address in an archive. */
const ownId = () => new RegExp(`^(?:(?:csv:|ics:)${ID}(?:@litfass)?|archive:${RegExp.escape(env().app.url)}/event/${ID})$`, 'i')

/** The id of our event that a row was exported from; null if it comes from elsewhere. */
function ownIdOf(importUid: string): string | null {
  const [, ofFile, ofArchive] = ownId().exec(importUid) ?? []
  return (ofFile ?? ofArchive)?.toLowerCase() ?? null
}

/** The ids of our events that rows were exported from, each with its row's `importUid`. */
export function ownIdsAmong(importUids: readonly string[]): Map<string, string> {
  return new Map(
    importUids.flatMap((uid) => {
      const id = ownIdOf(uid)
      return id === null ? [] : [[id, uid] as const]
    }),
  )
}

/** The viewer's existing events that match rows of a file: those it created when it was imported before, and those it was exported from. */
export async function findImported(viewer: Viewer, importUids: readonly string[]): Promise<Map<string, string>> {
  if (importUids.length === 0) return new Map()
  const byId = ownIdsAmong(importUids)
  const { rows } = await pool.query<{ id: string; importUid: string | null }>({
    text: `SELECT "id", "importUid" FROM "Event" WHERE "hostId" = $1 AND ("importUid" = ANY($2) OR "id" = ANY($3)) AND ${livingSql()}`,
    values: [viewer.userId, importUids, [...byId.keys()]],
  })
  return new Map(
    rows.flatMap(({ id, importUid }) => {
      const uid = byId.get(id) ?? importUid
      return uid ? [[uid, id] as const] : []
    }),
  )
}
