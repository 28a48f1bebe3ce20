import type { z } from 'zod'
import type { LeftGroup } from '@/lib/api/groups'
import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { requireStaff } from './access'

const GROUPS = textFor('groups')

/** Revokes an invitation. Throws `not_found`, also for another group's, `forbidden` for plain members. */
export async function revokeInvite(
  viewer: Viewer,
  { groupId, inviteId }: { groupId: string; inviteId: string },
): Promise<z.input<typeof LeftGroup>> {
  await requireStaff(viewer, groupId)
  const { count } = await db.groupInvite.updateMany({ where: { id: inviteId, groupId }, data: { revokedAt: now() } })
  if (count === 0) throw new AppError('not_found', GROUPS.inviteNotFound)
  return { ok: true, id: groupId, _id: groupId }
}
