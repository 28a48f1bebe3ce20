import type { z } from 'zod'
import type { LeftGroup } from '@/lib/api/groups'
import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { db, type Tx } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'

const GROUPS = textFor('groups')

/**
 * When the owner leaves, the longest-standing member takes over. A group without members is deleted, unless it is a community of an event.
 */
async function settle(tx: Tx, groupId: string, kind: string): Promise<void> {
  const members = await tx.membership.findMany({
    where: { groupId },
    select: { userId: true, role: true },
    orderBy: [{ role: 'asc' }, { joinedAt: 'asc' }, { userId: 'asc' }],
    take: 1,
  })
  const [first] = members
  if (!first) {
    if (kind !== 'community') await tx.group.delete({ where: { id: groupId }, select: { id: true } })
    return
  }
  if (kind === 'invite' && first.role !== 'owner')
    await tx.membership.update({
      where: { groupId_userId: { groupId, userId: first.userId } },
      data: { role: 'owner' },
      select: { userId: true },
    })
}

/** Removes the viewer from a group, which they can then no longer read. Throws `not_found` unless the viewer is a member. */
export async function leaveGroup(viewer: Viewer, id: string): Promise<z.input<typeof LeftGroup>> {
  const { userId } = viewer
  await db.$transaction(
    async (tx) => {
      // Locked, so that nobody joins or leaves in between: the last one out must see an empty group.
      const [group] = await tx.$queryRaw<{ kind: string }[]>`
        SELECT "kind"::text AS "kind" FROM "Group" WHERE "id" = ${id} AND EXISTS (SELECT 1 FROM "Membership" WHERE "groupId" = ${id} AND "userId" = ${userId}) FOR UPDATE`
      const { count } = await tx.membership.deleteMany({ where: { groupId: id, userId } })
      if (!group || count === 0) throw new AppError('not_found', GROUPS.notFound)
      await settle(tx, id, group.kind)
    },
    { maxWait: 10_000, timeout: 10_000 },
  )
  return { ok: true, id, _id: id }
}
