import { stepSlide, toBannerSlide } from '@/lib/ads/banner'
import { eventView } from '@/tests/support/event-view'

test.each([[0, 1, 3, 1], [2, 1, 3, 0], [0, -1, 3, 2], [1, -1, 3, 0], [0, 1, 1, 0], [0, 1, 0, 0]] as const)('from slide %p a step of %p among %p leads to %p', (at, step, count, expected) => {
  expect(stepSlide(at, step, count)).toBe(expected)
})

test('a slide names who pays: the host, else the venue', () => {
  const now = new Date('2030-05-01T12:00:00Z')

  expect(toBannerSlide(eventView({ host: { username: 'mara' } }), now).advertiser).toBe('mara')
  expect(toBannerSlide(eventView(), now).advertiser).toBe('Kiezsaal')
})
