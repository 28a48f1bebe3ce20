import { toCsv } from '@/lib/csv/to-csv'
import { readGuestRows } from '@/lib/tickets/read-guest-rows'
import { MAX_IMPORTED } from '@/lib/tickets/limits'
import { checks } from '@/lib/text/en/checks'
import { ticketErrors } from '@/lib/text/en/ticket-errors'
import { textFor } from '@/lib/text/text-for'

const WORDS = { errors: textFor('ticketErrors'), own: textFor('checks').own }

const records = (...rows: string[][]) => rows.map((cells, at) => ({ line: at + 1, cells }))

test('columns are found by their headings, in German and English', () => {
  expect(readGuestRows(records(['Vorname', 'Nachname', 'E-Mail'], ['Anna', 'Lee', ' Anna@Example.ORG ']), WORDS)).toEqual([
    { line: 2, email: 'anna@example.org', name: 'Anna Lee', error: null },
  ])
  expect(readGuestRows(records(['\uFEFFemail'], ['a@example.org']), WORDS)).toEqual([
    { line: 2, email: 'a@example.org', name: '', error: null },
  ])
})

test('without headings the column with e-mail addresses counts', () => {
  expect(
    readGuestRows(records(['Anna', 'anna@example.org'], ['Ben', 'ben@example.org']), WORDS).map(({ email, name }) => [email, name]),
  ).toEqual([
    ['anna@example.org', 'Anna'],
    ['ben@example.org', 'Ben'],
  ])
  expect(readGuestRows(records(['anna@example.org', 'Anna']), WORDS).map(({ name }) => name)).toEqual(['Anna'])
})

test('each invalid row says why, and empty rows are skipped', () => {
  const rows = readGuestRows(
    records(['email', 'name'], ['', 'Nobody'], ['no address', ''], ['a@example.org', ''], ['A@EXAMPLE.org', ''], ['', ' ']),
    WORDS,
  )

  expect(rows.map(({ line, error }) => [line, error])).toEqual([
    [2, checks.own.guestEmailMissing],
    [3, checks.own.guestEmail],
    [4, null],
    [5, 'Same address as in line 4'],
  ])
})

test('rows beyond the limit are refused one by one', () => {
  const rows = readGuestRows(records(['email'], ...Array.from({ length: MAX_IMPORTED + 2 }, (_, n) => [`g${n}@example.org`])), WORDS)

  expect(rows.filter(({ error }) => error === null)).toHaveLength(MAX_IMPORTED)
  expect(rows.at(-1)?.error).toBe(ticketErrors.tooManyRows)
})

test('the written table reads back the same, without formula guards', () => {
  expect(toCsv([['email'], ['=a@example.org']])).toBe("\uFEFFemail\r\n'=a@example.org\r\n")
  expect(readGuestRows(records(['email', 'name'], ["'=a@example.org", "'=Anna"]), WORDS)).toEqual([
    { line: 2, email: '=a@example.org', name: '=Anna', error: null },
  ])
})
