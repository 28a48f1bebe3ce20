import type { z } from 'zod'
import type { BlockedProfiles } from '@/lib/api/blocks'
import type { Viewer } from '@/lib/auth/viewer'
import { imageUrl } from '@/lib/media/urls'
import { db } from '@/server/platform/db'
import { env } from '@/server/platform/env'

/** How many profiles one account may block. */
export const MAX_BLOCKS = 1000

/** The accounts the viewer has blocked, latest first. */
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
  return {
    profiles: rows.map(({ createdAt, blocked: { id, username, profile } }) => {
      const picture = profile?.profileImage
      return {
        id,
        _id: id,
        username,
        ...(picture && !picture.blockedAt ? { profileImageUrl: imageUrl(env().app.url, picture.key) } : {}),
        blockedAt: createdAt.toISOString(),
      }
    }),
  }
}
