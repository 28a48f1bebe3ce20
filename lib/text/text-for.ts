import { catalogue as de } from './de/catalogue'
import { catalogue as en } from './en/catalogue'
import { DEFAULT_LANGUAGE, type Language } from './languages'
import { packMessages } from './pack-messages'
import { readMessages } from './read-messages'
import type { Packed, Text, Translation } from './translation'

/** The English catalogue, from which others are translated. */
export type English = typeof en
/** The name of a part of the catalogue, as `lib/text/en/<area>.ts`. */
export type Area = keyof English
/** The texts of an area as components read them. */
export type AreaText<Name extends Area> = Text<English[Name]>

/** Every language's catalogue. A new language is a folder beside `en` and a line here. */
export const CATALOGUES: Record<Language, Translation<English>> = { en, de }

const packed = new Map<string, Packed & object>()

/** An area as it is sent to browsers. */
export function packedArea(area: Area, language: Language): Packed & object {
  const name = `${language}/${area}`
  const known = packed.get(name)
  if (known) return known
  const made = packMessages(CATALOGUES[language][area]) as Packed & object
  packed.set(name, made)
  return made
}

/** The texts of an area in a language, English by default. For servers: browsers read theirs with `useText`. */
export function textFor<Name extends Area>(area: Name, language: Language = DEFAULT_LANGUAGE): AreaText<Name> {
  // The shape is that of the English catalogue; types and checks enforce it for every language.
  return readMessages(packedArea(area, language), language) as AreaText<Name>
}

/** Whether a value names an area of the catalogue. */
export function isArea(value: string): value is Area {
  return Object.hasOwn(en, value)
}
