import { joinHits, toSearchHit } from '@/lib/search/search-hit'
import { eventView } from '@/tests/support/event-view'

it('a hit stands on the map where its event is, latitude and longitude told apart', () => {
  const event = eventView({ location: { type: 'Point', coordinates: [13.405, 52.52] } })

  expect(toSearchHit(event, new Date('2030-05-09T12:00:00Z'))).toMatchObject({ title: 'Night of the Posters', words: 'tomorrow', latitude: 52.52, longitude: 13.405 })
})

it('an event without a point is in the list and not on the map', () => {
  expect(toSearchHit(eventView(), new Date('2030-05-09T12:00:00Z'))).toMatchObject({ latitude: null, longitude: null })
})

it('an event that two pages carry stands once, where it stood first', () => {
  expect(joinHits([{ id: 'a' }, { id: 'b' }], [{ id: 'b' }, { id: 'c' }, { id: 'c' }])).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'c' }])
})
