import type { Json } from '@/lib/events/json-ld'
import type { Tx } from '@/server/platform/db'
import type { Fediverse, Inbox } from '@/server/platform/fediverse'
import { isBlockedServer } from './blocked-servers'

export type Sending = { from: string; activity: { [key: string]: Json }; to: readonly Inbox[] }

/** Sends an activity of one of our actors to inboxes, each once; deliveries are jobs that commit with `tx`. Blocked servers are left out. */
export async function sendFrom(fediverse: Pick<Fediverse, 'send'>, tx: Tx, { from, activity, to }: Sending): Promise<void> {
  const allowed = await Promise.all(to.map(async (inbox) => ({ inbox, blocked: await isBlockedServer(inbox.actor) })))
  const each = new Map(allowed.flatMap(({ inbox, blocked }) => (blocked ? [] : [[inbox.actor, inbox] as const])))
  await fediverse.send(tx, { from, activity, to: [...each.values()] })
}
