import { listApart } from '@/server/messages/live-queries'
import type { ChatServer, ChatSocket } from './chat-server'

/** How often blocks are read for everyone connected here. */
export const BLOCKS_MS = 2000

const NOBODY: ReadonlySet<string> = new Set()
const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>) => a.size === b.size && [...a].every((id) => b.has(id))

/** Whom an account must not see present or typing, nor they it: one of the two has blocked the other. */
export async function readApart(userId: string): Promise<ReadonlySet<string>> {
  return (await listApart([userId])).get(userId) ?? NOBODY
}

/** Reads the blocks of everyone connected here again; `changed` learns of each socket for which they changed. */
export async function refreshApart(io: ChatServer, changed: (socket: ChatSocket) => void): Promise<void> {
  const sockets = [...io.of('/').sockets.values()]
  if (sockets.length === 0) return
  const found = await listApart([...new Set(sockets.map(({ data }) => data.viewer.userId))])
  for (const socket of sockets) {
    const apart = found.get(socket.data.viewer.userId) ?? NOBODY
    if (isSame(apart, socket.data.apart)) continue
    socket.data.apart = apart
    changed(socket)
  }
}
