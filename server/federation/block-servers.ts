import type { BlockedServers, ServerBlocks } from '@/lib/api/federation'
import type { Viewer } from '@/lib/auth/viewer'
import { writeAudit } from '@/server/audit/write-audit'
import { db } from '@/server/platform/db'
import { forgetBlockedServers } from './blocked-servers'

const MOST = 5000

/** The blocked servers, newest first. */
export async function listBlockedServers(): Promise<BlockedServers> {
  const rows = await db.blockedServer.findMany({ orderBy: [{ createdAt: 'desc' }, { host: 'asc' }], take: MOST })
  return { servers: rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })) }
}

/** Blocks servers: their followers are removed, and nothing is accepted from or sent to them. Returns how many were newly blocked. */
export async function blockServers(viewer: Viewer, { hosts, reason }: ServerBlocks): Promise<{ added: number }> {
  const added = await db.$transaction(async (tx) => {
    const { count } = await tx.blockedServer.createMany({ data: hosts.map((host) => ({ host, reason })), skipDuplicates: true })
    await tx.$executeRaw`DELETE FROM "RemoteFollow" follow USING "RemoteActor" actor, unnest(${hosts}::text[]) AS blocked(host)
      WHERE actor."id" = follow."remoteActorId"
        AND right('.' || rtrim(substring(actor."uri" FROM '^https?://(?:[^/@]*@)?([^/:?#]+)'), '.'), length(blocked.host) + 1) = '.' || blocked.host`
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
