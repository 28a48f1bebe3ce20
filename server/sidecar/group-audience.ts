import { accountRoom, groupRoom } from '@/lib/messages/socket'
import { getGroupNews, listMembersAmong } from '@/server/messages/live-queries'
import type { ChatServer, ChatSocket } from './chat-server'

/** What an audience has heard: everything up to a revision, by the memberships after so many departures. */
export type Heard = { groupId: string; revision: number; departures: number }

/** The sockets here that follow a group. */
export function listAudience(io: ChatServer, groupId: string): ChatSocket[] {
  const ids = io.of('/').adapter.rooms.get(groupRoom(groupId)) ?? []
  return [...ids].flatMap((id) => io.of('/').sockets.get(id) ?? [])
}

function evict(io: ChatServer, groupId: string, isOut: (socket: ChatSocket) => boolean): void {
  for (const socket of listAudience(io, groupId).filter(isOut)) {
    void socket.leave(groupRoom(groupId))
    socket.data.leaveGroup?.(groupId)
    socket.emit('left', { groupId })
  }
}

async function evictStrangers(io: ChatServer, groupId: string): Promise<void> {
  const people = new Set(listAudience(io, groupId).map((socket) => socket.data.viewer.userId))
  const members = await listMembersAmong(groupId, [...people])
  // Anyone who joined while we queried has been checked already.
  evict(io, groupId, ({ data }) => people.has(data.viewer.userId) && !members.has(data.viewer.userId))
}

/**
 * Sends a group's audience what it has not heard, and notes that in `heard`. Evicts first anyone who has left since.
 * @returns `more` if one statement could not hold it all, `gone` if there is no such group; its audience is then empty.
 */
export async function tellAudience(io: ChatServer, heard: Heard): Promise<'done' | 'more' | 'gone'> {
  const { groupId, revision: from } = heard
  const news = await getGroupNews(groupId, from)
  if (news === null) {
    evict(io, groupId, () => true)
    return 'gone'
  }
  if (news.departures !== heard.departures) {
    await evictStrangers(io, groupId)
    heard.departures = news.departures
  }
  heard.revision = news.to
  if (news.to === from) return 'done'
  const audience = io.local.to(groupRoom(groupId))
  if (news.blockedBy.length === 0) audience.emit('changes', { groupId, from, to: news.to, messages: news.messages })
  else {
    const apart = news.blockedBy.map(accountRoom)
    audience.except(apart).emit('changes', { groupId, from, to: news.to, messages: news.messages })
    io.local.to(apart).emit('stale', { groupId, revision: news.to })
  }
  return news.hasMore ? 'more' : 'done'
}
