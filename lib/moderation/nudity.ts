import { SPAM_SIGNS } from './spam'

/**
 * From this rating on, in percent, staff is asked to look at a picture. Chosen on posters, which are often drawn: see
 * `server/platform/vision/nudity/README.md`.
 */
export const NUDITY_HINT_PERCENT = 70

/** Everything a machine puts before staff for review. */
export const HELD_SIGNS = [...SPAM_SIGNS, 'nudity'] as const
