/** Milliseconds as the database takes an instant. */
export const at = (ms: number) => new Date(ms).toISOString()
/** The same for what may never have happened. */
export const maybeAt = (ms: number | null) => (ms === null ? null : at(ms))
