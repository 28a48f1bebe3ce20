import { z } from 'zod'
import { AccountName } from './plain-text'

/** Most profiles an account can follow. */
export const MAX_FOLLOWS = 2000

export const FollowParams = z.object({ id: AccountName })

/** Account ids, and names of artists without an account; newest first. */
export const FollowedProfiles = z.array(z.string())

/** `id` is the account's, or the name of an artist without one, as in `followedProfiles`. */
export const FollowDone = z.object({ ok: z.literal(true), id: z.string(), _id: z.string() })
export type FollowDone = z.infer<typeof FollowDone>
