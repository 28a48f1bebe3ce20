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

/** A comment that the server has not confirmed. */
export type KeptComment = { key: string; parentId: string | null; text: string }

const unsentKey = (eventId: string, author: string | null) => `litfass:unsent:${eventId}:${author ?? ''}`
const isKept = (one: unknown): one is KeptComment =>
  typeof one === 'object' &&
  one !== null &&
  'key' in one &&
  typeof one.key === 'string' &&
  'text' in one &&
  typeof one.text === 'string' &&
  'parentId' in one &&
  (one.parentId === null || typeof one.parentId === 'string')

/** The comments sent during this visit that never arrived. @param author their account, or null for a person without one. */
export function readUnsent(eventId: string, author: string | null): KeptComment[] {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(unsentKey(eventId, author)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}

/** Keeps comments until they have arrived, so that leaving the page loses none. */
export function keepUnsent(eventId: string, author: string | null, comments: readonly KeptComment[]): void {
  const key = unsentKey(eventId, author)
  try {
    if (comments.length === 0) window.sessionStorage.removeItem(key)
    else window.sessionStorage.setItem(key, JSON.stringify(comments.map(({ key, parentId, text }) => ({ key, parentId, text }))))
  } catch {
    // Without storage they stay on screen only.
  }
}
