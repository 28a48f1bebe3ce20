import tzLookup from '@photostructure/tz-lookup'
import { CITY_NAMES } from '@/lib/geo/city-names'
import { distanceKm } from '@/lib/geo/distance'
import { foldName, foldWithoutDigraphs } from '@/lib/geo/fold-name'
import type { City, Gazetteer } from '@/lib/geo/gazetteer'
import { packTexts } from './packed-texts'
import { readAreaCodes, readPostalCodes } from './place-codes'
import { readSettlements } from './settlements'

/** Where the short name ends in "Landau in der Pfalz", "Halle (Saale)", "Montaldo di Mondovì", "Villeneuve-sur-Lot". */
const LONGER_NAME =
  /^(.{3,}?)(?: (?:in der|in|am|an der|an|auf|bei|im|ob der|ob|vor der|vor|v\. d\.|di|del|della|sur|sous|en|de|del|aan den|aan de|upon|on|nad) | \(|\/|-(?:sur|sous|en|lès|les|upon|on)-)/

/** Upper bound for the number of places; the typed arrays are allocated with it. */
const MOST_PLACES = 200_000
const NUMBERS = 7
/** Coordinates are stored as integers, in this many parts of a degree. */
const DEGREE = 10_000

/** Places with at least this many inhabitants are also found by the middle of their name: "cisco" is San Francisco. */
const KNOWN_FROM = 15_000
/** Length of a degree of latitude. */
const DEGREE_KM = 111

/** Folded names and, at the same index, the rows they stand for. */
type NameEntries = { folded: string[]; rows: number[] }

// One per process: Next evaluates modules once per bundle, and this one is large.
const shared = globalThis as typeof globalThis & { litfassGazetteer?: Gazetteer }

/**
 * The places of the world (GeoNames) with about 500 inhabitants and more in Europe and North America, 1,000 elsewhere, read on first use
 * (about half a second) and kept in some 25 MB: column by column, found by binary search over the folded names.
 */
export function getGazetteer(): Gazetteer {
  return (shared.litfassGazetteer ??= loadGazetteer())
}

function loadGazetteer(): Gazetteer {
  const { entries, ...columns } = readColumns()
  const index = indexNames(entries)

  const toCity = (row: number): City => {
    const latitude = columns.latitudeOf(row)
    const longitude = columns.longitudeOf(row)
    const name = columns.nameOf(row)
    return {
      name,
      localName: columns.localNames.get(row) ?? name,
      countryCode: columns.countryCodeOf(row),
      adminCode: columns.adminCodeOf(row),
      provinceCode: columns.provinceCodeOf(row),
      latitude,
      longitude,
      population: columns.populationOf(row),
      // Lazy, because only about one look-up in a hundred needs it.
      get timeZone() {
        return tzLookup(latitude, longitude)
      },
      isDistrict: columns.isDistrict(row),
    }
  }
  const byPopulation = (a: number, b: number) => columns.populationOf(b) - columns.populationOf(a) || a - b
  let known: { row: number; folded: string }[] | undefined
  const rowsContaining = (folded: string) => {
    known ??= Array.from({ length: columns.count }, (_, row) => row)
      .filter((row) => columns.populationOf(row) >= KNOWN_FROM)
      .map((row) => ({ row, folded: foldName(columns.localNames.get(row) ?? columns.nameOf(row)) }))
    return known.filter((place) => place.folded.includes(folded)).map(({ row }) => row)
  }

  let postalCodes: ReturnType<typeof readPostalCodes> | undefined
  let areaCodes: ReturnType<typeof readAreaCodes> | undefined

  return {
    findPostalCode: (code) => (postalCodes ??= readPostalCodes())(code),
    findAreaCode: (callingCode, digits) => (areaCodes ??= readAreaCodes())(callingCode, digits),
    findCities: (name) => {
      const folded = foldName(name)
      if (folded.length < 2) return []
      const rows = index.rowsOf(folded)
      const found = rows.length > 0 ? rows : index.rowsOf(foldWithoutDigraphs(folded))
      return [...new Set(found)].sort(byPopulation).map(toCity)
    },
    suggestCities: (text, limit = 5) => {
      const folded = foldName(text)
      if (folded === '') return []
      const best = new Set<number>()
      for (const row of index.rowsFrom(folded).sort(byPopulation)) {
        best.add(row)
        if (best.size >= limit) break
      }
      if (best.size < limit && folded.length > 2)
        for (const row of rowsContaining(folded).sort(byPopulation)) if (best.size < limit) best.add(row)
      return [...best].map(toCity)
    },
    citiesAround: (point, radiusKm) => {
      const reach = radiusKm / DEGREE_KM
      const near: number[] = []
      for (let row = 0; row < columns.count; row++) {
        const latitude = columns.latitudeOf(row)
        if (
          Math.abs(latitude - point.latitude) <= reach &&
          distanceKm(point, { latitude, longitude: columns.longitudeOf(row) }) <= radiusKm
        )
          near.push(row)
      }
      return near.sort(byPopulation).map(toCity)
    },
  }
}

/** All columns of the places, without the name index. */
function readColumns() {
  const names: string[] = []
  const codes = new Map<string, number>()
  const codeTexts: string[] = []
  const codeOf = (text: string) => {
    const known = codes.get(text)
    if (known !== undefined) return known
    codes.set(text, codeTexts.length)
    return codeTexts.push(text) - 1
  }
  const numbers = new Int32Array(MOST_PLACES * NUMBERS)
  const entries: NameEntries = { folded: [], rows: [] }
  const addEntry = (folded: string, row: number) => {
    entries.folded.push(folded)
    entries.rows.push(row)
  }
  const otherNames = new Map(CITY_NAMES.map((entry) => [`${entry.countryCode} ${entry.foldedName}`, entry]))
  const largest = new Map<string, { row: number; population: number }>()

  readSettlements(
    ({ name, otherNames: furtherNames, countryCode, adminCode, provinceCode, population, isDistrict, latitude, longitude }) => {
      const row = names.push(name) - 1
      numbers.set(
        [
          Math.round(latitude * DEGREE),
          Math.round(longitude * DEGREE),
          population,
          codeOf(countryCode),
          codeOf(adminCode),
          isDistrict ? 1 : 0,
          codeOf(provinceCode),
        ],
        row * NUMBERS,
      )
      const folded = foldName(name)
      const short = foldName(LONGER_NAME.exec(name)?.[1] ?? '')
      for (const entry of new Set([folded, ...(short.length > 2 ? [short] : []), ...furtherNames.map(foldName)])) addEntry(entry, row)
      const key = `${countryCode} ${folded}`
      if (!otherNames.has(key)) return
      const rival = largest.get(key)
      if (!rival || rival.population < population) largest.set(key, { row, population })
    },
  )

  const localNames = new Map<number, string>()
  for (const [key, { row }] of largest) {
    const entry = otherNames.get(key)
    if (!entry) continue
    localNames.set(row, entry.localName)
    for (const name of new Set(entry.otherNames.map(foldName))) if (name !== entry.foldedName) addEntry(name, row)
  }

  const kept = numbers.slice(0, names.length * NUMBERS)
  const numberAt = (row: number, column: number) => kept[row * NUMBERS + column] ?? 0
  const texts = packTexts(names)
  return {
    entries,
    localNames,
    count: names.length,
    latitudeOf: (row: number) => numberAt(row, 0) / DEGREE,
    longitudeOf: (row: number) => numberAt(row, 1) / DEGREE,
    populationOf: (row: number) => numberAt(row, 2),
    isDistrict: (row: number) => numberAt(row, 5) === 1,
    nameOf: texts.textAt,
    countryCodeOf: (row: number) => codeTexts[numberAt(row, 3)] ?? '',
    adminCodeOf: (row: number) => codeTexts[numberAt(row, 4)] ?? '',
    provinceCodeOf: (row: number) => codeTexts[numberAt(row, 6)] ?? '',
  }
}

/** Finds rows by folded name or prefix. */
function indexNames({ folded: names, rows: unsorted }: NameEntries) {
  // Sorted as strings: several times faster than with a comparator.
  const sorted = names.map((name, at) => `${name}\t${unsorted[at] ?? 0}`).sort()
  const tabs = sorted.map((entry) => entry.lastIndexOf('\t'))
  const { textAt } = packTexts(sorted.map((entry, at) => entry.slice(0, tabs[at])))
  const rows = Uint32Array.from(sorted, (entry, at) => Number(entry.slice((tabs[at] ?? 0) + 1)))
  const firstAtLeast = (folded: string) => {
    let low = 0
    let high = rows.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (textAt(middle) < folded) low = middle + 1
      else high = middle
    }
    return low
  }
  const collect = (folded: string, fits: (text: string) => boolean) => {
    const found: number[] = []
    for (let at = firstAtLeast(folded); at < rows.length && fits(textAt(at)); at++) found.push(rows[at] ?? 0)
    return found
  }
  return {
    rowsOf: (folded: string) => collect(folded, (text) => text === folded),
    rowsFrom: (folded: string) => collect(folded, (text) => text.startsWith(folded)),
  }
}
