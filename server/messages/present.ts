import type { z } from 'zod'
import type { MessageView } from '@/lib/api/messages'
import { imageUrl } from '@/lib/media/urls'
import type { Prisma } from '@/server/platform/db'
import { env } from '@/server/platform/env'

/** The columns behind `toMessage`. */
export const messageSelect = {
  id: true,
  groupId: true,
  type: true,
  content: true,
  fileKey: true,
  latitude: true,
  longitude: true,
  clientKey: true,
  createdAt: true,
  expiresAt: true,
  deletedAt: true,
  file: { select: { blockedAt: true } },
  sender: { select: { id: true, username: true, disabledAt: true, profile: { select: { profileImage: { select: { key: true, blockedAt: true } } } } } },
} satisfies Prisma.MessageSelect

export type MessageRow = Prisma.MessageGetPayload<{ select: typeof messageSelect }>

function toSender(sender: MessageRow['sender']) {
  if (!sender || sender.disabledAt) return { senderId: 'public' }
  const picture = sender.profile?.profileImage
  return { senderId: sender.id, username: sender.username, ...(picture && !picture.blockedAt ? { profileImageUrl: imageUrl(env().app.url, picture.key) } : {}) }
}

/**
 * A message on the wire. A removed one keeps its place and nothing that was said; a place that has faded is told no more.
 * Source: client notes §4.2, RULES B16.
 */
export function toMessage(row: MessageRow, now: Date): z.input<typeof MessageView> {
  const isRemoved = row.deletedAt !== null
  const isFaded = row.expiresAt !== null && row.expiresAt <= now
  const isShown = !isRemoved && !isFaded
  const content = isShown ? row.content : ''
  const hasPlace = isShown && row.latitude !== null && row.longitude !== null
  return {
    id: row.id,
    _id: row.id,
    groupId: row.groupId,
    ...toSender(row.sender),
    content,
    type: row.type,
    messageType: content === '' ? row.type : 'text',
    ...(isShown && row.fileKey !== null && !row.file?.blockedAt ? { fileUrl: imageUrl(env().app.url, row.fileKey) } : {}),
    ...(hasPlace ? { latitude: row.latitude ?? 0, longitude: row.longitude ?? 0 } : {}),
    createdAt: row.createdAt.toISOString(),
    ...(row.expiresAt === null ? {} : { expiresAt: row.expiresAt.toISOString() }),
    isRemoved,
    ...(row.clientKey === null ? {} : { clientKey: row.clientKey }),
  }
}
