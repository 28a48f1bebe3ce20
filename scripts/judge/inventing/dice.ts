import { seededRandom } from '../../seeded-random'

/** Seeded randomness: the same seed gives the same numbers on every machine. */
export type Dice = {
  /** A number in [from, to). */
  between: (from: number, to: number) => number
  /** A whole number from `from` to `to`, both included. */
  whole: (from: number, to: number) => number
  chance: (share: number) => boolean
  pick: <T>(choices: readonly T[]) => T
  /** One of the choices, with probability by weight. */
  weigh: <T>(choices: readonly (readonly [weight: number, choice: T])[]) => T
  /** Some of the choices, each at most once, in random order. */
  some: <T>(choices: readonly T[], count: number) => T[]
  /** A roughly normal number with mean 0 and deviation 1, rarely beyond 3. */
  bell: () => number
}

/** Dice for one poster. */
export function rollDice(seed: number): Dice {
  const random = seededRandom(seed)
  const at = <T>(choices: readonly T[], index: number): T => {
    const choice = choices[index]
    if (choice === undefined) throw new Error('there is nothing to choose from')
    return choice
  }
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  return {
    between: (from, to) => from + random() * (to - from),
    whole,
    chance: (share) => random() < share,
    pick: (choices) => at(choices, whole(0, choices.length - 1)),
    weigh: (choices) => {
      let left = random() * choices.reduce((sum, [weight]) => sum + weight, 0)
      return (choices.find(([weight]) => (left -= weight) < 0) ?? at(choices, choices.length - 1))[1]
    },
    some: (choices, count) => {
      const pool = [...choices]
      return Array.from({ length: Math.min(count, pool.length) }, () => at(pool.splice(whole(0, pool.length - 1), 1), 0))
    },
    bell: () => random() + random() + random() + random() + random() + random() - 3,
  }
}
