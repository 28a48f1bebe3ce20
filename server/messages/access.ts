import type { Viewer } from '@/lib/auth/viewer'
import { runsGroup, type GroupRole } from '@/lib/groups/roles'
import { blocksBetween } from '@/lib/moderation/blocks'
import { textFor } from '@/lib/text/text-for'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'

const GROUPS = textFor('groups')

/** Only authors may edit their messages. */
export function canEditMessage(viewer: Viewer, message: { senderId: string | null }): boolean {
  return message.senderId === viewer.userId
}

/** Authors may delete their messages, and the group's owner and moderators may remove them. */
export function canDeleteMessage(viewer: Viewer, message: { senderId: string | null; role: GroupRole }): boolean {
  return message.senderId === viewer.userId || runsGroup(message.role)
}

/**
 * Requires that the viewer may write in a group now. Throws `not_found` unless the viewer is a member, `forbidden` in a chat of two if
 * either has blocked the other. The statement that writes checks this again.
 */
export async function requireChatOpen(viewer: Viewer, groupId: string): Promise<void> {
  const member = await db.membership.findUnique({
    where: { groupId_userId: { groupId, userId: viewer.userId } },
    select: { group: { select: { kind: true, directKey: true } } },
  })
  if (!member) throw new AppError('not_found', GROUPS.notFound)
  if (member.group.kind !== 'direct') return
  const others = (member.group.directKey ?? '').split(':').filter((id) => id !== viewer.userId)
  if ((await db.block.count({ where: blocksBetween(viewer.userId, others) })) > 0) throw new AppError('forbidden', GROUPS.chatClosed)
}

/** A message of one of the viewer's groups, with the viewer's role there; throws `not_found` otherwise. */
export async function requireReadable(viewer: Viewer, { groupId, messageId }: { groupId: string; messageId: string }) {
  const message = await db.message.findFirst({
    where: { id: messageId, groupId, group: { memberships: { some: { userId: viewer.userId } } } },
    select: {
      id: true,
      senderId: true,
      type: true,
      fileKey: true,
      deletedAt: true,
      group: { select: { memberships: { where: { userId: viewer.userId }, select: { role: true } } } },
    },
  })
  const role = message?.group.memberships[0]?.role
  if (!message || !role) throw new AppError('not_found', GROUPS.messageNotFound)
  return { ...message, role }
}
