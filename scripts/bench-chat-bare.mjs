// Started by bench-chat.mjs: the smallest socket.io server that fans out, from memory and without storage; the baseline for ours.
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Server } from 'socket.io'

const clock = () => Number(process.hrtime.bigint() / 1000n)
const server = http.createServer()
const io = new Server(server, { path: '/socket.io', addTrailingSlash: false, transports: ['websocket'], serveClient: false })
io.on('connection', (socket) => {
  socket.on('join', ({ groupId }, answer) => {
    void socket.join(groupId)
    answer({ ok: true })
  })
})

let revision = 0
const say = (groupId, like) => {
  const sentAt = clock()
  revision += 1
  io.to(groupId).emit('changes', { groupId, from: revision - 1, to: revision, messages: [{ ...like, seq: revision, revision }] })
  return [revision, sentAt]
}

const actions = {
  say: async ({ groupId, like, rate, seconds }) => {
    const sent = []
    const startedAt = clock()
    const total = rate * seconds
    while (sent.length < total && clock() < startedAt + seconds * 1e6) {
      const due = Math.min(total, Math.floor(((clock() - startedAt) / 1e6) * rate) + 1)
      while (sent.length < due) {
        sent.push(say(groupId, like))
        // let the event loop turn between two messages, as between two calls
        await new Promise(setImmediate)
      }
      await sleep(1)
    }
    return { sent }
  },
}

process.on('message', async ({ id, action, value }) => process.send({ id, value: await actions[action](value) }))
process.on('disconnect', () => process.exit(0))
server.listen(Number(process.env.SOCKET_PORT), '127.0.0.1', () => process.send('ready'))
