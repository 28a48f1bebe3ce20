import { DEFAULT_LANGUAGE, type Language } from './languages'
import { packMessages } from './pack-messages'
import { pluralForms, type PluralForm } from './plural-forms'
import { readMessages } from './read-messages'
import { CATALOGUES, type Area } from './text-for'

type Tree = string | null | readonly Tree[] | { readonly [key: string]: Tree }
type Values = Record<string, string | number>
type Message = { shape: RegExp; say: (values: Values) => string }
type Index = { sentences: Map<string, string>; messages: Message[] }

/** Longer texts contain user input rather than our own messages. */
const LONGEST = 2000
/** A message with simple values, such as `The picture is larger than {megabytes} MB.` */
const VALUE = /\{(\w+)\}/g

function* pairsOf(english: Tree, other: Tree): Generator<[string, string]> {
  if (typeof english === 'string' && typeof other === 'string') yield [english, other]
  else if (typeof english === 'object' && english !== null && typeof other === 'object' && other !== null)
    for (const [key, value] of Object.entries(english)) yield* pairsOf(value as Tree, (other as Record<string, Tree>)[key] ?? null)
}

function toMessage({ text: english, fixed, counted }: PluralForm, other: string, language: Language): Message {
  const named = new Set<string>()
  const shape = english
    .split(VALUE)
    .map((part, index) => {
      if (index % 2 === 0) return RegExp.escape(part)
      if (named.has(part)) return `\\k<${part}>`
      named.add(part)
      return `(?<${part}>${counted.includes(part) ? '[\\d,]+' : '.+?'})`
    })
    .join('')
  const { text } = readMessages(packMessages({ text: other }) as object & Parameters<typeof readMessages>[0], language) as {
    text: string | Message['say']
  }
  const withNumbers = (values: Values): Values => ({
    ...values,
    ...Object.fromEntries(counted.map((name) => [name, Number(String(values[name]).replaceAll(',', ''))])),
    ...fixed,
  })
  return { shape: new RegExp(`^${shape}$`, 's'), say: typeof text === 'string' ? () => text : (values) => text(withNumbers(values)) }
}

/** Error areas come first, so that a label of a screen is never taken for an error message. */
const areas = (Object.keys(CATALOGUES.en) as Area[]).sort((one, other) => Number(/error/i.test(other)) - Number(/error/i.test(one)))

function indexOf(language: Language): Index {
  const index: Index = { sentences: new Map(), messages: [] }
  for (const area of areas) {
    for (const [english, other] of pairsOf(CATALOGUES.en[area], CATALOGUES[language][area])) {
      if (!english.includes('{')) index.sentences.set(english, index.sentences.get(english) ?? other)
      else
        for (const form of pluralForms(english)) {
          const isSimple = form.text.replace(VALUE, '').indexOf('{') < 0
          // Only error messages, and whole sentences that begin with fixed text, are recognised by their pattern.
          if (isSimple && (/error/i.test(area) || /^[^{]{8,}.*[.!?]$/s.test(form.text)))
            index.messages.push(toMessage(form, other, language))
        }
    }
  }
  return index
}

const indexes = new Map<Language, Index>()

function sayWhole(text: string, { sentences, messages }: Index): string | null {
  const known = sentences.get(text)
  if (known !== undefined) return known
  for (const { shape, say } of messages) {
    const found = shape.exec(text)
    if (found) return say(found.groups ?? {})
  }
  return null
}

/**
 * Several sentences in a row, with their separators at the odd indexes: the longest known beginning, then the rest; null if one is unknown.
 */
function sayParts(parts: readonly string[], index: Index): string | null {
  for (let end = parts.length; end > 0; end -= 2) {
    const said = sayWhole(parts.slice(0, end).join(''), index)
    if (said === null) continue
    if (end === parts.length) return said
    const rest = sayParts(parts.slice(end + 1), index)
    if (rest !== null) return said + (parts[end] ?? '') + rest
  }
  return null
}

/**
 * Translates one or several sentences of the English catalogue; unknown ones stay as they are. Errors are thrown in English, as the log
 * shows them; this translates them for the client.
 */
export function sayIn(language: Language, text: string): string {
  if (language === DEFAULT_LANGUAGE || text.length > LONGEST) return text
  const index = indexes.get(language) ?? indexOf(language)
  indexes.set(language, index)
  return sayParts(text.split(/((?<=[.!?]) |: )/), index) ?? text
}
