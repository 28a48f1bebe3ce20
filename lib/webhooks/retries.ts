/** Seconds until the next try after each failure in a row; a receiver that fails once more is switched off. About a day and a half in all. */
const WAITS = [5, 60, 5 * 60, 30 * 60, 2 * 3600, 5 * 3600, 10 * 3600, 14 * 3600]

/** How many seconds to wait after so many failures in a row, at least one; null when the receiver is to be given up. */
export function waitAfter(failures: number): number | null {
  return WAITS[failures - 1] ?? null
}
