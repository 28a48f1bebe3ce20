import type { z } from 'zod'
import type { ChatRequestBody, GroupView } from '@/lib/api/groups'
import type { Viewer } from '@/lib/auth/viewer'
import { blockProfile } from '@/server/moderation/blocks/block-profile'
import { db } from '@/server/platform/db'
import { requireGroup } from './queries'

/**
 * Answers a message request. `accept` lets both write on; `ignore` hides it without telling the sender; `block` separates the two for good.
 * If no request is waiting, `accept` and `ignore` do nothing. Throws `not_found` unless the viewer is a member, and what `blockProfile`
 * throws.
 */
export async function answerRequest(viewer: Viewer, groupId: string, { answer }: ChatRequestBody): Promise<z.input<typeof GroupView>> {
  const group = await requireGroup(viewer, groupId)
  const waiting = { groupId, userId: viewer.userId, request: { not: null } }
  if (answer === 'accept') await db.membership.updateMany({ where: waiting, data: { request: null } })
  else {
    if (answer === 'block' && group.receiverId !== undefined) await blockProfile(viewer, group.receiverId)
    await db.membership.updateMany({ where: waiting, data: { request: 'ignored' } })
  }
  return requireGroup(viewer, groupId)
}
