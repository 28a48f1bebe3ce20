import { letterDistance } from '@/lib/recognition/letter-distance'

describe('letterDistance', () => {
  test.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['haus', 'haus', 0],
    ['haus', 'maus', 1],
    ['brewary', 'brewery', 1],
    ['kitten', 'sitting', 3],
  ])('of "%s" and "%s" is %d', (a, b, distance) => {
    expect(letterDistance(a, b)).toBe(distance)
    expect(letterDistance(b, a)).toBe(distance)
  })
})
