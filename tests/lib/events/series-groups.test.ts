import { groupSeries } from '@/lib/events/series-groups'

const told = (...events: [id: string, seriesId?: string][]) =>
  groupSeries(events.map(([id, seriesId]) => ({ id, seriesId }))).map(({ event, dates }) => [event.id, dates.map(({ id }) => id).join('')])

it('groups a series once, at its first date, with all of its dates', () => {
  expect(told(['a'], ['b', 's'], ['c'], ['d', 's'], ['e', 't'], ['f', 's'])).toEqual([
    ['a', 'a'],
    ['b', 'bdf'],
    ['c', 'c'],
    ['e', 'e'],
  ])
})

it('an empty list has no groups', () => expect(told()).toEqual([]))
