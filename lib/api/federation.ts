import { z } from 'zod'
import { readHosts } from '@/lib/federation/hosts'
import { plainText } from './plain-text'

/**
 * Whether people on other servers may follow an account, its address there, and how many do. `isOn`: whether the installation takes part at
 * all.
 */
export const FederationChoice = z.object({ isFederated: z.boolean() })
export const FederationView = FederationChoice.extend({ isOn: z.boolean(), handle: z.string(), followers: z.number().int() })
export type FederationView = z.infer<typeof FederationView>

/** Servers we neither accept from nor send to. */
export const BlockedServerView = z.object({ host: z.string(), reason: z.string(), createdAt: z.string() })
export const BlockedServers = z.object({ servers: z.array(BlockedServerView) })
export type BlockedServers = z.infer<typeof BlockedServers>

/** Server names, one per line, or a list exported by Mastodon (CSV that starts with `#domain`). */
export const ServerBlocks = z.object({
  hosts: z.string().max(500_000).transform(readHosts).pipe(z.array(z.string()).min(1).max(5000)),
  reason: plainText(300).default(''),
})
export type ServerBlocks = z.infer<typeof ServerBlocks>

export const BlockedHost = z.object({
  host: z
    .string()
    .max(253)
    .regex(/^[a-z0-9.-]+$/i),
})
/** How many of the named servers were not blocked before. */
export const BlockedCount = z.object({ added: z.number().int() })

/** An actor of another server: its handle (`@name@host`) or its address. */
export const FollowRequest = z.object({
  address: z
    .string()
    .trim()
    .max(500)
    .regex(/^(?:@?[^@\s/]+@[^@\s/]+|https?:\/\/\S+)$/),
})
export type FollowRequest = z.infer<typeof FollowRequest>

/** `gone`: the other account was deleted. */
export const FOLLOWING_STATES = ['asked', 'accepted', 'refused', 'gone'] as const

/** The actors of other servers whose events are shown here, and how many events each brought. `isOn` as for `FederationView`. */
export const FollowingList = z.object({
  isOn: z.boolean(),
  following: z.array(
    z.object({
      id: z.string(),
      uri: z.string(),
      handle: z.string(),
      name: z.string(),
      state: z.enum(FOLLOWING_STATES),
      events: z.number().int(),
    }),
  ),
})
export type FollowingList = z.infer<typeof FollowingList>

export const FollowingParams = z.object({ id: z.uuid() })
