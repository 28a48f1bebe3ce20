/** Which entries of a list were read in which boxes, so that only those that share a box need comparing. */
export type BoxIndex = {
  /** Notes that the entry at this place of the list was read in these boxes. */
  enter(lines: readonly number[], place: number): void
  /** The places of the entries ever read in one of these boxes, in the order of the list. */
  touching(lines: readonly number[]): number[]
}

/** An empty index. A page full of dates has thousands of pairs of readings, nearly none of which share a box. */
export const createBoxIndex = (): BoxIndex => {
  const placesOf = new Map<number, Set<number>>()
  return {
    enter(lines, place) {
      for (const line of lines) placesOf.set(line, (placesOf.get(line) ?? new Set()).add(place))
    },
    touching: (lines) => [...new Set(lines.flatMap((line) => [...(placesOf.get(line) ?? [])]))].sort((a, b) => a - b),
  }
}
