import { z } from 'zod'

/** Most favorites of an account; more than any list shows. */
export const MAX_FAVORITES = 2000

export const FavoriteParams = z.object({ id: z.uuid() })

/** A list of event ids, newest first. */
export const FavoriteIds = z.array(z.string())

/** The new list of favorites; unknown ids are ignored. */
export const FavoriteIdsBody = z
  .array(z.string().trim().max(80))
  .max(MAX_FAVORITES)
  .transform((ids) => [...new Set(ids.filter((id) => z.uuid().safeParse(id).success))])

/** `id` is the event's. */
export const FavoriteDone = z.object({ ok: z.literal(true), id: z.string(), _id: z.string() })
export type FavoriteDone = z.infer<typeof FavoriteDone>
