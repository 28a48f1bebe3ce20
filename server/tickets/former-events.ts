import { db } from '@/server/platform/db'

/** Ids of events that were merged into this one: their tickets moved here, and what was mailed is signed for them. */
export async function listFormerEvents(eventId: string): Promise<string[]> {
  const rows = await db.event.findMany({ where: { mergedIntoId: eventId }, select: { id: true }, orderBy: { id: 'asc' }, take: 100 })
  return rows.map(({ id }) => id)
}
