import { looksLikeGreek, misreadGreekName } from '@/lib/geo/greek-lookalikes'

const NAMES = ['Θεσσαλονίκη', 'Αθήνα', 'Πάτρα']

test.each([
  ['OEZZAAONIKHE', 'Θεσσαλονίκη'],
  ['AOHNA', 'Αθήνα'],
  ['ΞΕΘΕΣΣΑΛΟΝΙΚΗΞΞ', 'Θεσσαλονίκη'],
  ['SEATTLE', null],
  ['Athina', null],
  ['PATR', null],
])('%s is read as the Greek name %s', (word, name) => {
  expect(misreadGreekName(word, NAMES)).toBe(name)
})

test.each([
  ['14 IOYNIOY 2026 NAATEIA', true],
  ['JOIN THE DANCE, MAKE HISTORY', false],
  ['EINTRITT FREI IM HAUS', false],
])('"%s" looks Greek: %s', (text, greek) => {
  expect(looksLikeGreek(text)).toBe(greek)
})
