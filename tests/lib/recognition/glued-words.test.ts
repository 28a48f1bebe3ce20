import { gluedCity } from '@/lib/recognition/glued-words'
import { getGazetteer } from '@/server/geo/gazetteer'

test.each([
  ['RATHAUSPLATZLANDAU', 'LANDAU'], ['MOUNTAINLINCOLN', 'LINCOLN'], ['StadthalleKassel', 'Kassel'], ['Landau', null], ['Heidelberg', null], ['Rathausplatz', null], ['Sommerfest', null], ['Parkplatz', null], ['', null],
])('"%s" ends with the town %s', (word, town) => {
  expect(gluedCity(word, getGazetteer())).toBe(town)
})
