import type { z } from 'zod'
import type { MessageChange, MessageView } from '@/lib/api/messages'
import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { canEditMessage, requireReadable } from './access'
import { requireMessage } from './queries'

const GROUPS = textFor('groups')

/**
 * Edits the viewer's own message; everyone sees that it was edited. Throws `not_found` outside the viewer's groups, `forbidden` for others'
 * messages and for locations, `gone` if it was deleted.
 */
export async function updateMessage(
  viewer: Viewer,
  where: { groupId: string; messageId: string },
  { content }: MessageChange,
): Promise<z.input<typeof MessageView>> {
  const message = await requireReadable(viewer, where)
  if (!canEditMessage(viewer, message) || message.type === 'location') throw new AppError('forbidden', GROUPS.notYourMessage)
  const { count } = await db.message.updateMany({
    where: { id: message.id, deletedAt: null, NOT: { content } },
    data: { content, editedAt: now() },
  })
  const changed = await requireMessage(message.id)
  if (count === 0 && changed.isRemoved) throw new AppError('gone', GROUPS.messageRemoved)
  return changed
}
