import format, { type FormatValues } from 'icu-minify/format'
import { LOCALES, type Language } from './languages'
import type { Packed } from './translation'

/** Makes each formatter once: making one takes as long as many uses of it. */
function once<Args extends unknown[], Made>(make: (...args: Args) => Made): (...args: Args) => Made {
  const made = new Map<string, Made>()
  return (...args) => {
    const name = JSON.stringify(args)
    const one = made.get(name) ?? make(...args)
    made.set(name, one)
    return one
  }
}

const formatters = {
  getDateTimeFormat: once((...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args)),
  getNumberFormat: once((...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args)),
  getPluralRules: once((...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args)),
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
