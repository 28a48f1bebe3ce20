import type { CommentView } from '@/lib/api/comments'
import { canReply, nestComments } from '@/lib/comments/tree'

const comment = (id: string, parentId: string | null = null): CommentView => ({
  id, _id: id, eventId: 'event', userId: 'public', text: id, createdAt: '2030-01-01T00:00:00.000Z', parentId, depth: 0, replies: [], isRemoved: false, isOwn: false,
})

test('replies are offered on levels 0 to 4', () => {
  expect([0, 1, 2, 3, 4, 5, 6].filter(canReply)).toEqual([0, 1, 2, 3, 4])
})

test('a flat list becomes a tree whose siblings keep their order', () => {
  const tree = nestComments([comment('a'), comment('b'), comment('a1', 'a'), comment('b1', 'b'), comment('a2', 'a'), comment('a1x', 'a1')])

  expect(tree.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(tree[0]?.replies.map(({ id }) => id)).toEqual(['a1', 'a2'])
  expect(tree[0]?.replies[0]?.replies.map(({ id }) => id)).toEqual(['a1x'])
})

test('a reply whose parent is not in the list is not lost, and nothing is its own parent', () => {
  expect(nestComments([comment('a', 'gone'), comment('b', 'b')]).map(({ id }) => id)).toEqual(['a', 'b'])
  expect(nestComments([])).toEqual([])
})
