import { z } from 'zod'

const Check = z.object({ ok: z.boolean(), detail: z.string() })

/**
 * Liveness (the process answers) and readiness (it can do its work), with the running versions. `degraded`: it works, but someone should
 * look at the failing checks.
 */
export const Health = z.object({
  status: z.enum(['ok', 'degraded', 'unavailable']),
  live: z.literal(true),
  ready: z.boolean(),
  checks: z.object({ database: Check, storage: Check, disk: Check, queue: Check, reader: Check }),
  versions: z.object({ app: z.string(), node: z.string(), database: z.string().nullable() }),
  uptimeSeconds: z.number().int(),
})
export type Health = z.infer<typeof Health>
