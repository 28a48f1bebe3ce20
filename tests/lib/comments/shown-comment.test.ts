import { allSince, blockIdOf, branchComments, mergeComments, type CommentBranch } from '@/lib/comments/shown-comment'

const said = (id: string, minute: number, parentId: string | null = null) => ({
  id,
  parentId,
  createdAt: new Date(Date.UTC(2030, 0, 1, 12, minute)).toISOString(),
})
const drawn = (branches: CommentBranch<{ id: string }>[]): unknown[] =>
  branches.map(({ comment, depth, replies }) => [comment.id, depth, ...drawn(replies)])

test('the newest comes first, with its replies below it from old to new', () => {
  expect(drawn(branchComments([said('a2', 4, 'a'), said('b', 2), said('a', 1), said('a1', 3, 'a'), said('a11', 5, 'a1')]))).toEqual([
    ['b', 0],
    ['a', 0, ['a1', 1, ['a11', 2]], ['a2', 1]],
  ])
})

test('a reply without its parent is kept, and the order of arrival does not matter', () => {
  const comments = [said('x', 1, 'gone'), said('y', 2)]

  expect(drawn(branchComments(comments))).toEqual([
    ['y', 0],
    ['x', 0],
  ])
  expect(drawn(branchComments(comments.toReversed()))).toEqual([
    ['y', 0],
    ['x', 0],
  ])
  expect(branchComments([])).toEqual([])
})

test('a parent far older than the newest comments does not hide those between', () => {
  const [old, a, b, c] = [said('old', 1), said('a', 7), said('b', 8), said('c', 9, 'old')]

  expect(allSince([old, a, b, c], 3)).toBe(a.createdAt)
  expect(allSince([old, a], 3)).toBe(old.createdAt)
  expect(allSince([], 3)).toBeUndefined()
})

test('a comment that arrives again replaces the earlier one', () => {
  expect(mergeComments([said('a', 1), said('b', 2)], [said('b', 3), said('c', 4)])).toEqual([said('a', 1), said('b', 3), said('c', 4)])
})

test.each([
  ['u1', 'Mara', 'u1'],
  ['u1', undefined, 'u1'],
  ['public', undefined, null],
  ['public', '@anna@social.example', '@anna@social.example'],
  ['public', 'anna@social.example', null],
  ['u1', '@anna@social.example', 'u1'],
])('whoever wrote as %s, named %s, is blocked as %s', (userId, username, expected) => {
  expect(blockIdOf({ userId, username })).toBe(expected)
})
