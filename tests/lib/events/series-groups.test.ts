import { groupSeries } from '@/lib/events/series-groups'

const told = (...events: [id: string, seriesId?: string][]) =>
  groupSeries(events.map(([id, seriesId]) => ({ id, seriesId }))).map(({ event, dates }) => [event.id, dates.map(({ id }) => id).join('')])

it('tells a series once, at the place of its first date, with all of its dates', () => {
  expect(told(['a'], ['b', 's'], ['c'], ['d', 's'], ['e', 't'], ['f', 's'])).toEqual([
    ['a', 'a'],
    ['b', 'bdf'],
    ['c', 'c'],
    ['e', 'e'],
  ])
})

it('has nothing to say of nothing', () => expect(told()).toEqual([]))
