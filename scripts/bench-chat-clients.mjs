// Started by bench-chat.mjs: many chat clients in one process, controlled by messages. They speak socket.io's wire format by hand and read
// only a packet's range of revisions, because it is the server that is measured.
import { setTimeout as sleep } from 'node:timers/promises'
import WebSocket from 'ws'

/** Microseconds of the machine's monotonic clock, the same in every process. */
const clock = () => Number(process.hrtime.bigint() / 1000n)

let clients = []
let arrivals = new Map()
let deliveries = 0
let packets = 0

const range = /"from":(\d+),"to":(\d+)/

const hear = (text) => {
  const found = range.exec(text.slice(0, 120))
  if (!found) return
  const [from, to] = [Number(found[1]), Number(found[2])]
  const at = clock()
  packets += 1
  deliveries += to - from
  for (let revision = from + 1; revision <= to; revision += 1) {
    const known = arrivals.get(revision)
    if (known) {
      known.count += 1
      known.last = at
    } else arrivals.set(revision, { count: 1, last: at })
  }
}

const connect = ({ port, token, groupId }) =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io?EIO=4&transport=websocket`, { perMessageDeflate: false })
    socket.on('error', reject)
    socket.on('message', (data) => {
      const text = data.toString()
      if (text.startsWith('42["changes"')) return hear(text)
      if (text === '2') return socket.send('3')
      if (text.startsWith('0')) return socket.send(`40${JSON.stringify({ token })}`)
      if (text.startsWith('44')) return reject(new Error(text))
      if (text.startsWith('40')) return socket.send(`420${JSON.stringify(['join', { groupId }])}`)
      if (text.startsWith('430')) {
        if (text.includes('"ok":true')) resolve(socket)
        else reject(new Error(text))
      }
    })
  })

const actions = {
  connect: async ({ plans, atOnce }) => {
    for (let at = 0; at < plans.length; at += atOnce) clients.push(...(await Promise.all(plans.slice(at, at + atOnce).map(connect))))
    return clients.length
  },
  reset: () => {
    arrivals = new Map()
    deliveries = 0
    packets = 0
  },
  count: () => ({ at: clock(), deliveries, packets }),
  arrivals: () => [...arrivals].map(([revision, { count, last }]) => [revision, count, last]),
  close: async () => {
    for (const socket of clients) socket.terminate()
    clients = []
    await sleep(200)
  },
}

process.on('message', async ({ id, action, value }) => {
  try {
    process.send({ id, value: await actions[action](value) })
  } catch (error) {
    process.send({ id, error: String(error) })
  }
})
process.on('disconnect', () => process.exit(0))
