/** The group a visitor wanted to join before the login, kept for this visit, so that it opens afterwards. */
const KEY = 'litfass:wished-group'

/** Remembers the button a visitor pressed before going to the login. */
export function wishGroup(eventId: string, type: string): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ eventId, type }))
  } catch {
    // Without storage, the button must be pressed again.
  }
}

/**
 * Returns the group wanted for this event, once; null for none. It is not in the URL, so that nobody can make a link that joins others to a
 * group.
 */
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
