/** A source of repeatable chance: the same seed gives the same city. */
export type Random = ReturnType<typeof createRandom>

/** Numbers from a 32-bit seed by a counter and a mixing function. */
export function createRandom(seed: number) {
  let counter = seed >>> 0
  const next = (): number => {
    counter = (counter + 0x9e3779b9) >>> 0
    let mixed = counter
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x1_0000_0000
  }
  /** A whole number from `low` to `high`, both possible. */
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[int(0, list.length - 1)]
    if (chosen === undefined) throw new Error('Nothing to pick from.')
    return chosen
  }
  const chance = (probability: number) => next() < probability
  const shuffle = <T>(list: readonly T[]): T[] =>
    list
      .map((item) => ({ item, order: next() }))
      .sort((a, b) => a.order - b.order)
      .map(({ item }) => item)
  const sample = <T>(list: readonly T[], count: number) => shuffle(list).slice(0, count)
  /** Deals every item once, in random order, before any comes again. */
  const deal = <T>(list: readonly T[]) => {
    let left: T[] = []
    return (): T => {
      if (left.length === 0) left = shuffle(list)
      return left.pop() ?? pick(list)
    }
  }
  /** A source of its own, so that one part of the city does not move when another changes. */
  const fork = (name: string) =>
    createRandom([...name].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193), seed ^ 0x811c9dc5))
  /** Goes on as a new source of `other` would: cheaper than making one, where there are millions. */
  const restart = (other: number) => {
    counter = other >>> 0
  }
  return { next, int, pick, chance, shuffle, sample, deal, fork, restart }
}
