import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'

const MODERATION_ERRORS = textFor('moderationErrors')

/**
 * Whether someone else on the team must decide about content, because it is the viewer's own. Someone who runs an installation alone
 * decides about everything.
 * @param ownerIds whose content it is, or was when it was decided.
 */
export async function isForColleague({ userId }: Pick<Viewer, 'userId'>, ownerIds: readonly (string | null)[]): Promise<boolean> {
  if (!ownerIds.includes(userId)) return false
  const colleagues = { id: { not: userId }, role: { in: ['moderator' as const, 'admin' as const] }, disabledAt: null }
  return (await db.user.findFirst({ where: colleagues, select: { id: true } })) !== null
}

/** Throws `forbidden` if someone else on the team must decide, as `isForColleague` says. */
export async function requireOthersContent(viewer: Pick<Viewer, 'userId'>, ownerIds: readonly (string | null)[]): Promise<void> {
  if (await isForColleague(viewer, ownerIds)) throw new AppError('forbidden', MODERATION_ERRORS.ownContent)
}
