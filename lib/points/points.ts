/** Points for bringing an event that nobody had brought before. Source: Spec §9 Upload credit. */
export const UPLOAD_POINTS = 20
