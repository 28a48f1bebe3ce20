import type { Viewer } from '@/lib/auth/viewer'
import { DeskEvent } from '@/lib/api/event-desk'
import { toIcs } from '@/lib/calendar/ics'
import { writeCsv } from '@/lib/events/import/write-csv'
import type { Language } from '@/lib/text/languages'
import { textFor } from '@/lib/text/text-for'
import { db } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { listExportEvents } from '@/server/events/desk-events'

/** The viewer's own events as a named file: all of them as a table, or the published ones as a calendar. */
export async function exportEvents(
  viewer: Viewer,
  { format, language }: { format: 'csv' | 'ics'; language: Language },
): Promise<{ text: string; contentType: string; name: string }> {
  const events = (await listExportEvents(viewer)).map((event) => DeskEvent.parse(event))
  if (format === 'csv') return { text: writeCsv(events), contentType: 'text/csv; charset=utf-8', name: 'events.csv' }
  const shown = events.filter(({ state }) => state === 'published')
  const revisions = new Map(
    (await db.event.findMany({ where: { id: { in: shown.map(({ id }) => id) } }, select: { id: true, sequence: true } })).map(
      ({ id, sequence }) => [id, sequence],
    ),
  )
  const text = toIcs(
    shown.map((event) => ({ event, sequence: revisions.get(event.id) ?? 0, url: `${env().app.url}/event/${event.id}` })),
    { texts: textFor('calendarFile', language) },
  )
  return { text, contentType: 'text/calendar; charset=utf-8', name: 'events.ics' }
}
