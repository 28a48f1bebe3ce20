import { deletionKey, isDeletedBy } from '@/components/events/desk/deletion-key'

const date = (id: string, day: string, seriesId: string | undefined = 's') => ({ id, seriesId, startDate: `2030-05-${day}` })
const dates = [date('1', '01'), date('2', '08'), date('3', '15'), { id: '4', startDate: '2030-05-08' }]
const left = (...keys: string[]) => dates.filter((one) => !isDeletedBy(new Set(keys), one)).map(({ id }) => id)

test.each([
  ['one date', null, ['1', '3', '4']],
  ['it and the following', 'following', ['1', '4']],
  ['the series', 'all', ['4']],
] as const)('deleting %s also deletes what it should', (_, scope, expected) => {
  expect(left(deletionKey(dates[1] as (typeof dates)[0], scope))).toEqual(expected)
})

it('an event without a series is deleted alone', () => {
  expect(left(deletionKey({ id: '4' }, 'all'))).toEqual(['1', '2', '3'])
})
