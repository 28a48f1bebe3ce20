import { tidyCityName } from '@/lib/geo/city-names'
import { foldName } from '@/lib/geo/fold-name'
import type { City } from '@/lib/geo/gazetteer'
import { candidatesOf, judgeCities, type CityCandidate } from './city-candidates'
import { MAX_ALTERNATIVES } from './facts'
import type { Forest } from './judge/forest'
import { neighbour, type Layout, type Row } from './layout'
import type { OwnVenue } from './own-venues'
import { OTHER_ADDRESS, type CityFound, type PlaceContext } from './place-context'
import type { Reading } from './reading-context'
import { openPlacePage, type PlaceOptions } from './place-page'
import type { StreetFound } from './street'

/** Where it takes place, as in an address form. */
export type PlaceRead = {
  street: Reading<string> | null
  houseNumber: Reading<string> | null
  postalCode: Reading<string> | null
  city: Reading<string> | null
  /** The city's gazetteer entry; null if the city is not printed or not listed. */
  listedCity: City | null
  /** Other possible cities, the likeliest first, each with its certainty. */
  furtherCities: { value: string; confidence: number }[]
  /** Every city considered, the likeliest first. */
  candidates: readonly CityCandidate[]
}

/** The probability from which a city is named at all. */
const LIKELY = 0.5
/** How certain the rules must be of it without a trained judge. */
const ENOUGH = 0.66
/** How certain the first day's town must be to exclude the towns of other days. */
const ENOUGH_FOR_A_DAY = 0.58

/**
 * Street, number, postal code and city from the text of a flyer. A postal code or a state makes a city certain; a bare name must be where
 * places usually are. Inside a title or an organiser's name, or after a performer, it is not a place. Not printed → null. In two steps: the
 * candidates are gathered once, however many city judges are tried; without a judge the rules' own estimate decides.
 */
export function preparePlace(layout: Layout, options: PlaceOptions): (cityJudge: Forest | null) => PlaceRead {
  const page = openPlacePage(layout, options)
  const { rows, context, certain, named } = page
  const ofFirstDay = [...certain, ...named].filter((found) => context.firstDayRows.has(found.row.index) && found.score >= ENOUGH_FOR_A_DAY)
  const anyStreet = bestStreet(rows, context.streets, certain, named, context)
  const street = anyStreet && isAnotherDays(anyStreet, certain, ofFirstDay, context) ? null : anyStreet
  const longer = (found: CityFound) => (continuation(found, layout) ? { ...found, score: found.score + 0.25 } : found)
  const isFirstDays = street === null && ofFirstDay.length > 0
  const listed = isFirstDays
    ? candidatesOf({ ...page, certain: ofFirstDay, named: [] })
    : candidatesOf({ ...page, named: named.map(longer) }, street?.row.index ?? null)
  return (cityJudge) => {
    const candidates = cityJudge ? judgeCities(cityJudge, listed) : listed
    const [first] = candidates
    const best = first !== undefined && first.score >= (cityJudge ? LIKELY : isFirstDays ? ENOUGH_FOR_A_DAY : ENOUGH) ? first : null
    const city = best?.places[0] ?? null
    const postal = best?.places.find(({ postalCode }) => postalCode !== null) ?? null
    const own = street === null ? ownAddress(context.ownVenues, best) : null
    return {
      street: street
        ? reading(tidyStreet(street.found.street), street.score, street.row)
        : own && reading(own.street, OWN_ADDRESS, own.row),
      houseNumber: street
        ? street.found.houseNumber === null
          ? null
          : reading(street.found.houseNumber, street.score, street.row)
        : own && own.houseNumber !== null
          ? reading(own.houseNumber, OWN_ADDRESS, own.row)
          : null,
      postalCode: postal?.postalCode != null ? reading(postal.postalCode, postal.score, postal.row) : null,
      city: best && city ? cityReading({ ...city, score: best.score }, layout) : null,
      listedCity: best?.city ?? null,
      furtherCities: furtherCities(candidates.filter((candidate) => candidate !== best)),
      candidates,
    }
  }
}

/** The certainty of a known venue's address. */
const OWN_ADDRESS = 0.75

/** The address of a venue known to this server in the event's city, for a flyer without one. */
function ownAddress(
  venues: readonly OwnVenue[],
  best: CityCandidate | null,
): { street: string; houseNumber: string | null; row: Row } | null {
  for (const { venue, row } of venues) {
    const isThere = best?.places.some(({ printed, city }) =>
      [printed, city?.name ?? '', city?.localName ?? ''].some((name) => foldName(name) === foldName(venue.city)),
    )
    if (isThere && venue.street !== null) return { street: venue.street, houseNumber: venue.houseNumber, row }
  }
  return null
}

/** Below this a city is not even offered. */
const WORTH_OFFERING = 0.2

/** The next cities to choose from, each name once. */
function furtherCities(candidates: readonly CityCandidate[]): { value: string; confidence: number }[] {
  const names = new Map<string, { value: string; confidence: number }>()
  for (const { places, score } of candidates) {
    const [place] = places
    if (!place || score < WORTH_OFFERING) continue
    const value = cityName(place).slice(0, 80)
    if (!names.has(foldName(value))) names.set(foldName(value), { value, confidence: score })
  }
  return [...names.values()].slice(0, MAX_ALTERNATIVES)
}

const reading = (value: string, confidence: number, row: Row): Reading<string> => ({
  value,
  confidence: Math.max(0, Math.min(1, confidence)),
  evidence: row.text.slice(0, 500),
  lines: row.lines,
})

/** The end of a name that continues in the next row: "MONTELEONE" / "di Serralta". */
const CONTINUED =
  /^(?:di|del|della|in der|an der|am|im|bei|ob der|sur|sous|en|lès|de la|upon|aan de[nr]?)\s\p{Lu}[\p{L}.:'’]+(?:\s\p{Lu}[\p{L}.:'’]+)?$/u

function continuation(found: CityFound, layout: Layout): Row | null {
  const row = layout.rows[found.row.index]
  if (row === undefined || foldName(row.text) !== foldName(found.printed)) return null
  const next = neighbour(layout, row, 'below', 2)
  return next !== null && CONTINUED.test(next.text) ? next : null
}

function cityReading(found: CityFound, layout: Layout): Reading<string> {
  const next = continuation(found, layout)
  const name = next ? `${tidyCityName(found.printed)} ${next.text.replace(/:/gu, '.')}` : cityName(found)
  return {
    value: name.slice(0, 80),
    confidence: Math.min(found.postalCode !== null || found.score > 0.9 ? 0.98 : 0.9, found.score),
    evidence: [found.row.text, ...(next ? [next.text] : [])].join(' ').slice(0, 500),
    lines: [...found.row.lines, ...(next?.lines ?? [])],
  }
}

/** As printed; if accents were lost in reading, the gazetteer's local spelling of the same name. */
function cityName(found: CityFound): string {
  const printed = tidyCityName(found.printed)
  const listed = found.city
  if (!listed) return printed
  const same = [listed.localName, listed.name].find((name) => foldName(name) === foldName(printed))
  return same !== undefined && same.length === printed.length ? same : printed
}

/** Streets in capitals are written as on a street sign. */
const tidyStreet = (street: string) => tidyCityName(street).slice(0, 120)

/** Whether a street belongs to a later day's town while the first day has its own town. */
function isAnotherDays(
  street: BestStreet,
  certain: readonly CityFound[],
  ofFirstDay: readonly CityFound[],
  context: PlaceContext,
): boolean {
  if (context.firstDayRows.has(street.row.index) || ofFirstDay.length === 0) return false
  const towns = certain.filter((found) => Math.abs(found.row.index - street.row.index) <= 1).map((found) => foldName(found.printed))
  return towns.length > 0 && !ofFirstDay.some((found) => towns.includes(foldName(found.printed)))
}

type BestStreet = { found: StreetFound; row: Row; score: number }

function bestStreet(
  rows: readonly Row[],
  streets: ReadonlyMap<number, readonly StreetFound[]>,
  certain: readonly CityFound[],
  named: readonly CityFound[],
  context: PlaceContext,
): BestStreet | null {
  const all = [...streets].flatMap(([index, found]) => {
    const row = rows[index]
    return row ? found.map((street) => ({ found: street, row, score: weighStreet(street, row) })) : []
  })
  return all.reduce<BestStreet | null>((best, one) => (one.score >= 0.5 && (best === null || one.score > best.score) ? one : best), null)

  function weighStreet(street: StreetFound, row: Row): number {
    const near = (steps: readonly number[], test: (index: number) => boolean) => steps.some((step) => test(row.index + step))
    const hasCity =
      certain.some((city) => Math.abs(city.row.index - row.index) <= 2) ||
      named.some((city) => city.score > 0.6 && Math.abs(city.row.index - row.index) <= 1)
    const isOther =
      OTHER_ADDRESS.test(row.text) || (OTHER_ADDRESS.test(rows[row.index - 1]?.text ?? '') && rows[row.index - 1]?.block === row.block)
    return (
      0.78 +
      (street.houseNumber === null ? -0.2 : 0) +
      (hasCity ? 0.12 : 0) +
      (near([-2, -1, 0, 1, 2], (index) => context.dateRows.has(index)) ? 0.05 : 0) +
      (context.firstDayRows.has(row.index) ? 0.2 : 0) -
      (context.firstDayRows.size > 0 && !context.firstDayRows.has(row.index) ? 0.1 : 0) -
      (isOther ? 0.25 : 0) -
      (row.confidence < 0.7 ? 0.1 : 0) -
      row.index / 1000
    )
  }
}
