import type { Server, Socket } from 'socket.io'
import type { Viewer } from '@/lib/auth/viewer'
import type { ClientEvents, ServerEvents } from '@/lib/messages/socket'

/** What socket servers exchange: who is online, and requests for that. */
type BetweenServers = {
  present: (news: { groupId: string; node: string; userIds: string[]; count: number }) => void
  whoIsThere: (groupId: string) => void
}

type SocketData = {
  viewer: Viewer
  /** The groups it follows, and whether the person has the chat open. */
  followed: Map<string, { isPresent: boolean }>
  /** Accounts that learn nothing of this one's presence, nor it of theirs: one of the two has blocked the other. */
  apart: ReadonlySet<string>
  /** When these were read, as `openKeepApart` counts. */
  asOf: number
  /** How many times in a row its buffer was full. */
  fullFor: number
  leaveGroup?: (groupId: string) => void
}

export type ChatServer = Server<ClientEvents, ServerEvents, BetweenServers, SocketData>
export type ChatSocket = Socket<ClientEvents, ServerEvents, BetweenServers, SocketData>
