import { galleryDays, landingSections, wallSections, withoutShown } from '@/lib/events/landing-sections'
import { eventView } from '@/tests/support/event-view'

const NOW = new Date('2030-05-10T12:00:00Z')
const event = (id: string, startDate: string | undefined, changes: Parameters<typeof eventView>[0] = {}) => {
  const { startDate: _, ...rest } = eventView({ id, _id: id, ...changes })
  return startDate === undefined ? rest : { ...rest, startDate: `${startDate}T20:00:00+02:00` }
}
const read = (events: Parameters<typeof galleryDays>[0]) =>
  galleryDays(events, NOW).map(({ title, isPast, events: own }) => [title, isPast, own.map(({ id }) => id).join('')])

describe('the gallery', () => {
  it('starts with today, continues with coming events, and ends with past ones, latest first', () => {
    expect(
      read([
        event('a', '2030-05-08'),
        event('b', '2030-05-13'),
        event('c', '2030-05-09'),
        event('d', '2030-05-10'),
        event('e', '2030-05-11'),
      ]),
    ).toEqual([
      ['Today', false, 'd'],
      ['tomorrow', false, 'e'],
      ['in 3 days', false, 'b'],
      ['yesterday', true, 'c'],
      ['2 days ago', true, 'a'],
    ])
  })

  it('keeps the given order within a day', () => {
    expect(read([event('a', '2030-05-11'), event('b', '2030-05-10'), event('c', '2030-05-11')])).toEqual([
      ['Today', false, 'b'],
      ['tomorrow', false, 'ac'],
    ])
  })

  it('shows running events of several days today, and leaves out undated ones', () => {
    expect(read([event('a', '2030-05-01', { endDate: '2030-05-20T00:00:00+02:00' }), event('b', undefined)])).toEqual([
      ['Today', false, 'a'],
    ])
  })

  it('leaves out of today what has ended and keeps what began yesterday and is still on', () => {
    const night = new Date('2030-05-10T23:30:00Z')
    const events = [
      event('a', '2030-05-10', { endTime: '03:00' }),
      event('b', '2030-05-10', { endTime: '22:00' }),
      event('c', '2030-05-11'),
    ]
    const seen = (now: Date) =>
      galleryDays(events, now).map(({ title, isPast, events: own }) => [title, isPast, own.map(({ id, words }) => `${id} ${words}`).join()])

    expect(seen(night)).toEqual([
      ['Today', false, 'a still until 03:00,c today'],
      ['yesterday', true, 'b yesterday'],
    ])
    expect(seen(new Date('2030-05-10T20:30:00Z'))).toEqual([
      ['Today', false, 'a still until 03:00'],
      ['tomorrow', false, 'c tomorrow'],
      ['Earlier today', true, 'b over'],
    ])
  })

  it('counts days in the event’s time zone', () => {
    const far = { ...event('a', '2030-05-11'), timeZone: 'Pacific/Kiritimati' }

    expect(read([far, event('b', '2030-05-11')])).toEqual([
      ['Today', false, 'a'],
      ['tomorrow', false, 'b'],
    ])
  })
})

test('rows are short, a tag with four events has one, and days are complete', () => {
  const many = Array.from({ length: 400 }, (_, index) =>
    event(String(index), `2030-06-${String(1 + (index % 30)).padStart(2, '0')}`, {
      views: index,
      tags: [['rave', 'jazz', 'film', 'food', 'kids'][index % 5] ?? ''],
    }),
  )

  const { tiles, trends, tagRows, days } = landingSections(many, NOW)

  expect(tiles).toHaveLength(4)
  expect(trends.map(({ id }) => id)).toEqual(['399', '398', '397', '396', '395', '394', '393', '392'])
  expect(tagRows.map(({ tag, events }) => [tag, events.length])).toEqual([
    ['rave', 8],
    ['jazz', 8],
    ['film', 8],
    ['food', 8],
    ['kids', 8],
  ])
  expect(days.map(({ events }) => events.length).reduce((sum, count) => sum + count)).toBe(400)
})

test('a wall takes its trends and rows from all matching events, and its tiles from its first days', () => {
  const far = event('far', '2030-09-01', { views: 900, tags: ['jazz'] })
  const near = event('near', '2030-05-11')

  const { tiles, trends, tagRows, days } = wallSections({ trends: [far], rows: [{ tag: 'jazz', events: [far] }], days: [near] }, NOW)

  expect(trends.map(({ id }) => id)).toEqual(['far'])
  expect(tagRows[0]?.events[0]).toBe(trends[0])
  expect(tiles.map(({ id }) => id)).toEqual(['near'])
  expect(days.map(({ title }) => title)).toEqual(['tomorrow'])
})

test('days leave out events that are already on the page', () => {
  const days = galleryDays([event('a', '2030-05-11'), event('b', '2030-05-12'), event('c', '2030-05-12')], NOW)

  expect(withoutShown(days, new Set(['a', 'c'])).map(({ events }) => events.map(({ id }) => id))).toEqual([['b']])
})

test('an event in several rows is the same card', () => {
  const { trends, days, tiles } = landingSections([event('a', '2030-05-11')], NOW)

  expect(trends[0]).toBe(days[0]?.events[0])
  expect(tiles).toEqual([{ id: 'a', title: 'Night of the Posters', imageUrl: null, placeholder: null, day: '11 MAY' }])
})

test('past events are only in the gallery while others are coming', () => {
  const past = event('a', '2030-05-01', { views: 99 })

  expect(landingSections([event('b', '2030-05-11'), past], NOW)).toMatchObject({
    tiles: [{ id: 'b' }],
    trends: [{ id: 'b' }],
    days: [{ events: [{ id: 'b' }] }, { events: [{ id: 'a' }] }],
  })
  expect(landingSections([past], NOW)).toMatchObject({ tiles: [{ id: 'a' }], trends: [{ id: 'a' }] })
})

test('without events there are no sections', () => {
  expect(landingSections([], NOW)).toEqual({ tiles: [], trends: [], tagRows: [], days: [] })
})
