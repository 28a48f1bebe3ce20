import { stepSlide, toBannerSlide } from '@/lib/ads/banner'
import { eventView } from '@/tests/support/event-view'

test.each([
  [0, 1, 3, 1],
  [2, 1, 3, 0],
  [0, -1, 3, 2],
  [1, -1, 3, 0],
  [0, 1, 1, 0],
  [0, 1, 0, 0],
] as const)('from slide %p a step of %p among %p leads to %p', (at, step, count, expected) => {
  expect(stepSlide(at, step, count)).toBe(expected)
})

test('a slide names its payer and carries its placement', () => {
  const now = new Date('2030-05-01T12:00:00Z')

  expect(toBannerSlide({ ...eventView(), advertiser: 'mara', placement: 'sealed' }, now)).toMatchObject({
    title: eventView().title,
    advertiser: 'mara',
    placement: 'sealed',
  })
})
