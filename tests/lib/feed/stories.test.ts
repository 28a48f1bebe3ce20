import { nextStory, previousStory, withoutStory, type StoryPlace } from '@/lib/feed/stories'

const groupsOf = (...counts: number[]) =>
  counts.map((count, group) => ({ feedItems: Array.from({ length: count }, (_, item) => ({ id: `${group}-${item}` })) }))

it.each<[string, number[], StoryPlace, StoryPlace | null]>([
  ['the next of the same profile', [2, 1], { group: 0, item: 0 }, { group: 0, item: 1 }],
  ['after the last the next profile', [2, 1], { group: 0, item: 1 }, { group: 1, item: 0 }],
  ['the end closes', [2, 1], { group: 1, item: 0 }, null],
  ['profiles without stories are passed over', [1, 0, 1], { group: 0, item: 0 }, { group: 2, item: 0 }],
  ['no profiles at all', [], { group: 0, item: 0 }, null],
])('a step forward: %s', (_, counts, from, to) => {
  expect(nextStory(groupsOf(...counts), from)).toEqual(to)
})

it.each<[string, number[], StoryPlace, StoryPlace | null]>([
  ['the one before of the same profile', [2], { group: 0, item: 1 }, { group: 0, item: 0 }],
  ['before the first the last of the profile before', [3, 1], { group: 1, item: 0 }, { group: 0, item: 2 }],
  ['the beginning closes', [2, 1], { group: 0, item: 0 }, null],
  ['profiles without stories are passed over', [2, 0, 1], { group: 2, item: 0 }, { group: 0, item: 1 }],
])('a step back: %s', (_, counts, from, to) => {
  expect(previousStory(groupsOf(...counts), from)).toEqual(to)
})

it('a step back undoes every step forward', () => {
  const groups = groupsOf(2, 0, 3, 1)
  let place: StoryPlace | null = { group: 0, item: 0 }
  while (place) {
    const after: StoryPlace | null = nextStory(groups, place)
    if (after) expect(previousStory(groups, after)).toEqual(place)
    place = after
  }
})

it.each<[string, number[], StoryPlace, string, StoryPlace | null]>([
  ['the story that followed takes its place', [3], { group: 0, item: 1 }, '0-1', { group: 0, item: 1 }],
  ['after the last of a profile the next profile', [2, 1], { group: 0, item: 1 }, '0-1', { group: 1, item: 0 }],
  ['after the last of all the one before', [1, 2], { group: 1, item: 1 }, '1-1', { group: 1, item: 0 }],
  ['an emptied last profile gives way to the one before', [2, 1], { group: 1, item: 0 }, '1-0', { group: 0, item: 1 }],
  ['nothing is left', [1], { group: 0, item: 0 }, '0-0', null],
])('deleting a story: %s', (_, counts, from, id, to) => {
  const left = withoutStory(groupsOf(...counts), from, id)

  expect(left.place).toEqual(to)
  expect(left.groups.flatMap(({ feedItems }) => feedItems)).toHaveLength(counts.reduce((sum, count) => sum + count, -1))
})
