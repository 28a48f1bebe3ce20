import { groupRoom } from '@/lib/messages/socket'
import { listStandings, type Standing } from '@/server/messages/live-queries'
import { log } from '@/server/platform/log'
import type { ChatServer, ChatSocket } from './chat-server'
import { listAudience, tellAudience, type Heard } from './group-audience'

/** A group someone here follows. */
type Room = Heard & { isQuiet: boolean; isWorking: boolean; isStale: boolean }

/** How often all followed groups are checked, for blocks and in case a wake-up was lost. */
const SWEEP_MS = 2000
const RETRY_MS = 250
/** Groups per statement. */
const SWEPT = 1000

/**
 * Tells everyone here what happens in the groups they follow. Each room remembers the revision it has sent up to. A wake-up only says
 * "look"; what is sent is read from committed rows after that revision, so nothing is left out, repeated or reordered, however many
 * wake-ups are lost. The same statement says whether anyone has left since (`departures`); if so, the audience is checked against the
 * memberships before anything is sent. Every delivery is checked this way, and hardly any costs a query of its own.
 */
export function openGroupRooms(io: ChatServer, { quietChanged }: { quietChanged: (groupId: string) => void }) {
  const rooms = new Map<string, Room>()

  const socketsIn = (groupId: string): ChatSocket[] => listAudience(io, groupId)

  /** Returns whether there is more to tell. */
  const tell = async (room: Room): Promise<boolean> => {
    const told = await tellAudience(io, room)
    if (told === 'gone') rooms.delete(room.groupId)
    return told === 'more'
  }

  const work = async (room: Room) => {
    if (room.isWorking) {
      room.isStale = true
      return
    }
    room.isWorking = true
    try {
      do {
        room.isStale = false
        room.isStale = (await tell(room)) || room.isStale
      } while (room.isStale && rooms.get(room.groupId) === room)
    } catch (error) {
      log().warn({ groupId: room.groupId, err: error }, 'chat news')
      setTimeout(() => look(room.groupId), RETRY_MS).unref()
    } finally {
      room.isWorking = false
    }
  }

  const noteQuiet = (room: Room, isQuiet: boolean) => {
    if (room.isQuiet === isQuiet) return
    room.isQuiet = isQuiet
    quietChanged(room.groupId)
  }

  /** Something may have happened in a group. */
  const look = (groupId: string) => {
    const room = rooms.get(groupId)
    if (!room) return
    if (socketsIn(groupId).length === 0 && !room.isWorking) rooms.delete(groupId)
    else void work(room)
  }

  const isBehind = (room: Room, standing: Pick<Standing, 'lastRevision' | 'departures'> | undefined): boolean =>
    !standing || standing.lastRevision > room.revision || standing.departures !== room.departures || socketsIn(room.groupId).length === 0

  const sweep = async () => {
    const ids = [...rooms.keys()]
    for (let at = 0; at < ids.length; at += SWEPT) {
      const some = ids.slice(at, at + SWEPT)
      const standings = await listStandings(some)
      for (const id of some) {
        const [room, standing] = [rooms.get(id), standings.get(id)]
        if (room && standing) noteQuiet(room, standing.isQuiet)
        if (room && isBehind(room, standing)) look(id)
      }
    }
  }
  const timer = setInterval(() => void sweep().catch((error: unknown) => log().warn({ err: error }, 'chat sweep')), SWEEP_MS)

  return {
    look,
    lookAtAll: () => {
      for (const groupId of rooms.keys()) look(groupId)
    },
    /**
     * Adds a socket to a group's audience and returns the revision others here have heard; null if its membership was read before the last
     * departure this room knows of, and must be read again.
     */
    enter: (socket: ChatSocket, groupId: string, standing: Standing): number | null => {
      const known = rooms.get(groupId)
      if (known && known.departures > standing.departures) return null
      const { lastRevision: revision, departures, isQuiet } = standing
      const room = known ?? { groupId, revision, departures, isQuiet, isWorking: false, isStale: false }
      rooms.set(groupId, room)
      noteQuiet(room, isQuiet)
      void socket.join(groupRoom(groupId))
      return Math.max(room.revision, standing.lastRevision)
    },
    socketsIn,
    /** Whether its two people must not learn of each other's presence. */
    isQuiet: (groupId: string): boolean => rooms.get(groupId)?.isQuiet ?? true,
    close: () => clearInterval(timer),
  }
}

export type GroupRooms = ReturnType<typeof openGroupRooms>
