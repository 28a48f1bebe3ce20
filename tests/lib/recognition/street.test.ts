import { streetsIn } from '@/lib/recognition/street'
import { cpuTimeOf } from '@/tests/support/cpu-time'

const firstOf = (text: string) => {
  const [street] = streetsIn(text)
  return street ? [street.street, street.houseNumber] : null
}

test.each([
  // German
  ['Lina-Brauer-Str. 6,', 'Lina-Brauer-Str.', '6'],
  ['Cafe Kranich (Donaustr. 17/2)', 'Donaustr.', '17/2'],
  ['Krummtalweg 52, 22393 Hamburg', 'Krummtalweg', '52'],
  ['wendelinplatz3- von 22 bis 4 uhr', 'wendelinplatz', '3'],
  ['Am Margaretenland 3, 22393 Hamburg', 'Am Margaretenland', '3'],
  ['großer Saal - Schlosspl. 4, 79098 Freiburg', 'Schlosspl.', '4'],
  ['ELVIRA BIRNSTEIN STR. 4, NEUKIRCHEN', 'ELVIRA BIRNSTEIN STR.', '4'],
  ['Gärtnerstraße 15,2. OG', 'Gärtnerstraße', '15'],
  ['Gumpendorfer Straße 8A/V - 1060 Wien', 'Gumpendorfer Straße', '8A/V'],
  ['Neubaugasse 64-66/3/6', 'Neubaugasse', '64-66/3/6'],
  ['1070 Wien, Burggasse 21/3', 'Burggasse', '21/3'],
  ['An der Alster 14', 'An der Alster', '14'],
  ['Zum Goldenen Hirschen 5', 'Zum Goldenen Hirschen', '5'],
  ['Treffpunkt: Ecke Hauptstr. 12', 'Hauptstr.', '12'],
  ['Große Freiheit 36', 'Große Freiheit', '36'],
  ['Prinzenallee 12 · 13357 Berlin', 'Prinzenallee', '12'],
  ['HAUPTSTRAßE 1a', 'HAUPTSTRAßE', '1a'],
  ['Kulturzentrum Lange Gasse 7', 'Lange Gasse', '7'],
  ['Unter den Linden 6', 'Unter den Linden', '6'],
  ['Im Stadthaus, Neuer Wall 5', 'Neuer Wall', '5'],
  ['Langstrasse 120, CH-8004 Zürich', 'Langstrasse', '120'],
  ['Straße der Nationen 12, 09111 Chemnitz', 'Straße der Nationen', '12'],
  ['Platz der Republik 1', 'Platz der Republik', '1'],
  ['Str. des 17. Juni 135', 'Str. des 17. Juni', '135'],
  ['In der Au 12', 'In der Au', '12'],
  // English
  ['Lincoln Park, 1500 W 5th Street, Cleveland', 'W 5th Street', '1500'],
  ['Band on the Wall, 25 Swan Street, Manchester', 'Swan Street', '25'],
  ['48 Fern Street, Highland Park NJ', 'Fern Street', '48'],
  ['THE LOPSIDE BAR/2745 BRISTOL BLVD SAN DIEGO', 'BRISTOL BLVD', '2745'],
  ['83 W. Cranford Ave.', 'W. Cranford Ave.', '83'],
  ['417 W 38th St, Spokane, WA', 'W 38th St', '417'],
  ['221B Baker Street', 'Baker Street', '221B'],
  ['12-14 High St', 'High St', '12-14'],
  ['1200 Martin Luther King Jr. Way', 'Martin Luther King Jr. Way', '1200'],
  ['at 425 Broadway', 'Broadway', '425'],
  // Romance languages
  ['12 rue de la République, 75011 Paris', 'rue de la République', '12'],
  ['3 bis, place du Marché - 69001 Lyon', 'place du Marché', '3 bis'],
  ['Via Garibaldi 12, 20121 Milano', 'Via Garibaldi', '12'],
  ['Piazza Roma, 5', 'Piazza Roma', '5'],
  ['Calle Mayor, 5', 'Calle Mayor', '5'],
  ['CALLE DE JUAN BELTRAN 9, GUADALAJARA', 'CALLE DE JUAN BELTRAN', '9'],
  ['C/ Huertas, nº 18', 'C/ Huertas', '18'],
  ['CASA DE PIEDRA CALE DE JUAN BELTRÁN 9 GUADALAJARA', 'CALE DE JUAN BELTRÁN', '9'],
  ['22 Av. Bernard Maupin', 'Av. Bernard Maupin', '22'],
  // Dutch and others
  ['Hendrik van Merwedestraat 4', 'Hendrik van Merwedestraat', '4'],
  ['Prinsengracht 263', 'Prinsengracht', '263'],
  ['Damrak 1, 1012 LG Amsterdam', 'Damrak', '1'],
  ['Nørrebrogade 12', 'Nørrebrogade', '12'],
])('"%s" holds %s %s', (text, street, houseNumber) => {
  expect(firstOf(text)).toEqual([street, houseNumber])
})

test.each([
  ['Langstrasse', 'Langstrasse'],
  ['Via Torre, € - Monteleone', 'Via Torre'],
])('"%s" is a street without a number', (text, street) => {
  expect(firstOf(text)).toEqual([street, null])
})

test.each([
  ['Am Samstag 9.3.19, um 15 Uhr'],
  ['Im Mai 14 Uhr'],
  ['14 Uhr, Rathausplatz'],
  ['11 AM - 5 PM For Teens & Adults'],
  ['30 garden, pottery and kitchen'],
  ['3 rounds and 4 Ways to play'],
  ['1st Irish Street Party 2025'],
  ['Thursday, March 12 6:30-10pm'],
  ['Rathausplatz'],
  ['22393 Hamburg-Sasel'],
  ['Contrada Pozzo Serrone 86081 Agnone'],
  ['Am Samstag 12 Uhr'],
  ['Zum Frühstück 10 Uhr'],
  ['Stadtfest am Markt 2024'],
  ['3 DJs in a Row'],
  ['Open Air im Park 2023'],
  ['Platz 3'],
  ['14. Juni 2025, 17 Uhr'],
])('"%s" has no street', (text) => {
  expect(firstOf(text)).toBeNull()
})

test.each([
  ['rund um die Emsbürener Straße', 'Emsbürener Straße', null],
  ['WIENER STRASSE', 'WIENER STRASSE', null],
  ['1413 1/2 RAILROAD AVE', 'RAILROAD AVE', '1413 1/2'],
  ['112 W ORANGE', 'W ORANGE', '112'],
  ['305 S.Hewitt', 'S.Hewitt', '305'],
  ['Substation - 645 NW 45th street, Seattle', 'NW 45th street', '645'],
  ['16565 CR 162', 'CR 162', '16565'],
  ['2100 State Route 9, Hudson NY', 'State Route 9', '2100'],
  ['nieuwbaan 69 1785 Peizegem', 'nieuwbaan', '69'],
])('"%s" has the street %s', (text, street, houseNumber) => {
  expect(firstOf(text)).toEqual([street, houseNumber])
})

test.each([
  ['Schauspiel zum Theater in 5 Akten'],
  ['des neuen Jahres 1835'],
  ['BESSER RADWEG ALS RATLOS'],
  ['ROMMELMARKT 12-17U'],
  ['KERSTMARKT 14 uur'],
  ['DIE GESCHICHTE VON EINEM WEG UM DIE WELT'],
])('"%s" has none', (text) => {
  expect(streetsIn(text)).toEqual([])
})

test.each(['a-'.repeat(100), 'A-'.repeat(100), `Via ${'ab'.repeat(100)}`, `12 rue ${'ab'.repeat(100)}`])(
  'a line that could be divided into words in many ways is tried in one: "%.20s…"',
  async (line) => {
    // A catastrophic expression takes minutes.
    expect(await cpuTimeOf(() => streetsIn(line))).toBeLessThan(3000)
  },
)
