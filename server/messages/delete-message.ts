import type { z } from 'zod'
import type { MessageView } from '@/lib/api/messages'
import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { forgetImage } from '@/server/media/forget-image'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { canDeleteMessage, requireReadable } from './access'
import { requireMessage } from './queries'

const GROUPS = textFor('groups')

/**
 * Deletes a message: keeps its position and erases its content. Repeating it changes nothing. Throws `not_found` outside the viewer's
 * groups, `forbidden` for others' messages unless the viewer moderates the group.
 */
export async function deleteMessage(viewer: Viewer, where: { groupId: string; messageId: string }): Promise<z.input<typeof MessageView>> {
  const message = await requireReadable(viewer, where)
  if (!canDeleteMessage(viewer, message)) throw new AppError('forbidden', GROUPS.notYourMessage)
  await db.$transaction([
    db.messageReaction.deleteMany({ where: { messageId: message.id } }),
    // A location keeps its expiry date: only expired locations may lack coordinates.
    db.message.updateMany({
      where: { id: message.id, deletedAt: null },
      data: { deletedAt: now(), content: '', fileKey: null, latitude: null, longitude: null },
    }),
  ])
  if (message.fileKey !== null) await forgetImage(message.fileKey)
  return requireMessage(message.id)
}
