import { chooseCity } from '@/lib/geo/choose-city'
import { foldName } from '@/lib/geo/fold-name'
import type { City } from '@/lib/geo/gazetteer'
import { isOrdinaryWord } from '@/lib/geo/place-words'
import { regionAfterCity } from '@/lib/geo/regions'
import { gluedCity } from './glued-words'
import { letterDistance } from './letter-distance'
import { VENUE_WORDS, type PlaceContext } from './place-context'

export const NAME_WORD = String.raw`[\p{L}][\p{L}.'’-]*`
export const NAME = String.raw`${NAME_WORD}(?:(?:\s|\s?[/(]\s?)${NAME_WORD}\)?){0,4}`

/** The longest run of words from the start that is in the gazetteer. */
export function longestStart(
  words: readonly string[],
  context: PlaceContext,
  postalCode: string | null,
): { printed: string; city: City } | null {
  for (let length = Math.min(5, words.length); length > 0; length--) {
    const printed = words.slice(0, length).join(' ')
    const city = chooseCity(context.gazetteer.findCities(printed), withPostalCode(context, postalCode))
    if (city) return { printed, city }
  }
  return bigTownOf(words[0] ?? '', context, postalCode)
}

const withPostalCode = (context: PlaceContext, postalCode: string | null) => ({
  ...context.evidence,
  postalCode,
  postalPlaces: postalCode === null ? [] : context.gazetteer.findPostalCode(postalCode),
})

/** One in this many letters may be misread in a name confirmed by its postal code. */
const LETTERS_A_SLIP = 4

/**
 * The place after a postal code, even if the gazetteer does not list it or some letters are misread; null if it is none of the code's
 * places.
 */
export function postalPlace(
  words: readonly string[],
  postalCode: string,
  context: PlaceContext,
): { printed: string; city: City | null } | null {
  const places = context.gazetteer.findPostalCode(postalCode)
  for (let length = Math.min(5, words.length); length > 0; length--) {
    const printed = words.slice(0, length).join(' ')
    const folded = foldName(printed)
    for (const { countryCode, names } of places) {
      const name = names.find(
        (one) => letterDistance(foldName(one), folded) <= Math.floor(folded.length / LETTERS_A_SLIP) && foldName(one)[0] === folded[0],
      )
      if (name === undefined || folded.length < 3) continue
      const city = chooseCity(
        context.gazetteer.findCities(name).filter((one) => one.countryCode === countryCode),
        withPostalCode(context, postalCode),
      )
      return { printed: foldName(name) === folded ? printed : name, city }
    }
  }
  return null
}

/** "Hamburg-Altona" is Hamburg. */
function bigTownOf(word: string, context: PlaceContext, postalCode: string | null): { printed: string; city: City } | null {
  const [head = '', ...parts] = word.split('-')
  const city = parts.length > 0 ? chooseCity(context.gazetteer.findCities(head), withPostalCode(context, postalCode)) : null
  return city && city.population > 100_000 ? { printed: head, city } : null
}

/** Whether a word may be part of a place name: capitalised, and not a venue word. */
export const isName = (word: string) => /^\p{Lu}/u.test(word) && word.length > 1 && !VENUE_WORDS.test(word)

/** A place no gazetteer lists: capitalised words up to a stop. */
export function unknownStart(words: readonly string[]): string | null {
  const kept: string[] = []
  for (const word of words.slice(0, 4)) {
    if (
      isName(word) ||
      (kept.length > 0 && /^(?:am|an|der|im|in|bei|de|la|le|les|du|des|di|del|della|sur|sous|en|den|aan|op|of|upon|ob)$/iu.test(word))
    )
      kept.push(word)
    else break
  }
  while (kept.length > 0 && !isName(kept.at(-1) ?? '')) kept.pop()
  const name = kept.join(' ')
  return name.length > 2 && !isOrdinaryWord(name) ? name : null
}

/** The longest run of words at the end that is in the gazetteer; else the last word. */
export function longestEnd(
  words: readonly string[],
  context: PlaceContext,
  region: ReturnType<typeof regionAfterCity>,
): { printed: string; city: City | null } {
  for (let length = Math.min(4, words.length); length > 0; length--) {
    const printed = words.slice(-length).join(' ')
    const city = chooseCity(context.gazetteer.findCities(printed), { ...context.evidence, region })
    if (city) return { printed, city }
  }
  return { printed: words.at(-1) ?? '', city: null }
}

/** Population from which a state's letters are enough to confirm a town: "SEATTLE WA". */
const WELL_KNOWN = 50_000

/** Whether `words` end with a well-known town of the state that `letters` abbreviate. */
export function isLargeTownOf(words: string, letters: string, context: PlaceContext): boolean {
  const region = regionAfterCity(letters)
  const { city } = longestEnd(words.split(/\s+/u), context, region)
  return (
    region !== null &&
    city !== null &&
    city.population > WELL_KNOWN &&
    city.countryCode === region.countryCode &&
    city.adminCode === region.adminCode
  )
}

/**
 * A town the gazetteer does not list in that state: all words if there are no others, else the last ones known as a name elsewhere, else
 * the last word.
 */
export function unlistedCity(
  words: readonly string[],
  standsAlone: boolean,
  context: PlaceContext,
): { printed: string; city: null } | null {
  const glued = gluedCity(words.at(-1) ?? '', context.gazetteer)
  if (glued !== null) return { printed: glued, city: null }
  const elsewhere = longestEnd(words, context, null)
  if (elsewhere.city) return { printed: elsewhere.printed, city: null }
  const name = standsAlone && words.length <= 3 && words.every(isName) ? words.join(' ') : (words.at(-1) ?? '')
  return isName(name) && !isOrdinaryWord(name) ? { printed: name, city: null } : null
}

/** A misread name ("CONSORD, NH") is the town of the state that differs in one letter. */
export function misreadCity(
  words: readonly string[],
  context: PlaceContext,
  region: ReturnType<typeof regionAfterCity>,
): { printed: string; city: City } | null {
  const name = (words.at(-1) ?? '').toLowerCase()
  if (name.length < 6) return null
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const variants = [...name].flatMap((_, at) => [
    name.slice(0, at) + name.slice(at + 1),
    ...letters.flatMap((letter) => [name.slice(0, at) + letter + name.slice(at + 1), name.slice(0, at) + letter + name.slice(at)]),
  ])
  const cities = variants.flatMap((variant) => context.gazetteer.findCities(variant)).filter((city) => city.population > 5000)
  const city = chooseCity(cities, { ...context.evidence, region })
  return city ? { printed: city.name, city } : null
}
