import compile from 'icu-minify/compile'

/** A form that a message with a plural can take: its text with simple values only, and the numbers that the form fixes. */
export type PluralForm = { text: string; fixed: Record<string, number>; counted: readonly string[] }

/** A parsed message: texts, values, `0` for `#`, and plurals with their branches by selector, such as `one` and `=0`. */
type Part = string | 0 | readonly [name: string, type?: number, branches?: Readonly<Record<string, Parsed>>]
type Parsed = string | readonly Part[]

const PLURAL = 2
const plain = (text: string): PluralForm => ({ text, fixed: {}, counted: [] })

const join = (one: PluralForm, other: PluralForm): PluralForm => ({
  text: one.text + other.text,
  fixed: { ...one.fixed, ...other.fixed },
  counted: [...one.counted, ...other.counted],
})

/** The forms of a message, or of a branch; `counted` names the number that its `#` stands for. */
function formsOf(parsed: Parsed, counted = ''): PluralForm[] {
  const parts: readonly Part[] = typeof parsed === 'string' ? [parsed] : parsed
  return parts.reduce<PluralForm[]>(
    (forms, part) => forms.flatMap((form) => formsOfPart(part, counted).map((next) => join(form, next))),
    [plain('')],
  )
}

function formsOfPart(part: Part, counted: string): PluralForm[] {
  if (typeof part === 'string') return [plain(part)]
  if (part === 0) return [{ ...plain(`{${counted}}`), counted: [counted] }]
  const [name, type, branches = {}] = part
  if (type === undefined) return [plain(`{${name}}`)]
  // A choice or a date is no simple value.
  if (type !== PLURAL) return [plain(`{${name},}`)]
  return Object.entries(branches).flatMap(([selector, branch]) => {
    const exact = selector === 'one' ? 1 : /^=\d+$/.test(selector) ? Number(selector.slice(1)) : null
    return formsOf(branch, name)
      .filter((form) => exact !== null || form.counted.includes(name))
      .map((form) => ({ ...form, fixed: exact === null ? form.fixed : { ...form.fixed, [name]: exact } }))
  })
}

/**
 * The forms of an English message with plurals. A form whose number can be read neither from its selector nor from its text is left out. A
 * message without plurals has one form, itself.
 */
export const pluralForms = (message: string): PluralForm[] => formsOf(compile(message) as Parsed)
