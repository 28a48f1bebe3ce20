import type { z } from 'zod'
import type { RemovedMember } from '@/lib/api/groups'
import type { Viewer } from '@/lib/auth/viewer'
import { inviteExpiry } from '@/lib/groups/invites'
import { canRemove } from '@/lib/groups/roles'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db, type Tx } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { requireStaff } from './access'
import { newInviteToken } from './create-invite'

const GROUPS = textFor('groups')

/** Replaces a group's open invitations with one new one, since the removed member knows them all. */
async function replaceInvites(tx: Tx, groupId: string, createdById: string): Promise<void> {
  const at = now()
  const { count } = await tx.groupInvite.updateMany({ where: { groupId, revokedAt: null, expiresAt: { gt: at } }, data: { revokedAt: at } })
  if (count === 0) return
  await tx.groupInvite.create({
    data: { groupId, token: newInviteToken(), createdById, createdAt: at, expiresAt: inviteExpiry(at) },
    select: { id: true },
  })
}

/**
 * Removes someone from a group, with `isBanned` for good; they receive nothing more from then on. In a private group the invitations they
 * knew stop working, under any account; the others find a new one. People who have left can still be banned.
 * Throws `not_found` if the person is not in the group, `forbidden` for plain members, and for moderators acting on someone of their own
 * rank or above.
 */
export async function removeMember(
  viewer: Viewer,
  { groupId, userId, isBanned }: { groupId: string; userId: string; isBanned: boolean },
): Promise<z.input<typeof RemovedMember>> {
  const { role } = await requireStaff(viewer, groupId)
  await db.$transaction(
    async (tx) => {
      // Takes the same lock as sending, joining and leaving.
      const [group] = await tx.$queryRaw<{ isPublic: boolean }[]>`SELECT "isPublic" FROM "Group" WHERE "id" = ${groupId} FOR UPDATE`
      const member = await tx.membership.findUnique({ where: { groupId_userId: { groupId, userId } }, select: { role: true } })
      const hasSpoken =
        member !== null || (await tx.message.findFirst({ where: { groupId, senderId: userId }, select: { id: true } })) !== null
      if (!hasSpoken || (member === null && !isBanned)) throw new AppError('not_found', GROUPS.personNotFound)
      if (member && !canRemove(role, member.role)) throw new AppError('forbidden', GROUPS.notAboveThem)
      if (isBanned) await tx.groupBan.createMany({ data: [{ groupId, userId, bannedById: viewer.userId }], skipDuplicates: true })
      await tx.membership.deleteMany({ where: { groupId, userId } })
      if (group?.isPublic === false) await replaceInvites(tx, groupId, viewer.userId)
    },
    { maxWait: 10_000, timeout: 10_000 },
  )
  return { ok: true, groupId, userId, isBanned }
}
