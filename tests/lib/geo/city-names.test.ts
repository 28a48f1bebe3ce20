import { tidyCityName } from '@/lib/geo/city-names'

test.each([
  ['WIEN', 'Wien'],
  ['FRANKFURT AM MAIN', 'Frankfurt am Main'],
  ['St. Pölten', 'St. Pölten'],
  ['BAD TÖLZ', 'Bad Tölz'],
  ['LOS ANGELES', 'Los Angeles'],
  ['freiburg', 'Freiburg'],
  ['SAINT-ÉTIENNE', 'Saint-Étienne'],
  ['Highland Park', 'Highland Park'],
  ['NEUKIRCHEN,', 'Neukirchen'],
  ['W 38TH ST', 'W 38th St'],
  ['Köln!', 'Köln'],
  ['LA', 'LA'],
])('"%s" is written "%s"', (printed, tidy) => {
  expect(tidyCityName(printed)).toBe(tidy)
})
