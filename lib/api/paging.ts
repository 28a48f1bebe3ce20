import { z } from 'zod'

/** Most entries in one answer, whatever is asked for. */
export const MAX_PAGE = 100
/** Largest `offset`. */
const MAX_OFFSET = 1_000_000
/** Most ids one call may name. */
export const MAX_IDS = 200

/** The query field `limit`: an integer from 1; values above `MAX_PAGE` are reduced to it. */
export const limitOr = (fallback: number) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .transform((limit) => Math.min(limit, MAX_PAGE))
    .default(fallback)

/** The query field `offset`: how many entries the caller already has. */
export const Offset = z.coerce.number().int().min(0).max(MAX_OFFSET).default(0)
