import { layOut } from '@/lib/recognition/layout'
import { readLanguage } from '@/lib/recognition/language'
import { preparePlace } from '@/lib/recognition/read-place'
import { getGazetteer } from '@/server/geo/gazetteer'
import { flyerText } from '@/tests/support/flyer-text'

const LEAD: Record<string, string> = {
  de: 'Konzert mit der Band und dem Chor am Abend',
  en: 'Join us for the party with live music',
  fr: 'Soirée avec concert et spectacle pour les enfants',
  it: 'Serata con musica e cena per tutte le sere',
  es: 'Fiesta con música para los niños y las familias',
  nl: 'Feest met muziek voor het hele gezin',
  none: 'XYZ',
}
const read = (
  language: string,
  rows: readonly string[],
  { hint = null, hosts = [] }: { hint?: { latitude: number; longitude: number } | null; hosts?: string[] } = {},
) => {
  const layout = layOut(flyerText([[80, 'SOMMERNACHT'], [40], [20, LEAD[language] ?? ''], [40], ...rows.map((row) => [22, row] as const)]))
  return preparePlace(layout, {
    gazetteer: getGazetteer(),
    language: readLanguage(layout.rows.map((row) => row.text).join('\n')),
    hint,
    dateLines: new Set(),
    hosts,
  })(null)
}
const addressOn = (language: string, ...rows: string[]) => {
  const { street, houseNumber, postalCode, city } = read(language, rows)
  return [street?.value ?? null, houseNumber?.value ?? null, postalCode?.value ?? null, city?.value ?? null]
}

test.each([
  ['de', 'Stadtgarten (Venloer Straße 40, Köln)', ['Venloer Straße', '40', null, 'Köln']],
  ['fr', 'Théâtre du Parc 12 rue de la République Lyon', ['rue de la République', '12', null, 'Lyon']],
  ['fr', '12 rue de Paris, Lyon', ['rue de Paris', '12', null, 'Lyon']],
  ['it', 'Bologna, Teatro Comunale, Via Garibaldi 12', ['Via Garibaldi', '12', null, 'Bologna']],
  ['de', 'Berlin, Haus am See, Wien, Burggasse 3', ['Burggasse', '3', null, 'Wien']],
  ['en', 'The Railway Inn, High Street, Stroud', ['High Street', null, null, 'Stroud']],
  ['de', 'Krummtalweg 52, 22393 Hamburg', ['Krummtalweg', '52', '22393', 'Hamburg']],
  ['de', 'Gumpendorfer Straße 8A/V - 1060 WIEN', ['Gumpendorfer Straße', '8A/V', '1060', 'Wien']],
  ['de', 'Burggasse 21/3, A-1070 Wien', ['Burggasse', '21/3', '1070', 'Wien']],
  ['de', 'Langstrasse 120, CH-8004 Zürich', ['Langstrasse', '120', '8004', 'Zürich']],
  ['de', 'Mühlweg 3, D-92318 Neumarkt in der Oberpfalz', ['Mühlweg', '3', '92318', 'Neumarkt in der Oberpfalz']],
  ['de', '1070 Wien, Burggasse 21', ['Burggasse', '21', '1070', 'Wien']],
  ['de', 'Wien, Burggasse 21', ['Burggasse', '21', null, 'Wien']],
  ['de', 'ELVIRA BIRNSTEIN STR. 4, NEUKIRCHEN', ['Elvira Birnstein Str.', '4', null, 'Neukirchen']],
  ['de', 'Dorfstraße 5, 17291 Kleinhinterdorf', ['Dorfstraße', '5', '17291', 'Kleinhinterdorf']],
  ['de', 'Lindenstr. 5, 78229 Singen', ['Lindenstr.', '5', '78229', 'Singen']],
  ['de', 'Reeperbahn 136, Hamburg', ['Reeperbahn', '136', null, 'Hamburg']],
  ['de', 'Halle 5, Leipzig', [null, null, null, 'Leipzig']],
  ['de', 'Wien 7, Burggasse 5', ['Burggasse', '5', null, 'Wien']],
  ['de', 'Lübecker Str. 5, 22393 Hamburg-Sasel', ['Lübecker Str.', '5', '22393', 'Hamburg']],
  ['es', 'Calle Mayor 5. Zamora', ['Calle Mayor', '5', null, 'Zamora']],
  ['en', '48 Fern Street, Highland Park NJ', ['Fern Street', '48', null, 'Highland Park']],
  ['en', '417 W 38th St, Spokane, WA 99203', ['W 38th St', '417', '99203', 'Spokane']],
  ['en', '425 Broadway, Seattle, Washington', ['Broadway', '425', null, 'Seattle']],
  ['en', '12 High Street, Bristol BS1 4DJ', ['High Street', '12', 'BS1 4DJ', 'Bristol']],
  ['en', 'Pendlebrook SX6 7QN', [null, null, 'SX6 7QN', 'Pendlebrook']],
  ['en', 'Sunday 29 January NW3 2QP', [null, null, null, null]],
  ['en', 'Chapel Street, EX2 5QP', [null, null, null, null]],
  ['en', '2745 BRISTOL BLVD SAN DIEGO', ['Bristol Blvd', '2745', null, 'San Diego']],
  ['fr', '12 rue de la République, 75011 Paris', ['rue de la République', '12', '75011', 'Paris']],
  ['it', 'Via Garibaldi 12, 20121 Milano', ['Via Garibaldi', '12', '20121', 'Milano']],
  ['es', 'Calle Mayor, 5 - 28013 Madrid', ['Calle Mayor', '5', '28013', 'Madrid']],
  ['es', 'CALLE DE JUAN BELTRAN 9, GUADALAJARA', ['Calle de Juan Beltran', '9', null, 'Guadalajara']],
  ['nl', 'Prinsengracht 263, 1016 GV Amsterdam', ['Prinsengracht', '263', '1016 GV', 'Amsterdam']],
])('an address (%s) "%s" is split as in a form', (language, row, expected) => {
  expect(addressOn(language, row)).toEqual(expected)
})

test('street and city may be in separate rows', () => {
  expect(addressOn('de', 'Ort: Aula der NK,', 'Lina-Brauer-Str. 6,', '99085 Erfurt')).toEqual(['Lina-Brauer-Str.', '6', '99085', 'Erfurt'])
})

test.each([
  ['en', 'Tennis United Racket Club | Cranford, NJ', 'Cranford'],
  ['en', 'HERON MOUNTAIN JACKSON, WY', 'Jackson'],
  ['en', 'HERON MOUNTAINJACKSON, WY', 'Jackson'],
  ['de', '12:45 Uhr RATHAUSPLATZFREIBURG', 'Freiburg'],
  ['en', "PINELLI'S RUTLAMD, VT", 'Rutland'],
  ['en', 'Mill St Park Wexcombe, VT', 'Wexcombe'],
  ['en', 'GOTHENBURG', 'Gothenburg'],
  ['en', 'at the Arena in Chicago', 'Chicago'],
  ['de', 'Aula Uni Würzburg', 'Würzburg'],
  ['de', 'von Speyer nach Mannheim', 'Speyer'],
  ['de', 'im Kulturhaus in Hannover', 'Hannover'],
  ['de', '12.05.2024 · WIEN', 'Wien'],
  ['de', 'Rathausplatz, Graz', 'Graz'],
  ['de', 'KÖLN', 'Köln'],
  ['de', 'FRANKFURT AM MAIN', 'Frankfurt am Main'],
  ['de', 'St. Pölten', 'St. Pölten'],
  ['fr', 'PARC AUX TILLEULS • MEYRAS (07) ARDÈCHE', 'Meyras'],
  ['fr', 'Grande scène à Bordeaux', 'Bordeaux'],
  ['it', 'Circolo Sportivo - Monteleone di Serralta (FG)', 'Monteleone di Serralta'],
  ['es', 'Teatro Romea, Murcia', 'Murcia'],
  ['nl', 'Poppodium in Den Haag', 'Den Haag'],
  ['de', '@ prisma Linz', 'Linz'],
  ['it', 'DOVE: Spazio Polivalente Brescia', 'Brescia'],
  ['en', 'Town Hall, Seatle, WA', 'Seattle'],
  ['de', 'Köln-Ehrenfeld', 'Köln'],
  ['fr', 'Parc de la Mirabelle, Tours', 'Tours'],
  ['de', 'Philharmonie, Essen', 'Essen'],
])('the town of (%s) "%s" is %s', (language, row, city) => {
  expect(read(language, [row]).city?.value).toBe(city)
})

test.each([
  ['de', 'Die Wandergruppe DAV Bremen präsentiert'],
  ['de', 'Kaffee, Kuchen und Essen'],
  ['de', 'Halle'],
  ['de', 'Freitag 15.03.2024 Lesen'],
  ['de', 'Karin Hausen und Peter Singen'],
  ['de', 'mit der Berlin Big Band'],
  ['de', 'Anna Frankfurter (Berlin)'],
  ['de', 'Gemeinnütziger Förderkreis der Universität zu Würzburg e.V.'],
  ['en', 'GREEN MOTHS [DENVER]'],
  ['en', 'Garage Sale this Saturday'],
  ['en', 'Sound Bath / Meditation'],
  ['en', 'Jackson Preston and Nelson Clark'],
  ['en', 'DENVER PARTY WITH FRIENDS'],
  ['en', 'Have a nice day'],
  ['de', 'Die Sängerin lebt und arbeitet in Berlin'],
  ['en', 'born and raised in Chicago'],
  ['de', 'Autorin, geboren 1980 in Graz'],
  ['en', 'Who: Westfield, Fair Lawn, Metuchen and Budd Lake students'],
  ['en', 'Westfield - Fair Lawn Coalition'],
  ['en', 'Lincoln Park Tribute'],
  ['fr', 'Un nice concert de la Nancy Band'],
  ['it', 'Dolce e vino'],
  ['es', 'Marco Venus y los Segovias'],
  ['es', 'DIECIOCHO - FAROLES MANSOS - CANGREJOS - LA VERBENA'],
  ['de', 'Berlin · Die Anlieger · Trio Kupfer · Lina Morgen'],
  ['none', 'www.stadt-erfurt.de'],
  ['none', 'info@wien.example'],
])('no city is invented from (%s) "%s"', (language, row) => {
  expect(read(language, [row]).city).toBeNull()
})

test('the uploader’s position decides between places of the same name', () => {
  const nearSalem = { latitude: 44.9, longitude: -123.0 }

  expect(read('en', ['Town Hall, Salem, OR']).listedCity?.adminCode).toBe('OR')
  expect(read('de', ['Rathaus in Frankfurt'], { hint: { latitude: 52.34, longitude: 14.55 } }).listedCity?.name).toBe('Frankfurt (Oder)')
  expect(read('en', ['Live in Salem'], { hint: nearSalem }).listedCity?.adminCode).toBe('OR')
})

test('without a printed city the uploader’s position adds none', () => {
  const { city, listedCity } = read('de', ['Rathausplatz'], { hint: { latitude: 48.2, longitude: 16.37 } })

  expect([city, listedCity]).toEqual([null, null])
})

test('of several days with separate places the first one counts', () => {
  const layout = layOut(
    flyerText([
      [60, 'Trio Nebula'],
      [20, 'op reis met de band'],
      [24, '11 oktober 20:00 Zwolle'],
      [24, '16 oktober 20:00 Arnhem'],
      [24, '17 oktober 20:00 Tilburg'],
      [24, '21 oktober 20:00 Tilburg'],
    ]),
  )
  const place = preparePlace(layout, {
    gazetteer: getGazetteer(),
    language: 'nl',
    hint: null,
    dateLines: new Set([2, 3, 4, 5]),
    days: ['2023-10-11', '2023-10-16', '2023-10-17', '2023-10-21'],
    hosts: [],
  })(null)

  expect(place.city?.value).toBe('Zwolle')
})

test('an address of a later day is not used for the first day', () => {
  const layout = layOut(
    flyerText([
      [60, 'HOBBY FAIRS'],
      [20, 'join us for all the hobbies'],
      [24, 'Sat, Feb 7'],
      [24, 'Harbor Town Center, Cranford'],
      [24, 'Sun, Mar 15'],
      [24, 'Village of Westfield, Comm Ctr'],
      [24, '214 S. Cedar Ave, Westfield'],
    ]),
  )
  const place = preparePlace(layout, {
    gazetteer: getGazetteer(),
    language: 'en',
    hint: null,
    dateLines: new Set([2, 4]),
    days: ['2026-02-07', '2026-03-15'],
    hosts: [],
  })(null)

  expect([place.city?.value, place.street]).toEqual(['Cranford', null])
})

test('an address below a list of days applies to every day', () => {
  const layout = layOut(
    flyerText([
      [60, 'KULTURTAGE'],
      [20, 'Musik und Theater für alle'],
      [24, 'Fr 12.7. Trio Kupfer'],
      [24, 'Sa 13.7. Lina Morgen'],
      [24, 'Lagerstraße 5, Dresden'],
    ]),
  )
  const place = preparePlace(layout, {
    gazetteer: getGazetteer(),
    language: 'de',
    hint: null,
    dateLines: new Set([2, 3]),
    days: ['2026-07-12', '2026-07-13'],
    hosts: [],
  })(null)

  expect([place.city?.value, place.street?.value]).toEqual(['Dresden', 'Lagerstraße'])
})

test('a state elsewhere on the flyer decides which city is meant', () => {
  expect(read('en', ['UNION OF VT STAGE BURLINGTON']).listedCity?.adminCode).toBe('VT')
})

test('a city has its coordinates and time zone', () => {
  expect(read('de', ['Krummtalweg 52, 22393 Hamburg']).listedCity).toMatchObject({ countryCode: 'DE', timeZone: 'Europe/Berlin' })
})

test('the address of advance ticket sales is not that of the event', () => {
  expect(addressOn('de', 'Festsaal, Hauptstraße 5, 80331 München', 'Karten: Buchladen', 'Vorverkauf: Marktplatz 7')[0]).toBe('Hauptstraße')
})

test('the name of a village in large print continues in the next row', () => {
  expect(read('it', ['MONTELEONE', 'di Serralta']).city?.value).toBe('Monteleone di Serralta')
})
