import { z } from 'zod'
import { AccountName } from './plain-text'

export const BlockParams = z.object({ id: AccountName })

/** Profiles the viewer has blocked, latest first. */
export const BlockedProfiles = z.object({
  profiles: z.array(
    z.object({ id: z.string(), _id: z.string(), username: z.string(), profileImageUrl: z.string().optional(), blockedAt: z.string() }),
  ),
})
export type BlockedProfiles = z.infer<typeof BlockedProfiles>

export const BlockAnswer = z.object({ ok: z.literal(true), id: z.string(), isBlocked: z.boolean() })
