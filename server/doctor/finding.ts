/** What an examination found: `ok`, a `warning` that can wait, or `bad`, which cannot. */
export type Finding = { name: string; state: 'ok' | 'warning' | 'bad'; detail: string }

export type Examination = (options: { fix: boolean; now: Date }) => Promise<Finding>

/** Nothing to do. */
export const ok = (name: string, detail: string): Finding => ({ name, state: 'ok', detail })
/** Worth a look, and can wait. */
export const warning = (name: string, detail: string): Finding => ({ name, state: 'warning', detail })
/** Cannot wait: something is lost, wrong or about to be. */
export const bad = (name: string, detail: string): Finding => ({ name, state: 'bad', detail })

/** A list for a sentence: the first few, then how many more. */
export function someOf(names: readonly string[], most = 5): string {
  const rest = names.length - most
  return rest > 0 ? `${names.slice(0, most).join(', ')} and ${rest} more` : names.join(', ')
}
