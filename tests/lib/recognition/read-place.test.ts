import { layOut } from '@/lib/recognition/layout'
import { readLanguage } from '@/lib/recognition/language'
import { readPlace } from '@/lib/recognition/read-place'
import { getGazetteer } from '@/server/geo/gazetteer'
import { flyerText } from '@/tests/support/flyer-text'

const LEAD: Record<string, string> = {
  de: 'Konzert mit der Band und dem Chor am Abend', en: 'Join us for the party with live music', fr: 'Soirée avec concert et spectacle pour les enfants', it: 'Serata con musica e cena per tutte le sere',
  es: 'Fiesta con música para los niños y las familias', nl: 'Feest met muziek voor het hele gezin', none: 'XYZ',
}
const read = (language: string, rows: readonly string[], { hint = null, hosts = [] }: { hint?: { latitude: number; longitude: number } | null; hosts?: string[] } = {}) => {
  const layout = layOut(flyerText([[80, 'SOMMERNACHT'], [40], [20, LEAD[language] ?? ''], [40], ...rows.map(row => [22, row] as const)]))
  return readPlace(layout, { gazetteer: getGazetteer(), language: readLanguage(layout.rows.map(row => row.text).join('\n')), hint, dateLines: new Set(), hosts })
}
const addressOn = (language: string, ...rows: string[]) => {
  const { street, houseNumber, postalCode, city } = read(language, rows)
  return [street?.value ?? null, houseNumber?.value ?? null, postalCode?.value ?? null, city?.value ?? null]
}

test.each([
  ['de', 'Striepenweg 40, 21147 Hamburg', ['Striepenweg', '40', '21147', 'Hamburg']],
  ['de', 'Gumpendorfer Straße 8A/V - 1060 WIEN', ['Gumpendorfer Straße', '8A/V', '1060', 'Wien']],
  ['de', 'Burggasse 21/3, A-1070 Wien', ['Burggasse', '21/3', '1070', 'Wien']],
  ['de', 'Langstrasse 120, CH-8004 Zürich', ['Langstrasse', '120', '8004', 'Zürich']],
  ['de', 'Mühlweg 3, D-76829 Landau in der Pfalz', ['Mühlweg', '3', '76829', 'Landau in der Pfalz']],
  ['de', '1070 Wien, Burggasse 21', ['Burggasse', '21', '1070', 'Wien']],
  ['de', 'Wien, Burggasse 21', ['Burggasse', '21', null, 'Wien']],
  ['de', 'OSSIP MANDELSTAM STR. 1, ROHRBACH', ['Ossip Mandelstam Str.', '1', null, 'Rohrbach']],
  ['de', 'Dorfstraße 5, 17291 Kleinhinterdorf', ['Dorfstraße', '5', '17291', 'Kleinhinterdorf']],
  ['de', 'Reeperbahn 136, Hamburg', ['Reeperbahn', '136', null, 'Hamburg']],
  ['de', 'Halle 5, Leipzig', [null, null, null, 'Leipzig']],
  ['de', 'Wien 7, Burggasse 5', ['Burggasse', '5', null, 'Wien']],
  ['de', 'Cuxhavener Str. 5, 21147 Hamburg-Neugraben', ['Cuxhavener Str.', '5', '21147', 'Hamburg']],
  ['es', 'Calle Mayor 5. Zamora', ['Calle Mayor', '5', null, 'Zamora']],
  ['en', '31 Lynn Street, Harrington Park NJ', ['Lynn Street', '31', null, 'Harrington Park']],
  ['en', '301 E 25th St, Tacoma, WA 98421', ['E 25th St', '301', '98421', 'Tacoma']],
  ['en', '425 Broadway, Seattle, Washington', ['Broadway', '425', null, 'Seattle']],
  ['en', '12 High Street, Bristol BS1 4DJ', ['High Street', '12', 'BS1 4DJ', 'Bristol']],
  ['en', '6316 YORK BLVD LOS ANGELES', ['York Blvd', '6316', null, 'Los Angeles']],
  ['fr', '12 rue de la République, 75011 Paris', ['rue de la République', '12', '75011', 'Paris']],
  ['it', 'Via Garibaldi 12, 20121 Milano', ['Via Garibaldi', '12', '20121', 'Milano']],
  ['es', 'Calle Mayor, 5 - 28013 Madrid', ['Calle Mayor', '5', '28013', 'Madrid']],
  ['es', 'CALLE DE LUIS TRISTAN 7, TOLEDO', ['Calle de Luis Tristan', '7', null, 'Toledo']],
  ['nl', 'Prinsengracht 263, 1016 GV Amsterdam', ['Prinsengracht', '263', '1016 GV', 'Amsterdam']],
])('an address (%s) "%s" is split as in a form', (language, row, expected) => {
  expect(addressOn(language, row)).toEqual(expected)
})

test('street and town may stand in rows of their own', () => {
  expect(addressOn('de', 'Ort: Aula des CA,', 'Marie-Clauss-Str. 3,', '69126 Heidelberg')).toEqual(['Marie-Clauss-Str.', '3', '69126', 'Heidelberg'])
})

test.each([
  ['en', 'Padel United Sports Club | Cresskill, NJ', 'Cresskill'],
  ['en', 'LOON MOUNTAIN LINCOLN, NH', 'Lincoln'],
  ['en', 'LOON MOUNTAINLINCOLN, NH', 'Lincoln'],
  ['de', '13:30 Uhr RATHAUSPLATZLANDAU', 'Landau'],
  ['en', "PENUCHE'S CONSORD, NH", 'Concord'],
  ['en', 'Canal St Park Penacook, NH', 'Penacook'],
  ['en', 'THESSALONIKI', 'Thessaloniki'],
  ['en', 'at the Arena in Chicago', 'Chicago'],
  ['de', 'Audimax Uni Lübeck', 'Lübeck'],
  ['de', 'von Landau nach Offenbach', 'Landau'],
  ['de', 'im Kulturhaus in Hannover', 'Hannover'],
  ['de', '12.05.2024 · WIEN', 'Wien'],
  ['de', 'Rathausplatz, Graz', 'Graz'],
  ['de', 'KÖLN', 'Köln'],
  ['de', 'FRANKFURT AM MAIN', 'Frankfurt am Main'],
  ['de', 'St. Pölten', 'St. Pölten'],
  ['fr', 'PARC AUX BAMBOUS • LAPENNE (09) ARIÈGE', 'Lapenne'],
  ['fr', 'Grande scène à Bordeaux', 'Bordeaux'],
  ['it', 'Circolo Amici - Montaldo di Cerrina (AL)', 'Montaldo di Cerrina'],
  ['es', 'Teatro Romea, Murcia', 'Murcia'],
  ['nl', 'Poppodium in Den Haag', 'Den Haag'],
  ['de', '@ spektral Graz', 'Graz'],
  ['it', 'DOVE: Spazio Informagiovani Bergamo', 'Bergamo'],
  ['en', 'Town Hall, Seatle, WA', 'Seattle'],
  ['de', 'Köln-Ehrenfeld', 'Köln'],
  ['fr', 'Parc de la Gloriette, Tours', 'Tours'],
  ['de', 'Philharmonie, Essen', 'Essen'],
])('the town of (%s) "%s" is %s', (language, row, city) => {
  expect(read(language, [row]).city?.value).toBe(city)
})

test.each([
  ['de', 'Die Fotogruppe NABU Hamburg präsentiert'],
  ['de', 'Kaffee, Kuchen und Essen'],
  ['de', 'Halle'],
  ['de', 'Samstag 10.02.2024 Lesen'],
  ['de', 'Karin Hausen und Peter Singen'],
  ['de', 'mit der Berlin Big Band'],
  ['de', 'Anna Frankfurter (Berlin)'],
  ['de', 'Allgemeiner Studierendenausschuss der Universität zu Lübeck e.V.'],
  ['en', 'BLACK ENDS [SEATTLE]'],
  ['en', 'Garage Sale this Saturday'],
  ['en', 'Sound Bath / Meditation'],
  ['en', 'Jackson Garrett and Nelson Clark'],
  ['en', 'SEATTLE PARTY WITH FRIENDS'],
  ['en', 'Have a nice day'],
  ['de', 'Die Sängerin lebt und arbeitet in Berlin'],
  ['en', 'born and raised in Chicago'],
  ['de', 'Autorin, geboren 1980 in Graz'],
  ['en', 'Who: Hillsdale, River Vale, Montvale and Woodcliff Lake students'],
  ['en', 'Hillsdale - River Vale Coalition'],
  ['en', 'Lincoln Park Tribute'],
  ['fr', 'Un nice concert de la Nancy Band'],
  ['it', 'Dolce e vino'],
  ['es', 'Bruno Marte y los Toledos'],
  ['es', 'VEINTIDOS - CRISTALES PELEONES - ESCARABAJOS - LA FIESTA'],
  ['de', 'Berlin · Die Anlieger · Trio Kupfer · Lina Morgen'],
  ['none', 'www.stadt-heidelberg.de'],
  ['none', 'info@wien.example'],
])('no town is invented from (%s) "%s"', (language, row) => {
  expect(read(language, [row]).city).toBeNull()
})

test('the uploader’s whereabouts choose among namesakes', () => {
  const nearSalem = { latitude: 44.9, longitude: -123.0 }

  expect(read('en', ['Town Hall, Salem, OR']).listedCity?.adminCode).toBe('OR')
  expect(read('de', ['Rathaus in Landau'], { hint: { latitude: 48.67, longitude: 12.69 } }).listedCity?.name).toBe('Landau an der Isar')
  expect(read('en', ['Live in Salem'], { hint: nearSalem }).listedCity?.adminCode).toBe('OR')
})

test('where no town is printed the uploader’s whereabouts bring none in', () => {
  const { city, listedCity } = read('de', ['Rathausplatz'], { hint: { latitude: 48.2, longitude: 16.37 } })

  expect([city, listedCity]).toEqual([null, null])
})

test('of several days with places of their own the first one’s is meant', () => {
  const layout = layOut(flyerText([[60, 'Trio Nebula'], [20, 'op reis met de band'], [24, '14 oktober 20:00 Amersfoort'], [24, '19 oktober 20:00 Breda'], [24, '20 oktober 20:00 Utrecht'], [24, '23 oktober 20:00 Utrecht']]))
  const place = readPlace(layout, { gazetteer: getGazetteer(), language: 'nl', hint: null, dateLines: new Set([2, 3, 4, 5]), days: ['2022-10-14', '2022-10-19', '2022-10-20', '2022-10-23'], hosts: [] })

  expect(place.city?.value).toBe('Amersfoort')
})

test('an address of a later day is not the first day’s', () => {
  const layout = layOut(flyerText([[60, 'CAMP FAIRS'], [20, 'join us for all the camps'], [24, 'Sat, Jan 31'], [24, 'Bergen Town Center, Paramus'], [24, 'Sun, Feb 22'], [24, 'Village of Ridgewood, Comm Ctr'], [24, '131 N. Maple Ave, Ridgewood']]))
  const place = readPlace(layout, { gazetteer: getGazetteer(), language: 'en', hint: null, dateLines: new Set([2, 4]), days: ['2026-01-31', '2026-02-22'], hosts: [] })

  expect([place.city?.value, place.street]).toEqual(['Paramus', null])
})

test('an address under a list of days is every day’s', () => {
  const layout = layOut(flyerText([[60, 'KULTURTAGE'], [20, 'Musik und Theater für alle'], [24, 'Fr 12.7. Trio Kupfer'], [24, 'Sa 13.7. Lina Morgen'], [24, 'Lagerstraße 5, Dresden']]))
  const place = readPlace(layout, { gazetteer: getGazetteer(), language: 'de', hint: null, dateLines: new Set([2, 3]), days: ['2026-07-12', '2026-07-13'], hosts: [] })

  expect([place.city?.value, place.street?.value]).toEqual(['Dresden', 'Lagerstraße'])
})

test('a state elsewhere on the flyer tells which town is meant', () => {
  expect(read('en', ['BANK OF NH STAGE CONCORD']).listedCity?.adminCode).toBe('NH')
})

test('a town knows its coordinates and time zone', () => {
  expect(read('de', ['Striepenweg 40, 21147 Hamburg']).listedCity).toMatchObject({ countryCode: 'DE', timeZone: 'Europe/Berlin' })
})

test('an advance sale’s address is not the event’s', () => {
  expect(addressOn('de', 'Festsaal, Hauptstraße 5, 80331 München', 'Karten: Buchladen', 'Vorverkauf: Marktplatz 7')[0]).toBe('Hauptstraße')
})

test('a village printed large goes on in the next row', () => {
  expect(read('it', ['MONTALDO', 'di Cerrina']).city?.value).toBe('Montaldo di Cerrina')
})
