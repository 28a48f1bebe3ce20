import type { Viewer } from '@/lib/auth/viewer'
import { GROUPS } from '@/lib/text/groups'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'

/**
 * That the viewer may speak in a group now. Throws `not_found` unless the viewer is a member, `forbidden` in a chat of two where
 * either has blocked the other.
 */
export async function requireChatOpen(viewer: Viewer, groupId: string): Promise<void> {
  const member = await db.membership.findUnique({
    where: { groupId_userId: { groupId, userId: viewer.userId } },
    select: { group: { select: { kind: true, directKey: true } } },
  })
  if (!member) throw new AppError('not_found', GROUPS.notFound)
  if (member.group.kind !== 'direct') return
  const people = (member.group.directKey ?? '').split(':')
  const block = await db.block.findFirst({ where: { blockerId: { in: people }, blockedId: { in: people } }, select: { blockerId: true } })
  if (block) throw new AppError('forbidden', GROUPS.chatClosed)
}
