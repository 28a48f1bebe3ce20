/**
 * From this rating on, in percent, staff are asked to look at a picture. Chosen on posters, which are often drawn: see
 * `server/platform/vision/nudity/README.md`.
 */
export const NUDITY_HINT_PERCENT = 70
