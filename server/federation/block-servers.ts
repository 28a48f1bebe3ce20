import type { ServerBlocks } from '@/lib/api/federation'
import type { Viewer } from '@/lib/auth/viewer'
import { writeAudit } from '@/server/audit/write-audit'
import { db } from '@/server/platform/db'
import { forgetBlockedServers, isBlockedServer } from './blocked-servers'
import { forgetRemoteEvents } from './remote-events'

/** The hosts of shown events that are blocked. */
async function listBlockedOrigins(): Promise<string[]> {
  const rows = await db.event.groupBy({ by: ['origin'], where: { origin: { not: null } } })
  const checked = await Promise.all(rows.map(async ({ origin }) => ({ origin, isBlocked: await isBlockedServer(`https://${origin}`) })))
  return checked.flatMap(({ origin, isBlocked }) => (isBlocked && origin !== null ? [origin] : []))
}

/**
 * Blocks servers: their followers and events are removed, and nothing is accepted from or sent to them. Returns how many were newly
 * blocked.
 */
export async function blockServers(viewer: Viewer, { hosts, reason }: ServerBlocks): Promise<{ added: number }> {
  const followed: { id: string }[] = []
  const added = await db.$transaction(async (tx) => {
    const { count } = await tx.blockedServer.createMany({ data: hosts.map((host) => ({ host, reason })), skipDuplicates: true })
    await tx.$executeRaw`DELETE FROM "RemoteFollow" follow USING "RemoteActor" actor, unnest(${hosts}::text[]) AS blocked(host)
      WHERE actor."id" = follow."remoteActorId"
        AND right('.' || rtrim(substring(actor."uri" FROM '^https?://(?:[^/@]*@)?([^/:?#]+)'), '.'), length(blocked.host) + 1) = '.' || blocked.host`
    followed.push(
      ...(await tx.$queryRaw<{ id: string }[]>`SELECT actor."id" FROM "Following" actor, unnest(${hosts}::text[]) AS blocked(host)
        WHERE right('.' || rtrim(substring(actor."uri" FROM '^https?://(?:[^/@]*@)?([^/:?#]+)'), '.'), length(blocked.host) + 1) = '.' || blocked.host`),
    )
    if (count > 0)
      await writeAudit(tx, {
        actor: viewer,
        action: 'servers.block',
        subject: 'server',
        subjectId: hosts.length === 1 ? (hosts[0] ?? '') : `${count}`,
        reason,
        after: { hosts: hosts.slice(0, 200) },
      })
    return count
  })
  forgetBlockedServers()
  const ids = followed.map(({ id }) => id)
  await forgetRemoteEvents({ OR: [{ followingId: { in: ids } }, { event: { origin: { in: await listBlockedOrigins() } } }] })
  await db.following.deleteMany({ where: { id: { in: ids } } })
  return { added }
}

/** Unblocks a server. */
export async function unblockServer(viewer: Viewer, host: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.blockedServer.deleteMany({ where: { host: host.toLowerCase() } })
    if (count > 0) await writeAudit(tx, { actor: viewer, action: 'servers.unblock', subject: 'server', subjectId: host.toLowerCase() })
  })
  forgetBlockedServers()
}
