/** Which group somebody wanted before a login, kept for this visit: the way back opens it. */
const KEY = 'litfass:wished-group'

/** Keeps the press of a visitor who goes to the login. */
export function wishGroup(eventId: string, type: string): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ eventId, type }))
  } catch {
    // A browser that refuses is pressed once more.
  }
}

/** What was wanted of this event, once; null for none. It is no part of the address, so that no link of somebody else joins anyone to a group. */
export function takeWishedGroup(eventId: string): string | null {
  try {
    const kept = window.sessionStorage.getItem(KEY)
    window.sessionStorage.removeItem(KEY)
    const wish = JSON.parse(kept ?? 'null') as { eventId?: unknown; type?: unknown } | null
    return wish?.eventId === eventId && typeof wish.type === 'string' ? wish.type : null
  } catch {
    return null
  }
}
