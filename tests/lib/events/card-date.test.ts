import { cardWords, formatCardDate, type CardDay } from '@/lib/events/card-date'
import { formatsFor } from '@/lib/text/formats'

describe('a full date', () => {
  it.each([
    ['2026-11-21', 'SAT, NOV 21 | today'],
    ['2026-11-22', 'SUN, NOV 22 | tomorrow'],
    ['2026-11-20', 'FRI, NOV 20 | yesterday'],
    ['2026-11-28', 'SAT, NOV 28 | in 7 days'],
    ['2026-11-01', 'SUN, NOV 1 | 20 days ago'],
    ['2027-01-01', 'FRI, JAN 1 2027 | in 41 days'],
    ['2025-11-22', 'SAT, NOV 22 2025 | 364 days ago'],
  ])('%s on 21 November 2026 is "%s"', (date, expected) => {
    expect(formatCardDate(date, '2026-11-21')).toBe(expected)
  })

  it.each([
    ['2026-11-22', 'SO., 22. NOV. | morgen'],
    ['2026-05-01', 'FR., 1. MAI | vor 204 Tagen'],
  ])('%s in German is "%s"', (date, expected) => {
    expect(formatCardDate(date, '2026-11-21', formatsFor('de'))).toBe(expected)
  })

  it('counts days the same way around a clock change', () => {
    expect(formatCardDate('2025-03-31', '2025-03-30')).toBe('MON, MAR 31 | tomorrow')
  })
})

describe('the text of a card', () => {
  const day: CardDay = { day: '2030-05-10', until: null, timeZone: 'Europe/Berlin', live: null }
  const evening = {
    ...day,
    live: { startsAt: Date.parse('2030-05-10T20:00:00+02:00'), endsAt: Date.parse('2030-05-11T02:00:00+02:00'), until: '02:00' },
  }
  const afternoon = {
    ...day,
    live: { startsAt: Date.parse('2030-05-10T14:00:00+02:00'), endsAt: Date.parse('2030-05-10T18:00:00+02:00'), until: '18:00' },
  }
  const festival = { ...day, until: '2030-05-12' }

  it.each<[string, CardDay, string, string]>([
    ['the day before, late in the evening of its place', day, '2030-05-09T21:59:00Z', 'tomorrow'],
    ['a minute later', day, '2030-05-09T22:00:00Z', 'today'],
    ['the next day', day, '2030-05-11T10:00:00Z', 'yesterday'],
    ['where it is still the day before', { ...day, timeZone: 'America/New_York' }, '2030-05-10T02:00:00Z', 'tomorrow'],
    ['before its hour', evening, '2030-05-10T19:20:00+02:00', 'starts in 40 min'],
    ['after midnight', evening, '2030-05-11T01:00:00+02:00', 'still until 02:00'],
    ['when it has ended before midnight', afternoon, '2030-05-10T20:00:00+02:00', 'over'],
    ['when the night is over', evening, '2030-05-11T09:00:00+02:00', 'yesterday'],
    ['before its first day', festival, '2030-05-08T10:00:00Z', 'in 2 days'],
    ['on its first day', festival, '2030-05-10T10:00:00Z', 'today'],
    ['between', festival, '2030-05-11T10:00:00Z', 'runs until MAY 12'],
    ['on its last day', festival, '2030-05-12T10:00:00Z', 'last day'],
    ['after all of them', festival, '2030-05-13T10:00:00Z', '3 days ago'],
  ])('%s', (_when, card, instant, words) => {
    expect(cardWords(card, Date.parse(instant))).toBe(words)
  })
})
