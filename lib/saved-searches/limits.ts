/** Searches an account may save. */
export const MAX_SAVED_SEARCHES = 20
/** How many new events a notification names. */
export const NAMED_EVENTS = 3
