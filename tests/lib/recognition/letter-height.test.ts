import { capitalHeight } from '@/lib/recognition/letter-height'

describe('capitalHeight', () => {
  test.each([
    ['letters without tails', 'raus', 78],
    ['letters with tails below', 'gern', 96],
    ['capitals', 'ALLES', 100],
    ['capitals and tails', 'Lampig', 118],
  ])('%s in one size have the same height', (_what, text, heightPx) => {
    expect(capitalHeight({ text, heightPx })).toBeCloseTo(100)
  })
})
