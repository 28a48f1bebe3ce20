import { formatsFor } from '@/lib/text/formats'
import { daysFrom, germanDate, localDateOf, todayIn, whenOf } from '@/lib/events/when'

describe('days', () => {
  it.each([
    [0, 'today'],
    [1, 'tomorrow'],
    [-1, 'yesterday'],
    [3, 'in 3 days'],
    [-12, '12 days ago'],
  ])('%i days from today read "%s"', (days, words) => {
    expect(formatsFor().relativeDay(days)).toBe(words)
  })

  it.each([
    ['2030-03-30', '2030-04-01', 2],
    ['2030-10-26', '2030-10-28', 2],
    ['2028-02-28', '2028-03-01', 2],
    ['2030-01-01', '2029-12-31', -1],
  ])('from %s to %s it is %i days, clock changes and leap days or not', (from, until, days) => {
    expect(daysFrom(from, until)).toBe(days)
  })

  it.each([
    ['Europe/Berlin', '2030-05-10T22:30:00Z', '2030-05-11'],
    ['America/New_York', '2030-05-11T03:30:00Z', '2030-05-10'],
    ['No/Where', '2030-05-11T03:30:00Z', '2030-05-11'],
  ])('in %s it is at %s the %s', (timeZone, now, today) => {
    expect(todayIn(timeZone, new Date(now))).toBe(today)
  })

  it('an ISO date with an offset keeps its own day', () => {
    expect(localDateOf('2030-05-10T00:00:00+02:00')).toBe('2030-05-10')
    expect(localDateOf('soon')).toBeNull()
    expect(localDateOf(undefined)).toBeNull()
  })
})

describe('printed dates', () => {
  it('a poster prints day, month and weekday in capitals', () => {
    expect(formatsFor().poster('2026-11-22')).toEqual({ day: '22', month: 'NOV', weekday: 'SUN', year: '2026' })
  })

  it.each([
    ['2026-11-22', 'So., 22.11.2026'],
    ['2030-03-01', 'Fr., 01.03.2030'],
  ])('%s reads %s in German', (date, text) => {
    expect(germanDate(date)).toBe(text)
  })
})

describe('when an event is', () => {
  const today = '2030-05-10'
  const at = (day: string) => `${day}T20:00:00+02:00`

  it.each([
    ['before its day', { startDate: at('2030-05-13') }, 'upcoming', 'in 3 days', null],
    ['on its day', { startDate: at('2030-05-10') }, 'upcoming', 'today', null],
    ['after its day', { startDate: at('2030-05-09') }, 'past', 'yesterday', null],
    ['within a range', { startDate: at('2030-05-08'), endDate: at('2030-05-30') }, 'running', 'runs until MAY 30', '2030-05-30'],
    ['on the last day of a range', { startDate: at('2030-05-08'), endDate: at('2030-05-10') }, 'running', 'last day', '2030-05-10'],
    ['after a range', { startDate: at('2030-05-01'), endDate: at('2030-05-09') }, 'past', '9 days ago', '2030-05-09'],
    [
      'in the night of a party',
      { startDate: at('2030-05-09'), endDate: at('2030-05-10'), endTime: '05:00' },
      'upcoming',
      'yesterday',
      null,
    ],
    ['without a date', {}, 'unknown', '', null],
  ] as const)('%s', (_, event, state, words, endDate) => {
    expect(whenOf({ dates: [], ...event }, today)).toMatchObject({ state, words, endDate })
  })

  it('of several performances the next one counts, with its own time', () => {
    const dates = [
      { date: '2030-05-01', startTime: '19:00' },
      { date: '2030-05-12', startTime: '16:00' },
      { date: '2030-05-20', startTime: null },
    ]

    expect(whenOf({ startDate: at('2030-05-01'), startTime: '19:00', dates }, today)).toMatchObject({
      date: '2030-05-12',
      time: '16:00',
      state: 'upcoming',
      words: 'in 2 days',
    })
    expect(whenOf({ startDate: at('2030-05-01'), startTime: '19:00', dates }, '2030-06-01')).toMatchObject({
      date: '2030-05-20',
      time: '19:00',
      state: 'past',
    })
  })
})

describe('an event with several performances', () => {
  const evenings = {
    startDate: '2030-08-23T21:30:00+02:00',
    startTime: '21:30',
    dates: [
      { date: '2030-08-23', startTime: null },
      { date: '2030-08-31', startTime: '19:00' },
      { date: '2030-08-24', startTime: null },
    ],
  }

  test.each([
    ['2030-08-01', '2030-08-23', '21:30', 'upcoming'],
    ['2030-08-24', '2030-08-24', '21:30', 'upcoming'],
    ['2030-08-25', '2030-08-31', '19:00', 'upcoming'],
    ['2030-09-01', '2030-08-31', '19:00', 'past'],
  ])('on %s it shows %s %s, %s', (today, date, time, state) => {
    expect(whenOf(evenings, today)).toMatchObject({ date, time, state })
  })
})

it('days are written in German, too', () => {
  const formats = formatsFor('de')

  expect([-3, -1, 0, 1, 5].map(formats.relativeDay)).toEqual(['vor 3 Tagen', 'gestern', 'heute', 'morgen', 'in 5 Tagen'])
  expect(formats.posterLine(formats.poster('2026-12-06'))).toBe('SO., 6. DEZ.')
  expect(formats.poster('2026-03-01').month).toBe('MÄR')
})
