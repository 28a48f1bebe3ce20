/**
 * What a token for programs may do. A call is open to tokens only where its route names one of these; accounts, security, money, chats and
 * staff's calls name none.
 */
export const SCOPES = ['read', 'events:read', 'events:write', 'guests:read', 'guests:write', 'saved:read', 'saved:write'] as const
export type Scope = (typeof SCOPES)[number]

/** A token's beginning, by which people and scanners for leaked secrets know what it is. */
export const TOKEN_PREFIX = 'litfass_'
/** For how many days a token may be made. */
export const TOKEN_DAYS = [30, 90, 365] as const
/** Most tokens of an account that work at the same time. */
export const MAX_TOKENS = 20
export const MAX_TOKEN_NAME = 60
