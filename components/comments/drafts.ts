import { keepBegun, readBegun } from '@/components/browser/begun-texts'

const draftId = (eventId: string, parentId: string | null) => `${eventId}:${parentId ?? ''}`

/** The draft of a comment or reply; empty if there is none. */
export function readDraft(eventId: string, parentId: string | null): string {
  return readBegun('comment', draftId(eventId, parentId))
}

/** Keeps a draft, or forgets it if it is empty. */
export function keepDraft(eventId: string, parentId: string | null, text: string): void {
  keepBegun('comment', draftId(eventId, parentId), text)
}

/** A comment that the server has not confirmed. */
export type KeptComment = { key: string; parentId: string | null; text: string }

const unsentId = (eventId: string, author: string | null) => `${eventId}:${author ?? ''}`
const isKept = (one: unknown): one is KeptComment =>
  typeof one === 'object' &&
  one !== null &&
  'key' in one &&
  typeof one.key === 'string' &&
  'text' in one &&
  typeof one.text === 'string' &&
  'parentId' in one &&
  (one.parentId === null || typeof one.parentId === 'string')

/**
 * The comments sent during this visit that never arrived.
 * @param author their account, or null for a person without one.
 */
export function readUnsent(eventId: string, author: string | null): KeptComment[] {
  try {
    const kept: unknown = JSON.parse(readBegun('unsentComments', unsentId(eventId, author)) || '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}

/** Keeps comments until they have arrived, so that leaving the page loses none. */
export function keepUnsent(eventId: string, author: string | null, comments: readonly KeptComment[]): void {
  const kept = comments.map(({ key, parentId, text }) => ({ key, parentId, text }))
  keepBegun('unsentComments', unsentId(eventId, author), kept.length === 0 ? '' : JSON.stringify(kept))
}
