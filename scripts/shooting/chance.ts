/** Draws a number in [0, 1). */
export type Random = () => number

/** A number between two bounds. */
export const between = (random: Random, low: number, high: number) => low + (high - low) * random()

/** One of the values; undefined of none. */
export const pick = <T>(random: Random, values: readonly T[]): T | undefined => values[Math.floor(random() * values.length)]
