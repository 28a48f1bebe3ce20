import { flyerAlt, summaryOf } from '@/lib/events/summary'
import { eventView } from '@/tests/support/event-view'

describe('the summary of an event', () => {
  it('starts with date, time and place', () => {
    expect(summaryOf(eventView())).toBe('Fr., 10.05.2030, 20:00, Kiezsaal, Berlin · A long night.')
  })

  it('names the server of an event that another one published', () => {
    const origin = { host: 'social.example', url: 'https://social.example/events/1' }

    expect(summaryOf(eventView({ origin }))).toBe('Fr., 10.05.2030, 20:00, Kiezsaal, Berlin · social.example · A long night.')
  })

  it('is cut between words at 160 characters', () => {
    const text = summaryOf(eventView({ description: 'word '.repeat(80) }))

    expect(text.length).toBeLessThanOrEqual(160)
    expect(text).toMatch(/ word…$/)
  })

  it('says what the flyer announces to people who cannot see it', () => {
    expect(flyerAlt(eventView({ venue: undefined }))).toBe('Flyer: Night of the Posters, Fr., 10.05.2030, Berlin')
  })
})
