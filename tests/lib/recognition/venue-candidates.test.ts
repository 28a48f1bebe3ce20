import { toPage } from '@/lib/recognition/judge/page'
import { venueCandidates } from '@/lib/recognition/judge/venue-candidates'
import { layOut } from '@/lib/recognition/layout'
import { flyerText } from '../../support/flyer-text'
import { NOTHING_READ } from '../../support/nothing-read'

const textsOf = (...rows: string[]) => {
  const page = toPage(layOut(flyerText([[80, 'SOMMERNACHT'], [40], ...rows.map((row) => [22, row] as const)])), NOTHING_READ)
  return venueCandidates(
    page,
    page.rows.map(() => ({ title: 0.1, act: 0.1, venue: 0.5 })),
  ).map(({ text }) => text)
}

test('marks around a name are not part of it', () => {
  expect(textsOf('Harbour Arts Center +')).toContain('Harbour Arts Center')
  expect(textsOf('Harbour Arts Center +')).not.toContain('Harbour Arts Center +')
})
