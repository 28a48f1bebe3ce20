import { toPage } from '@/lib/recognition/judge/page'
import { titleCandidates } from '@/lib/recognition/judge/title-candidates'
import { venueCandidates } from '@/lib/recognition/judge/venue-candidates'
import { readPatternFacts } from '@/lib/recognition/pattern-facts'
import { getGazetteer } from '@/server/geo/gazetteer'
import { flyerText } from '../../support/flyer-text'

type Table = Parameters<typeof flyerText>[0]

const pageOf = (table: Table) => {
  const { layout, context } = readPatternFacts(flyerText(table), { today: '2026-09-01', gazetteer: getGazetteer(), cityJudge: null })
  return toPage(layout, context)
}
const venuesOf = (table: Table) => venueCandidates(pageOf(table), []).map(({ text }) => text)
/** Boxes that stand so close on one line that they become one row. */
const sideBySide = (...texts: string[]): Table =>
  texts.map((text, index) => ({ text, height: 30, x: 40 + index * 300, width: 275, y: 600 }))

test.each<[string, Table, string]>([
  [
    'three rows below one another',
    [[90, 'Sommerfest'], [400], [40, 'Scheune'], [40, 'am alten'], [40, 'Mühlbach']],
    'Scheune am alten Mühlbach',
  ],
  [
    'what an article led on from',
    [
      [90, 'Fête'],
      [30, 'MJC le vendredi 17'],
      [30, 'novembre à 18h30'],
    ],
    'MJC',
  ],
  [
    'before a city and its state',
    [
      [90, 'Foxes'],
      [30, 'JULY 10 • MAPLE GARDEN ARENA PORTLAND OR'],
    ],
    'MAPLE GARDEN ARENA',
  ],
])('a venue may be %s', (_, table, venue) => {
  expect(venuesOf(table)).toContain(venue)
})

test('two letters that are no state stay with the name', () => {
  expect(
    venuesOf([
      [90, 'Foxes'],
      [30, 'Maple Garden Arena Portland QX'],
    ]),
  ).not.toContain('Maple Garden Arena')
})

test('the title may be one of the boxes of its line', () => {
  const page = pageOf([...sideBySide('HERBSTLICHT', 'Verein Lindenhof'), [30, 'Samstag, 3. Oktober 2026, 19 Uhr']])

  expect(page.rows[0]?.row.parts).toEqual(['HERBSTLICHT', 'Verein Lindenhof'])
  expect(titleCandidates(page, []).map(({ text }) => text)).toEqual(expect.arrayContaining(['HERBSTLICHT', 'HERBSTLICHT Verein Lindenhof']))
})
