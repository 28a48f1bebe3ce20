/** Points for uploading an event nobody has uploaded before. Nothing else earns any. */
export const UPLOAD_POINTS = 20
/** Hours after which points count even if nobody has confirmed the event, unless it was reported. */
export const POINTS_WAIT_HOURS = 48
