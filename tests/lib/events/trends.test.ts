import { rememberedTagRows, tagRowsOf, trendsOf } from '@/lib/events/trends'

const event = (id: string, tags: string[], views = 0, commentCount = 0) => ({ id, tags, views, commentCount })
const rowsOf = (events: Parameters<typeof tagRowsOf>[0]) =>
  tagRowsOf(events).map(({ tag, events: own }) => [tag, own.map(({ id }) => id).join('')])

test('trends are the events by views, ties in the given order', () => {
  expect(
    trendsOf([event('a', [], 1), event('b', [], 5), event('c', [], 5), event('d', [], 9)])
      .map(({ id }) => id)
      .join(''),
  ).toBe('dbca')
})

describe('rows by tag', () => {
  it('need at least four events', () => {
    expect(rowsOf(['a', 'b', 'c'].map((id) => event(id, ['rave'])))).toEqual([])
    expect(rowsOf(['a', 'b', 'c', 'd'].map((id) => event(id, ['rave'])))).toEqual([['rave', 'abcd']])
  })

  it('ignore case and surrounding spaces', () => {
    expect(rowsOf([event('a', ['Rave']), event('b', ['RAVE']), event('c', [' rave ']), event('d', ['rave'])])).toEqual([['rave', 'abcd']])
  })

  it('order their events by views plus comments', () => {
    expect(rowsOf([event('a', ['x'], 1), event('b', ['x'], 2, 3), event('c', ['x'], 4), event('d', ['x'])])).toEqual([['x', 'bcad']])
  })

  it('come in order of first appearance', () => {
    const late = ['a', 'b', 'c', 'd'].map((id) => event(id, ['late'], 99))
    const early = ['e', 'f', 'g'].map((id) => event(id, ['early']))
    expect(rowsOf([event('0', ['early']), ...late, ...early]).map(([tag]) => tag)).toEqual(['early', 'late'])
  })

  it('move an event from its first tag only to a more popular one, and show it once', () => {
    const loud = ['a', 'b', 'c'].map((id) => event(id, ['loud'], 10))
    const quiet = ['d', 'e', 'f', 'g'].map((id) => event(id, ['quiet'], 1))
    expect(rowsOf([...loud, ...quiet, event('h', ['quiet', 'loud'])])).toEqual([
      ['loud', 'abch'],
      ['quiet', 'defg'],
    ])
    expect(rowsOf([...loud, event('h', ['loud', 'unknown'])])).toEqual([['loud', 'abch']])
  })

  it('leave out events without a tag', () => {
    expect(rowsOf(['a', 'b', 'c', 'd'].map((id) => event(id, ['', ' '])))).toEqual([])
  })
})

test('cached rows use the events given now, never those of another list', () => {
  const first = ['a', 'b', 'c', 'd'].map((id) => event(id, ['x'], 1))
  const again = first.map((one) => ({ ...one }))
  const changed = first.map((one) => ({ ...one, views: one.id === 'd' ? 7 : 1 }))

  expect(rememberedTagRows(first)[0]?.events[0]).toBe(first[0])
  expect(rememberedTagRows(again)[0]?.events[0]).toBe(again[0])
  expect(
    rememberedTagRows(changed)[0]
      ?.events.map(({ id }) => id)
      .join(''),
  ).toBe('dabc')
  for (let list = 0; list < 120; list++) rememberedTagRows(['p', 'q', 'r', 's'].map((id) => event(`${id}${list}`, ['y'])))
  expect(rememberedTagRows(first)).toEqual(tagRowsOf(first))
})
