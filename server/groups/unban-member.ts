import type { z } from 'zod'
import type { RemovedMember } from '@/lib/api/groups'
import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { requireStaff } from './access'

const GROUPS = textFor('groups')

/** Lifts a ban. Throws `not_found` if that person is not banned here, `forbidden` for plain members. */
export async function unbanMember(
  viewer: Viewer,
  { groupId, userId }: { groupId: string; userId: string },
): Promise<z.input<typeof RemovedMember>> {
  await requireStaff(viewer, groupId)
  const { count } = await db.groupBan.deleteMany({ where: { groupId, userId } })
  if (count === 0) throw new AppError('not_found', GROUPS.personNotFound)
  return { ok: true, groupId, userId, isBanned: false }
}
