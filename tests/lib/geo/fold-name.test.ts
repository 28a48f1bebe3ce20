import { foldName } from '@/lib/geo/fold-name'

test.each([
  ['Sankt Pölten', 'st polten'],
  ['St. Pölten', 'st polten'],
  ['SAINT-ÉTIENNE', 'st etienne'],
  ["'s-Hertogenbosch", 's hertogenbosch'],
  ['Łódź', 'lodz'],
  ['København', 'kobenhavn'],
  ['Straßburg', 'strassburg'],
  ['Θεσσαλονίκη', 'θεσσαλονικη'],
  ['ΘΕΣΣΑΛΟΝΙΚΗΣ', 'θεσσαλονικησ'],
  ['  New   York ', 'new york'],
  ['', ''],
  ['—', ''],
  ['İstanbul', 'istanbul'],
])('"%s" becomes "%s"', (name, folded) => {
  expect(foldName(name)).toBe(folded)
})
