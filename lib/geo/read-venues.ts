import { parse } from 'csv-parse/sync'
import { foldName } from './fold-name'

/** A validated venue from a table. */
export type VenueRow = {
  /** Line in the file, from 1. */
  line: number
  name: string
  street: string | null
  houseNumber: string | null
  postalCode: string | null
  city: string
  countryCode: string | null
  latitude: number | null
  longitude: number | null
}

export type VenueTable = { rows: VenueRow[]; problems: { line: number; message: string }[] }

/** Column headings, folded; the first one is recommended. */
const COLUMNS = {
  name: ['name', 'venue', 'ort', 'veranstaltungsort', 'location'],
  street: ['street', 'strasse', 'address', 'adresse'],
  houseNumber: ['house number', 'housenumber', 'hausnummer', 'nr'],
  postalCode: ['postal code', 'postalcode', 'plz', 'zip', 'postcode'],
  city: ['city', 'stadt', 'town'],
  countryCode: ['country', 'countrycode', 'land'],
  latitude: ['latitude', 'lat', 'breite'],
  longitude: ['longitude', 'lon', 'lng', 'lange'],
} as const
type Column = keyof typeof COLUMNS

const LONGEST = {
  name: 160,
  street: 120,
  houseNumber: 20,
  postalCode: 12,
  city: 80,
  countryCode: 2,
  latitude: 24,
  longitude: 24,
} as const satisfies Record<Column, number>

const isColumn = (key: string): key is Column => key in COLUMNS
const columnOf = (head: string): Column | null =>
  Object.keys(COLUMNS)
    .filter(isColumn)
    .find((column) => COLUMNS[column].some((name) => name === foldName(head))) ?? null

/** The delimiter: the candidate most frequent in the heading. */
const delimiterOf = (text: string) =>
  [',', ';', '\t'].toSorted((a, b) => (text.split('\n')[0] ?? '').split(b).length - (text.split('\n')[0] ?? '').split(a).length)[0] ?? ','

/** Degrees with a point or a comma; null if empty, NaN if malformed or beyond the limit. */
function degrees(cell: string, most: number): number | null {
  if (cell === '') return null
  const value = /^-?\d{1,3}(?:[.,]\d+)?$/u.test(cell) ? Number(cell.replace(',', '.')) : Number.NaN
  return Math.abs(value) <= most ? value : Number.NaN
}

function toRow(cell: (column: Column) => string, line: number): VenueRow | string {
  if (cell('name') === '') return 'The name is missing.'
  if (foldName(cell('name')) === '') return 'The name has no letters.'
  if (foldName(cell('city')) === '') return 'The city is missing.'
  const tooLong = Object.keys(COLUMNS)
    .filter(isColumn)
    .find((column) => cell(column).length > LONGEST[column])
  if (tooLong === 'countryCode') return 'The country is written with two letters, like DE.'
  if (tooLong) return `The column “${tooLong}” has more than ${LONGEST[tooLong]} letters.`
  const [latitude, longitude] = [degrees(cell('latitude'), 90), degrees(cell('longitude'), 180)]
  if (Number.isNaN(latitude) || Number.isNaN(longitude)) return 'Latitude and longitude are degrees, like 52.52 and 13.405.'
  if ((latitude === null) !== (longitude === null)) return 'Latitude and longitude belong together: give both or neither.'
  const orNull = (column: Column) => (cell(column) === '' ? null : cell(column))
  return {
    line,
    name: cell('name'),
    street: orNull('street'),
    houseNumber: orNull('houseNumber'),
    postalCode: orNull('postalCode'),
    city: cell('city'),
    countryCode: orNull('countryCode')?.toUpperCase() ?? null,
    latitude,
    longitude,
  }
}

/**
 * The venues in a table with a heading (at least name and city); cells separated by comma, semicolon or tab. Unusable rows are reported by
 * line. Throws an `Error` with a message for the operator if the file is not such a table.
 */
export function readVenues(text: string): VenueTable {
  const plain = text.replace(/^\ufeff/u, '')
  let lines: string[][]
  try {
    lines = parse(plain, { delimiter: delimiterOf(plain), relax_column_count: true, skip_empty_lines: true })
  } catch (cause) {
    throw new Error('This table cannot be read. Is a quotation mark missing?', { cause })
  }
  const [heading = [], ...cells] = lines
  const columns = heading.map(columnOf)
  for (const needed of ['name', 'city'] as const) {
    if (!columns.includes(needed))
      throw new Error(
        `The first line has to name the columns; “${needed}” is missing. Known are: ${Object.values(COLUMNS)
          .map(([first]) => first)
          .join(', ')}.`,
      )
  }
  const table: VenueTable = { rows: [], problems: [] }
  for (const [index, line] of cells.entries()) {
    const row = toRow((column) => (line[columns.indexOf(column)] ?? '').trim(), index + 2)
    if (typeof row === 'string') table.problems.push({ line: index + 2, message: row })
    else table.rows.push(row)
  }
  return table
}
