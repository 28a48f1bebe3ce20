import type { Json } from '@/lib/events/json-ld'
import type { Tx } from '@/server/platform/db'
import type { Fediverse, Inbox } from '@/server/platform/fediverse'
import { listBlockedActors } from './blocked-actors'
import { isBlockedServer } from './blocked-servers'

export type Sending = { from: string; activity: { [key: string]: Json }; to: readonly Inbox[] }

/** What people blocked by the sender get nothing of; that something is deleted or refused they still learn. */
const TOLD = new Set(['Create', 'Update'])

/**
 * Sends an activity of one of our actors to inboxes, each once; deliveries are jobs that commit with `tx`. Leaves out blocked servers, and
 * new and changed things to people whom the sender has blocked.
 */
export async function sendFrom(fediverse: Pick<Fediverse, 'send'>, tx: Tx, { from, activity, to }: Sending): Promise<void> {
  const apart = typeof activity.type === 'string' && TOLD.has(activity.type) ? await listBlockedActors(from) : new Set()
  const allowed = await Promise.all(
    to.map(async (inbox) => ({ inbox, blocked: apart.has(inbox.actor) || (await isBlockedServer(inbox.actor)) })),
  )
  const each = new Map(allowed.flatMap(({ inbox, blocked }) => (blocked ? [] : [[inbox.actor, inbox] as const])))
  await fediverse.send(tx, { from, activity, to: [...each.values()] })
}
