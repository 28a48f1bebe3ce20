import { io } from 'socket.io-client'
import { openChatClient, type ChatSocket, type GroupListener } from '@/components/browser/chat-client'
import type { GroupChanges, MessageView } from '@/lib/api/messages'
import { SOCKET_PATH } from '@/lib/messages/socket'
import type { Person } from './chat-stack'

const root = (port: number) => `http://127.0.0.1:${port}`

/** A call by a client without a browser: the status and the JSON. Throws if no response comes. */
export const ask = async <T>(
  port: number,
  { token }: Pick<Person, 'token'>,
  path: string,
  { method = 'GET', body }: { method?: string; body?: unknown } = {},
) => {
  const answer = await fetch(`${root(port)}/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, json: (await answer.json()) as T }
}

/** Sends a message like the page: with its own key, over and over until there is a response. */
export const sayUntilHeard = async (
  port: number,
  person: Person,
  body: { groupId: string; content: string; clientKey: string },
): Promise<MessageView> => {
  for (;;) {
    const answer = await ask<MessageView>(port, person, 'messages', { method: 'POST', body }).catch(() => null)
    if (answer?.status === 200) return answer.json
    if (answer && answer.status < 500) throw new Error(`refused: ${answer.status} ${JSON.stringify(answer.json)}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** The browser's own client, with a token instead of a cookie and shorter waits. Sockets may use another port. */
export const openClient = (port: number, { token }: Pick<Person, 'token'>, socketPort = port) => {
  let socket: ChatSocket | null = null
  const client = openChatClient({
    connect: () =>
      (socket = io(root(socketPort), {
        path: SOCKET_PATH,
        addTrailingSlash: false,
        transports: ['websocket'],
        forceNew: true,
        reconnectionDelay: 100,
        reconnectionDelayMax: 300,
        auth: { token },
      })),
    fetchChanges: async (groupId, since) => {
      const { status, json } = await ask<GroupChanges>(port, { token }, `groups/${groupId}/changes?since=${since}`)
      if (status !== 200) throw new Error(String(status))
      return json
    },
  })
  return {
    client,
    /** Everything received of a group, in order of arrival. */
    follow: (groupId: string, more: Partial<GroupListener> = {}) => {
      const heard: MessageView[] = []
      const states: string[] = []
      let isLeft = false
      const feed = client.followGroup(groupId, {
        since: 0,
        onChanges: (messages) => heard.push(...messages),
        onState: (state) => states.push(state),
        onLeft: () => (isLeft = true),
        ...more,
      })
      return { heard, states, feed, texts: () => heard.map(({ content }) => content), isLeft: () => isLeft }
    },
    socket: () => socket,
    close: () => socket?.disconnect(),
  }
}
