import { toBannerSlide } from '@/lib/ads/banner'
import { toEventCard } from '@/lib/events/card'
import { readFound, type FoundList, type SearchTop } from '@/lib/search/found-list'
import { packFound } from '@/lib/search/pack-found'
import { EMPTY_SEARCH } from '@/lib/search/search-state'
import { eventView } from '@/tests/support/event-view'

const NOW = new Date('2030-05-10T12:00:00Z')
const card = (id: string, changes: Parameters<typeof eventView>[0] = {}) =>
  toEventCard(eventView({ id, title: `Event ${id}`, ...changes }), NOW)
const tile = (id: string) => ({ id, title: `Event ${id}`, imageUrl: card(id).imageUrl, placeholder: null, day: '10 MAY' })

const found = (hits: FoundList['hits']): FoundList => ({
  search: { ...EMPTY_SEARCH, query: 'jazz' },
  listed: EMPTY_SEARCH,
  hits,
  profiles: [{ id: 'u1', username: 'kino', profileImageUrl: null }],
  offset: 40,
  next: { offset: 80, after: 'w.1' },
})

it('reads what it packed: hits in order, profiles, and where the list goes on', () => {
  const list = found([
    card('a', { location: { type: 'Point', coordinates: [13.4049, 52.5201] } }),
    card('b', { isFree: true, startDate: '2030-05-02T20:00:00+02:00' }),
  ])

  expect(readFound(packFound(list, null, []))).toEqual({ found: list, top: null })
})

it('carries an event once that is a hit, a trend, an advertisement and a tile', () => {
  const hit = card('a')
  const top: SearchTop = {
    slides: [toBannerSlide({ ...eventView({ id: 'a', title: 'Event a' }), placement: 'p1', advertiser: 'Saal' }, NOW)],
    trends: [hit],
    tiles: [tile('a')],
  }
  const packed = packFound(found([hit]), top, [hit])

  expect(packed.table.cards).toHaveLength(1)
  expect(readFound(packed).top).toEqual(top)
})

it('keeps tiles of events that are no hits, and leaves out tiles of unknown events', () => {
  const top: SearchTop = { slides: [], trends: [], tiles: [tile('b'), tile('unknown')] }

  expect(readFound(packFound(found([]), top, [card('b')])).top?.tiles).toEqual([tile('b')])
})
