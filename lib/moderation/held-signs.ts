import { SPAM_SIGNS } from './spam'

/** Everything a machine puts before staff for review. */
export const HELD_SIGNS = [...SPAM_SIGNS, 'nudity'] as const
