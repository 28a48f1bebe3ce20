import { flyerAlt, summaryOf } from '@/lib/events/summary'
import { eventView } from '@/tests/support/event-view'

describe('the summary of an event', () => {
  it('says date, hour and place before anything else', () => {
    expect(summaryOf(eventView())).toBe('Fr., 10.05.2030, 20:00, Kiezsaal, Berlin · A long night.')
  })

  it('is cut between words at 160 characters', () => {
    const text = summaryOf(eventView({ description: 'word '.repeat(80) }))

    expect(text.length).toBeLessThanOrEqual(160)
    expect(text).toMatch(/ word…$/)
  })

  it('tells people who do not see the flyer what it announces', () => {
    expect(flyerAlt(eventView({ venue: undefined }))).toBe('Flyer: Night of the Posters, Fr., 10.05.2030, Berlin')
  })
})
