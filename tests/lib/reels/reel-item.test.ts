import { toReelItem } from '@/lib/reels/reel-item'
import { eventView } from '@/tests/support/event-view'

const now = new Date('2030-05-09T22:30:00Z')

it('an event shows its day in its own time zone', () => {
  expect(toReelItem(eventView({ startDate: '2030-05-10T20:00:00+02:00', timeZone: 'Europe/Berlin' }), now).words).toBe('today')
  expect(toReelItem(eventView({ startDate: '2030-05-10T20:00:00-04:00', timeZone: 'America/New_York' }), now).words).toBe('tomorrow')
})

it('an upload without an account belongs to the community', () => {
  expect(toReelItem(eventView({ hostId: 'public' }), now).host).toEqual({ id: 'public', name: null, imageUrl: null })
})

it('an event without picture, date and line-up is still shown', () => {
  const { imageUrl, placeholder, date, words, lineup } = toReelItem(
    { ...eventView({ lineup: [] }), startDate: undefined, startTime: undefined },
    now,
  )

  expect({ imageUrl, placeholder, date, words, lineup }).toEqual({ imageUrl: null, placeholder: null, date: null, words: '', lineup: [] })
})

it('only what the reel shows is passed on', () => {
  expect(Object.keys(toReelItem(eventView({ email: 'band@example.org', description: 'long' }), now)).sort()).toEqual([
    'alt',
    'date',
    'host',
    'id',
    'imageUrl',
    'isPast',
    'isSponsored',
    'lineup',
    'place',
    'placeholder',
    'time',
    'title',
    'views',
    'words',
  ])
})
