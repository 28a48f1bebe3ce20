/** Letters of a passphrase that protects a private key. */
export const MIN_PASSPHRASE_LENGTH = 12
