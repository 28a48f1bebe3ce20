import format, { type FormatValues } from 'icu-minify/format'
import { LOCALES, type Language } from './languages'
import type { Packed } from './translation'

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
}

function readOne(packed: Packed, language: Language): unknown {
  if (packed === null || typeof packed === 'string') return packed
  if (Array.isArray(packed)) return packed.map((one) => readOne(one, language))
  if ('' in packed) {
    const message = packed[''] as Parameters<typeof format>[0]
    return (values: FormatValues) => String(format(message, LOCALES[language], values, { formatters }))
  }
  return Object.fromEntries(Object.entries(packed).map(([key, value]) => [key, readOne(value, language)]))
}

const read = new WeakMap<object, unknown>()

/** A packed catalogue as texts and functions; the same object for the same catalogue. */
export function readMessages(packed: Packed & object, language: Language): unknown {
  const known = read.get(packed)
  if (known !== undefined) return known
  const texts = readOne(packed, language)
  read.set(packed, texts)
  return texts
}
