import { withNeighbours } from '@/lib/recognition/judge/judge-rows'
import { toPage } from '@/lib/recognition/judge/page'
import { layOut } from '@/lib/recognition/layout'
import { flyerText } from '../../support/flyer-text'
import { NOTHING_READ } from '../../support/nothing-read'

test('a row hears what was first said of its neighbours and of the whole page', () => {
  const page = toPage(layOut(flyerText([[80, 'SOMMERNACHT'], [40], [30, 'Die Blechbande'], [40], [30, 'Stadthalle']])), NOTHING_READ)
  const first = page.rows.map((_, index) => ({
    title: [0.8, 0.2, 0.1][index] ?? 0,
    act: [0.1, 0.6, 0.1][index] ?? 0,
    venue: [0, 0.1, 0.5][index] ?? 0,
  }))
  const [top, middle, bottom] = withNeighbours(
    page,
    page.rows.map((_, index) => ({ own: index })),
    first,
  )

  expect(top).toMatchObject({ own: 0, titleFirst: 0.8, titleOfBest: 1, titleRank: 0, above_titleFirst: -1, below_actFirst: 0.6 })
  expect(middle).toMatchObject({ own: 1, titleOfBest: 0.25, titleRank: 1, above_titleFirst: 0.8, below_venueFirst: 0.5 })
  expect(bottom).toMatchObject({ own: 2, venueOfBest: 1, above_actFirst: 0.6, below_venueFirst: -1, left_titleFirst: -1 })
})
