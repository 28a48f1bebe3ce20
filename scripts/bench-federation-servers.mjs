// Servers of the fediverse for scripts/bench-federation.ts, which starts this as a process of its own and talks to it by messages: how many
// servers, and later how often each of their inboxes got each activity.
import http from 'node:http'

/** As long as a server far away takes to answer. */
const answerMs = 50

/** How often an activity arrived at an inbox, by activity, then by inbox. */
const arrived = new Map()

const note = (inbox, body) => {
  const { id } = JSON.parse(body)
  const inboxes = arrived.get(id) ?? new Map()
  inboxes.set(inbox, (inboxes.get(inbox) ?? 0) + 1)
  arrived.set(id, inboxes)
}

const listen = (handle) =>
  new Promise((resolve) => {
    const server = http.createServer(handle)
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${server.address().port}`))
  })

const startLiving = () =>
  listen((request, response) => {
    const parts = []
    request.on('data', (part) => parts.push(part))
    request.on('end', () =>
      setTimeout(() => {
        const isSigned = Boolean(request.headers.signature)
        if (isSigned) note(`http://${request.headers.host}${request.url}`, Buffer.concat(parts).toString())
        response.writeHead(isSigned ? 202 : 401).end()
      }, answerMs),
    )
  })

/** Takes the connection and never answers, the kind of death that costs a sender most. */
const startDead = () => listen(() => undefined)

process.on('message', async ({ ask, living, dead }) => {
  if (ask === 'start') {
    const start = (count, one) => Promise.all(Array.from({ length: count }, one))
    process.send({ living: await start(living, startLiving), dead: await start(dead, startDead) })
  } else
    process.send({
      activities: [...arrived].map(([id, inboxes]) => ({
        id,
        inboxes: inboxes.size,
        more: [...inboxes.values()].filter((times) => times > 1).length,
      })),
    })
})
process.on('disconnect', () => process.exit(0))
