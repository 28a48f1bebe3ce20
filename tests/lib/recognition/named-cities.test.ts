import { layOut } from '@/lib/recognition/layout'
import { readLanguage } from '@/lib/recognition/language'
import { preparePlace } from '@/lib/recognition/read-place'
import { getGazetteer } from '@/server/geo/gazetteer'
import { flyerText } from '../../support/flyer-text'

const cityOf = (rows: readonly string[]) => {
  const layout = layOut(flyerText(rows.map((row) => [60, row] as const)))
  return (
    preparePlace(layout, {
      gazetteer: getGazetteer(),
      language: readLanguage(rows.join('\n')),
      hint: null,
      dateLines: new Set(),
      hosts: [],
    })(null).city?.value ?? null
  )
}

describe('namedCities', () => {
  test('the first half of a word hyphenated at the end of a row is not a city', () => {
    expect(cityOf(['HOF-', 'FLOHMARKT', 'Sonntag, 10. Mai, 10 bis 17 Uhr'])).toBeNull()
  })

  test('the same word on its own is one', () => {
    expect(cityOf(['FLOHMARKT', 'Sonntag, 10. Mai', '95028 Hof'])).toBe('Hof')
  })

  test('a French name containing a river or a neighbour is a commune, listed or not', () => {
    expect(cityOf(['FETE DES PLANTES', 'Entrée libre de 10h à 18h dans la cour du château', 'VERNOY SUR LISIERE'])).toBe(
      'Vernoy sur Lisiere',
    )
  })

  test('a state after a city confirms it: abbreviated as in newspapers, or by letters after a large city', () => {
    expect(cityOf(['SUMMER SHOW', 'The doors open at seven', 'Lancaster, Pa.'])).toBe('Lancaster')
    expect(cityOf(['SUMMER SHOW', 'with guests all night', 'ROSE HALL PORTLAND OR'])).toBe('Portland')
  })

  test('"@" before a town says where, before anything else it is a handle', () => {
    expect(cityOf(['CLUB TOUR @MARSEILLE!', 'samedi 12 mai, 22 h'])).toBe('Marseille')
    expect(cityOf(['CLUB TOUR', '@marseille_club', 'samedi 12 mai, 22 h'])).toBeNull()
  })

  test('a postal code glued to its city is separated', () => {
    expect(cityOf(['FEEST', 'zaterdag 9 maart', '1785MERCHTEM'])).toBe('Merchtem')
  })
})
