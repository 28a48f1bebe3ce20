import { foldName } from '@/lib/geo/fold-name'
import type { City } from '@/lib/geo/gazetteer'
import { placedFeatures, wholeFeatures, type CityFeatures, type PlacedFeature } from './city-features'
import { rank, type Forest } from './judge/forest'
import { OTHER_ADDRESS, type CityFound } from './place-context'
import type { PlacePage } from './place-page'

/** A city that the event may happen in, with every place where it is named. */
export type CityCandidate = {
  /** As printed at its best place. */
  name: string
  city: City | null
  /** How sure it is that this is the city, 0–1. */
  score: number
  features: CityFeatures
  /** Where it stands, the surest first. */
  places: readonly CityFound[]
}

const keyOf = ({ city, printed }: CityFound) => (city ? `${city.latitude} ${city.longitude}` : foldName(printed))
const clamp = (score: number) => Math.max(0, Math.min(1, score))

/**
 * Every city that a flyer names or hints at, the likeliest by the rules first, each with what speaks for and against it.
 * @param streetRow where the event's street stands: an address elsewhere on the flyer is then someone else's.
 */
export function candidatesOf(page: PlacePage, streetRow: number | null = null): CityCandidate[] {
  const groups = new Map<string, CityFound[]>()
  for (const found of weighed(page, streetRow)) {
    const group = groups.get(keyOf(found))
    if (group) group.push(found)
    else groups.set(keyOf(found), [found])
  }
  const candidates = [...groups.values()]
    .map((group) =>
      toCandidate(
        group.toSorted((a, b) => b.score - a.score),
        page,
      ),
    )
    .toSorted((a, b) => b.score - a.score)
  const anyAddress = candidates.some(({ features }) => features.hasAddress === 1) ? 1 : 0
  return candidates.map((candidate) => ({ ...candidate, features: { ...candidate.features, anyAddress } }))
}

/** Rows from an address to its street. */
const STREET_ROWS = 3
/** What an address that belongs to someone else loses. */
const ELSEWHERE = 0.4

function weighed(page: PlacePage, streetRow: number | null): CityFound[] {
  const ofStreet = page.certain.filter(({ row }) => streetRow !== null && Math.abs(row.index - streetRow) <= STREET_ROWS)
  const isOther = ({ row }: CityFound) => OTHER_ADDRESS.test(row.text) || OTHER_ADDRESS.test(page.rows[row.index - 1]?.text ?? '')
  const certain = page.certain.map((found) =>
    (ofStreet.length > 0 ? !ofStreet.includes(found) : isOther(found)) ? { ...found, score: found.score - ELSEWHERE } : found,
  )
  const streetNames = new Set([...page.context.streets.values()].flat().flatMap(({ street }) => foldName(street).split(' ')))
  const isStreetName = ({ row, from, to, printed }: CityFound) =>
    (page.context.streets.get(row.index) ?? []).some((street) => street.from < to && street.to > from) || streetNames.has(foldName(printed))
  return [
    ...certain,
    ...page.named.map((found) => ({
      ...found,
      score: found.score - (page.context.sponsorRows.has(found.row.index) ? IN_STRIP : 0) - (isStreetName(found) ? IN_STREET : 0),
    })),
  ]
}

/** What a bare name loses that is also part of a street's. */
const IN_STREET = 0.2

/** What a bare name loses in the strip of sponsors. */
const IN_STRIP = 0.25
/** What each further row that names it, a web address and a telephone number add. */
const MENTION = 0.06
const HOST = 0.1
const DIALLED = 0.08
/** What a house of this server's in that town adds. */
const OWN_VENUE = 0.3

function toCandidate(places: readonly CityFound[], page: PlacePage): CityCandidate {
  const each = places.map((found) => placedFeatures(found, page))
  const names = Object.keys(each[0] ?? {}) as PlacedFeature[]
  const placed = Object.fromEntries(
    names.map((name) => [name, AGAINST.has(name) ? (each[0]?.[name] ?? 0) : Math.max(...each.map((features) => features[name]))]),
  ) as Record<PlacedFeature, number>
  const whole = wholeFeatures(places, page)
  const score = clamp(
    Math.max(0, ...places.map((found) => found.score)) +
      Math.min(2 * MENTION, Math.max(0, whole.mentions * 4 - 1) * MENTION) +
      whole.inHost * HOST +
      whole.dialled * DIALLED +
      (placed.venue === 0 ? whole.knownVenue * OWN_VENUE : 0),
  )
  return {
    name: places[0]?.printed ?? '',
    city: places.find(({ city }) => city !== null)?.city ?? null,
    score,
    features: { ...placed, ...whole },
    places,
  }
}

/**
 * The candidates with the learned weights' word added: `score` becomes the mean of what the rules say and of the learned probability,
 * the surest first. On posters that neither had seen the mean was right more often than either.
 */
export function judgeCities(forest: Forest, candidates: readonly CityCandidate[]): CityCandidate[] {
  return rank(forest, candidates)
    .map(({ candidate, chance }) => ({ ...candidate, score: (chance + candidate.score) / 2 }))
    .toSorted((a, b) => b.score - a.score)
}

/** Traits that speak against a place where a name stands: they say nothing of a name that also stands where places stand, so the surest place has them or not. */
const AGAINST = new Set<PlacedFeature>([
  'afterFrom',
  'afterLife',
  'organiser',
  'otherAddress',
  'sponsor',
  'title',
  'hyphenated',
  'longRow',
  'manyTowns',
  'listRow',
  'unsure',
  'inBrackets',
  'top',
  'foot',
])
