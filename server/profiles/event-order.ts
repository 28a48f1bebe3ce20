/**
 * The order in which a page of a person lists events `e`, seen from the instant `$2`: what is still to come soonest first, then those without a
 * day, then what is over, latest first.
 */
export const COMING_FIRST = `ORDER BY CASE WHEN e."startsAt" IS NULL THEN 1 WHEN e."endsAt" < $2::timestamptz THEN 2 ELSE 0 END,
  CASE WHEN e."endsAt" >= $2::timestamptz THEN e."startsAt" END, e."startsAt" DESC, e."id"`
