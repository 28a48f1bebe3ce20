import { canReply } from '@/lib/comments/tree'

test('replies are possible on levels 0 to 4', () => {
  expect([0, 1, 2, 3, 4, 5, 6].filter(canReply)).toEqual([0, 1, 2, 3, 4])
})
