import { readCsv } from '@/lib/events/import/read-csv'
import { readDay, readHour } from '@/lib/events/import/read-moment'
import { decodeFile, FileError } from '@/lib/events/import/source-row'

const only = (text: string) => readCsv(text, 500).rows.map(({ fields }) => fields)

test.each([
  ['comma', 'title,date,city\nKonzert,2031-03-14,Köln', [{ title: 'Konzert', startDate: '2031-03-14', city: 'Köln' }]],
  [
    'semicolon, German heading, mark of order',
    '\ufeffTitel;Datum;Uhrzeit;Ort;Stadt;Eintritt\r\nGrünkohl & Jazz;14.03.2031;20.30 Uhr;Kulturhaus;Gießen;12,50 €\r\n',
    [{ title: 'Grünkohl & Jazz', startDate: '2031-03-14', startTime: '20:30', venue: 'Kulturhaus', city: 'Gießen', price: '12,50 €' }],
  ],
  ['tab', 'title\tdate\nA\t2031-01-01', [{ title: 'A', startDate: '2031-01-01' }]],
  [
    'quotes, line breaks and doubled quotes',
    'title,description\n"Der ""Ring"", ganz","eins\nzwei, drei"',
    [{ title: 'Der "Ring", ganz', description: 'eins\nzwei, drei' }],
  ],
  ['cells kept from being formulas', `title,price\n'=1+1,'-5`, [{ title: '=1+1', price: '-5' }]],
  [
    'day and hour in one cell',
    'title,start\nA,2031-01-01 19:30\nB,2031-01-01T20:00',
    [
      { title: 'A', startDate: '2031-01-01', startTime: '19:30' },
      { title: 'B', startDate: '2031-01-01', startTime: '20:00' },
    ],
  ],
  [
    'empty lines, short and long rows, unknown columns',
    'title,colour,date\n\nA\n,,\nB,red,2031-01-01,more',
    [{ title: 'A' }, { title: 'B', startDate: '2031-01-01' }],
  ],
  ['a quote within a word', 'title,date\n12" Single,2031-01-01', [{ title: '12" Single', startDate: '2031-01-01' }]],
])('%s', (_name, text, expected) => {
  expect(only(text)).toEqual(expected)
})

test('an invalid date or time is reported with its line and affects no other row', () => {
  const { rows } = readCsv('title,date,time\nA,31.02.2031,20:00\nB,2031-01-01,25:99\nC,2031-01-01,20:00', 500)

  expect(rows.map(({ line, problems }) => [line, problems.map(({ field }) => field)])).toEqual([
    [2, ['startDate']],
    [3, ['startTime']],
    [4, []],
  ])
})

test('the number of rows is limited, and the result says so', () => {
  const file = readCsv(`title\n${'A\n'.repeat(600)}`, 500)

  expect(file.rows).toHaveLength(500)
  expect(file.isCut).toBe(true)
})

test.each([
  [''],
  ['nothing of use'],
  ['date,city\n2031-01-01,Köln'],
  [`title\n${'x'.repeat(70_000)}`],
  [`title\n"open${'\nx'.repeat(40_000)}`],
])('a file without a title column or a closing quote is refused', (text) => {
  expect(() => readCsv(text, 500)).toThrow(FileError)
})

test.each([
  ['UTF-8', new TextEncoder().encode('Köln'), 'Köln'],
  ['Windows-1252', Uint8Array.of(0x4b, 0xf6, 0x6c, 0x6e, 0x20, 0x80), 'Köln €'],
  ['UTF-16', Uint8Array.of(0xff, 0xfe, 0x4b, 0, 0xf6, 0), 'Kö'],
])('%s is read', (_name, bytes, text) => {
  expect(decodeFile(bytes)).toBe(text)
})

test.each([
  ['2031-3-4', '2031-03-04'],
  ['4.3.31', '2031-03-04'],
  ['04/03/2031', '2031-03-04'],
  ['29.02.2028', '2028-02-29'],
  ['29.02.2031', null],
  ['tomorrow', null],
  ['', null],
])('the day %s is %s', (text, day) => expect(readDay(text)).toBe(day))

test.each([
  ['8:30', '08:30'],
  ['20.30', '20:30'],
  ['20 Uhr', '20:00'],
  ['8 pm', '20:00'],
  ['12am', '00:00'],
  ['12 pm', '12:00'],
  ['20:30:00', '20:30'],
  ['24:00', null],
  ['13 pm', null],
  ['', null],
])('the hour %s is %s', (text, hour) => expect(readHour(text)).toBe(hour))
