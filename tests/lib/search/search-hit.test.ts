import { toEventCard } from '@/lib/events/card'
import { beginningFirst, joinHits } from '@/lib/search/search-hit'
import { eventView } from '@/tests/support/event-view'

it('events that begin that day precede long-running ones, and past ones keep their place', () => {
  const hit = (id: string, day: string, changes: Parameters<typeof eventView>[0] = {}) =>
    toEventCard(eventView({ id, startDate: `${day}T20:00:00+02:00`, ...changes }), new Date('2030-05-10T12:00:00Z'))
  const hits = [
    hit('a', '2030-04-01', { endDate: '2030-06-01T00:00:00+02:00' }),
    hit('b', '2030-05-10'),
    hit('c', '2030-05-11'),
    hit('d', '2030-05-01'),
  ]

  expect(
    beginningFirst(hits, '2030-05-10')
      .map(({ id }) => id)
      .join(''),
  ).toBe('bcda')
  expect(beginningFirst(hits, undefined)).toBe(hits)
})

it('an event on two pages appears once, at its first place', () => {
  expect(joinHits([{ id: 'a' }, { id: 'b' }], [{ id: 'b' }, { id: 'c' }, { id: 'c' }])).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'c' }])
})
