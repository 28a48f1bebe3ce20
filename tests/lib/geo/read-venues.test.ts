import { readVenues } from '@/lib/geo/read-venues'

test('a German table with semicolons is read', () => {
  const { rows, problems } = readVenues(
    'Veranstaltungsort;Straße;Hausnummer;PLZ;Stadt;Land;lat;lng\nAlte Post;Marktgasse;3;69120;Heidelberg;de;49,41;8,69\n',
  )

  expect(problems).toEqual([])
  expect(rows).toEqual([
    {
      line: 2,
      name: 'Alte Post',
      street: 'Marktgasse',
      houseNumber: '3',
      postalCode: '69120',
      city: 'Heidelberg',
      countryCode: 'DE',
      latitude: 49.41,
      longitude: 8.69,
    },
  ])
})

test('name and city are enough', () => {
  expect(readVenues('name,city\n"Bar, the",Graz').rows).toMatchObject([{ name: 'Bar, the', city: 'Graz', street: null, latitude: null }])
})

test.each([
  ['name,city\n,Graz', 'The name is missing.'],
  ['name,city\nPost,', 'The city is missing.'],
  ['name,city\n!!!,Graz', 'The name has no letters.'],
  ['name,city,country\nPost,Graz,AUT', 'The country is written with two letters, like DE.'],
  ['name,city,lat,lon\nPost,Graz,north,1', 'Latitude and longitude are degrees, like 52.52 and 13.405.'],
  ['name,city,lat,lon\nPost,Graz,95,1', 'Latitude and longitude are degrees, like 52.52 and 13.405.'],
  ['name,city,lat,lon\nPost,Graz,47,', 'Latitude and longitude belong together: give both or neither.'],
  [`name,city\n${'a'.repeat(161)},Graz`, 'The column “name” has more than 160 letters.'],
])('an invalid row is reported with its line: %s', (table, message) => {
  expect(readVenues(table)).toEqual({ rows: [], problems: [{ line: 2, message }] })
})

test('an invalid row does not affect the others', () => {
  const { rows, problems } = readVenues('name,city\nPost,Graz\n,Wien\nKeller,Linz')

  expect(rows.map(({ name, line }) => [name, line])).toEqual([
    ['Post', 2],
    ['Keller', 4],
  ])
  expect(problems.map(({ line }) => line)).toEqual([3])
})

test.each([
  ['', '“name” is missing'],
  ['city\nGraz', '“name” is missing'],
  ['name;street\nPost;Weg', '“city” is missing'],
  ['name,city\n"Post,Graz', 'quotation mark'],
])('a file that is not such a table is refused: "%s"', (table, message) => {
  expect(() => readVenues(table)).toThrow(message)
})
