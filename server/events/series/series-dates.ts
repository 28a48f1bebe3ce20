import { SHOWN } from '@/lib/events/shown'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'

/** The cached pages that link to a series' dates; none for an event that does not repeat. */
export async function listDatePages(seriesId: string | null): Promise<string[]> {
  if (seriesId === null) return []
  const rows = await db.event.findMany({ where: { seriesId, ...SHOWN, endsAt: { gte: now() } }, select: { id: true } })
  return rows.map(({ id }) => `/event/${id}`)
}
