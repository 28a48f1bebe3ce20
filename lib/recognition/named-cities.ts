import { chooseCity, countriesOf, isWestern } from '@/lib/geo/choose-city'
import { CITY_NAMES } from '@/lib/geo/city-names'
import { foldName } from '@/lib/geo/fold-name'
import type { City } from '@/lib/geo/gazetteer'
import { misreadGreekName } from '@/lib/geo/greek-lookalikes'
import { isOrdinaryWord } from '@/lib/geo/place-words'
import { gluedCity } from './glued-words'
import type { Row } from './layout'
import {
  AFTER_PLACE,
  VENUE_BESIDE,
  AT_BEFORE,
  BRACKET_AFTER,
  BRACKET_BEFORE,
  DATE_AND_TIME,
  FROM_BEFORE,
  IN_BEFORE,
  LIFE_BEFORE,
  ROUTE_AFTER,
  ROUTE_BEFORE,
  SEPARATOR_AFTER,
  SEPARATOR_BEFORE,
  SOUTHERN_IN_BEFORE,
} from './place-lead'
import { ORGANISER_WORDS, VENUE_WORDS, withoutAddresses, type CityFound, type PlaceContext } from './place-context'

/** Marks between the names of a list. */
const LIST_MARK = /\s+[-–—·•|*+]\s+/u

/** Inhabitants from which a town is known by its name alone. */
const LARGE = 100_000
/** Inhabitants from which a venue may have the town in its name: "Mu.Zee Oostende". */
const KNOWN = 50_000
/** One to three words that are not a sentence. */
const isHouseName = (before: string) => /^\s*(?:[\p{Lu}\d][\p{L}\d.'’&+-]*\s){1,3}$/u.test(before)

type Hit = { printed: string; city: City; from: number; to: number }

/**
 * City names anywhere on the flyer, each weighted by its surroundings; several in one row are an area, and one in a list of names is an
 * act.
 */
export function namedCities(row: Row, context: PlaceContext): CityFound[] {
  const text = withoutAddresses(row.text)
  const commune = communeIn(text, row, context)
  if (commune) return [commune]
  const greek = context.evidence.language === 'el' ? greekHits(text, context) : []
  const found = [...hitsIn(text, context), ...greek].map((hit) => ({
    kind: 'named' as const,
    printed: hit.printed,
    city: hit.city,
    postalCode: null,
    row,
    from: hit.from,
    to: hit.to,
    score: weigh(hit, text, row, context),
  }))
  const towns = new Set(found.filter(({ score }) => score > 0.2).map(({ printed }) => printed)).size
  const isList = text.split(LIST_MARK).length > 3
  const isRoute = found.some(({ from, to }) => ROUTE_BEFORE.test(text.slice(0, from)) && ROUTE_AFTER.test(text.slice(to)))
  const doubt = (towns < 2 || isRoute ? 0 : towns > 2 ? 0.45 : 0.2) + (isList && !context.streets.has(row.index) ? 0.35 : 0)
  return found.map((city) => ({ ...city, score: city.score - doubt }))
}

/** "BARBIREY SUR OUCHE", "- LAMBRES-LEZ-AIRE -": only French communes have such names, listed or not. */
const COMMUNE =
  /^[\s–-]*(\p{Lu}[\p{L}'’-]+(?:[\s-]\p{Lu}[\p{L}'’-]+)?[\s-](?:(?:sur|sous|lès|lez)[\s-]|les-)(?:l['’]|la[\s-]|le[\s-])?\p{Lu}[\p{L}'’-]+)[\s–-]*$/iu
const COMMUNE_ALONE = 0.7

function communeIn(text: string, row: Row, context: PlaceContext): CityFound | null {
  const printed = context.evidence.language === 'fr' ? COMMUNE.exec(text)?.[1] : undefined
  if (printed === undefined || !/^\p{Lu}/u.test(printed) || printed.split(/[\s-]/u).length > 6) return null
  const from = text.indexOf(printed)
  return {
    kind: 'named',
    printed,
    city: chooseCity(context.gazetteer.findCities(printed), context.evidence),
    postalCode: null,
    score: COMMUNE_ALONE,
    row,
    from,
    to: from + printed.length,
  }
}

/** "d'Ahun" means "of Ahun". */
const ELISION = /^[dl]['’](?=\p{Lu})/iu

function hitsIn(text: string, context: PlaceContext): Hit[] {
  const words = [...text.matchAll(/[\p{L}][\p{L}.'’]*(?:-[\p{L}][\p{L}.'’]*)*/gu)]
    .map((match) => {
      const elided = ELISION.exec(match[0])?.[0].length ?? 0
      return { text: match[0].slice(elided), from: match.index + elided, to: match.index + match[0].length }
    })
    .filter((word) => !/^[-‐]\s*$/u.test(text.slice(word.to)))
  const hits: Hit[] = []
  for (let at = 0; at < words.length; at++) {
    const hit = longestAt(words, at, text, context)
    if (!hit) continue
    hits.push(hit.found)
    at += hit.length - 1
  }
  return hits
}

const GREEK_NAMES = CITY_NAMES.flatMap((city) => city.otherNames.filter((name) => /\p{Script=Greek}/u.test(name)))

/** Cities on a Greek poster: in the genitive, between ornaments, or with capitals misread as Latin ones. */
function greekHits(text: string, context: PlaceContext): Hit[] {
  return [...text.matchAll(/[\p{L}\d|]{5,}/gu)].flatMap((match) => {
    const word = match[0]
    const printed = misreadGreekName(word, GREEK_NAMES) ?? GREEK_NAMES.find((name) => foldName(word) === `${foldName(name)}σ`) ?? null
    const city = printed === null ? null : chooseCity(context.gazetteer.findCities(printed), context.evidence)
    return printed !== null && city ? [{ printed, city, from: match.index, to: match.index + word.length }] : []
  })
}

function longestAt(
  words: { text: string; from: number; to: number }[],
  at: number,
  text: string,
  context: PlaceContext,
): { found: Hit; length: number } | null {
  const first = words[at]
  if (!first) return null
  for (let length = Math.min(4, words.length - at); length > 0; length--) {
    const last = words[at + length - 1]
    if (!last) continue
    const printed = text.slice(first.from, last.to).replace(/[.'’]+$/u, '')
    if (/[,;|•·:!?()]|\s{2,}/u.test(printed)) continue
    const rises = /^['’]?\p{Lu}/u.test(printed)
    const city = rises ? chooseCity(context.gazetteer.findCities(printed), context.evidence) : null
    if (city) return { found: { printed, city, from: first.from, to: first.from + printed.length }, length }
  }
  const glued = gluedCity(first.text, context.gazetteer)
  const town = glued === null ? null : chooseCity(context.gazetteer.findCities(glued), context.evidence)
  if (glued !== null && town) return { found: { printed: glued, city: town, from: first.to - glued.length, to: first.to }, length: 1 }
  const [head, ...parts] = first.text.split('-')
  if (parts.length === 0 || head === undefined || !/^\p{Lu}/u.test(head)) return null
  const city = chooseCity(context.gazetteer.findCities(head), context.evidence)
  if (city) return { found: { printed: head, city, from: first.from, to: first.from + head.length }, length: 1 }
  // "ULK-KIGALI": a venue and its large town.
  const tail = parts.at(-1) ?? ''
  const large =
    /^\p{Lu}/u.test(tail) && tail.length > 3 && !isOrdinaryWord(tail)
      ? chooseCity(
          context.gazetteer.findCities(tail).filter(({ population }) => population > LARGE),
          context.evidence,
        )
      : null
  return large ? { found: { printed: tail, city: large, from: first.to - tail.length, to: first.to }, length: 1 } : null
}

function weigh(hit: Hit, text: string, row: Row, context: PlaceContext): number {
  const before = text.slice(0, hit.from)
  const after = text.slice(hit.to)
  const rest = (before + ' ' + after)
    .replace(DATE_AND_TIME, ' ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
  const { language } = context.evidence
  const ordinary = isOrdinaryWord(hit.printed)
  const nearPlace = [-2, -1, 1, 2].some((step) => context.streets.has(row.index + step))
  const nearDate = [-1, 0, 1].filter((step) => context.dateRows.has(row.index + step)).length
  const endsNamed =
    after
      .replace(AFTER_PLACE, ' ')
      .replace(DATE_AND_TIME, ' ')
      .replace(/[^\p{L}]+/gu, '') === ''
  const isBeside = !ordinary && VENUE_BESIDE.test(before) && (endsNamed || SEPARATOR_AFTER.test(after))
  let score = 0.28
  let isStrong = false
  if (BRACKET_BEFORE.test(before) && BRACKET_AFTER.test(after)) score = VENUE_WORDS.test(before) ? 0.6 : 0.12
  else if (/^-\p{Lu}/u.test(after) && hit.city.population > 100_000 && (rest.split(' ').length === 1 || nearPlace)) score = 0.6
  else if (/^-\p{L}/u.test(after)) score = IN_BEFORE.test(before) ? 0.5 : 0.25
  else if (rest === '') [score, isStrong] = [0.74, true]
  else if (ROUTE_BEFORE.test(before) && ROUTE_AFTER.test(after)) score = 0.72
  else if (LIFE_BEFORE.test(before)) score = 0.15
  else if (IN_BEFORE.test(before)) [score, isStrong] = [row.text.length > 70 ? 0.6 : 0.72, true]
  else if (SOUTHERN_IN_BEFORE.test(before) && (language === 'it' || language === 'es' || language === 'fr'))
    [score, isStrong] = [0.68, true]
  else if (isBeside) score = 0.72
  else if (FROM_BEFORE.test(before)) score = 0.15
  else if (
    SEPARATOR_BEFORE.test(before) &&
    (after.trim() === '' || SEPARATOR_AFTER.test(after) || after.replace(DATE_AND_TIME, '').trim() === '')
  )
    score = 0.68
  else if (before.trim() === '' && SEPARATOR_AFTER.test(after)) score = nearPlace || nearDate > 0 || VENUE_WORDS.test(after) ? 0.66 : 0.5
  else if (endsNamed && (VENUE_WORDS.test(before) || AT_BEFORE.test(before))) score = 0.64
  else if (endsNamed && isHouseName(before) && hit.city.population > KNOWN) score = 0.56
  if (ORGANISER_WORDS.test(text)) score -= 0.25
  if (context.titleRows.has(row.index) && rest !== '' && !isStrong) score -= 0.15
  if (row.confidence < 0.75) score -= 0.1
  if (rest === '' && !/[\s-]/u.test(hit.printed) && !context.venueRows.has(row.index - 1)) score -= soloDoubt(hit.city, language, row)
  const isPlaced =
    hit.city.population > 20_000 && ((isStrong && IN_BEFORE.test(before)) || (SEPARATOR_BEFORE.test(before) && VENUE_WORDS.test(before)))
  if (ordinary) score -= isPlaced ? 0.04 : 0.45
  const isHoused = !ordinary && (isStrong || (endsNamed && VENUE_WORDS.test(before)))
  return (
    score +
    sizeBonus(hit.city, language, isBeside ? 0 : isHoused ? 0.5 : 1) +
    (nearPlace ? 0.08 : 0) +
    Math.min(2, nearDate) * (rest === '' ? 0.08 : 0.03) +
    (context.firstDayRows.has(row.index) ? 0.15 : 0)
  )
}

/**
 * A single word on its own may also be a band, a surname or a headline: the smaller the town, the likelier that is. English posters name
 * the state.
 */
function soloDoubt(city: City, language: string | null, row: Row): number {
  const english = language === 'en' || language === null
  return (city.population < 30_000 ? 0.08 : 0) + (english && city.population < 200_000 ? 0.12 : 0) + (row.sizeRank === 0 ? 0.04 : 0)
}

/**
 * Favours large towns of the flyer's language over distant villages whose name is also a word.
 * @param doubt how much a small size counts: nothing where only a place is possible.
 */
function sizeBonus(city: City, language: string | null, doubt: number): number {
  const atHome = countriesOf(language).includes(city.countryCode)
  const size =
    city.population > 200_000
      ? 0.08
      : city.population > 30_000
        ? 0.03
        : city.population > 8_000
          ? -0.06
          : city.population > 3_000
            ? -0.15
            : -0.25
  const isFamous = city.population > 1_000_000 || (city.population > 100_000 && city.localName !== city.name)
  return (
    (size < 0 ? size * doubt : size) -
    (atHome || language === null ? 0 : isFamous ? 0.06 : city.population > LARGE && isWestern(city.countryCode) ? 0.15 : 0.35) -
    (city.isDistrict ? 0.2 : 0)
  )
}
