import { pool } from '@/server/platform/db'

/**
 * The event that had this id in its path on the instance an operator moved it from, `/event/…` or, as Mobilizon has it, `/events/…`; null
 * if there is none. Of several, the first that was imported; one that was merged since counts as well, after the others.
 */
export async function findByFormerId(id: string): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'event-by-former-id',
    text: `SELECT "id" FROM "Event" WHERE "formerPath" = ANY ($1) AND "formerPath" IS NOT NULL AND "state" = 'published' AND "deletedAt" IS NULL
           ORDER BY "mergedIntoId" IS NOT NULL, "createdAt", "id" LIMIT 1`,
    values: [[`/event/${id}`, `/events/${id}`]],
  })
  return rows[0]?.id ?? null
}

/** The path of an address; null for the address of no page. */
export const formerPathOf = (address: string): string | null => /^https?:\/\/[^/]+(\/.*)$/.exec(address)?.[1] ?? null

/** Makes events answer at the paths they had, too. For an operator's imports only: anyone can write any address into an archive. */
export async function keepFormerPaths(events: readonly { id: string; address: string }[]): Promise<void> {
  const known = events.flatMap(({ id, address }) => {
    const path = formerPathOf(address)
    return path === null ? [] : [{ id, path }]
  })
  await pool.query({
    text: `UPDATE "Event" SET "formerPath" = given."path" FROM unnest($1::text[], $2::text[]) AS given("id", "path")
           WHERE "Event"."id" = given."id" AND "Event"."formerPath" IS DISTINCT FROM given."path"`,
    values: [known.map(({ id }) => id), known.map(({ path }) => path)],
  })
}
