/** Drafts of comments, kept for this visit, so that a reload or a login in between loses nothing. */
const keyOf = (eventId: string, parentId: string | null) => `litfass:draft:${eventId}:${parentId ?? ''}`

/** The draft of a comment or reply; empty if there is none. */
export function readDraft(eventId: string, parentId: string | null): string {
  try {
    return window.sessionStorage.getItem(keyOf(eventId, parentId)) ?? ''
  } catch {
    return ''
  }
}

/** Keeps a draft, or forgets it if it is empty. */
export function keepDraft(eventId: string, parentId: string | null, text: string): void {
  try {
    if (text.trim() === '') window.sessionStorage.removeItem(keyOf(eventId, parentId))
    else window.sessionStorage.setItem(keyOf(eventId, parentId), text)
  } catch {
    // Without storage the text stays on screen only.
  }
}
