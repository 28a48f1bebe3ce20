import { compareWallPlaces, countUpTo, formatWallPlace, parseWallPlace, wallPlace, type WallEvent } from '@/lib/events/wall'

const TODAY = '2030-05-10'
const event = (id: string, startDate: string, seconds: number, changes: Partial<WallEvent> = {}): WallEvent => ({
  id,
  startDate,
  startTime: '20:00',
  dates: [],
  seconds,
  ...changes,
})
const places = [
  event('running', '2030-05-01', 10, { endDate: '2030-05-20', startTime: undefined }),
  event('tomorrow', '2030-05-11', 300),
  event('later', '2030-05-10', 200),
  event('again', '2030-05-03', 50, {
    dates: [
      { date: '2030-05-03', startTime: null },
      { date: '2030-05-12', startTime: null },
    ],
  }),
  event('soon', '2030-05-10', 100),
]
  .map((one) => wallPlace(one, TODAY))
  .sort(compareWallPlaces)

test('days are in order, each with new events before long-running ones; a series is on its next day', () => {
  expect(places.map(({ id, day }) => `${id} ${day}`)).toEqual([
    'soon 2030-05-10',
    'later 2030-05-10',
    'running 2030-05-10',
    'tomorrow 2030-05-11',
    'again 2030-05-12',
  ])
})

test('a cursor continues after its place, even if that event is gone', () => {
  const cursors = places.map(formatWallPlace)
  const rest = places.filter(({ id }) => id !== 'later')

  expect(cursors.map((cursor) => parseWallPlace(cursor))).toEqual(places)
  const [, later] = places
  if (later) expect([countUpTo(places, later), countUpTo(rest, later)]).toEqual([2, 1])
})

test.each(['', 'w', 'w.2030-05-10.2.1.a', 'w.2030-05-10.1.x.a', 'w.2030-05-10.1.1.', 'eyJ9'])('%j is not a valid cursor', (cursor) => {
  expect(parseWallPlace(cursor)).toBeNull()
})
