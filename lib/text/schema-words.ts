import { MIN_PASSWORD_LENGTH } from '@/lib/auth/passwords/limits'

/** Messages in the schemas themselves, in English; the catalogue has them in every language. */
export const SCHEMA_WORDS = {
  password: `at least ${MIN_PASSWORD_LENGTH} characters`,
  username: 'letters, digits, spaces, dots, dashes and underscores, starting with a letter or digit',
  usernameMissing: 'username is required',
  unreadable: 'must be readable text',
  empty: 'must not be empty',
  link: 'an http(s) address or plain text',
  oneSign: 'one emoji',
  wallet: 'a wallet address in base58',
  signature: 'a signature in base58',
  deletion: 'Please type “delete my account”.',
  comment: 'Please write something first.',
  commentChange: 'Either the text or whether it is hidden.',
  quietTimes: 'Give both times, or neither.',
  timeZone: 'This time zone is unknown.',
  claimEmail: 'the address is needed',
  guestEmailMissing: 'Please enter an email address 📧',
  guestEmail: 'Please enter a valid email address 📧',
} as const
