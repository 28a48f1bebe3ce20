import { chooseCity } from '@/lib/geo/choose-city'
import { tidyCityName } from '@/lib/geo/city-names'
import { distanceKm } from '@/lib/geo/distance'
import { foldName } from '@/lib/geo/fold-name'
import { isLargerThanCity } from '@/lib/geo/regions'
import { isOrdinaryWord } from '@/lib/geo/place-words'
import type { City } from '@/lib/geo/gazetteer'
import type { Row } from './layout'
import { ORGANISER_WORDS, VENUE_WORDS, withoutAddresses, type CityFound, type PlaceContext } from './place-context'

/** Endings of German village names; no list of villages is complete. */
const VILLAGE_END =
  /^\p{Lu}[\p{L}-]*(?:(?<!jugend|alten|vereins|pflege|sport|schützen|schüler|kinder|wohn|ferien|ge|da|tier|eigen)heim|hausen|hofen|(?<!s|br|z|spr|kl|r|schw|dr|ge)ingen|weiler|(?<!kinder|feucht|mittelalter)dorf|stedt|büttel|beuren|reuth|kirchen|rode)$/iu
const IN_NAME = /(?<!\p{L})(?:in|à|te)\s(\p{Lu}[\p{L}'’-]{3,}(?:\s(?:am|an der|im|sur|les|aan)\s\p{Lu}\p{L}+)?)/giu
const WORD = /\p{Lu}[\p{L}'’-]{4,}/gu
const ADJECTIVE = /(?<![\p{L}-])(\p{Lu}\p{Ll}{3,}|\p{Lu}{4,})(?:er|ER)(?![\p{L}-])/gu

/** Smaller towns are not recognised by their adjective. */
const LEAST_FOR_ADJECTIVE = 3000
const LEAST_FOR_HOST = 1000
const SHORTEST_IN_HOST = 5

/** Names that only hint at a city: villages that no gazetteer lists, "Wuppertaler", the name in a web address. */
export function hintedCities(rows: readonly Row[], found: readonly CityFound[], context: PlaceContext): CityFound[] {
  const known = new Set(found.map(({ printed }) => foldName(printed)))
  return [...unlisted(rows, known, context), ...adjectives(rows, context), ...inHosts(rows, context), ...ofOwnVenues(context)]
}

function unlisted(rows: readonly Row[], known: ReadonlySet<string>, context: PlaceContext): CityFound[] {
  const words = (text: string) => new Set((withoutAddresses(text).match(WORD) ?? []).map(foldName))
  const rowsOf = rows.map(({ text }) => words(text))
  const hosts = context.hosts.map((host) => foldName(host.replace(/[.-]/gu, ' ')))
  const mentions = (name: string) =>
    rowsOf.filter((row) => row.has(name)).length + (hosts.some((host) => host.split(' ').includes(name)) ? 1 : 0)
  return rows.flatMap((row) => {
    const text = withoutAddresses(row.text)
    const led = [...text.matchAll(IN_NAME)].map((match) => ({
      printed: match[1] ?? '',
      from: match.index + match[0].length - (match[1] ?? '').length,
      isLed: true,
      isTrailing: false,
    }))
    const alone =
      context.evidence.language === 'de'
        ? [...text.matchAll(WORD)]
            .filter((match) => VILLAGE_END.test(match[0]))
            .map((match) => ({ printed: match[0], from: match.index, isLed: false, isTrailing: false }))
        : []
    const named = [...led, ...alone.filter(({ from }) => !led.some((other) => other.from === from))]
    const names = [...named, ...trailing(text).filter(({ from }) => !named.some((other) => other.from === from))]
    return names.flatMap(({ printed, from, isLed, isTrailing }): CityFound[] => {
      const name = foldName(printed)
      if (
        known.has(name) ||
        isOrdinaryWord(printed) ||
        isLargerThanCity(printed) ||
        VENUE_WORDS.test(printed) ||
        context.gazetteer.findCities(printed).length > 0
      )
        return []
      const isVillage = VILLAGE_END.test(printed) && context.evidence.language === 'de'
      const often = mentions(name) > 1
      if (!(isTrailing ? often : isLed ? isVillage || often : isVillage && often)) return []
      return [
        {
          kind: 'unlisted',
          printed,
          city: null,
          postalCode: null,
          score: isTrailing && !isVillage ? 0.4 : isLed && isVillage ? (often ? 0.68 : 0.6) : 0.5,
          row,
          from,
          to: from + printed.length,
        },
      ]
    })
  })
}

/** What follows a venue or a club: "Petruskirche Urberach", "Posaunenchor Urberach, Wagnerstraße 35". */
const TRAILING = /(?<=\s)(\p{Lu}[\p{L}'’-]{3,})(?=\s*(?:[,|•·(–]|$))/gu
const SOCIETY = /(?:chor|kapelle|gemeinde|feuerwehr|orchester|ensemble|bühne|ring|vereins?|verein|gesellschaft|band|kreis|zug)$/iu

function trailing(text: string): { printed: string; from: number; isLed: boolean; isTrailing: boolean }[] {
  return [...text.matchAll(TRAILING)].flatMap((match) => {
    const before = text.slice(0, match.index).trim()
    return VENUE_WORDS.test(before) || ORGANISER_WORDS.test(before) || SOCIETY.test(before)
      ? [{ printed: match[1] ?? '', from: match.index, isLed: false, isTrailing: true }]
      : []
  })
}

/** "Münchner" is of München, "Dresdner" of Dresden, "Basler" of Basel, "Wuppertaler" of Wuppertal. */
function townOfAdjective(stem: string, context: PlaceContext): City | null {
  const stems = [stem, stem.replace(/n$/iu, 'en'), `${stem}en`, stem.replace(/l$/iu, 'el')]
  for (const name of new Set(stems)) {
    const city = chooseCity(
      context.gazetteer.findCities(name).filter(({ population }) => population >= LEAST_FOR_ADJECTIVE),
      context.evidence,
    )
    if (city && ['DE', 'AT', 'CH'].includes(city.countryCode)) return city
  }
  return null
}

function adjectives(rows: readonly Row[], context: PlaceContext): CityFound[] {
  if (context.evidence.language !== 'de') return []
  return rows.flatMap((row) =>
    [...withoutAddresses(row.text).matchAll(ADJECTIVE)].flatMap((match): CityFound[] => {
      const streets = context.streets.get(row.index) ?? []
      const stem = match[1] ?? ''
      if (isOrdinaryWord(stem) || isOrdinaryWord(`${stem}er`) || streets.some(({ from, to }) => match.index >= from && match.index < to))
        return []
      const city = townOfAdjective(stem, context)
      if (city === null && VILLAGE_END.test(stem))
        return [
          {
            kind: 'adjective',
            printed: tidyCityName(stem),
            city: null,
            postalCode: null,
            score: 0.35,
            row,
            from: match.index,
            to: match.index + match[0].length,
          },
        ]
      return city
        ? [
            {
              kind: 'adjective',
              printed: city.localName,
              city,
              postalCode: null,
              score: 0.4,
              row,
              from: match.index,
              to: match.index + match[0].length,
            },
          ]
        : []
    }),
  )
}

function inHosts(rows: readonly Row[], context: PlaceContext): CityFound[] {
  return context.hosts.flatMap((host) => {
    const row = rows.find(({ text }) => text.toLowerCase().includes(host)) ?? rows.at(-1)
    return host
      .split('.')
      .slice(0, -1)
      .flatMap((label) => [label, ...label.split(/[-\d]+/u)])
      .flatMap((word): CityFound[] => {
        if (!row || word.length < SHORTEST_IN_HOST || isOrdinaryWord(word)) return []
        const city = chooseCity(
          context.gazetteer.findCities(word).filter(({ population }) => population >= LEAST_FOR_HOST),
          context.evidence,
        )
        return city ? [{ kind: 'host', printed: city.localName, city, postalCode: null, score: 0.3, row, from: 0, to: 0 }] : []
      })
  })
}

/** The town of a known venue, printed or not. */
function ofOwnVenues(context: PlaceContext): CityFound[] {
  return context.ownVenues
    .filter(({ isTelling }) => isTelling)
    .map(({ venue, row, from, to }) => ({
      kind: 'venue',
      printed: venue.city,
      city: chooseCity(nearest(context.gazetteer.findCities(venue.city), venue), context.evidence),
      postalCode: null,
      score: 0.74,
      row,
      from,
      to,
    }))
}

const SAME_TOWN_KM = 30

/** Of namesakes, those near the venue, if its position is known. */
function nearest(cities: readonly City[], { latitude, longitude }: { latitude: number | null; longitude: number | null }): readonly City[] {
  if (latitude === null || longitude === null) return cities
  return cities.filter((city) => distanceKm(city, { latitude, longitude }) < SAME_TOWN_KM)
}
