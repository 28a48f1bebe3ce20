/** Shortest password accepted, in characters. Source: RULES SEC-4. */
export const MIN_PASSWORD_LENGTH = 8
/** Longest password accepted, in characters: hashing stays bounded. */
export const MAX_PASSWORD_LENGTH = 200
