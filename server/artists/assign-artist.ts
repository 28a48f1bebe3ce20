import type { Viewer } from '@/lib/auth/viewer'
import { ARTIST } from '@/lib/text/artists'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { renewPages } from '@/server/platform/page-cache'
import { canReviewArtists } from './access'

/**
 * Hands the page of an artist's name to the artist's own account: from then on the name leads to their profile. Throws `forbidden` for anybody
 * but moderators and admins, `not_found` for an account that is not there. Source: RULES B17.
 */
export async function assignArtist(viewer: Viewer, { name, userId }: { name: string; userId: string }): Promise<void> {
  if (!canReviewArtists(viewer)) throw new AppError('forbidden', ARTIST.onlyModerators)
  const user = await db.user.findFirst({ where: { id: userId, disabledAt: null }, select: { id: true } })
  if (!user) throw new AppError('not_found', ARTIST.notFound)
  await db.$transaction(async (tx) => {
    const { count } = await tx.artistSubmission.updateMany({ where: { name, status: 'approved' }, data: { claimedById: userId } })
    // Known from line-ups alone: the claim itself is what is noted.
    if (count === 0) await tx.artistSubmission.create({ data: { name, status: 'approved', claimedById: userId, reviewedAt: now() }, select: { id: true } })
    // Whoever followed the name now follows the account.
    const followers = await tx.follow.findMany({ where: { artistName: name, userId: { not: userId } }, select: { userId: true } })
    await tx.follow.createMany({ data: followers.map((follow) => ({ userId: follow.userId, profileId: userId })), skipDuplicates: true })
    await tx.follow.deleteMany({ where: { artistName: name } })
  })
  renewPages([`/profile/${encodeURIComponent(name)}`, `/profile/${userId}`])
}
