import { parse } from 'csv-parse/sync'
import { unguardCell } from '@/lib/csv/formula-guard'
import { fold } from '@/lib/recognition/fold'
import { factNames, factOf, wireName } from '@/lib/events/facts/fact-table'
import { importProblem } from '@/lib/text/import-problems'
import { readDay, readHour } from './read-moment'
import { FILE_FACTS, FileError, type SourceFields, type SourceFile, type SourceRow } from './source-row'

/** Column headings, folded to letters and digits. */
const COLUMNS: readonly (readonly [name: keyof SourceFields | 'uid', headings: readonly string[]])[] = [
  ['uid', ['uid', 'id', 'eventid']],
  ...FILE_FACTS.map((name) => [wireName(name), factOf(name).csv ?? []] as const),
]

const keyOf = (header: string) => fold(header).replace(/[^a-z0-9]/g, '')

/** The delimiter: the candidate most frequent in the heading. */
function delimiterOf(text: string): string {
  const heading = text.slice(0, text.search(/\r|\n|$/)).replace(/"[^"]*"/g, '')
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: heading.split(sign).length }))
  return counted.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ','
}

function cellsOf(text: string, maxRows: number): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: 60_000,
      to: maxRows + 2,
    })
  } catch (cause) {
    throw new FileError(importProblem('noTable'), { cause })
  }
}

function toRow(cells: readonly string[], names: readonly (keyof SourceFields | 'uid' | null)[], line: number): SourceRow {
  const given: Partial<Record<keyof SourceFields | 'uid', string>> = {}
  for (const [index, name] of names.entries()) {
    const cell = unguardCell(cells[index] ?? '').trim()
    if (name && cell !== '' && given[name] === undefined) given[name] = cell
  }
  const { uid = null, ...fields } = given
  const row: SourceRow = { line, uid, fields, problems: [] }
  for (const name of factNames(['day'])) {
    const cell = fields[name]
    if (cell === undefined) continue
    const [day = '', ...hours] = cell.split(/[T ,]+/)
    const date = readDay(day)
    if (date === null) row.problems.push({ field: name, message: importProblem('day', cell) })
    else fields[name] = date
    const timeName = name === 'startDate' ? 'startTime' : 'endTime'
    const hour = hours.length > 0 && fields[timeName] === undefined ? readHour(hours.join(' ')) : null
    if (hour) fields[timeName] = hour
  }
  for (const name of factNames(['hour'])) {
    const cell = fields[name]
    if (cell === undefined) continue
    const hour = readHour(cell)
    if (hour === null) row.problems.push({ field: name, message: importProblem('hour', cell) })
    else fields[name] = hour
  }
  if (fields.status !== undefined) fields.status = keyOf(fields.status) === 'soldout' ? 'sold_out' : fields.status.toLowerCase()
  return row
}

/**
 * The events in a table with a heading in any known spelling; cells separated by comma, semicolon or tab. Throws `FileError` if no heading
 * names a title.
 * @param maxRows maximum rows read.
 */
export function readCsv(text: string, maxRows: number): SourceFile {
  const [heading = [], ...lines] = cellsOf(text.replace(/^\ufeff/, ''), maxRows)
  const keys = heading.map(keyOf)
  const names = keys.map((key) => COLUMNS.find(([, headings]) => headings.includes(key))?.[0] ?? null)
  if (!names.includes('title')) throw new FileError(importProblem('noTitle'))
  return { rows: lines.slice(0, maxRows).map((cells, index) => toRow(cells, names, index + 2)), isCut: lines.length > maxRows }
}

/** The columns of the template and of an export, in order. The time zone follows from the place and needs no column. */
export const CSV_COLUMNS = ['uid', ...FILE_FACTS.filter((name) => name !== 'timeZone').map((name) => wireName(name))] as const
