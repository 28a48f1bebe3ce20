/** The most frequent word; the first one if several tie. */
export function mostCommon(words: readonly string[]): string | undefined {
  const counts = Map.groupBy(words, (word) => word)
  return [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0]
}
