/** The present moment; the one place outside tests that asks the machine's clock for rules that depend on it. */
export function now(): Date {
  return new Date()
}
