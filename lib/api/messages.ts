import { z } from 'zod'
import { limitOr } from './paging'
import { plainText } from './plain-text'

/** Characters of a message. */
export const MAX_MESSAGE_LENGTH = 4000

export const MESSAGE_TYPES = ['text', 'image', 'location'] as const
export const MessageType = z.enum(MESSAGE_TYPES)
export type MessageType = z.infer<typeof MessageType>

/** A number, or in a form its digits. */
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

/** What the client calls a message of its own, so that a retry is the same message. */
export const ClientKey = z.string().regex(/^[\w.:-]{1,100}$/, 'up to 100 letters, digits, dots, colons, dashes and underscores')

/** What is said. A picture comes as the form's `file`; older clients' empty `file` in JSON is ignored. */
export const GroupMessageBody = z.object({
  content: plainText(MAX_MESSAGE_LENGTH).default(''),
  /** `image` where a picture is sent, else `text`. */
  type: MessageType.optional(),
  latitude: degrees(90).nullish(),
  longitude: degrees(180).nullish(),
  clientKey: ClientKey.optional(),
})
export type GroupMessageBody = z.infer<typeof GroupMessageBody>

export const MessageBody = GroupMessageBody.extend({ groupId: z.uuid() })
export type MessageBody = z.infer<typeof MessageBody>

export const MessageView = z.object({
  id: z.string(),
  _id: z.string(),
  groupId: z.string(),
  /** Account id, or `public` where the account is gone. */
  senderId: z.string(),
  username: z.string().optional(),
  profileImageUrl: z.string().optional(),
  /** Empty once the message was removed. */
  content: z.string(),
  type: MessageType,
  /** What older clients draw by: `text` wherever there are words to show. */
  messageType: MessageType,
  fileUrl: z.string().optional(),
  /** Degrees; absent once the place has faded. */
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  createdAt: z.string(),
  /** When the place fades. */
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
  /** The id of the oldest message that the caller holds: the answer ends right before it. */
  before: z.uuid().optional(),
})
export type MessagesQuery = z.infer<typeof MessagesQuery>
