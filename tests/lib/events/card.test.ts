import { toEventCard } from '@/lib/events/card'
import { cardWords } from '@/lib/events/card-date'
import { eventView } from '@/tests/support/event-view'

const today = new Date('2030-05-09T10:00:00Z')

describe('an event card', () => {
  it('shows when first, then what and where', () => {
    expect(toEventCard(eventView(), today)).toMatchObject({
      title: 'Night of the Posters',
      place: 'Kiezsaal, Berlin',
      date: { day: '2030-05-10', until: null, timeZone: 'Europe/Berlin', live: null },
      showsYear: false,
      time: '20:00',
      dateTime: '2030-05-10T20:00:00+02:00',
      words: 'tomorrow',
      isPast: false,
      labels: [],
    })
  })

  it('knows where it is to about ten metres, latitude first, or not at all', () => {
    const placed = eventView({ location: { type: 'Point', coordinates: [13.40512, 52.52009] } })

    expect(toEventCard(placed, today).point).toEqual([52.5201, 13.4051])
    expect(toEventCard(eventView(), today).point).toBeNull()
  })

  it('shows only the date if the time is unknown, and nothing if the date is', () => {
    expect(toEventCard(eventView({ startTime: undefined }), today)).toMatchObject({ time: null, dateTime: '2030-05-10' })
    expect(toEventCard(eventView({ startTime: undefined, startDate: undefined }), today)).toMatchObject({
      date: null,
      dateTime: null,
      words: '',
    })
  })

  it.each([
    ['a past event', '2030-05-20', true],
    ['an event of another year', '2029-12-31', true],
    ['an event of this year', '2030-05-01', false],
  ])('%s shows its year: seen on %s', (_, day, showsYear) => {
    expect(toEventCard(eventView(), new Date(`${day}T10:00:00Z`)).showsYear).toBe(showsYear)
  })

  it('shows important states; free entry is shown until the event is over', () => {
    expect(toEventCard(eventView({ status: 'cancelled', isFree: true }), today).labels).toEqual(['cancelled', 'free'])
    expect(toEventCard(eventView({ isFree: true }), new Date('2030-06-01T10:00:00Z')).labels).toEqual([])
  })

  it('includes its times while the text depends on them, so that the browser renders the same', () => {
    const ended = toEventCard(eventView({ endTime: '22:00' }), new Date('2030-05-10T23:00:00+02:00'))

    expect(ended.words).toBe('over')
    expect(ended.date && cardWords(ended.date, Date.parse('2030-05-10T23:00:00+02:00'))).toBe('over')
    expect(toEventCard(eventView({ endTime: '22:00' }), new Date('2030-05-01T10:00:00Z')).date?.live).toBeNull()
  })
})
