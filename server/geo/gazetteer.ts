import tzLookup from '@photostructure/tz-lookup'
import { CITY_NAMES } from '@/lib/geo/city-names'
import { foldName, foldWithoutDigraphs } from '@/lib/geo/fold-name'
import type { City, Gazetteer } from '@/lib/geo/gazetteer'
import { readCityFile } from './city-file'

/** Where the short name ends in "Landau in der Pfalz", "Halle (Saale)", "Montaldo di Mondovì", "Villeneuve-sur-Lot". */
const LONGER_NAME = /^(.{3,}?)(?: (?:in der|in|am|an der|an|auf|bei|im|ob der|ob|vor der|vor|v\. d\.|di|del|della|sur|sous|en|de|del|aan den|aan de|upon|on|nad) | \(|\/|-(?:sur|sous|en|lès|les|upon|on)-)/

/** Districts and other places that are not a town of their own. */
const DISTRICT_CODES = new Set(['PPLX', 'PPLL', 'PPLQ', 'PPLH', 'PPLW'])

let loaded: Gazetteer | undefined

/**
 * The places of the world with about 1,000 inhabitants and more (GeoNames), read on first use (about half a second)
 * and kept in some 20 MB: column by column, found by binary search over the folded names.
 */
export function getGazetteer(): Gazetteer {
  loaded ??= loadGazetteer()
  return loaded
}

function loadGazetteer(): Gazetteer {
  const columns = readColumns()
  const index = indexNames(columns.entries)

  const toCity = (row: number): City => {
    const latitude = (columns.latitudes[row] ?? 0) / 1e5
    const longitude = (columns.longitudes[row] ?? 0) / 1e5
    const name = columns.nameOf(row)
    return {
      name,
      localName: columns.localNames.get(row) ?? name,
      countryCode: columns.countryCodeOf(row),
      adminCode: columns.adminCodeOf(row),
      latitude,
      longitude,
      population: columns.populations[row] ?? 0,
      timeZone: tzLookup(latitude, longitude),
      isDistrict: columns.districts[row] === 1,
    }
  }
  const byPopulation = (a: number, b: number) => (columns.populations[b] ?? 0) - (columns.populations[a] ?? 0) || a - b

  return {
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
      return [...best].map(toCity)
    },
  }
}

/** Everything about the places but the index of their names. `entries` are folded names with the rows they stand for. */
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
  const numbers: number[] = []
  const entries: { folded: string; row: number }[] = []
  const otherNames = new Map(CITY_NAMES.map((entry) => [`${entry.countryCode} ${entry.foldedName}`, entry]))
  const largest = new Map<string, { row: number; population: number }>()

  readCityFile((city) => {
    const row = names.push(city.name) - 1
    numbers.push(city.latitudeE5, city.longitudeE5, city.population, codeOf(city.countryCode), codeOf(city.adminCode), DISTRICT_CODES.has(city.featureCode) ? 1 : 0)
    const folded = foldName(city.name)
    entries.push({ folded, row })
    const short = foldName(LONGER_NAME.exec(city.name)?.[1] ?? '')
    if (short.length > 2 && short !== folded) entries.push({ folded: short, row })
    const key = `${city.countryCode} ${folded}`
    if (!otherNames.has(key)) return
    const rival = largest.get(key)
    if (!rival || rival.population < city.population) largest.set(key, { row, population: city.population })
  })

  const localNames = new Map<number, string>()
  for (const [key, { row }] of largest) {
    const entry = otherNames.get(key)
    if (!entry) continue
    localNames.set(row, entry.localName)
    for (const name of new Set(entry.otherNames.map(foldName))) if (name !== entry.foldedName) entries.push({ folded: name, row })
  }

  const column = (offset: number) => Int32Array.from({ length: names.length }, (_, row) => numbers[row * 6 + offset] ?? 0)
  const countries = column(3)
  const admins = column(4)
  const texts = packTexts(names)
  return {
    entries,
    localNames,
    latitudes: column(0),
    longitudes: column(1),
    populations: column(2),
    districts: column(5),
    nameOf: texts.textAt,
    countryCodeOf: (row: number) => codeTexts[countries[row] ?? 0] ?? '',
    adminCodeOf: (row: number) => codeTexts[admins[row] ?? 0] ?? '',
  }
}

/** Texts in one buffer: 135,000 strings of their own would cost four times as much. */
function packTexts(texts: readonly string[]) {
  const bytes = Buffer.from(texts.join(''), 'utf8')
  const ends = new Uint32Array(texts.length)
  let end = 0
  texts.forEach((text, index) => (ends[index] = end += Buffer.byteLength(text)))
  return { textAt: (index: number) => bytes.toString('utf8', index > 0 ? ends[index - 1] : 0, ends[index]) }
}

/** Finds rows by folded name, whole or by its beginning. */
function indexNames(entries: { folded: string; row: number }[]) {
  entries.sort((a, b) => (a.folded < b.folded ? -1 : a.folded > b.folded ? 1 : 0))
  const { textAt } = packTexts(entries.map((entry) => entry.folded))
  const rows = Uint32Array.from(entries, (entry) => entry.row)
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
