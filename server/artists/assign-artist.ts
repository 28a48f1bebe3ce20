import type { Viewer } from '@/lib/auth/viewer'
import { notApartFrom } from '@/lib/moderation/blocks'
import { textFor } from '@/lib/text/text-for'
import { writeAudit } from '@/server/audit/write-audit'
import { now } from '@/server/platform/clock'
import type { Tx } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { holdAlone } from '@/server/platform/one-at-a-time'
import { canReviewArtists } from './access'

const ARTIST_ERRORS = textFor('artistErrors')

/**
 * Assigns an artist's name to the artist's own account within the caller's transaction, and logs the reason. From then on the name leads to
 * their profile, and followers of the name follow the account, unless one of the two has blocked the other. Throws `forbidden` for anyone
 * but moderators and admins, `not_found` if there is no such account, `conflict` if it already has the name.
 */
export async function assignArtist(
  tx: Tx,
  viewer: Viewer,
  { name, userId, reason }: { name: string; userId: string; reason: string },
): Promise<void> {
  if (!canReviewArtists(viewer)) throw new AppError('forbidden', ARTIST_ERRORS.onlyModerators)
  const user = await tx.user.findFirst({ where: { id: userId, disabledAt: null }, select: { id: true } })
  if (!user) throw new AppError('not_found', ARTIST_ERRORS.notFound)
  // One at a time per name, ignoring case, so that the log shows the previous state.
  await holdAlone(tx, `artist:${name.toLowerCase()}`)
  const held = await tx.artistSubmission.findFirst({
    where: { name, status: 'approved', claimedById: { not: null } },
    select: { claimedById: true },
  })
  if (held?.claimedById === userId) throw new AppError('conflict', ARTIST_ERRORS.alreadyTheirs)
  const { count } = await tx.artistSubmission.updateMany({ where: { name, status: 'approved' }, data: { claimedById: userId } })
  // Known only from line-ups: create the row that records the claim.
  if (count === 0)
    await tx.artistSubmission.create({ data: { name, status: 'approved', claimedById: userId, reviewedAt: now() }, select: { id: true } })
  const followers = await tx.follow.findMany({
    where: {
      artistName: name,
      userId: { not: userId },
      user: notApartFrom(userId),
    },
    select: { userId: true },
  })
  await tx.follow.createMany({ data: followers.map((follow) => ({ userId: follow.userId, profileId: userId })), skipDuplicates: true })
  await tx.follow.deleteMany({ where: { artistName: name } })
  await writeAudit(tx, {
    actor: viewer,
    action: 'user.artist',
    subject: 'profile',
    subjectId: userId,
    reason,
    before: { name, claimedById: held?.claimedById ?? null },
    after: { name, claimedById: userId },
  })
}
