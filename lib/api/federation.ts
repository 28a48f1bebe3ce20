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
