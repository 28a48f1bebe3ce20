import { z } from 'zod'
import { SCHEMA_WORDS } from '@/lib/text/schema-words'
import { limitOr } from './paging'
import { plainText, visibleText } from './plain-text'

/** Maximum length of a message, in characters. */
export const MAX_MESSAGE_LENGTH = 4000

/** The largest number a group counts to. */
const MAX_COUNT = 2_147_483_647

export const MESSAGE_TYPES = ['text', 'image', 'location'] as const
export const MessageType = z.enum(MESSAGE_TYPES)
export type MessageType = z.infer<typeof MessageType>

/** A number, or its digits in a form. */
const degrees = (max: number) =>
  z.union([
    z.number().min(-max).max(max),
    z
      .string()
      .max(40)
      .regex(/^-?\d{1,3}(\.\d{1,30})?$/)
      .transform(Number)
      .pipe(z.number().min(-max).max(max)),
  ])

/** The client's own key of a message, so that a retry is the same message. */
export const ClientKey = z.string().regex(/^[\w.:-]{1,100}$/, 'up to 100 letters, digits, dots, colons, dashes and underscores')

/** A message. A picture is the form's `file`; older clients' empty `file` in JSON is ignored. */
export const GroupMessageBody = z.object({
  content: plainText(MAX_MESSAGE_LENGTH).default(''),
  /** `image` if a picture is sent, else `text`. */
  type: MessageType.optional(),
  latitude: degrees(90).nullish(),
  longitude: degrees(180).nullish(),
  clientKey: ClientKey.optional(),
  /** The message in the same group this one replies to. */
  replyToId: z.uuid().nullish(),
})
export type GroupMessageBody = z.infer<typeof GroupMessageBody>

export const MessageBody = GroupMessageBody.extend({ groupId: z.uuid() })
export type MessageBody = z.infer<typeof MessageBody>

/** What a reply shows of the original message. */
export const RepliedMessage = z.object({
  id: z.string(),
  seq: z.number().int(),
  senderId: z.string(),
  username: z.string().optional(),
  /** Its first 160 characters; empty if it was removed. */
  content: z.string(),
  type: MessageType,
  isRemoved: z.boolean(),
})

/** Who reacted with an emoji: how many, and the first fifty account ids. */
export const Reaction = z.object({ emoji: z.string(), count: z.number().int(), userIds: z.array(z.string()) })

export const MessageView = z.object({
  id: z.string(),
  _id: z.string(),
  groupId: z.string(),
  /** 1, 2, 3 … within the group, without gaps. */
  seq: z.number().int(),
  /** The group's revision at which this message was last written, edited, removed or reacted to. */
  revision: z.number().int(),
  /** Account id, or `public` if the account is deleted. */
  senderId: z.string(),
  username: z.string().optional(),
  profileImageUrl: z.string().optional(),
  /** Empty after the message was removed. */
  content: z.string(),
  type: MessageType,
  /** What older clients render by: `text` whenever there are words to show. */
  messageType: MessageType,
  fileUrl: z.string().optional(),
  /** Degrees; absent after the location has expired. */
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  createdAt: z.string(),
  /** When its author last edited it. */
  editedAt: z.string().optional(),
  replyTo: RepliedMessage.optional(),
  reactions: z.array(Reaction),
  /** When the location expires. */
  expiresAt: z.string().optional(),
  isRemoved: z.boolean(),
  clientKey: z.string().optional(),
})
export type MessageView = z.infer<typeof MessageView>

/** Oldest first. */
export const Messages = z.array(MessageView)

export const GroupMessagesParams = z.object({ groupId: z.uuid() })
export const MessagesQuery = z.object({
  limit: limitOr(100),
  /** Id of the oldest message the caller has: the answer ends right before it. */
  before: z.uuid().optional(),
  /** The same, by `seq`. */
  beforeSeq: z.coerce.number().int().min(0).max(MAX_COUNT).optional(),
  /** Messages after this `seq`, oldest first. */
  afterSeq: z.coerce.number().int().min(0).max(MAX_COUNT).optional(),
})
export type MessagesQuery = z.infer<typeof MessagesQuery>

export const GroupMessageParams = z.object({ id: z.uuid(), messageId: z.uuid() })

export const GroupChangesQuery = z.object({
  /** The revision the caller has seen everything up to; 0 for the beginning. */
  since: z.coerce.number().int().min(0).max(MAX_COUNT).default(0),
  limit: limitOr(100),
})
export type GroupChangesQuery = z.infer<typeof GroupChangesQuery>

/** Changes to a group's messages since a revision, in that order: each message as it is now. */
export const GroupChanges = z.object({
  messages: z.array(MessageView),
  /** The revision the caller has now seen everything up to. */
  revision: z.number().int(),
  /** Whether there is more: ask again with `revision`. */
  hasMore: z.boolean(),
})
export type GroupChanges = z.infer<typeof GroupChanges>

/** The edited text. */
export const MessageChange = z.object({ content: visibleText(MAX_MESSAGE_LENGTH) })
export type MessageChange = z.infer<typeof MessageChange>

const isOneSign = (text: string) => [...new Intl.Segmenter().segment(text)].length === 1

/** One emoji, added or removed. */
export const ReactionBody = z.object({ emoji: z.emoji().max(32).refine(isOneSign, SCHEMA_WORDS.oneSign), isOn: z.boolean().default(true) })
export type ReactionBody = z.infer<typeof ReactionBody>

/** The `seq` the caller has read up to; a lower one changes nothing. */
export const ReadBody = z.object({ seq: z.number().int().min(0).max(MAX_COUNT) })
export const ReadMark = z.object({ groupId: z.string(), lastReadSeq: z.number().int() })
