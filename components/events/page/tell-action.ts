import type { EventActionKind } from '@/lib/api/event-desk'

/** Tells the server that somebody keeps an event in a calendar or goes to its tickets, without anybody waiting for it. */
export function tellAction(eventId: string, kind: EventActionKind): void {
  const headers = { 'content-type': 'application/json' }
  // Kept alive, since a press on a link may leave the page at once.
  fetch(`/api/events/${eventId}/actions`, {
    method: 'POST',
    body: JSON.stringify({ kind }),
    headers,
    credentials: 'same-origin',
    keepalive: true,
  }).catch(() => undefined)
}
