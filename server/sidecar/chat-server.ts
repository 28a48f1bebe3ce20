import type { Server, Socket } from 'socket.io'
import type { Viewer } from '@/lib/auth/viewer'
import type { ClientEvents, ServerEvents } from '@/lib/messages/socket'

/** What socket servers exchange: who is online, and requests for that. */
type BetweenServers = {
  present: (news: { groupId: string; node: string; userIds: string[]; count: number }) => void
  whoIsThere: (groupId: string) => void
}

/** A group that one socket follows. */
type Followed = { isPresent: boolean; isQuiet: boolean }

type SocketData = {
  viewer: Viewer
  followed: Map<string, Followed>
  /** Events in the current window, for the limit per socket. */
  spent: number
  /** How many times in a row its buffer was full. */
  fullFor: number
  leaveGroup?: (groupId: string) => void
}

export type ChatServer = Server<ClientEvents, ServerEvents, BetweenServers, SocketData>
export type ChatSocket = Socket<ClientEvents, ServerEvents, BetweenServers, SocketData>
