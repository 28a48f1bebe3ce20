/** Changes that have not reached the server yet: true for an id to add, false for one to remove. */
export type UnsentWishes = Record<string, boolean>

/** Ids from a stored JSON value; empty for anything but a list of strings. */
export function toIds(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string' && id !== '') : []
}

/** Unsent changes from a stored JSON value; empty if unreadable. */
export function toWishes(value: unknown): UnsentWishes {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'))
}
