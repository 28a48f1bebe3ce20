import { cityFitsPostalCode, countriesOf } from '@/lib/geo/choose-city'
import { distanceKm } from '@/lib/geo/distance'
import { foldName } from '@/lib/geo/fold-name'
import { isOrdinaryWord } from '@/lib/geo/place-words'
import { isLargerThanCity } from '@/lib/geo/regions'
import type { Row } from './layout'
import {
  AT_BEFORE,
  BRACKET_AFTER,
  BRACKET_BEFORE,
  DATE_AND_TIME,
  FROM_BEFORE,
  IN_BEFORE,
  LIFE_BEFORE,
  SEPARATOR_AFTER,
  SEPARATOR_BEFORE,
  SOUTHERN_IN_BEFORE,
  VENUE_BESIDE,
} from './place-lead'
import { ORGANISER_WORDS, OTHER_ADDRESS, VENUE_WORDS, withoutAddresses, type CityFound } from './place-context'
import type { PlacePage } from './place-page'

/** Where and how a name occurs in one row; 1 or 0. */
const placed = {
  postal: 0,
  state: 0,
  bracket: 0,
  street: 0,
  named: 0,
  unlisted: 0,
  adjective: 0,
  host: 0,
  venue: 0,
  alone: 0,
  startsRow: 0,
  endsRow: 0,
  afterIn: 0,
  afterFrom: 0,
  afterLife: 0,
  afterAt: 0,
  afterVenue: 0,
  besideVenue: 0,
  beforeVenue: 0,
  separatorBefore: 0,
  separatorAfter: 0,
  factAfter: 0,
  factBefore: 0,
  inBrackets: 0,
  hyphenated: 0,
  longRow: 0,
  organiser: 0,
  otherAddress: 0,
  sponsor: 0,
  title: 0,
  dateInRow: 0,
  dateBeside: 0,
  streetInRow: 0,
  streetBeside: 0,
  firstDay: 0,
  manyTowns: 0,
  listRow: 0,
  unsure: 0,
  top: 0,
  foot: 0,
}
export type PlacedFeature = keyof typeof placed

/** Features of a candidate as a whole, besides those of its positions. */
export type WholeFeature =
  | 'postalFits'
  | 'postalMisfits'
  | 'mentions'
  | 'onlySponsor'
  | 'onlyTitle'
  | 'inHost'
  | 'dialled'
  | 'dialledElsewhere'
  | 'population'
  | 'listed'
  | 'district'
  | 'ordinary'
  | 'shortName'
  | 'manyWords'
  | 'countryOfLanguage'
  | 'countryOfSigns'
  | 'countryElsewhere'
  | 'larger'
  | 'nearUploader'
  | 'knownVenue'
  | 'relativeSize'
  | 'hasAddress'
  | 'anyAddress'
  | 'anyStreet'

/** All evidence for or against a city, by name: mostly 0 or 1, sizes in comparable units. */
export type CityFeatures = Record<PlacedFeature | WholeFeature, number>

const yes = (condition: boolean) => (condition ? 1 : 0)
const TOWNS_IN_ROW = 2

/** The features of one position of a name. */
export function placedFeatures(found: CityFound, page: PlacePage): Record<PlacedFeature, number> {
  const { context, rows } = page
  const { row } = found
  const text = withoutAddresses(row.text)
  const before = text.slice(0, found.from)
  const after = text.slice(found.to)
  const tidied = (part: string) =>
    part
      .replace(DATE_AND_TIME, ' ')
      .replace(/[^\p{L}]+/gu, ' ')
      .trim()
  const { language } = context.evidence
  const isSouthern = language === 'it' || language === 'es' || language === 'fr' || language === 'ca' || language === 'pt'
  const near = (steps: readonly number[], inSet: (index: number) => boolean) => steps.some((step) => inSet(row.index + step))
  const isDated = (index: number) => context.dateRows.has(index)
  const hasStreet = (index: number) => context.streets.has(index)
  const middle = (row.y + row.height / 2) / pageHeight(rows)
  return {
    ...placed,
    [found.kind]: 1,
    alone: yes(tidied(before) === '' && tidied(after) === ''),
    startsRow: yes(tidied(before) === ''),
    endsRow: yes(tidied(after) === ''),
    afterIn: yes(IN_BEFORE.test(before) || (isSouthern && SOUTHERN_IN_BEFORE.test(before))),
    afterFrom: yes(FROM_BEFORE.test(before)),
    afterLife: yes(LIFE_BEFORE.test(before)),
    afterAt: yes(AT_BEFORE.test(before)),
    afterVenue: yes(VENUE_WORDS.test(before)),
    besideVenue: yes(VENUE_BESIDE.test(before)),
    beforeVenue: yes(VENUE_WORDS.test(after)),
    separatorBefore: yes(SEPARATOR_BEFORE.test(before)),
    separatorAfter: yes(SEPARATOR_AFTER.test(after)),
    factAfter: yes(after.trim() !== '' && tidied(after) === ''),
    factBefore: yes(before.trim() !== '' && tidied(before) === ''),
    inBrackets: yes(BRACKET_BEFORE.test(before) && BRACKET_AFTER.test(after)),
    hyphenated: yes(/^-\p{L}/u.test(after) || /\p{L}-$/u.test(before)),
    longRow: yes(row.text.length > 70),
    organiser: yes(ORGANISER_WORDS.test(text)),
    otherAddress: yes(OTHER_ADDRESS.test(text) || OTHER_ADDRESS.test(rows[row.index - 1]?.text ?? '')),
    sponsor: yes(context.sponsorRows.has(row.index)),
    title: yes(context.titleRows.has(row.index)),
    dateInRow: yes(isDated(row.index)),
    dateBeside: yes(near([-2, -1, 1, 2], isDated)),
    streetInRow: yes(hasStreet(row.index)),
    streetBeside: yes(near([-2, -1, 1, 2], hasStreet)),
    firstDay: yes(context.firstDayRows.has(row.index)),
    manyTowns: yes(
      new Set(
        [...page.certain, ...page.named]
          .filter((other) => other.row.index === row.index && other.kind !== 'host')
          .map((other) => foldName(other.printed)),
      ).size > TOWNS_IN_ROW,
    ),
    listRow: yes(text.split(/\s+[-–—·•|*+]\s+/u).length > 3),
    unsure: yes(row.confidence < 0.75),
    top: yes(middle < 0.2),
    foot: yes(middle > 0.85),
  }
}

const pageHeight = (rows: readonly Row[]) => Math.max(1, ...rows.map((row) => row.y + row.height))

const DIALLED_KM = 12
const ELSEWHERE_KM = 60
const UPLOADER_KM = 40

/** The features of a candidate as a whole; those that depend on its rivals are added later. */
export function wholeFeatures(places: readonly CityFound[], page: PlacePage): Record<WholeFeature, number> {
  const { context } = page
  const [first] = places
  const city = places.find((found) => found.city !== null)?.city ?? null
  const name = foldName(first?.printed ?? '')
  const codes = places.flatMap((found) => found.postalCode ?? [])
  const fits = city === null ? [] : codes.map((code) => cityFitsPostalCode(city, code, context.gazetteer.findPostalCode(code)))
  const own = places.filter((found) => found.kind !== 'host')
  const reach = (limit: number) =>
    context.dialled.some(
      ({ name: town, points }) => foldName(town) === name || (city !== null && points.some((point) => distanceKm(point, city) < limit)),
    )
  const { language, countryCodes, hint } = context.evidence
  const homes = countriesOf(language)
  return {
    postalFits: yes(fits.includes(true)),
    postalMisfits: yes(fits.length > 0 && fits.every((fit) => fit === false)),
    mentions: Math.min(4, new Set(own.map((found) => found.row.index)).size) / 4,
    onlySponsor: yes(own.length > 0 && own.every((found) => context.sponsorRows.has(found.row.index))),
    onlyTitle: yes(own.length > 0 && own.every((found) => context.titleRows.has(found.row.index))),
    inHost: yes(
      context.hosts.some((host) =>
        foldName(host.replace(/[.-]/gu, ' '))
          .split(' ')
          .some((word) => word === name || (name.length > 5 && word.includes(name.replace(/ /gu, '')))),
      ),
    ),
    dialled: yes(reach(DIALLED_KM)),
    dialledElsewhere: yes(context.dialled.length > 0 && !reach(ELSEWHERE_KM)),
    population: city === null ? 0 : Math.log10(city.population + 10) / 7,
    listed: yes(city !== null),
    district: yes(city?.isDistrict === true),
    ordinary: yes(isOrdinaryWord(name)),
    shortName: yes(name.length < 5),
    manyWords: yes(name.includes(' ')),
    countryOfLanguage: yes(city !== null && homes.includes(city.countryCode)),
    countryOfSigns: yes(city !== null && countryCodes.includes(city.countryCode)),
    countryElsewhere: yes(
      city !== null &&
        homes.length + countryCodes.length > 0 &&
        !homes.includes(city.countryCode) &&
        !countryCodes.includes(city.countryCode),
    ),
    larger: yes(isLargerThanCity(name)),
    nearUploader: yes(city !== null && hint !== null && distanceKm(city, hint) < UPLOADER_KM),
    knownVenue: yes(
      context.ownVenues.some(
        ({ venue }) =>
          foldName(venue.city) === name ||
          (city !== null && [city.name, city.localName].some((one) => foldName(one) === foldName(venue.city))),
      ),
    ),
    relativeSize: Math.min(5, Math.max(0, ...own.map((found) => found.row.relativeSize))) / 5,
    hasAddress: yes(places.some((found) => found.kind === 'postal' || found.kind === 'state' || found.kind === 'street')),
    anyAddress: 0,
    anyStreet: yes(context.streets.size > 0),
  }
}
