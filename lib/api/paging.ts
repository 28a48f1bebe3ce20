import { z } from 'zod'

/** Most entries that one answer carries, whatever is asked for. */
export const MAX_PAGE = 100
/** Farthest place that a page may begin at by `offset`. */
export const MAX_OFFSET = 1_000_000
/** Most ids that one call may name. */
export const MAX_IDS = 200

/** The query field `limit`: a whole number from 1; more than `MAX_PAGE` counts as `MAX_PAGE`. */
export const limitOr = (fallback: number) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .transform((limit) => Math.min(limit, MAX_PAGE))
    .default(fallback)

/** The query field `offset`: how many entries the caller holds already. */
export const Offset = z.coerce.number().int().min(0).max(MAX_OFFSET).default(0)
