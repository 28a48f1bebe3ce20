import type { CalendarEvent } from '@/lib/calendar/ics'
import { db } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { getEventAddressRow } from './event-rows'
import { toEvent } from './present'

/** What an event's calendar file contains, or the id a merged event leads to; null if there is neither. */
export async function getCalendarEvent(id: string): Promise<CalendarEvent | { mergedIntoId: string } | null> {
  const [row, revision] = await Promise.all([getEventAddressRow(id), db.event.findUnique({ where: { id }, select: { sequence: true } })])
  if (!row || !revision || row.state !== 'published') return null
  if (row.mergedIntoId) return { mergedIntoId: row.mergedIntoId }
  return { event: toEvent(row), sequence: revision.sequence, url: `${env().app.url}/event/${id}`, isDeleted: row.deletedAt !== null }
}
