/** The current time. All rules that depend on the clock read it here. */
export function now(): Date {
  return new Date()
}
