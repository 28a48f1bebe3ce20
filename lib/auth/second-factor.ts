/** What may be asked beside the password. The names stand as fields in refusals, so that a client knows what to ask a person for. */
export const FACTORS = ['code', 'passkey'] as const
export type Factor = (typeof FACTORS)[number]

/** Recovery codes that an account has at a time. */
export const RECOVERY_CODES = 10
/** Passkeys that an account may have. */
export const MAX_PASSKEYS = 20
/** Signatures that passkeys may use: Ed25519, ES256 and RS256, which every keeper knows one of. Source: IANA COSE Algorithms. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257] as const
/** For how many minutes a login waits for its second factor, and a passkey for what it is to sign. */
export const PENDING_MINUTES = 5
