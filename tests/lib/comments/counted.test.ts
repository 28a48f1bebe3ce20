import { countComments, withoutComments } from '@/lib/comments/shown-comment'

type Row = { id: string; createdAt: string; parentId: string | null; text: string; isRemoved?: boolean; held?: 'waiting' }
const row = (id: string, minute: number, more: Partial<Row> = {}): Row => ({
  id,
  createdAt: `2030-05-10T12:${String(minute).padStart(2, '0')}:00.000Z`,
  parentId: null,
  text: id,
  ...more,
})
const [a, b] = [row('a', 10), row('b', 20)]

test.each<[string, number, Row[], Row[], number]>([
  ['nothing changed', 12, [a, b], [a, b], 12],
  ['a new one counts', 12, [a, b], [a, b, row('c', 30)], 13],
  ['the first one counts', 0, [], [row('c', 30)], 1],
  ['what was only fetched later is in the total', 12, [a, b], [row('old', 1), a, b], 12],
  ['a deleted one is gone', 12, [a, b], [b], 11],
  ['an empty place does not count', 12, [a, b], [{ ...a, isRemoved: true }, b], 11],
  ['an empty place that came along never counted', 1, [{ ...a, isRemoved: true }, b], [{ ...a, isRemoved: true }, b], 1],
  ['one held back counts for nobody', 2, [a, b], [a, b, row('c', 30, { held: 'waiting' })], 2],
  ['never below nothing', 0, [a], [], 0],
])('%s', (_, total, initial, comments, expected) => {
  expect(countComments({ total, initial, comments })).toBe(expected)
})

it('a removed comment with replies keeps its place', () => {
  const reply = row('r', 30, { parentId: 'a' })

  expect(withoutComments([a, b, reply], ['b'], 'removed')).toEqual([a, reply])
  expect(withoutComments([a, b, reply], ['a'], 'removed')[0]).toMatchObject({ id: 'a', text: 'removed', isRemoved: true })
  expect(withoutComments([a, b, reply], ['r', 'a'], 'removed')).toEqual([b])
})
