import { EventCreate, EventPatch } from '@/lib/api/events'
import { EventFacts } from '@/lib/events/facts/event-facts'
import { EMPTY_FORM, maxLetters, TEXT_FACTS } from '@/lib/events/event-form'
import { FACT_COLUMNS, FACT_NAMES, factOf, PICTURE_FACTS, PLAIN_FACTS, wireName } from '@/lib/events/facts/fact-table'
import { factLabel, factWords } from '@/lib/events/facts/fact-words'
import { choiceLabel } from '@/lib/events/facts/choice-label'
import { CSV_COLUMNS, readCsv } from '@/lib/events/import/read-csv'
import { textFor } from '@/lib/text/text-for'

test('the history keeps every fact of the table, in its order', () => {
  expect(Object.keys(EventFacts.shape)).toEqual(FACT_NAMES)
})

test('every fact is a column, a picture or the line-up', () => {
  expect([...FACT_COLUMNS, ...PICTURE_FACTS, 'lineup'].toSorted()).toEqual(FACT_NAMES.toSorted())
})

test.each(PLAIN_FACTS)('%s can be set in new and existing events, entered in forms, and has a label', (name) => {
  expect(Object.keys(EventPatch.shape)).toContain(name)
  expect(Object.keys(EventCreate.shape)).toContain(name)
  expect(TEXT_FACTS).toContain(name)
  expect(EMPTY_FORM[name]).toBe('')
  expect(factLabel(name, textFor('factNames'))).not.toBe(name)
  expect(EventPatch.parse({ [name]: '' })).toEqual({ [name]: null })
})

test('each choice has a name', () => {
  for (const name of FACT_NAMES)
    for (const choice of factOf(name).choices ?? []) expect(choiceLabel(name, choice, textFor('facts'))).not.toBe(choice)
})

test('a table with our column names is read back by the same names', () => {
  const [row] = readCsv(
    `${CSV_COLUMNS.join(',')}\n${CSV_COLUMNS.map((name) => (/Date$/.test(name) ? '2031-01-02' : /Time$/.test(name) ? '20:00' : `a ${name}`)).join(',')}`,
    10,
  ).rows

  expect(['uid', ...Object.keys(row?.fields ?? {})].toSorted()).toEqual(CSV_COLUMNS.toSorted())
  expect(row?.uid).toBe('a uid')
})

test('no table heading means two facts', () => {
  const headings = FACT_NAMES.flatMap((name) => factOf(name).csv ?? [])

  expect(new Set(headings).size).toBe(headings.length)
})

test('a price is named as on the wire', () => {
  expect(wireName('priceText')).toBe('price')
  expect(factLabel('priceText', textFor('factNames'))).toBe('Price')
  expect(factWords('venue', 'Kiezsaal, Hof', textFor('facts'))).toBe('Kiezsaal, Hof')
})

test.each([
  ['title', 200],
  ['description', 5000],
  ['price', 120],
  ['ticketLink', 300],
  ['instagram', 300],
  // twenty tags of forty letters
  ['tags', 800],
  ['postalCode', 12],
  ['startDate', undefined],
  ['accessibility', undefined],
] as const)('the form takes %s of at most %s letters', (name, letters) => {
  expect(maxLetters(name)).toBe(letters)
})
