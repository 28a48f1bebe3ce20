import type { MessageView } from '@/lib/api/messages'
import { beginsDay, continues, formatChatDay, withMessages } from '@/lib/messages/timeline'

const said = (seq: number, more: Partial<MessageView> = {}): MessageView => ({
  id: `m${seq}`,
  _id: `m${seq}`,
  groupId: 'g',
  seq,
  revision: seq,
  senderId: 'a',
  content: `nr ${seq}`,
  type: 'text',
  messageType: 'text',
  createdAt: '2026-05-01T10:00:00Z',
  reactions: [],
  isRemoved: false,
  ...more,
})
const seqs = (messages: readonly MessageView[]) => messages.map(({ seq }) => seq)

describe('the messages of a chat', () => {
  test('are ordered by number, each once, however they arrive', () => {
    const known = withMessages([], [said(3), said(1)])
    expect(seqs(withMessages(known, [said(2), said(3), said(1)]))).toEqual([1, 2, 3])
  })

  test('a newer revision replaces a message, an older one that arrives late does not', () => {
    const changed = said(1, { revision: 9, content: 'changed' })
    expect(withMessages([said(1)], [changed])[0]?.content).toBe('changed')
    expect(withMessages([changed], [said(1)])[0]?.content).toBe('changed')
  })

  test('a change before the first loaded page waits for its page', () => {
    const known = [said(50), said(51)]
    expect(seqs(withMessages(known, [said(7, { revision: 60 })], true))).toEqual([50, 51])
    expect(seqs(withMessages(known, [said(49)], false))).toEqual([49, 50, 51])
  })

  test('a no-op returns the same list', () => {
    const known = [said(1)]
    expect(withMessages(known, [said(1)])).toBe(known)
  })
})

describe('grouping', () => {
  test.each([
    ['the first of all', '2026-05-01T10:00:00Z', undefined, true],
    ['the same day', '2026-05-01T20:00:00Z', '2026-05-01T10:00:00Z', false],
    ['after midnight in Berlin', '2026-05-01T22:01:00Z', '2026-05-01T21:59:00Z', true],
    ['midnight in UTC only', '2026-05-02T00:01:00Z', '2026-05-01T23:59:00Z', false],
  ])('starts a day: %s', (_, createdAt, before, expected) => {
    expect(beginsDay({ createdAt }, before === undefined ? undefined : { createdAt: before }, 'Europe/Berlin')).toBe(expected)
  })

  test('the same person continues within minutes, another or a later one starts a new block', () => {
    const first = { senderId: 'a', createdAt: '2026-05-01T10:00:00Z' }
    expect(continues({ senderId: 'a', createdAt: '2026-05-01T10:04:00Z' }, first)).toBe(true)
    expect(continues({ senderId: 'a', createdAt: '2026-05-01T10:06:00Z' }, first)).toBe(false)
    expect(continues({ senderId: 'b', createdAt: '2026-05-01T10:01:00Z' }, first)).toBe(false)
    expect(continues(first, undefined)).toBe(false)
  })

  test.each([
    ['2026-05-01T10:00:00Z', 'Today'],
    ['2026-04-30T10:00:00Z', 'Yesterday'],
    ['2026-04-28T10:00:00Z', 'Tuesday 28 April'],
    ['2025-12-31T10:00:00Z', 'Wednesday, 31 December 2025'],
  ])('%s is %s', (instant, words) => {
    expect(formatChatDay(instant, new Date('2026-05-01T12:00:00Z'), { timeZone: 'Europe/Berlin' })).toBe(words)
  })
})
