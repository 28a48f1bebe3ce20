import { poolVenues } from '@/lib/recognition/judge/judge'

const choice = (text: string, chance: number) => ({ candidate: { text }, chance })

test('candidates that say the same house speak for one another', () => {
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

test('nothing to choose from stays nothing', () => {
  expect(poolVenues([])).toEqual([])
})
