/** Shortest passphrase for a private key. */
export const MIN_PASSPHRASE_LENGTH = 12
