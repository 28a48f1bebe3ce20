import { canRemove, runsGroup } from '@/lib/groups/roles'

test.each([
  ['owner', 'owner', false],
  ['owner', 'moderator', true],
  ['owner', 'member', true],
  ['moderator', 'owner', false],
  ['moderator', 'moderator', false],
  ['moderator', 'member', true],
  ['member', 'member', false],
  ['member', 'owner', false],
] as const)('%s removes %s: %s', (own, other, expected) => {
  expect(canRemove(own, other)).toBe(expected)
})

test('owners and moderators manage a group', () => {
  expect([runsGroup('owner'), runsGroup('moderator'), runsGroup('member')]).toEqual([true, true, false])
})
