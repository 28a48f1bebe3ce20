import { SCHEMA_WORDS } from '../schema-words'

/** Messages for input that does not match its schema. */
export const checks = {
  /** Messages in the schemas themselves. */
  own: SCHEMA_WORDS,
  missing: 'Please fill this in.',
  tooShort: '{count, plural, one {At least # character, please.} other {At least # characters, please.}}',
  tooLong: '{count, plural, one {At most # character, please.} other {At most # characters, please.}}',
  tooFew: 'At least {count}, please.',
  tooMany: 'At most {count}, please.',
  tooLow: 'At least {count}, please.',
  tooHigh: 'At most {count}, please.',
  email: 'Please enter a valid email address.',
  address: 'Please enter a web address that begins with http.',
  other: 'Please check this.',
} as const
