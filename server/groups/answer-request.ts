import type { z } from 'zod'
import type { ChatRequestBody, GroupView } from '@/lib/api/groups'
import type { Viewer } from '@/lib/auth/viewer'
import { db } from '@/server/platform/db'
import { requireGroup } from './queries'

/**
 * Answers a message request. `accept` lets both write on; `ignore` hides it without telling the sender; `block` separates the two for good.
 * If no request is waiting, `accept` and `ignore` do nothing. Throws `not_found` unless the viewer is a member.
 */
export async function answerRequest(viewer: Viewer, groupId: string, { answer }: ChatRequestBody): Promise<z.input<typeof GroupView>> {
  const group = await requireGroup(viewer, groupId)
  const waiting = { groupId, userId: viewer.userId, request: { not: null } }
  if (answer === 'accept') await db.membership.updateMany({ where: waiting, data: { request: null } })
  else {
    const blockedId = answer === 'block' ? group.receiverId : undefined
    await db.$transaction([
      db.membership.updateMany({ where: waiting, data: { request: 'ignored' } }),
      ...(blockedId === undefined ? [] : [db.block.createMany({ data: [{ blockerId: viewer.userId, blockedId }], skipDuplicates: true })]),
    ])
  }
  return requireGroup(viewer, groupId)
}
