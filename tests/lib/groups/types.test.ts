import {
  COMMUNITY_TYPES,
  communityGroupName,
  findCommunityType,
  inviteGroupName,
  readCommunity,
  readCommunityType,
} from '@/lib/groups/types'

test.each(COMMUNITY_TYPES.map((type) => [type.name, type] as const))(
  'the name that older clients give to %s is mapped back to it',
  (_, type) => {
    expect(readCommunityType(`${type.emoji} ${type.name} | Sommerfest `)?.key).toBe(type.key)
    expect(readCommunityType(communityGroupName(type, 'A | B'))?.key).toBe(type.key)
  },
)

test('Helper and Queue share an emoji and are distinguished', () => {
  expect(readCommunityType('👥 Helper | X')?.key).toBe('helper')
  expect(readCommunityType('👥 Queue | X')?.key).toBe('queue')
})

test.each([
  ['Driver', 'driver'],
  ['driver | without an emoji', 'driver'],
  ['🔍 Lost & Found | X', 'lost_found'],
  ['  🚗   DRIVER|X', 'driver'],
  ['🚗 Helper | the emoji of another type', null],
  ['👥 Boss | X', null],
  ['Sommerfest | Helper', null],
  ['', null],
  [' | ', null],
  ['👥', null],
  ['constructor', null],
])('%j names %s', (name, key) => {
  expect(readCommunityType(name)?.key ?? null).toBe(key)
})

test.each([
  ['Lost-Found', 'lost_found'],
  ['lost_found', 'lost_found'],
  ['QUEUE', 'queue'],
  ['__proto__', null],
  ['', null],
])('the word %j means %s', (word, key) => {
  expect(findCommunityType(word)?.key ?? null).toBe(key)
})

test('a new group is named after the event and the day', () => {
  expect(inviteGroupName('Jazz | Soul', '22.11.2026')).toBe('Jazz | Soul | 22.11.2026')
})

test.each([
  ['a community', { communityType: 'Driver', name: '🚗 Driver | Jazz | am Kanal' }, 'Jazz | am Kanal'],
  ['a group of one’s own', { name: 'Jazz am Kanal | 22.11.2026' }, null],
  ['a community without a title', { communityType: 'Driver', name: 'Driver' }, null],
])('%s is recognized by its type', (_, group, title) => {
  expect(readCommunity(group)?.title ?? null).toBe(title)
})
