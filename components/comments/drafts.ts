/** What is being written, kept for this visit: a reload or a login on the way loses nothing. */
const keyOf = (eventId: string, parentId: string | null) => `litfass:draft:${eventId}:${parentId ?? ''}`

/** The text begun for a place; empty where there is none. */
export function readDraft(eventId: string, parentId: string | null): string {
  try {
    return window.sessionStorage.getItem(keyOf(eventId, parentId)) ?? ''
  } catch {
    return ''
  }
}

/** Keeps or, when empty, forgets the text begun for a place. */
export function keepDraft(eventId: string, parentId: string | null, text: string): void {
  try {
    if (text.trim() === '') window.sessionStorage.removeItem(keyOf(eventId, parentId))
    else window.sessionStorage.setItem(keyOf(eventId, parentId), text)
  } catch {
    // A browser that refuses keeps it on the screen only.
  }
}
