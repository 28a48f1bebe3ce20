import { randomUUID } from 'node:crypto'
import { accountRoom, groupRoom, MAX_PRESENT } from '@/lib/messages/socket'
import type { ChatServer } from './chat-server'
import type { GroupRooms } from './group-rooms'

/** Presence is announced at most this often per group, so that a crowd arriving at once is one announcement. */
const TOLD_MS = 1000
/** How long another server's announcement counts; servers repeat theirs in time. */
const REMEMBERED_MS = 90_000
const REPEATED_MS = 30_000

type Elsewhere = { userIds: string[]; count: number; until: number }

/** Tells who has which chat open. Never stored, and only the first fifty by name. */
export function openPresence(
  io: ChatServer,
  { rooms, spansServers }: { rooms: Pick<GroupRooms, 'socketsIn' | 'isQuiet'>; spansServers: boolean },
) {
  const node = randomUUID()
  const elsewhere = new Map<string, Map<string, Elsewhere>>()
  const stale = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  const here = (groupId: string): string[] => {
    if (rooms.isQuiet(groupId)) return []
    const present = rooms.socketsIn(groupId).filter(({ data }) => data.followed.get(groupId)?.isPresent)
    return [...new Set(present.map(({ data }) => data.viewer.userId))].sort()
  }

  const tell = (groupId: string) => {
    const own = here(groupId)
    const people = new Set(own)
    let count = own.length
    for (const other of elsewhere.get(groupId)?.values() ?? []) {
      if (other.until < performance.now()) continue
      // Beyond those named, someone on two servers counts twice.
      count += other.count - other.userIds.filter((id) => people.has(id)).length
      for (const id of other.userIds) people.add(id)
    }
    const all = Math.max(count, people.size)
    const named = [...people].sort()
    // Who has blocked someone present, or is blocked, gets a list of their own.
    const apart = rooms.socketsIn(groupId).filter(({ data }) => [...data.apart].some((id) => people.has(id)))
    io.local
      .to(groupRoom(groupId))
      .except(apart.map(({ data }) => accountRoom(data.viewer.userId)))
      .emit('presence', { groupId, userIds: named.slice(0, MAX_PRESENT), count: all })
    for (const socket of apart) {
      const seen = named.filter((id) => !socket.data.apart.has(id))
      socket.emit('presence', { groupId, userIds: seen.slice(0, MAX_PRESENT), count: all - (named.length - seen.length) })
    }
  }

  const share = (groupId: string) => {
    const own = here(groupId)
    if (spansServers) io.serverSideEmit('present', { groupId, node, userIds: own.slice(0, MAX_PRESENT), count: own.length })
  }

  const flush = () => {
    timer = undefined
    for (const groupId of stale) tell(groupId)
    stale.clear()
  }
  const changed = (groupId: string) => {
    stale.add(groupId)
    timer ??= setTimeout(flush, TOLD_MS)
  }

  if (spansServers) {
    io.on('present', (news) => {
      const known = elsewhere.get(news.groupId) ?? new Map<string, Elsewhere>()
      if (news.count === 0) known.delete(news.node)
      else known.set(news.node, { userIds: news.userIds, count: news.count, until: performance.now() + REMEMBERED_MS })
      if (known.size === 0) elsewhere.delete(news.groupId)
      else elsewhere.set(news.groupId, known)
      if (rooms.socketsIn(news.groupId).length > 0) changed(news.groupId)
    })
    io.on('whoIsThere', (groupId) => {
      if (here(groupId).length > 0) share(groupId)
    })
  }
  const repeat = setInterval(() => {
    const at = performance.now()
    for (const [groupId, nodes] of elsewhere) {
      for (const [name, { until }] of nodes) if (until < at) nodes.delete(name)
      if (nodes.size === 0) elsewhere.delete(groupId)
    }
    if (spansServers) for (const room of io.of('/').adapter.rooms.keys()) if (room.startsWith('group:')) share(room.slice('group:'.length))
  }, REPEATED_MS)

  return {
    /** Someone here came or left. */
    changed: (groupId: string) => {
      changed(groupId)
      share(groupId)
    },
    /** Someone here is the first to follow a group. */
    ask: (groupId: string) => {
      if (spansServers) io.serverSideEmit('whoIsThere', groupId)
    },
    close: () => {
      clearTimeout(timer)
      clearInterval(repeat)
    },
  }
}

export type Presence = ReturnType<typeof openPresence>
