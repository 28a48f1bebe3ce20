/** A form that a message with a plural can take: its text with simple values only, and the numbers that the form fixes. */
export type PluralForm = { text: string; fixed: Record<string, number>; counted: readonly string[] }

/** The end of a part that opens with the brace at `start`; the text's end if it never closes. */
function closing(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}' && (depth -= 1) === 0) return at
  }
  return text.length
}

/** The branches of a plural, such as `one {# try} other {# tries}`. */
function branchesOf(inner: string): [selector: string, text: string][] {
  const branches: [string, string][] = []
  for (let at = inner.indexOf('{'), from = 0; at >= 0; at = inner.indexOf('{', from)) {
    const end = closing(inner, at)
    branches.push([inner.slice(from, at).trim(), inner.slice(at + 1, end)])
    from = end + 1
  }
  return branches
}

/**
 * The forms of an English message with plurals. A form whose number can be read neither from its selector nor from its text is left out. A
 * message without plurals has one form, itself.
 */
export function pluralForms(message: string): PluralForm[] {
  const opening = /\{(\w+), plural,/.exec(message)
  const [start, name] = [opening?.[0], opening?.[1]]
  if (!opening || start === undefined || name === undefined) return [{ text: message, fixed: {}, counted: [] }]
  const end = closing(message, opening.index)
  return branchesOf(message.slice(opening.index + start.length, end)).flatMap(([selector, branch]) => {
    const exact = selector === 'one' ? 1 : /^=\d+$/.test(selector) ? Number(selector.slice(1)) : null
    const isCounted = branch.includes('#')
    if (!isCounted && exact === null) return []
    const text = message.slice(0, opening.index) + branch.replaceAll('#', `{${name}}`) + message.slice(end + 1)
    return pluralForms(text).map((form) => ({
      text: form.text,
      fixed: { ...form.fixed, ...(exact === null ? {} : { [name]: exact }) },
      counted: [...form.counted, ...(isCounted ? [name] : [])],
    }))
  })
}
