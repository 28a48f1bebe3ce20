import { forgetImage } from '@/server/media/forget-image'
import { eventPages } from '@/server/events/pages/event-pages'
import { db, pool, type Prisma } from '@/server/platform/db'
import { renewPages } from '@/server/platform/page-cache'

/** The page of a remote event on its own server, as people see it here. */
export type RemoteLink = { host: string; url: string }

/** Most links to the same event on other servers. */
const MOST_TWINS = 5

/** The host of a web address, with its port if it has an unusual one. */
export const hostOfUri = (uri: string): string => new URL(uri).host

/** Deletes events of other servers, with everything that belongs to them and their pictures. */
export async function forgetRemoteEvents(where: Prisma.RemoteEventWhereInput): Promise<void> {
  const rows = await db.remoteEvent.findMany({
    where,
    select: { eventId: true, event: { select: { imageKey: true, city: true, venue: true, mergedIntoId: true } } },
  })
  if (rows.length === 0) return
  await db.event.deleteMany({ where: { id: { in: rows.map(({ eventId }) => eventId) }, origin: { not: null } } })
  for (const { event } of rows) if (event.imageKey !== null) await forgetImage(event.imageKey)
  renewPages(
    rows.flatMap(({ eventId, event }) => [
      ...eventPages({ id: eventId, hostId: null }, event),
      ...(event.mergedIntoId === null ? [] : [`/event/${event.mergedIntoId}`]),
    ]),
  )
}

/** Where else the event was announced: other servers whose event was recognised as the same. */
export async function listTwins(eventId: string): Promise<RemoteLink[]> {
  const { rows } = await pool.query<{ uri: string; url: string }>({
    name: 'event-twins',
    text: `SELECT remote."uri", remote."url" FROM "Event" event JOIN "RemoteEvent" remote ON remote."eventId" = event."id"
           WHERE event."mergedIntoId" = $1::text AND event."deletedAt" IS NULL AND event."state" = 'published'
           ORDER BY event."id" LIMIT ${MOST_TWINS}`,
    values: [eventId],
  })
  return rows.map(({ uri, url }) => ({ host: hostOfUri(uri), url }))
}
