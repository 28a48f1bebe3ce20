import { streetsIn } from '@/lib/recognition/street'

const firstOf = (text: string) => {
  const [street] = streetsIn(text)
  return street ? [street.street, street.houseNumber] : null
}

test.each([
  // German
  ['Marie-Clauss-Str. 3,', 'Marie-Clauss-Str.', '3'],
  ['Cafe Licht (Rheinstr. 29/1)', 'Rheinstr.', '29/1'],
  ['Striepenweg 40, 21147 Hamburg', 'Striepenweg', '40'],
  ['paulckeplatz1- von 21 bis 5 uhr', 'paulckeplatz', '1'],
  ['Am Johannisland 2, 21147 Hamburg', 'Am Johannisland', '2'],
  ['kleiner Saal - Rathauspl. 9, 76829 Landau', 'Rathauspl.', '9'],
  ['OSSIP MANDELSTAM STR. 1, ROHRBACH', 'OSSIP MANDELSTAM STR.', '1'],
  ['Bürgerstraße 23,1. OG', 'Bürgerstraße', '23'],
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
  ['31 Lynn Street, Harrington Park NJ', 'Lynn Street', '31'],
  ['THE OFFBEAT BAR/6316 YORK BLVD LOS ANGELES', 'YORK BLVD', '6316'],
  ['59 E. Ridgewood Ave.', 'E. Ridgewood Ave.', '59'],
  ['301 E 25th St, Tacoma, WA', 'E 25th St', '301'],
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
  ['CALLE DE LUIS TRISTAN 7, TOLEDO', 'CALLE DE LUIS TRISTAN', '7'],
  ['C/ Huertas, nº 18', 'C/ Huertas', '18'],
  ['CASA DE CAMPO CALE DE LUIS TRISTÁN 7 TOLEDO', 'CALE DE LUIS TRISTÁN', '7'],
  ['15 Av. Georges Graff', 'Av. Georges Graff', '15'],
  // Dutch and others
  ['Thomas van Aquinostraat 2', 'Thomas van Aquinostraat', '2'],
  ['Prinsengracht 263', 'Prinsengracht', '263'],
  ['Damrak 1, 1012 LG Amsterdam', 'Damrak', '1'],
  ['Nørrebrogade 12', 'Nørrebrogade', '12'],
])('"%s" holds %s %s', (text, street, houseNumber) => {
  expect(firstOf(text)).toEqual([street, houseNumber])
})

test.each([['Langstrasse', 'Langstrasse'], ['Via Villa, € - Montaldo', 'Via Villa']])('"%s" is a street without a number', (text, street) => {
  expect(firstOf(text)).toEqual([street, null])
})

test.each([
  ['Am Sonntag 2.12.18, um 16 Uhr'], ['Im Mai 14 Uhr'], ['14 Uhr, Rathausplatz'], ['10 AM - 4 PM For Kids & Adults'], ['25 beauty, wellness and fashion'], ['2 cards and 5 Ways to win'], ['1st Greek Street Party 2024'],
  ['Wednesday, March 4 5:30-9pm'], ['Rathausplatz'], ['21147 Hamburg-Neugraben'], ['Contrada Fonte Lappone 86090 Pesche'], ['Am Samstag 12 Uhr'], ['Zum Frühstück 10 Uhr'], ['Stadtfest am Markt 2024'], ['3 DJs in a Row'], ['Open Air im Park 2023'], ['Platz 3'], ['21. September 2024, 16 Uhr'],
])('"%s" holds no street', text => {
  expect(firstOf(text)).toBeNull()
})
