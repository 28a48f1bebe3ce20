import { toBannerSlide } from '@/lib/ads/banner'
import type { EventView } from '@/lib/api/events'
import { wallSections } from '@/lib/events/landing-sections'
import { formatsFor } from '@/lib/text/formats'
import { packWall } from '@/lib/search/pack-wall'
import { readWall, type Wall } from '@/lib/search/packed-wall'
import { eventView } from '@/tests/support/event-view'

const NOW = new Date('2030-05-10T12:00:00Z')
const KEY = `${'ab'.repeat(32)}.webp`
const FACE = `${'cd'.repeat(32)}.jpg`
const OURS = 'https://litfass.example/img/original/'
/** The thumbhash of a picture four wide and three high. */
const HASH = '1QcSHQRnh493V4dIh4eXh1h4kJUI'
const dimensions = { widthPx: 900, heightPx: 1200 }

const host = (changes: Partial<NonNullable<EventView['host']>> = {}) => ({ username: 'kino', hasStories: true, ...changes })

const events: EventView[] = [
  eventView({ id: 'a', imageUrl: OURS + KEY, image: { ...dimensions, thumbhash: HASH } as EventView['image'] }),
  eventView({ id: 'b', hostId: 'h1', host: host({ profileImageUrl: OURS + FACE }) as EventView['host'], isFree: true }),
  eventView({ id: 'c', hostId: 'h1', host: host({ profileImageUrl: OURS + FACE }) as EventView['host'], status: 'cancelled' }),
  eventView({ id: 'd', hostId: 'h2', host: host({ username: 'stumm', hasStories: false }) as EventView['host'] }),
  eventView({ id: 'e', imageUrl: 'https://elsewhere.example/poster.png', timeZone: 'Pacific/Kiritimati', title: 'Zeile\n"eins"' }),
  eventView({ id: 'f', startDate: '2031-01-02', startTime: undefined }),
  eventView({ id: 'g', startDate: '2030-05-01T20:00:00+02:00', endDate: '2030-05-20T00:00:00+02:00' }),
  eventView({ id: 'h', startDate: '2030-05-10T13:00:00+02:00', startTime: '13:00', endTime: '23:00' }),
  eventView({ id: 'i', startDate: '2030-05-02T20:00:00+02:00' }),
  eventView({ id: 'j', startDate: undefined, startTime: undefined }),
  eventView({ id: 'k', location: { type: 'Point', coordinates: [13.4049, 52.5201] } }),
]

const wallOf = (all: readonly EventView[]): Wall => ({
  slides: [toBannerSlide({ ...eventView({ id: 'ad', title: 'Paid' }), placement: 'p1', advertiser: 'Saal' }, NOW)],
  groups: [
    { profileId: 'h1', profileName: 'kino', profileImageUrl: OURS + FACE },
    { profileId: 'h3', profileName: 'ohne', profileImageUrl: '/user_picture.png' },
  ],
  sections: wallSections({ trends: all.slice(0, 4), rows: [{ tag: 'film', events: all.slice(2, 6) }], days: all }, NOW, formatsFor()),
})

/** Pages render our pictures the same from either address. */
const withPaths = (wall: Wall): unknown => JSON.parse(JSON.stringify(wall).replaceAll(OURS, '/img/original/'))

it('reads what it packed: pictures, hosts, days, labels and places', () => {
  const wall = wallOf(events)

  expect(readWall(packWall(wall))).toEqual(withPaths(wall))
})

it.each(events.map((event) => [event.id, event] as const))('restores event %s alone unchanged', (_, event) => {
  const wall = wallOf([event])

  expect(readWall(packWall(wall))).toEqual(withPaths(wall))
})

it('stores each card, host and placeholder prefix once', () => {
  const packed = packWall(wallOf(events))

  expect(packed.cards.map(([id]) => id).toSorted()).toEqual([...'abcdefghik', 'ad'].toSorted())
  expect(packed.hosts.map(([id]) => id).toSorted()).toEqual(['h1', 'h2', 'h3'])
  expect(packed.tops).toHaveLength(1)
})

it('is much smaller than the cards', () => {
  const many = Array.from({ length: 24 }, (_, index) =>
    eventView({
      id: `01890000-0000-7000-8000-0000000000${String(10 + index)}`,
      imageUrl: OURS + KEY,
      image: { ...dimensions, thumbhash: HASH } as EventView['image'],
      hostId: 'h1',
      host: host({ profileImageUrl: OURS + FACE }) as EventView['host'],
    }),
  )
  const wall = wallOf(many)

  expect(JSON.stringify(packWall(wall)).length).toBeLessThan(JSON.stringify(wall).length / 2)
})

it('is empty for an empty wall', () => {
  const wall: Wall = { slides: [], groups: [], sections: { tiles: [], trends: [], tagRows: [], days: [] } }

  expect(readWall(packWall(wall))).toEqual(wall)
})
