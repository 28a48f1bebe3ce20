import type { z } from 'zod'
import { ClientKey, type MessageBody, type MessageType, type MessageView } from '@/lib/api/messages'
import type { Viewer } from '@/lib/auth/viewer'
import { locationExpiry } from '@/lib/messages/location-expiry'
import { textFor } from '@/lib/text/text-for'
import { readImage } from '@/server/media/read-image'
import { storeImage } from '@/server/media/store-image'
import { now } from '@/server/platform/clock'
import { AppError } from '@/server/platform/errors'
import { countCall } from '@/server/platform/rate-limits'
import { requireChatOpen } from './access'
import { writeMessage, type MessageEntry, type SendOutcome } from './message-batch'
import { requireMessage } from './queries'

const GROUPS = textFor('groups')

type Sending = { body: MessageBody; picture?: Buffer | undefined; headers: Headers }

const refusal = (path: string, message: string) => new AppError('invalid', message, { issues: [{ path, message }] })

const REFUSED: Record<Exclude<SendOutcome['outcome'], 'sent' | 'again'>, () => AppError> = {
  no_member: () => new AppError('not_found', GROUPS.notFound),
  blocked: () => new AppError('forbidden', GROUPS.chatClosed),
  waiting: () => new AppError('forbidden', GROUPS.requestWaits),
  no_reply: () => new AppError('not_found', GROUPS.messageNotFound),
}

/** The caller's own key for this message, from the body or the `Idempotency-Key` header. */
function clientKeyOf({ body, headers }: Sending): string | null {
  const header = headers.get('idempotency-key')
  return body.clientKey ?? (header === null ? null : ClientKey.parse(header))
}

/** The kind of message; throws `invalid` if it lacks what its kind needs. */
function kindOf({ body, picture }: Sending): MessageType {
  const type = body.type ?? (picture ? 'image' : 'text')
  if (type === 'text' && body.content === '') throw refusal('content', GROUPS.emptyMessage)
  if (type === 'image' && !picture) throw refusal('file', GROUPS.noPicture)
  if (type === 'location' && (body.latitude ?? null) === null) throw refusal('latitude', GROUPS.noPlace)
  if (type === 'location' && (body.longitude ?? null) === null) throw refusal('longitude', GROUPS.noPlace)
  return type
}

/** Stores the picture of someone who may write here, and returns its key. */
async function keepPicture(viewer: Viewer, { body, picture }: Sending): Promise<string | null> {
  if (!picture) return null
  await requireChatOpen(viewer, body.groupId)
  await countCall('upload', viewer.userId)
  return storeImage(await readImage(picture), { chatId: body.groupId })
}

/**
 * Sends a message to a group: text, a picture or a location. Retries with the same key are the same message, even if they overlap.
 * Listeners learn of it once it is stored. Throws `not_found` unless the viewer is a member and the quoted message exists, `forbidden` in a
 * chat of two if either has blocked the other or the request has not been accepted, `invalid` for an empty message, `too_many`, and what
 * `readImage` and `storeImage` throw.
 */
export async function sendMessage(viewer: Viewer, sending: Sending): Promise<z.input<typeof MessageView>> {
  const { groupId, content, latitude = null, longitude = null, replyToId = null } = sending.body
  const clientKey = clientKeyOf(sending)
  const type = kindOf(sending)
  const isPlace = type === 'location'
  const entry: MessageEntry = {
    senderId: viewer.userId,
    clientKey,
    type,
    content,
    fileKey: type === 'image' ? await keepPicture(viewer, sending) : null,
    latitude: isPlace ? latitude : null,
    longitude: isPlace ? longitude : null,
    expiresAt: isPlace ? locationExpiry(now()) : null,
    replyToId,
  }
  const sent = await writeMessage(groupId, entry)
  if (sent.messageId === null) throw REFUSED[sent.outcome]()
  return requireMessage(sent.messageId)
}
