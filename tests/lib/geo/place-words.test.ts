import { isOrdinaryWord } from '@/lib/geo/place-words'

test.each([
  ['Sale'],
  ['Same'],
  ['Nice'],
  ['Bath'],
  ['Best'],
  ['Of'],
  ['Halle'],
  ['Essen'],
  ['SONNTAG'],
  ['Juli'],
  ['Südstadt'],
  ['Lesen'],
  ['Tours'],
  ['Gratis'],
  ['Centre'],
  ['Sala'],
  ['Lincoln'],
])('%s says nothing on its own', (word) => {
  expect(isOrdinaryWord(word)).toBe(true)
})

test.each([['Wien'], ['Paris'], ['Berlin'], ['Freiburg'], ['Erfurt'], ['Denver'], ['Huesca']])('%s is a town', (word) => {
  expect(isOrdinaryWord(word)).toBe(false)
})
