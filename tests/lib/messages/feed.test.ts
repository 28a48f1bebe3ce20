import type { MessageView } from '@/lib/api/messages'
import { revisionOf, takeChanges } from '@/lib/messages/feed'

const message = (seq: number, revision = seq): MessageView => ({
  id: `m${seq}`,
  _id: `m${seq}`,
  groupId: 'g',
  seq,
  revision,
  senderId: 'a',
  content: `${revision}`,
  type: 'text',
  messageType: 'text',
  createdAt: '2030-01-01T00:00:00Z',
  reactions: [],
  isRemoved: false,
})

test.each([
  ['what follows', 4, { from: 4, to: 6, messages: [message(5), message(6)] }, { messages: [message(5), message(6)], cursor: 6 }],
  ['what is known in part', 5, { from: 3, to: 6, messages: [message(4), message(5), message(6)] }, { messages: [message(6)], cursor: 6 }],
  ['what is known already', 9, { from: 3, to: 6, messages: [message(4)] }, { messages: [], cursor: 9 }],
  ['a change that somebody else’s block hides', 4, { from: 4, to: 5, messages: [] }, { messages: [], cursor: 5 }],
  ['a gap', 4, { from: 5, to: 6, messages: [message(6)] }, 'gap'],
])('%s', (_, cursor, changes, expected) => {
  expect(takeChanges(cursor, changes)).toEqual(expected)
})

test('a loaded page knows its revision', () => {
  expect(revisionOf([message(1), message(2, 9), message(3)])).toBe(9)
  expect(revisionOf([])).toBe(0)
})
