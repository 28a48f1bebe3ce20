import { z } from 'zod'
import type { MessageView } from '@/lib/api/messages'

/** Where the web server passes sockets on to the sidecar. */
export const SOCKET_PATH = '/socket.io'
/** Groups that one socket may follow at a time: as many as the list of one's groups shows. */
export const MAX_FOLLOWED = 200
/** Bytes of one event from a client; nothing that is said travels this way. */
export const MAX_EVENT_BYTES = 4096
/** Who is named as present in a group; of more people only the count is told. */
export const MAX_PRESENT = 50
/** After so long without news someone counts as having stopped writing. */
export const TYPING_MS = 5000

/** Why a connection or a join was refused; `unavailable` may be tried again. */
export type Refusal = 'unauthenticated' | 'not_found' | 'invalid' | 'too_many' | 'unavailable'

/**
 * Everything that happened to a group's messages after revision `from`, up to and with `to`, each message as it is now and in the order
 * of `revision`. Whoever has seen less than `from` asks `GET groups/{id}/changes` for what is missing.
 */
export type ChatChanges = { groupId: string; from: number; to: number; messages: MessageView[] }

export type TypingNews = { groupId: string; userId: string; username: string; isTyping: boolean }
/** `userIds` holds the first `MAX_PRESENT` of `count` people who have the chat open. */
export type PresenceNews = { groupId: string; userIds: string[]; count: number }
export type ReadNews = { groupId: string; userId: string; seq: number }

/** What the server tells. */
export type ServerEvents = {
  changes: (changes: ChatChanges) => void
  /** Something happened that this viewer has to ask for by REST: `revision` is where the group stands. */
  stale: (news: { groupId: string; revision: number }) => void
  /** The viewer is no member any more, or the group is gone: nothing of it is told from here on. */
  left: (news: { groupId: string }) => void
  typing: (news: TypingNews) => void
  presence: (news: PresenceNews) => void
  read: (news: ReadNews) => void
}

/** `revision` is where the group stands: a client that has seen less asks by REST for the rest. */
export type JoinAnswer = { ok: true; groupId: string; revision: number; lastSeq: number } | { ok: false; groupId: string; code: Refusal }

/** What a client may say. Messages are written by REST alone. */
export type ClientEvents = {
  join: (body: JoinBody, answer: (answer: JoinAnswer) => void) => void
  leave: (body: LeaveBody) => void
  typing: (body: TypingBody) => void
  read: (body: ReadHint) => void
}

export const JoinBody = z.object({
  groupId: z.uuid(),
  /** Whether the chat is open in front of the person; a list of chats only listens. */
  isPresent: z.boolean().default(true),
})
export type JoinBody = z.input<typeof JoinBody>
export const LeaveBody = z.object({ groupId: z.uuid() })
export type LeaveBody = z.input<typeof LeaveBody>
export const TypingBody = z.object({ groupId: z.uuid(), isTyping: z.boolean() })
export type TypingBody = z.input<typeof TypingBody>
/** Told to the others at once; what is kept is what `PUT groups/{id}/read` says. */
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
