import type { Viewer } from '@/lib/auth/viewer'
import { canInvite, runsGroup, type GroupRole } from '@/lib/groups/roles'
import { textFor } from '@/lib/text/text-for'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'

const GROUPS = textFor('groups')

/** The viewer's membership in a group. Throws `not_found` if there is none. */
export async function requireMembership(
  viewer: Viewer,
  groupId: string,
): Promise<{ role: GroupRole; kind: 'community' | 'invite' | 'direct'; isPublic: boolean }> {
  const member = await db.membership.findUnique({
    where: { groupId_userId: { groupId, userId: viewer.userId } },
    select: { role: true, group: { select: { kind: true, isPublic: true } } },
  })
  if (!member) throw new AppError('not_found', GROUPS.notFound)
  return { role: member.role, kind: member.group.kind, isPublic: member.group.isPublic }
}

/** The same for the owner and moderators. Throws `forbidden` for other members and in chats of two, which have neither. */
export async function requireStaff(viewer: Viewer, groupId: string): Promise<{ role: GroupRole }> {
  const { role, kind } = await requireMembership(viewer, groupId)
  if (kind === 'direct' || !runsGroup(role)) throw new AppError('forbidden', GROUPS.notYours)
  return { role }
}

/** The same for people who may invite. Throws `forbidden` for others. */
export async function requireInviter(viewer: Viewer, groupId: string): Promise<void> {
  if (!canInvite(await requireMembership(viewer, groupId))) throw new AppError('forbidden', GROUPS.notYours)
}
