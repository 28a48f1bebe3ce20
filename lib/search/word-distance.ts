/**
 * The fewest letters to add, drop, change or swap with their neighbour to turn one word into the other; `limit + 1` if it exceeds the
 * limit.
 */
export function wordDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : Infinity
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1), swapped))
    }
    before = row
    row = next
    if (Math.min(...row) > limit) return limit + 1
  }
  return Math.min(row[b.length] ?? 0, limit + 1)
}

/** How many letters of a word may be wrong: none of a short one, one of most, two of a long one. */
export function typosAllowed(word: string): number {
  return word.length < 4 ? 0 : word.length < 8 ? 1 : 2
}
