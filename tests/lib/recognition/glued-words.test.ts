import { gluedCity } from '@/lib/recognition/glued-words'
import { getGazetteer } from '@/server/geo/gazetteer'

test.each([
  ['RATHAUSPLATZFREIBURG', 'FREIBURG'],
  ['MOUNTAINJACKSON', 'JACKSON'],
  ['StadthalleKassel', 'Kassel'],
  ['Freiburg', null],
  ['Erfurt', null],
  ['Rathausplatz', null],
  ['Sommerfest', null],
  ['Parkplatz', null],
  ['', null],
])('"%s" ends with the town %s', (word, town) => {
  expect(gluedCity(word, getGazetteer())).toBe(town)
})
