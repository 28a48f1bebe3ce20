import { stringify } from 'csv-stringify/sync'
import type { DeskEvent } from '@/lib/api/event-desk'
import { guardCell } from '@/lib/csv/formula-guard'
import { localDateOf } from '@/lib/events/when'
import { CSV_COLUMNS } from './read-csv'

function cellOf(event: DeskEvent, column: (typeof CSV_COLUMNS)[number]): string {
  switch (column) {
    case 'uid':
      return event.id
    case 'startDate':
    case 'endDate':
      return localDateOf(event[column]) ?? ''
    case 'street':
    case 'houseNumber':
    case 'postalCode':
      return event.address[column] ?? ''
    default: {
      const value = event[column]
      return Array.isArray(value) ? value.join(', ') : (value ?? '')
    }
  }
}

/**
 * A host's events as a table that spreadsheets open and that can be imported again: UTF-8 with a byte order mark, commas, CRLF. Source: RFC
 * 4180.
 */
export function writeCsv(events: readonly DeskEvent[]): string {
  const rows = events.map((event) => [...CSV_COLUMNS.map((column) => cellOf(event, column)), event.state].map(guardCell))
  return stringify([[...CSV_COLUMNS, 'state'], ...rows], { bom: true, record_delimiter: 'windows' })
}
