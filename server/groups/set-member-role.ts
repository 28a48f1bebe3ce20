import type { z } from 'zod'
import type { MemberRole } from '@/lib/api/groups'
import type { Viewer } from '@/lib/auth/viewer'
import type { GroupRole } from '@/lib/groups/roles'
import { textFor } from '@/lib/text/text-for'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { requireStaff } from './access'

const GROUPS = textFor('groups')

/**
 * Changes a member's role; `owner` hands the group over and makes the previous owner a moderator. Throws `not_found` if the person is not
 * in the group, `forbidden` for anyone but the owner, and for changing one's own role.
 */
export async function setMemberRole(
  viewer: Viewer,
  { groupId, userId, role }: { groupId: string; userId: string; role: GroupRole },
): Promise<z.input<typeof MemberRole>> {
  const own = await requireStaff(viewer, groupId)
  if (own.role !== 'owner' || userId === viewer.userId) throw new AppError('forbidden', GROUPS.notAboveThem)
  await db.$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM "Group" WHERE "id" = ${groupId} FOR UPDATE`
      // While this waited for the lock, the viewer may have handed the group over.
      const given = await tx.membership.updateMany({
        where: { groupId, userId: viewer.userId, role: 'owner' },
        data: { role: role === 'owner' ? 'moderator' : 'owner' },
      })
      if (given.count === 0) throw new AppError('forbidden', GROUPS.notAboveThem)
      const { count } = await tx.membership.updateMany({ where: { groupId, userId }, data: { role } })
      if (count === 0) throw new AppError('not_found', GROUPS.personNotFound)
    },
    { maxWait: 10_000, timeout: 10_000 },
  )
  return { ok: true, userId, role }
}
