import type { z } from 'zod'
import type { MessageView } from '@/lib/api/messages'
import { imageUrl } from '@/lib/media/urls'
import { env } from '@/server/platform/env'

/** How many characters of a message a reply quotes. */
const QUOTED = 160
/** How many people are named under one reaction. */
const NAMED = 50

const quoted = `
  SELECT json_build_object('id', first."id", 'seq', first."seq", 'senderId', author."id", 'username', author."username"::text, 'type', first."type",
    'content', CASE WHEN first."deletedAt" IS NULL AND (first."expiresAt" > now()) IS NOT FALSE THEN left(first."content", ${QUOTED}) ELSE '' END,
    'isRemoved', first."deletedAt" IS NOT NULL)
  FROM "Message" first LEFT JOIN "User" author ON author."id" = first."senderId" AND author."disabledAt" IS NULL
  WHERE first."id" = said."replyToId"`

const signs = `
  SELECT json_agg(json_build_object('emoji', sign."emoji", 'count', sign."count", 'userIds', sign."userIds") ORDER BY sign."since", sign."emoji")
  FROM (
    SELECT given."emoji", count(*)::int AS "count", min(given."createdAt") AS "since", (array_agg(given."userId" ORDER BY given."createdAt", given."userId"))[1:${NAMED}] AS "userIds"
    FROM "MessageReaction" given WHERE given."messageId" = said."id" GROUP BY given."emoji"
  ) sign`

/** Messages as `toMessage` reads them. `which` filters the rows of `said` and may end with order and limit; `more` adds columns. */
export const messageRows = ({ which, more = '' }: { which: string; more?: string }) => `
  SELECT said."id", said."groupId", said."seq", said."revision", said."type", said."content", said."latitude", said."longitude", said."clientKey",
    said."createdAt", said."editedAt", said."expiresAt", said."deletedAt", file."key" AS "fileKey",
    sender."id" AS "senderId", sender."username"::text AS "senderName", portrait."key" AS "senderImageKey",
    CASE WHEN said."replyToId" IS NOT NULL THEN (${quoted}) END AS "replyTo", (${signs}) AS "reactions"${more}
  FROM "Message" said
  LEFT JOIN "MediaObject" file ON file."key" = said."fileKey" AND file."blockedAt" IS NULL
  LEFT JOIN "User" sender ON sender."id" = said."senderId" AND sender."disabledAt" IS NULL
  LEFT JOIN "Profile" face ON face."userId" = sender."id"
  LEFT JOIN "MediaObject" portrait ON portrait."key" = face."profileImageKey" AND portrait."blockedAt" IS NULL
  ${which}`

type Quoted = {
  id: string
  seq: number
  senderId: string | null
  username: string | null
  type: MessageRow['type']
  content: string
  isRemoved: boolean
}

export type MessageRow = {
  id: string
  groupId: string
  seq: number
  revision: number
  type: 'text' | 'image' | 'location'
  content: string
  latitude: number | null
  longitude: number | null
  clientKey: string | null
  createdAt: Date
  editedAt: Date | null
  expiresAt: Date | null
  deletedAt: Date | null
  fileKey: string | null
  senderId: string | null
  senderName: string | null
  senderImageKey: string | null
  replyTo: Quoted | null
  reactions: { emoji: string; count: number; userIds: string[] }[] | null
}

const toSender = (row: MessageRow) => ({
  senderId: row.senderId ?? 'public',
  ...(row.senderName === null ? {} : { username: row.senderName }),
  ...(row.senderImageKey === null ? {} : { profileImageUrl: imageUrl(env().app.url, row.senderImageKey) }),
})

const toQuoted = ({ senderId, username, ...first }: Quoted) => ({
  ...first,
  senderId: senderId ?? 'public',
  ...(username === null ? {} : { username }),
})

/** A message on the wire. A deleted one keeps its position but no content; an expired location is left out. */
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
    seq: row.seq,
    revision: row.revision,
    ...toSender(row),
    content,
    type: row.type,
    messageType: content === '' ? row.type : 'text',
    ...(isShown && row.fileKey !== null ? { fileUrl: imageUrl(env().app.url, row.fileKey) } : {}),
    ...(hasPlace ? { latitude: row.latitude ?? 0, longitude: row.longitude ?? 0 } : {}),
    createdAt: row.createdAt.toISOString(),
    ...(row.editedAt === null || isRemoved ? {} : { editedAt: row.editedAt.toISOString() }),
    ...(row.replyTo === null || isRemoved ? {} : { replyTo: toQuoted(row.replyTo) }),
    reactions: isRemoved ? [] : (row.reactions ?? []),
    ...(row.expiresAt === null ? {} : { expiresAt: row.expiresAt.toISOString() }),
    isRemoved,
    ...(row.clientKey === null ? {} : { clientKey: row.clientKey }),
  }
}
