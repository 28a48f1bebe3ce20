/**
 * What a token for programs may do. A call accepts tokens only if its route names a scope; calls about accounts, security, money and chats,
 * and staff's calls, name none.
 */
export const SCOPES = ['read', 'events:read', 'events:write', 'guests:read', 'guests:write', 'saved:read', 'saved:write'] as const
export type Scope = (typeof SCOPES)[number]

/** A token's prefix, by which people and secret scanners recognise it. */
export const TOKEN_PREFIX = 'litfass_'
/** Lifetimes of tokens, in days. */
export const TOKEN_DAYS = [30, 90, 365] as const
/** Maximum active tokens per account. */
export const MAX_TOKENS = 20
export const MAX_TOKEN_NAME = 60
