import { completeTitle, repairTitle } from '@/lib/recognition/repair-title'

const words = new Set<string>()

describe('repairTitle', () => {
  test('gaps are filled from an address that spells the same words', () => {
    expect(repairTitle('Ribera Cant Vv', ['riberacantaviva'], { certainty: 0.8, words })).toBe('Ribera Canta Viva')
  })

  test('capitals stay capitals', () => {
    expect(repairTitle('RIBERA CANT', ['riberacanta'], { certainty: 0.8, words })).toBe('RIBERA CANTA')
  })

  test('a title read with certainty is left alone', () => {
    expect(repairTitle('Waldtöne', ['waldtoene'], { certainty: 0.99, words })).toBe('Waldtöne')
  })

  test('an address about something else changes nothing', () => {
    expect(repairTitle('Sommerfest', ['kulturhaus'], { certainty: 0.7, words })).toBe('Sommerfest')
  })

  test('a short word is never stretched', () => {
    expect(repairTitle('Elm', ['elmstreetmarket'], { certainty: 0.6, words })).toBe('Elm')
  })
})

describe('completeTitle', () => {
  test('an address in capitals and small letters completes its first word', () => {
    expect(completeTitle('GARDEN', ['GardenPartyNJ.com'])).toBe('Garden Party NJ')
  })

  test('another word stays as it is', () => {
    expect(completeTitle('Sommerfest', ['GardenPartyNJ.com'])).toBe('Sommerfest')
  })
})
