import type { z } from 'zod'
import type { RemovedMember } from '@/lib/api/groups'
import type { Viewer } from '@/lib/auth/viewer'
import { canRemove } from '@/lib/groups/roles'
import { textFor } from '@/lib/text/text-for'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { requireStaff } from './access'

const GROUPS = textFor('groups')

/**
 * Takes someone out of a group, with `isBanned` for good; they hear nothing more from that moment on. Who has left already can still be
 * banned. Throws `not_found` for nobody of this group, `forbidden` for members who do not look after it and towards one's equals and betters.
 */
export async function removeMember(
  viewer: Viewer,
  { groupId, userId, isBanned }: { groupId: string; userId: string; isBanned: boolean },
): Promise<z.input<typeof RemovedMember>> {
  const { role } = await requireStaff(viewer, groupId)
  await db.$transaction(
    async (tx) => {
      // Takes the same lock as sending, joining and leaving.
      await tx.$queryRaw`SELECT 1 FROM "Group" WHERE "id" = ${groupId} FOR UPDATE`
      const member = await tx.membership.findUnique({ where: { groupId_userId: { groupId, userId } }, select: { role: true } })
      const hasSpoken =
        member !== null || (await tx.message.findFirst({ where: { groupId, senderId: userId }, select: { id: true } })) !== null
      if (!hasSpoken || (member === null && !isBanned)) throw new AppError('not_found', GROUPS.personNotFound)
      if (member && !canRemove(role, member.role)) throw new AppError('forbidden', GROUPS.notAboveThem)
      if (isBanned) await tx.groupBan.createMany({ data: [{ groupId, userId, bannedById: viewer.userId }], skipDuplicates: true })
      await tx.membership.deleteMany({ where: { groupId, userId } })
    },
    { maxWait: 10_000, timeout: 10_000 },
  )
  return { ok: true, groupId, userId, isBanned }
}
