import type { z } from 'zod'
import type { MessageView, ReactionBody } from '@/lib/api/messages'
import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { holdAlone } from '@/server/platform/one-at-a-time'
import { requireChatOpen, requireReadable } from './access'
import { requireMessage } from './queries'

const GROUPS = textFor('groups')

/** How many different reactions one account may add to a message. */
const MAX_SIGNS = 10

/**
 * Adds a reaction to a message, or removes it; repeating it changes nothing. Throws `not_found` outside the viewer's groups, `gone` for a
 * deleted message, `forbidden` for a new one in a chat of two if either has blocked the other, `too_many` for the eleventh reaction.
 */
export async function reactToMessage(
  viewer: Viewer,
  where: { groupId: string; messageId: string },
  { emoji, isOn }: ReactionBody,
): Promise<z.input<typeof MessageView>> {
  const message = await requireReadable(viewer, where)
  if (message.deletedAt) throw new AppError('gone', GROUPS.messageRemoved)
  if (isOn) await requireChatOpen(viewer, where.groupId)
  const own = { messageId: message.id, userId: viewer.userId }
  if (!isOn) await db.messageReaction.deleteMany({ where: { ...own, emoji } })
  else
    await db.$transaction(async (tx) => {
      await holdAlone(tx, `reaction:${viewer.userId}`)
      if ((await tx.messageReaction.count({ where: { ...own, NOT: { emoji } } })) >= MAX_SIGNS)
        throw new AppError('too_many', GROUPS.tooManySigns)
      await tx.messageReaction.createMany({ data: [{ ...own, emoji }], skipDuplicates: true })
    })
  return requireMessage(message.id)
}
