import { EventView } from '@/lib/api/events'
import { TEST_KIND } from '@/lib/webhooks/kinds'
import { getEventAddress } from '@/server/events/queries'

/**
 * A message's body: its kind, the time of the change, and the event as everyone sees it. For events that are no longer public, guest lists
 * and tests, only the event's id.
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
