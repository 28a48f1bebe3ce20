import type { EventActionKind } from '@/lib/api/event-desk'

/** Reports that someone added an event to a calendar or opened its tickets, without making anyone wait. */
export function tellAction(eventId: string, kind: EventActionKind): void {
  const headers = { 'content-type': 'application/json' }
  // Keep it alive, since the press may leave the page at once.
  fetch(`/api/events/${eventId}/actions`, {
    method: 'POST',
    body: JSON.stringify({ kind }),
    headers,
    credentials: 'same-origin',
    keepalive: true,
  }).catch(() => undefined)
}
