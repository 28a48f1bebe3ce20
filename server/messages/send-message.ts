import type { z } from 'zod'
import { ClientKey, type MessageBody, type MessageType, type MessageView } from '@/lib/api/messages'
import type { Viewer } from '@/lib/auth/viewer'
import { locationExpiry } from '@/lib/messages/location-expiry'
import { GROUPS } from '@/lib/text/groups'
import { readImage } from '@/server/media/read-image'
import { storeImage } from '@/server/media/store-image'
import { now } from '@/server/platform/clock'
import { db, type Prisma, type Tx } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { notify } from '@/server/platform/notify'
import { countCall } from '@/server/platform/rate-limits'
import { requireChatOpen } from './access'
import { getMessage, getSentMessage } from './queries'

/** Where every listener hears of a new message: the payload is its id. */
export const MESSAGE_CHANNEL = 'message'

type Sending = { body: MessageBody; picture?: Buffer | undefined; headers: Headers }
type Columns = Pick<Prisma.MessageUncheckedCreateInput, 'type' | 'content' | 'fileKey' | 'latitude' | 'longitude' | 'expiresAt'>

const refusal = (path: string, message: string) => new AppError('invalid', message, { issues: [{ path, message }] })

/** The caller's own key for this message, from the body or the `Idempotency-Key` header. */
function clientKeyOf({ body, headers }: Sending): string | null {
  const header = headers.get('idempotency-key')
  return body.clientKey ?? (header === null ? null : ClientKey.parse(header))
}

/** What the message is, when it holds what its kind needs. */
function kindOf({ body, picture }: Sending): MessageType {
  const type = body.type ?? (picture ? 'image' : 'text')
  if (type === 'text' && body.content === '') throw refusal('content', GROUPS.emptyMessage)
  if (type === 'image' && !picture) throw refusal('file', GROUPS.noPicture)
  if (type === 'location' && (body.latitude ?? null) === null) throw refusal('latitude', GROUPS.noPlace)
  if (type === 'location' && (body.longitude ?? null) === null) throw refusal('longitude', GROUPS.noPlace)
  return type
}

async function columnsOf(viewer: Viewer, sending: Sending, type: MessageType): Promise<Columns> {
  const { content, latitude, longitude } = sending.body
  if (type === 'location') return { type, content, latitude: latitude ?? null, longitude: longitude ?? null, expiresAt: locationExpiry(now()) }
  if (type === 'text' || !sending.picture) return { type, content }
  await countCall('upload', viewer.userId)
  return { type, content, fileKey: await storeImage(await readImage(sending.picture)) }
}

/**
 * The new row's id, or null when the sender is no member any more or has sent this message already. Membership is asked for, and
 * held on to, by the statement that writes; the group comes first, as it does for those who leave, so that neither waits for the other.
 */
async function insert(tx: Tx, sender: { groupId: string; senderId: string; clientKey: string | null }, columns: Columns): Promise<string | null> {
  const { groupId, senderId, clientKey } = sender
  const { type, content, fileKey = null, latitude = null, longitude = null, expiresAt = null } = columns
  const rows = await tx.$queryRaw<{ id: string }[]>`
    WITH target AS MATERIALIZED (SELECT "id" FROM "Group" WHERE "id" = ${groupId} FOR KEY SHARE),
      member AS (UPDATE "Membership" SET "lastReadAt" = now() FROM target WHERE "groupId" = target."id" AND "userId" = ${senderId} RETURNING "groupId")
    INSERT INTO "Message" ("groupId", "senderId", "clientKey", "type", "content", "fileKey", "latitude", "longitude", "expiresAt")
    SELECT "groupId", ${senderId}, ${clientKey}, ${type}::text::"MessageType", ${content}, ${fileKey}, ${latitude}::float8, ${longitude}::float8, ${expiresAt}::timestamptz FROM member
    ON CONFLICT ("groupId", "senderId", "clientKey") DO NOTHING
    RETURNING "id"`
  return rows[0]?.id ?? null
}

/**
 * Says something in a group: words, a picture or a place. A retry with the same key is the same message, however often and how
 * closely together it comes. Listeners hear of it when it is stored. Throws `not_found` for a group that the viewer is not in,
 * `forbidden` in a chat of two where either has blocked the other, `invalid` for a message that holds nothing, `too_many`, and what
 * `readImage` and `storeImage` throw. Source: Spec §5 Chat, §7 POST messages, RULES B15, B16.
 */
export async function sendMessage(viewer: Viewer, sending: Sending): Promise<z.input<typeof MessageView>> {
  const { groupId } = sending.body
  const senderId = viewer.userId
  const clientKey = clientKeyOf(sending)
  const type = kindOf(sending)
  await requireChatOpen(viewer, groupId)
  const retried = clientKey === null ? null : await getSentMessage({ groupId, senderId, clientKey })
  if (retried) return retried
  const columns = await columnsOf(viewer, sending, type)

  const id = await db.$transaction(
    async (tx) => {
      const made = await insert(tx, { groupId, senderId, clientKey }, columns)
      if (made !== null) await notify(tx, MESSAGE_CHANNEL, made)
      return made
    },
    { maxWait: 10_000, timeout: 10_000 },
  )
  const message = id !== null ? await getMessage(id) : clientKey === null ? null : await getSentMessage({ groupId, senderId, clientKey })
  if (!message) throw new AppError('not_found', GROUPS.notFound)
  return message
}
