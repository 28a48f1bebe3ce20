import { remoteBlocksOf } from '@/lib/moderation/blocks'
import { db } from '@/server/platform/db'

/**
 * Whether any of these accounts has blocked someone on another server.
 * @param accounts null for those that nobody has.
 */
export async function isBlockedBy(accounts: readonly (string | null)[], actorUri: string): Promise<boolean> {
  const ids = accounts.filter((id) => id !== null)
  return ids.length > 0 && (await db.remoteBlock.count({ where: remoteBlocksOf(ids, actorUri) })) > 0
}

/** The actor URLs that the account behind one of our actors has blocked; none for the installation's own actor. */
export async function listBlockedActors(identifier: string): Promise<ReadonlySet<string>> {
  const rows = await db.remoteBlock.findMany({ where: { blockerId: identifier }, select: { actorUri: true } })
  return new Set(rows.map(({ actorUri }) => actorUri))
}
