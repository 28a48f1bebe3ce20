import { EventView } from '@/lib/api/events'
import { TEST_KIND } from '@/lib/webhooks/kinds'
import { getEventAddress } from '@/server/events/queries'

/**
 * What a message says: its kind, when the change was, and the event as everybody sees it. Of an event that nobody sees any more, of guest
 * lists and in a test, only the event's id.
 */
export async function messageBody({
  kind,
  eventId,
  createdAt,
}: {
  kind: string
  eventId: string | null
  createdAt: Date
}): Promise<string> {
  const isWhole = eventId !== null && kind !== 'event.deleted' && kind !== 'guests.changed'
  const found = isWhole ? await getEventAddress(eventId) : null
  const event = found?.kind === 'event' ? EventView.parse(found.event) : { id: eventId }
  const data = kind === TEST_KIND ? { test: true } : { event }
  return JSON.stringify({ type: kind, timestamp: createdAt.toISOString(), data })
}
