import { chipsOf, PREFERENCE_KEYS, PREFERENCE_TABS } from '@/lib/profiles/taxonomy'

const chipsIn = (key: string) =>
  PREFERENCE_TABS.filter((tab) => tab.key === key).flatMap((tab) => tab.groups.flatMap((group) => group.chips))

test('the three tabs of taste hold 104 chips, the community tab its six', () => {
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
