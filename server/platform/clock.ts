/** The current time. Outside tests, rules that depend on the clock ask only here. */
export function now(): Date {
  return new Date()
}
