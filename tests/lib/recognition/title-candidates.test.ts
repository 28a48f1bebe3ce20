import { titleCandidates } from '@/lib/recognition/judge/title-candidates'
import { toPage } from '@/lib/recognition/judge/page'
import { layOut } from '@/lib/recognition/layout'
import { flyerText } from '../../support/flyer-text'
import { NOTHING_READ } from '../../support/nothing-read'

const textsOf = (table: Parameters<typeof flyerText>[0]) => {
  const page = toPage(layOut(flyerText(table)), NOTHING_READ)
  const chances = page.rows.map(() => ({ title: 0.5, act: 0.1, venue: 0.1 }))
  return titleCandidates(page, chances).map(({ text }) => text)
}

test('a title goes on beside a small word, and never back up to the tall line above it', () => {
  const texts = textsOf([
    { text: 'LANTERNS', x: 60, y: 100, width: 880, height: 200 },
    { text: 'OF', x: 80, y: 235, width: 200, height: 130 },
    { text: 'SUMMER', x: 640, y: 240, width: 320, height: 130 },
  ])

  expect(texts).toContain('LANTERNS OF SUMMER')
  expect(texts.filter((text) => text.startsWith('OF LANTERNS'))).toEqual([])
})
