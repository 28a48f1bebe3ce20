/** Fewest letters to add, drop or change to turn one word into the other. */
export function letterDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)))
    row = next
  }
  return row[b.length] ?? 0
}

/** How alike two words are, 0–1: the share of the longer one's letters that need no change; at least one must have letters. */
export function letterLikeness(a: string, b: string): number {
  return 1 - letterDistance(a, b) / Math.max(a.length, b.length)
}
