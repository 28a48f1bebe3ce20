/** Wishes that have not reached the server yet: true for an id to add, false for one to take away. */
export type UnsentWishes = Record<string, boolean>

/** Ids out of a stored JSON value; anything that is no list of texts counts as empty. */
export function toIds(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string' && id !== '') : []
}

/** Wishes out of a stored JSON value; anything unreadable counts as none. */
export function toWishes(value: unknown): UnsentWishes {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'))
}
