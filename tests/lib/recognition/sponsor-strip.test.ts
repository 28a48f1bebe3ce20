import { layOut } from '@/lib/recognition/layout'
import { sponsorRows } from '@/lib/recognition/sponsor-strip'
import { flyerText } from '@/tests/support/flyer-text'

const stripOn = (table: Parameters<typeof flyerText>[0], own: readonly string[] = []) => {
  const layout = layOut(flyerText(table))
  const ownRows = new Set(layout.rows.filter(({ text }) => own.includes(text)).map(({ index }) => index))
  return layout.rows.filter(({ index }) => sponsorRows(layout, ownRows).has(index)).map(({ text }) => text)
}
const TOP = [
  [80, 'SOMMERFEST'],
  [30, 'Kulturhaus Leipzig'],
] as const

test('rows below a thanks heading are the sponsor strip', () => {
  expect(stripOn([...TOP, [800], [18, 'Mit freundlicher Unterstützung von'], [18, 'Autohaus Maier'], [18, 'Stadt Leipzig']])).toEqual([
    'Mit freundlicher Unterstützung von',
    'Autohaus Maier',
    'Stadt Leipzig',
  ])
})

test('companies at the bottom are the strip without a heading', () => {
  expect(stripOn([...TOP, [1050], [14, 'Sparkasse Leipzig']])).toEqual(['Sparkasse Leipzig'])
})

test('rows about the event are never part of the strip', () => {
  expect(stripOn([...TOP, [800], [18, 'Gefördert von'], [18, 'Samstag, 12. Mai']], ['Samstag, 12. Mai'])).toEqual(['Gefördert von'])
})

test('a flyer without sponsors has none', () => {
  expect(stripOn(TOP)).toEqual([])
  expect(stripOn([])).toEqual([])
})
