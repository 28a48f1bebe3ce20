import { splitNames } from '@/lib/recognition/split-names'

describe('splitNames', () => {
  test.each([
    ['A Band · B Band · C Band', ['A Band', 'B Band', 'C Band']],
    ['Anna Blum, Karl Roth und Lisa Stein', ['Anna Blum', 'Karl Roth', 'Lisa Stein']],
    ['Anna Blum & Karl Roth', ['Anna Blum', 'Karl Roth']],
    ['Horst & the Heroes', ['Horst & the Heroes']],
    ['Anna Blum (Uni Jena, Physik), Karl Roth', ['Anna Blum (Uni Jena, Physik)', 'Karl Roth']],
    ['ONE / TWO + THREE', ['ONE', 'TWO', 'THREE']],
  ])('"%s" holds %j', (text, expected) => {
    expect(splitNames(text)).toEqual(expected)
  })
})
