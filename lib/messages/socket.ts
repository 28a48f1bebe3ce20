import { z } from 'zod'
import type { MessageView } from '@/lib/api/messages'

/** The path at which the web server forwards sockets to the sidecar. */
export const SOCKET_PATH = '/socket.io'
/** Maximum groups one socket may follow: as many as the list of groups shows. */
export const MAX_FOLLOWED = 200
/** Maximum bytes of one event from a client; messages do not travel this way. */
export const MAX_EVENT_BYTES = 4096
/** How many people are named as present in a group; beyond that only the count is sent. */
export const MAX_PRESENT = 50
/** After this long without news, someone counts as having stopped typing. */
export const TYPING_MS = 5000

/** Why a connection or a join was refused; `unavailable` is worth a retry. */
export type Refusal = 'unauthenticated' | 'not_found' | 'invalid' | 'too_many' | 'unavailable'

/**
 * Everything that happened to a group's messages after revision `from`, up to and including `to`: each message as it is now, ordered by
 * `revision`. A client that has seen less than `from` gets the rest from `GET groups/{id}/changes`.
 */
export type ChatChanges = { groupId: string; from: number; to: number; messages: MessageView[] }

export type TypingNews = { groupId: string; userId: string; username: string; isTyping: boolean }
/** `userIds` holds the first `MAX_PRESENT` of `count` people who have the chat open. */
export type PresenceNews = { groupId: string; userIds: string[]; count: number }
export type ReadNews = { groupId: string; userId: string; seq: number }

/** Events from the server. */
export type ServerEvents = {
  changes: (changes: ChatChanges) => void
  /** Something happened that this viewer must fetch by REST; `revision` is the group's current one. */
  stale: (news: { groupId: string; revision: number }) => void
  /** The viewer is no longer a member, or the group is gone: no more news about it follows. */
  left: (news: { groupId: string }) => void
  typing: (news: TypingNews) => void
  presence: (news: PresenceNews) => void
  read: (news: ReadNews) => void
}

/** `revision` is the group's current one: a client that has seen less fetches the rest by REST. */
export type JoinAnswer = { ok: true; groupId: string; revision: number; lastSeq: number } | { ok: false; groupId: string; code: Refusal }

/** Events from the client. Messages are sent by REST only. */
export type ClientEvents = {
  join: (body: JoinBody, answer: (answer: JoinAnswer) => void) => void
  leave: (body: LeaveBody) => void
  typing: (body: TypingBody) => void
  read: (body: ReadHint) => void
}

export const JoinBody = z.object({
  groupId: z.uuid(),
  /** Whether the person has the chat open; a list of chats only listens. */
  isPresent: z.boolean().default(true),
})
export type JoinBody = z.input<typeof JoinBody>
export const LeaveBody = z.object({ groupId: z.uuid() })
export type LeaveBody = z.input<typeof LeaveBody>
export const TypingBody = z.object({ groupId: z.uuid(), isTyping: z.boolean() })
export type TypingBody = z.input<typeof TypingBody>
/** Forwarded to the others at once; only `PUT groups/{id}/read` stores it. */
export const ReadHint = z.object({ groupId: z.uuid(), seq: z.number().int().min(0).max(2_147_483_647) })
export type ReadHint = z.input<typeof ReadHint>

/** The room of everyone who follows a group. */
export function groupRoom(groupId: string): string {
  return `group:${groupId}`
}

/** The room of an account's sockets. */
export function accountRoom(userId: string): string {
  return `account:${userId}`
}

/** The room of a sign-in's sockets. */
export function sessionRoom(sessionId: string): string {
  return `session:${sessionId}`
}
