import { db } from '@/server/platform/db'

/** Ids of events merged into this one: their tickets moved here, but mailed codes are signed for the old ids. */
export async function listFormerEvents(eventId: string): Promise<string[]> {
  const rows = await db.event.findMany({ where: { mergedIntoId: eventId }, select: { id: true }, orderBy: { id: 'asc' }, take: 100 })
  return rows.map(({ id }) => id)
}
