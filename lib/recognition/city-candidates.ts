import { foldName } from '@/lib/geo/fold-name'
import type { City } from '@/lib/geo/gazetteer'
import { placedFeatures, wholeFeatures, type CityFeatures, type PlacedFeature } from './city-features'
import { rank, type Forest } from './judge/forest'
import { OTHER_ADDRESS, type CityFound } from './place-context'
import type { PlacePage } from './place-page'

/** A city the event may take place in, with every position where it is named. */
export type CityCandidate = {
  /** As printed at its best position. */
  name: string
  city: City | null
  /** Confidence that this is the city, 0–1. */
  score: number
  features: CityFeatures
  /** Where it occurs, most certain first. */
  places: readonly CityFound[]
}

const keyOf = ({ city, printed }: CityFound) => (city ? `${city.latitude} ${city.longitude}` : foldName(printed))
const clamp = (score: number) => Math.max(0, Math.min(1, score))

/**
 * Every city a flyer names or hints at, most likely by the rules first, each with the evidence for and against it.
 * @param streetRow the row of the event's street: an address elsewhere on the flyer is then someone else's.
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
/** Penalty for an address that belongs to someone else. */
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

/** Penalty for a bare name that is also part of a street name. */
const IN_STREET = 0.2

/** Penalty for a bare name in the sponsors' strip. */
const IN_STRIP = 0.25
/** Bonus for each further row that names it, for a web address and for a phone number. */
const MENTION = 0.06
const HOST = 0.1
const DIALLED = 0.08
/** Bonus for a known venue in that town. */
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
 * The candidates with `score` averaged between the rules and the learned probability, most certain first. On unseen posters the mean was
 * right more often than either alone.
 */
export function judgeCities(forest: Forest, candidates: readonly CityCandidate[]): CityCandidate[] {
  return rank(forest, candidates)
    .map(({ candidate, chance }) => ({ ...candidate, score: (chance + candidate.score) / 2 }))
    .toSorted((a, b) => b.score - a.score)
}

/**
 * Features that count against a position. They do not matter for a name that also occurs in a good position, so only the best position's
 * are used.
 */
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
