import { tidyCityName } from '@/lib/geo/city-names'

test.each([
  ['WIEN', 'Wien'], ['FRANKFURT AM MAIN', 'Frankfurt am Main'], ['St. Pölten', 'St. Pölten'], ['BAD TÖLZ', 'Bad Tölz'], ['LOS ANGELES', 'Los Angeles'], ['landau', 'Landau'], ['SAINT-ÉTIENNE', 'Saint-Étienne'],
  ['Harrington Park', 'Harrington Park'], ['ROHRBACH,', 'Rohrbach'], ['E 25TH ST', 'E 25th St'], ['Köln!', 'Köln'], ['LA', 'LA'],
])('"%s" is written "%s"', (printed, tidy) => {
  expect(tidyCityName(printed)).toBe(tidy)
})
