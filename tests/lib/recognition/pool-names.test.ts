import { poolTitles, poolVenues } from '@/lib/recognition/judge/judge'

const choice = (text: string, chance: number) => ({ candidate: { text }, chance })

test('candidates for the same name support each other', () => {
  const pooled = poolVenues([
    choice('Clínica', 0.34),
    choice('Gimnasio House', 0.3),
    choice('en Gimnasio House', 0.28),
    choice('Plaza', 0.05),
  ])

  expect(pooled[0]?.candidate.text).toBe('Gimnasio House')
  expect(pooled[0]?.chance).toBeCloseTo(0.58, 6)
  expect(pooled.find(({ candidate }) => candidate.text === 'Clínica')?.chance).toBeCloseTo(0.34, 6)
})

test('an empty list of candidates stays empty', () => {
  expect(poolVenues([])).toEqual([])
})

test('a title with and without its last words beats a shorter title that is more likely than either alone', () => {
  const [first] = poolTitles([
    choice('Sommernacht', 0.4),
    choice('Sommernacht der hundert Lichter', 0.3),
    choice('Sommernacht der hundert', 0.25),
    choice('Eintritt', 0.02),
  ])

  expect(first?.candidate.text).toBe('Sommernacht der hundert Lichter')
})

test('a likely title stays ahead of a longer one that only adds to it', () => {
  const [first] = poolTitles([choice('Lange Nacht der Museen', 0.6), choice('Lange Nacht der Museen Eintritt frei', 0.1)])

  expect(first?.candidate.text).toBe('Lange Nacht der Museen')
})
