import { beginningFirst, joinHits, toSearchHit } from '@/lib/search/search-hit'
import { eventView } from '@/tests/support/event-view'

it('a hit is on the map at its event, with latitude and longitude in order', () => {
  const event = eventView({ location: { type: 'Point', coordinates: [13.405, 52.52] } })

  expect(toSearchHit(event, new Date('2030-05-09T12:00:00Z'))).toMatchObject({
    title: 'Night of the Posters',
    words: 'tomorrow',
    latitude: 52.52,
    longitude: 13.405,
  })
})

it('an event without coordinates is in the list but not on the map', () => {
  expect(toSearchHit(eventView(), new Date('2030-05-09T12:00:00Z'))).toMatchObject({ latitude: null, longitude: null })
})

it('events that begin that day precede long-running ones, and past ones keep their place', () => {
  const hit = (id: string, day: string, changes: Parameters<typeof eventView>[0] = {}) =>
    toSearchHit(eventView({ id, startDate: `${day}T20:00:00+02:00`, ...changes }), new Date('2030-05-10T12:00:00Z'))
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
