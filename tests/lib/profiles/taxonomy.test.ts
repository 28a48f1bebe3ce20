import { textFor } from '@/lib/text/text-for'
import { chipsOf, PREFERENCE_KEYS, PREFERENCE_TABS } from '@/lib/profiles/taxonomy'

const chipsIn = (key: string) =>
  PREFERENCE_TABS.filter((tab) => tab.key === key).flatMap((tab) => tab.groups.flatMap((group) => group.chips))

test('the three taste tabs have 104 chips, the community tab has its six', () => {
  const taste = ['eventTypes', 'genreStyles', 'targetAudience'].flatMap(chipsIn)

  expect(taste).toHaveLength(104)
  expect(chipsOf('communityOffers')).toEqual(['Helper', 'Driver', 'Artist', 'Sleep', 'Lost-Found', 'Queue'])
})

test('every key has one tab, in the order of the tabs', () => {
  expect(PREFERENCE_TABS.map((tab) => tab.key)).toEqual([...PREFERENCE_KEYS])
})

test.each([
  ['eventTypes', 39, 39],
  ['genreStyles', 36, 35],
  ['targetAudience', 29, 29],
] as const)('%s has %i chips of which %i differ', (key, all, different) => {
  expect(chipsIn(key)).toHaveLength(all)
  expect(chipsOf(key)).toHaveLength(different)
})

test('each tab and group has a German name, and so has each chip that is a word', () => {
  const [english, german] = [textFor('tastes', 'en'), textFor('tastes', 'de')]
  const titles = PREFERENCE_TABS.flatMap(({ groups }) => groups.map(({ title }) => title))
  const chips = new Set(PREFERENCE_KEYS.flatMap(chipsIn))

  expect(titles.filter((title) => !Object.hasOwn(german.groups, title))).toEqual([])
  expect(Object.keys(english.tabs)).toEqual([...PREFERENCE_KEYS])
  expect(Object.keys(english.chips).filter((chip) => !chips.has(chip))).toEqual([])
  expect(Object.entries(english.chips).filter(([chip, name]) => chip !== name)).toEqual([])
})
