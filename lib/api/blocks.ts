import { z } from 'zod'
import { isHandle } from '@/lib/federation/addresses'
import { AccountName, plainText } from './plain-text'

/** A handle is not normalized: it is compared as the other server writes it. */
const Handle = plainText(400).refine(isHandle)

/** An account by its id or username, or someone on another server by handle, such as `@anna@social.example`. */
export const BlockParams = z.object({ id: z.union([Handle, AccountName]) })

/** Profiles the viewer has blocked, latest first. Those on other servers have their handle as id and name, and their address there. */
export const BlockedProfiles = z.object({
  profiles: z.array(
    z.object({
      id: z.string(),
      _id: z.string(),
      username: z.string(),
      profileImageUrl: z.string().optional(),
      url: z.string().optional(),
      blockedAt: z.string(),
    }),
  ),
})
export type BlockedProfiles = z.infer<typeof BlockedProfiles>

export const BlockAnswer = z.object({ ok: z.literal(true), id: z.string(), isBlocked: z.boolean() })
