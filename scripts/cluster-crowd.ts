// What visitors of drill:cluster bring along that is written in TypeScript: sockets as browsers keep them, and flyers that differ.
import { io } from 'socket.io-client'
import { openChatClient } from '@/components/browser/chat-client'
import type { GroupChanges } from '@/lib/api/messages'
import { SOCKET_PATH } from '@/lib/messages/socket'
import { drawFlyer } from '@/tests/support/draw-flyer'

type Crowd = { base: string; tokens: readonly string[]; groupId: string; count: number }

const fetchChanges = async (base: string, token: string, groupId: string, since: number): Promise<GroupChanges> => {
  const answer = await fetch(`${base}/api/groups/${groupId}/changes?since=${since}`, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(String(answer.status))
  return answer.json()
}

/** One reader of a group by the browser's own client, who reconnects and catches up as a page does. */
function openReader({ base, token, groupId }: { base: string; token: string; groupId: string }) {
  const heard = new Map<string, number>()
  let [doubled, offlineSince, longestMs] = [0, performance.now(), 0]
  const noteGap = (at: number) => (longestMs = Math.max(longestMs, at - offlineSince))
  let socket: ReturnType<typeof io> | undefined
  const client = openChatClient({
    connect: () =>
      (socket = io(base, {
        path: SOCKET_PATH,
        addTrailingSlash: false,
        transports: ['websocket'],
        forceNew: true,
        reconnectionDelay: 200,
        reconnectionDelayMax: 1000,
        auth: { token },
      })),
    fetchChanges: (id, since) => fetchChanges(base, token, id, since),
  })
  client.followGroup(groupId, {
    since: 0,
    onChanges: (messages) => {
      for (const { id } of messages) {
        if (heard.has(id)) doubled += 1
        else heard.set(id, performance.now())
      }
    },
    onState: (state) => {
      if (state === 'connected') {
        noteGap(performance.now())
        offlineSince = Infinity
      } else if (offlineSince === Infinity) offlineSince = performance.now()
    },
  })
  return {
    heard,
    doubled: () => doubled,
    isConnected: () => socket?.connected === true,
    /** The longest time without a connection since the last `mark`. */
    gapMs: () => Math.max(longestMs, performance.now() - offlineSince),
    mark: () => {
      longestMs = 0
      if (offlineSince !== Infinity) offlineSince = performance.now()
    },
    close: () => socket?.disconnect(),
  }
}

/** Opens `count` sockets in a group and waits until all are connected; what they heard is compared in the end. */
export async function openCrowd({ base, tokens, groupId, count }: Crowd) {
  const readers: ReturnType<typeof openReader>[] = []
  for (let number = 0; number < count; number += 1) {
    readers.push(openReader({ base, token: tokens[number % tokens.length] ?? '', groupId }))
    // as people come, not all in one moment
    if (number % 20 === 19) await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const connected = () => readers.filter((one) => one.isConnected()).length
  for (let tries = 0; tries < 300 && connected() < count; tries += 1) await new Promise((resolve) => setTimeout(resolve, 100))
  const latest = (id: string) => Math.max(...readers.map(({ heard }) => heard.get(id) ?? Infinity))
  return {
    connected,
    gapMs: () => Math.max(0, ...readers.map((one) => one.gapMs())),
    mark: () => readers.forEach((one) => one.mark()),
    /** How many pairs of socket and message are missing, and how many came twice. */
    compare: (ids: readonly string[]) => ({
      missing: readers.reduce((sum, { heard }) => sum + ids.filter((id) => !heard.has(id)).length, 0),
      doubled: readers.reduce((sum, one) => sum + one.doubled(), 0),
    }),
    /** When the last socket heard a message, of `performance.now()`; Infinity until all have. */
    latest,
    close: () => readers.forEach((one) => one.close()),
  }
}

const TITLES = [
  'HOFKONZERT',
  'LATERNENFEST',
  'SOMMERTANZ',
  'WINZERFEST',
  'BLASMUSIK',
  'LESEABEND',
  'TRÖDELMARKT',
  'CHORPROBE',
  'ORGELNACHT',
]
const TOWNS = ['70173 Stuttgart', '50667 Köln', '20095 Hamburg', '04109 Leipzig', '80331 München']
const GROUNDS = ['#f6e7c8', '#dfe9f2', '#f3dada', '#e2f0dc']

/** The flyer of one evening: each number has its own title, town, day and street. */
export const drawDrillFlyer = (number: number): Promise<Buffer> =>
  drawFlyer(
    [
      TITLES[number % TITLES.length] ?? '',
      `${1 + (number % 28)}.${1 + (Math.floor(number / 28) % 12)}.2048`,
      `Beginn ${15 + (number % 6)} Uhr`,
      'Eintritt frei',
      `Rathausplatz ${1 + number}`,
      TOWNS[number % TOWNS.length] ?? '',
    ],
    { ground: GROUNDS[number % GROUNDS.length] ?? '#ffffff' },
  )
