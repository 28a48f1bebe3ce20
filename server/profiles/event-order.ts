/**
 * The order in which a profile page lists events `e` at the instant `$2`: upcoming ones soonest first, then undated ones, then past ones,
 * latest first.
 */
export const COMING_FIRST = `ORDER BY CASE WHEN e."startsAt" IS NULL THEN 1 WHEN e."endsAt" < $2::timestamptz THEN 2 ELSE 0 END,
  CASE WHEN e."endsAt" >= $2::timestamptz THEN e."startsAt" END, e."startsAt" DESC, e."id"`
