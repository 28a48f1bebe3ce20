/** Searches that a browser remembers. */
export const MAX_RECENT = 5
const MAX_LENGTH = 200

/** The remembered searches behind an entry's JSON, newest first; nothing for anything else that may stand there. */
export function parseRecent(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  const texts = value
    .filter((text): text is string => typeof text === 'string')
    .map((text) => text.trim().slice(0, MAX_LENGTH))
    .filter(Boolean)
  return texts.filter((text, at) => texts.findIndex((other) => isSame(other, text)) === at).slice(0, MAX_RECENT)
}

/** The list with a search on top: it stands there once, and the oldest falls out. */
export function withRecent(recent: string[], query: string): string[] {
  const text = query.trim().slice(0, MAX_LENGTH)
  return text === '' ? recent : [text, ...withoutRecent(recent, text)].slice(0, MAX_RECENT)
}

/** The list without a search. */
export function withoutRecent(recent: string[], query: string): string[] {
  return recent.filter((other) => !isSame(other, query.trim()))
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
