import { accountRoom } from '@/lib/messages/socket'
import { listApart } from '@/server/messages/live-queries'
import { log } from '@/server/platform/log'
import type { ChatServer, ChatSocket } from './chat-server'

/** Wakes socket servers for each new or lifted block; its payload names the two accounts. */
export const BLOCK_CHANNEL = 'block'
const RETRY_MS = 500

const NOBODY: ReadonlySet<string> = new Set()
const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>) => a.size === b.size && [...a].every((id) => b.has(id))

/**
 * Keeps apart those connected here who must not see each other present or typing, because one of the two has blocked the other. Blocks are
 * read when someone connects, and again only when one of theirs changes; `changed` learns of each socket for which they did.
 */
export function openKeepApart(io: ChatServer, changed: (socket: ChatSocket) => void) {
  let heard = 0

  const refresh = async (sockets: readonly ChatSocket[]) => {
    if (sockets.length === 0) return
    const asOf = heard
    const found = await listApart([...new Set(sockets.map(({ data }) => data.viewer.userId))])
    for (const socket of sockets) {
      // A read that began later has been answered first.
      if (socket.data.asOf > asOf) continue
      socket.data.asOf = asOf
      const apart = found.get(socket.data.viewer.userId) ?? NOBODY
      if (isSame(apart, socket.data.apart)) continue
      socket.data.apart = apart
      changed(socket)
    }
  }

  const socketsOf = (userIds: readonly string[]) => {
    const ids = userIds.flatMap((userId) => [...(io.of('/').adapter.rooms.get(accountRoom(userId)) ?? [])])
    return ids.flatMap((id) => io.of('/').sockets.get(id) ?? [])
  }

  /** Reads the blocks of some sockets until it succeeds. */
  const read = (find: () => readonly ChatSocket[]) => {
    refresh(find()).catch((error: unknown) => {
      log().warn({ err: error }, 'chat blocks')
      setTimeout(() => read(find), RETRY_MS).unref()
    })
  }

  return {
    /** Whom an account must be kept apart from, and the mark by which `joined` knows whether that still holds. */
    admit: async (userId: string) => {
      const asOf = heard
      return { apart: (await listApart([userId])).get(userId) ?? NOBODY, asOf }
    },
    /** A socket is in its account's room: from now on wake-ups reach it. One may have come since its blocks were read. */
    joined: (socket: ChatSocket, asOf: number) => {
      if (asOf !== heard) read(() => [socket])
    },
    /** A block between two accounts, given as the channel's payload, is new or lifted. */
    look: (payload: string) => {
      heard += 1
      read(() => socketsOf(payload.split(' ')))
    },
    /** Wake-ups may have been missed. */
    lookAtAll: () => {
      heard += 1
      read(() => [...io.of('/').sockets.values()])
    },
  }
}

export type KeepApart = ReturnType<typeof openKeepApart>
