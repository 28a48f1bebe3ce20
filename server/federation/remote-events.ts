import { forgetImage } from '@/server/media/forget-image'
import { eventPages } from '@/server/events/pages/event-pages'
import { db, type Prisma } from '@/server/platform/db'
import { renewPages } from '@/server/platform/page-cache'

/** The page of a remote event on its own server, as people see it here. */
export type RemoteLink = { host: string; url: string }

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
  const rows = await db.remoteEvent.findMany({
    where: { event: { mergedIntoId: eventId, deletedAt: null, state: 'published' } },
    select: { uri: true, url: true },
    orderBy: { eventId: 'asc' },
    take: 5,
  })
  return rows.map(({ uri, url }) => ({ host: hostOfUri(uri), url }))
}
