import type { z } from 'zod'
import type { BlockedProfiles } from '@/lib/api/blocks'
import type { Viewer } from '@/lib/auth/viewer'
import { imageUrl } from '@/lib/media/urls'
import { textFor } from '@/lib/text/text-for'
import { db, type Tx } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'
import { holdAlone } from '@/server/platform/one-at-a-time'

const MODERATION_ERRORS = textFor('moderationErrors')

/** How many profiles one account may block. */
export const MAX_BLOCKS = 1000

/**
 * Requires, within the transaction of a block, that the account may block one more; one that it has blocked does not count. Throws
 * `invalid`.
 */
export async function requireRoomForBlock(tx: Tx, blockerId: string, blocked: { id: string } | { handle: string }): Promise<void> {
  await holdAlone(tx, `block:${blockerId}`)
  const here = await tx.block.count({ where: { blockerId, ...('id' in blocked ? { NOT: { blockedId: blocked.id } } : {}) } })
  const elsewhere = await tx.remoteBlock.count({
    where: { blockerId, ...('handle' in blocked ? { NOT: { handle: blocked.handle } } : {}) },
  })
  if (here + elsewhere >= MAX_BLOCKS) throw new AppError('invalid', MODERATION_ERRORS.tooManyBlocks)
}

/** People on other servers whom the viewer has blocked; several actors of one handle are one. */
async function listBlockedElsewhere({ userId }: Viewer): Promise<z.input<typeof BlockedProfiles>['profiles']> {
  const rows = await db.remoteBlock.findMany({
    where: { blockerId: userId },
    distinct: ['handle'],
    orderBy: [{ createdAt: 'desc' }, { actorUri: 'asc' }],
    take: MAX_BLOCKS,
    select: { handle: true, actorUri: true, createdAt: true },
  })
  return rows.map(({ handle, actorUri, createdAt }) => {
    const name = `@${handle}`
    return { id: name, _id: name, username: name, url: actorUri, blockedAt: createdAt.toISOString() }
  })
}

/** The accounts and the people on other servers whom the viewer has blocked, latest first. */
export async function listBlocks(viewer: Viewer): Promise<z.input<typeof BlockedProfiles>> {
  const rows = await db.block.findMany({
    where: { blockerId: viewer.userId },
    orderBy: [{ createdAt: 'desc' }, { blockedId: 'asc' }],
    take: MAX_BLOCKS,
    select: {
      createdAt: true,
      blocked: { select: { id: true, username: true, profile: { select: { profileImage: { select: { key: true, blockedAt: true } } } } } },
    },
  })
  const here = rows.map(({ createdAt, blocked: { id, username, profile } }) => {
    const picture = profile?.profileImage
    return {
      id,
      _id: id,
      username,
      ...(picture && !picture.blockedAt ? { profileImageUrl: imageUrl(env().app.url, picture.key) } : {}),
      blockedAt: createdAt.toISOString(),
    }
  })
  return { profiles: [...here, ...(await listBlockedElsewhere(viewer))].sort((a, b) => b.blockedAt.localeCompare(a.blockedAt)) }
}
