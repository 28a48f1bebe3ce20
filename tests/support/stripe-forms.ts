/** A parsed form-encoded body, with brackets as nesting: `line_items[0][price_data][currency]=eur`. */
export type Form = { [name: string]: Form | string }

export const parseForm = (text: string): Form => {
  const root: Form = {}
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.replaceAll(']', '').split('[')
    const last = names.pop() ?? ''
    let at = root
    for (const name of names) {
      const known = at[name]
      at = typeof known === 'object' ? known : (at[name] = {})
    }
    at[last] = value
  }
  return root
}

export const textIn = (form: Form | string | undefined, ...path: string[]): string | null => {
  let at: Form | string | undefined = form
  for (const name of path) at = typeof at === 'object' ? at[name] : undefined
  return typeof at === 'string' ? at : null
}
