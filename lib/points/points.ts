/** Points for bringing an event that nobody had brought before. */
export const UPLOAD_POINTS = 20
/** Hours after which points count though nobody has confirmed the event, unless it was reported. */
export const POINTS_WAIT_HOURS = 48
