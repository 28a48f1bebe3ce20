import { layOut } from '@/lib/recognition/layout'
import { readLanguage } from '@/lib/recognition/language'
import { readPlace } from '@/lib/recognition/read-place'
import { getGazetteer } from '@/server/geo/gazetteer'
import { flyerText } from '../../support/flyer-text'

const cityOf = (rows: readonly string[]) => {
  const layout = layOut(flyerText(rows.map(row => [60, row] as const)))
  return readPlace(layout, { gazetteer: getGazetteer(), language: readLanguage(rows.join('\n')), hint: null, dateLines: new Set(), hosts: [] }).city?.value ?? null
}

describe('namedCities', () => {
  test('the first half of a word parted at the end of its row is no town', () => {
    expect(cityOf(['HOF-', 'FLOHMARKT', 'Sonntag, 10. Mai, 10 bis 17 Uhr'])).toBeNull()
  })

  test('the same word on its own is one', () => {
    expect(cityOf(['FLOHMARKT', 'Sonntag, 10. Mai', '95028 Hof'])).toBe('Hof')
  })
})
