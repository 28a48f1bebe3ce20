import { isOver, liveSpan, liveWords } from '@/lib/events/live'
import { formatsFor } from '@/lib/text/formats'
import { eventView } from '@/tests/support/event-view'

const evening = { startDate: '2030-05-10T20:00:00+02:00', startTime: '20:00' }
const wordsAt = (changes: Parameters<typeof eventView>[0], instant: string, language: 'en' | 'de' = 'en') => {
  const span = liveSpan(eventView({ ...evening, ...changes }))
  return span && liveWords(span, Date.parse(instant), formatsFor(language))?.words
}

describe('an event around its hours', () => {
  it.each([
    ['two hours before', {}, '2030-05-10T18:00:00+02:00', undefined],
    ['soon', {}, '2030-05-10T19:20:00+02:00', 'starts in 40 min'],
    ['in its last second', {}, '2030-05-10T19:59:59+02:00', 'starts in 1 min'],
    ['with a known end', { endTime: '23:00' }, '2030-05-10T20:00:00+02:00', 'still until 23:00'],
    ['past midnight', { endTime: '04:00' }, '2030-05-11T03:59:00+02:00', 'still until 04:00'],
    [
      'that ends on the day named',
      { endDate: '2030-05-11T04:00:00+02:00', endTime: '04:00' },
      '2030-05-11T03:59:00+02:00',
      'still until 04:00',
    ],
    ['with no known end', {}, '2030-05-10T21:00:00+02:00', 'on now'],
    ['that has ended', { endTime: '23:00' }, '2030-05-10T23:00:00+02:00', 'over'],
    ['whose assumed hours are over', {}, '2030-05-11T01:00:00+02:00', 'over'],
    ['of last week', {}, '2030-05-17T20:00:00+02:00', undefined],
  ])('%s', (_, changes, instant, words) => {
    expect(wordsAt(changes, instant) ?? undefined).toBe(words)
  })

  it('is described in German', () => {
    expect(wordsAt({ endTime: '23:00' }, '2030-05-10T19:20:00+02:00', 'de')).toBe('beginnt in 40 Min.')
    expect(wordsAt({ endTime: '23:00' }, '2030-05-10T21:00:00+02:00', 'de')).toBe('noch bis 23:00')
  })
})

test('an event without a time, over several days or with several performances has no hours', () => {
  expect(liveSpan(eventView({ startTime: undefined }))).toBeNull()
  expect(liveSpan(eventView({ ...evening, endDate: '2030-05-12T00:00:00+02:00' }))).toBeNull()
  expect(
    liveSpan(
      eventView({
        ...evening,
        dates: [
          { date: '2030-05-10', startTime: null },
          { date: '2030-05-11', startTime: null },
        ],
      }),
    ),
  ).toBeNull()
  expect(liveSpan(eventView({ ...evening, startDate: 'nonsense' }))).toBeNull()
})

test('an event is over after its last hour, or after its last day if no time is known', () => {
  expect(isOver(eventView({ ...evening, endTime: '22:00' }), new Date('2030-05-10T19:59:00Z'))).toBe(false)
  expect(isOver(eventView({ ...evening, endTime: '22:00' }), new Date('2030-05-10T20:00:00Z'))).toBe(true)
  expect(isOver(eventView({ startTime: undefined }), new Date('2030-05-10T20:00:00Z'))).toBe(false)
  expect(isOver(eventView({ startTime: undefined }), new Date('2030-05-11T20:00:00Z'))).toBe(true)
})
