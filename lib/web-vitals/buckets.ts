/** Layout shift is counted in thousandths, so that all vitals share one scale. */
export const PER_CLS = 1000

/** Each bucket ends a tenth above the one before, so a percentile read from buckets is at most five percent off. */
const GROWTH = Math.log(1.1)

/** The number of the bucket that counts a value: 0 up to 1, then one more per tenth. */
export function bucketOf(value: number): number {
  return value <= 1 ? 0 : Math.ceil(Math.log(value) / GROWTH - 1e-9)
}

/** The value in the middle of a bucket. */
const middleOf = (bucket: number): number => (bucket === 0 ? 0 : Math.exp((bucket - 0.5) * GROWTH))

export type BucketCount = { bucket: number; count: number }

/**
 * The value that this share of all counted values does not exceed; null if nothing was counted.
 * @param share above 0, at most 1.
 */
export function percentileOf(counts: readonly BucketCount[], share: number): number | null {
  const rising = counts.filter(({ count }) => count > 0).toSorted((one, other) => one.bucket - other.bucket)
  const rank = rising.reduce((sum, { count }) => sum + count, 0) * share
  let seen = 0
  for (const { bucket, count } of rising) {
    seen += count
    if (seen >= rank) return middleOf(bucket)
  }
  return null
}
