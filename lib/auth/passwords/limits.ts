/** Shortest password accepted, in characters. */
export const MIN_PASSWORD_LENGTH = 8
/** Longest password accepted, in characters; bounds the cost of hashing. */
export const MAX_PASSWORD_LENGTH = 200
