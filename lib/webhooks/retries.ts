/** Seconds to wait after each failure in a row; after one more failure the webhook is switched off. About a day and a half in total. */
const WAITS = [5, 60, 5 * 60, 30 * 60, 2 * 3600, 5 * 3600, 10 * 3600, 14 * 3600]

/** How many seconds to wait after this many failures in a row (at least one); null to give up. */
export function waitAfter(failures: number): number | null {
  return WAITS[failures - 1] ?? null
}
