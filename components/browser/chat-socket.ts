'use client'

import { io } from 'socket.io-client'
import { call } from '@/lib/api/client'
import { GroupChanges } from '@/lib/api/messages'
import { SOCKET_PATH } from '@/lib/messages/socket'
import { LONGEST_WAIT_MS } from './chat-changes'
import { openChatClient, type ChatSocket, type GroupFeed, type GroupListener } from './chat-client'

const connect = (): ChatSocket =>
  io({
    path: SOCKET_PATH,
    addTrailingSlash: false,
    transports: ['websocket'],
    reconnectionDelay: 500,
    reconnectionDelayMax: LONGEST_WAIT_MS,
    randomizationFactor: 0.5,
  })

/** One per tab. The session cookie is sent along by the browser. */
const client = openChatClient({
  connect,
  fetchChanges: (groupId, since) => call(`groups/${groupId}/changes?since=${since}`, { response: GroupChanges }),
})

/**
 * Follows a group over the tab's single connection. `onChanges` gets everything that happened after `since`, in order and once, even if the
 * connection drops.
 */
export function followGroup(groupId: string, listener: GroupListener): GroupFeed {
  return client.followGroup(groupId, listener)
}
