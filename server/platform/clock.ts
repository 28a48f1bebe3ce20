/** The present moment; the one place outside tests that asks the machine's clock for rules that depend on it. */
export function now(): Date {
  return new Date()
}

/**
 * The local calendar day of an instant in an IANA time zone, `YYYY-MM-DD`.
 */
export function localDay(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant)
}
