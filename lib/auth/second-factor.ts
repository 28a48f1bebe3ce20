/** The second factors. Refusals name them as fields, so that clients know what to ask for. */
export const FACTORS = ['code', 'passkey'] as const
export type Factor = (typeof FACTORS)[number]

/** Recovery codes per account. */
export const RECOVERY_CODES = 10
/** Maximum passkeys per account. */
export const MAX_PASSKEYS = 20
/** Signature algorithms for passkeys: Ed25519, ES256 and RS256; every authenticator supports one of them. Source: IANA COSE Algorithms. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257] as const
/** How many minutes a login waits for its second factor, and a passkey challenge is valid. */
export const PENDING_MINUTES = 5
