/** Searches that a browser remembers. */
export const MAX_RECENT = 5
const MAX_LENGTH = 200

/** The remembered searches from an entry's JSON, newest first; empty if it is anything else. */
export function parseRecent(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  const texts = value
    .filter((text): text is string => typeof text === 'string')
    .map((text) => text.trim().slice(0, MAX_LENGTH))
    .filter(Boolean)
  return texts.filter((text, at) => texts.findIndex((other) => isSame(other, text)) === at).slice(0, MAX_RECENT)
}

/** The list with a search on top, without duplicates; the oldest is dropped. */
export function withRecent(recent: string[], query: string): string[] {
  const text = query.trim().slice(0, MAX_LENGTH)
  return text === '' ? recent : [text, ...withoutRecent(recent, text)].slice(0, MAX_RECENT)
}

/** The list without a search. */
export function withoutRecent(recent: string[], query: string): string[] {
  return recent.filter((other) => !isSame(other, query.trim()))
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
