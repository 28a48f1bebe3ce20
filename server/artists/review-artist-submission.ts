import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { forgetImage } from '@/server/media/forget-image'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { renewPages } from '@/server/platform/page-cache'
import { canReviewArtists } from './access'

const ARTIST_ERRORS = textFor('artistErrors')

export type ArtistDecision = { decision: 'approve' | 'reject' }

/**
 * Approves someone's note about an artist, which then appears on the artist's page, or refuses it. A refused note loses its text and
 * picture at once, even if it was shown before. Repeating a decision is not an error. Throws `forbidden` for anyone but moderators and
 * admins, `not_found`, and `conflict` when approving a refused note, since its content is gone.
 */
export async function reviewArtistSubmission(
  viewer: Viewer,
  id: string,
  { decision }: ArtistDecision,
): Promise<{ id: string; name: string; status: 'approved' | 'rejected' }> {
  if (!canReviewArtists(viewer)) throw new AppError('forbidden', ARTIST_ERRORS.onlyModerators)
  const row = await db.artistSubmission.findUnique({ where: { id }, select: { name: true, imageKey: true } })
  if (!row) throw new AppError('not_found', ARTIST_ERRORS.notFound)
  if (decision === 'approve') {
    const { count } = await db.artistSubmission.updateMany({
      where: { id, status: { in: ['held', 'approved'] } },
      data: { status: 'approved', reviewedAt: now() },
    })
    if (count === 0) throw new AppError('conflict', ARTIST_ERRORS.alreadyRejected)
  } else {
    await db.artistSubmission.update({
      where: { id },
      data: { status: 'rejected', prompt: '', imageKey: null, reviewedAt: now() },
      select: { id: true },
    })
    if (row.imageKey) await forgetImage(row.imageKey)
  }
  renewPages([`/profile/${encodeURIComponent(row.name)}`])
  return { id, name: row.name, status: decision === 'approve' ? 'approved' : 'rejected' }
}
