// Visitors of a drill: they read pages, chat and upload pictures, and count what is refused or lost.
import { io } from 'socket.io-client'
import { sleep } from './processes.mjs'

const TIMEOUT_MS = 20_000

/** A user with an account, created and logged in through the product's own calls. */
export const createPerson = async (base, number) => {
  const names = {
    username: `drill-${number}-${Date.now().toString(36)}`,
    email: `drill${number}.${Date.now()}@example.org`,
    password: 'a long way to the harbour 7',
  }
  await post(base, '/api/auth/v4/register', { body: names })
  const { access_token: token, user } = await post(base, '/api/auth/v2/login', {
    body: { username: names.username, password: names.password },
  })
  return { token, userId: user.id }
}

/** A JSON call; throws with the server's message if it fails. */
export const post = async (base, path, { body, token, method = 'POST', form } = {}) => {
  const answer = await fetch(base + path, {
    method,
    headers: { ...(form ? {} : { 'content-type': 'application/json' }), ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: form ?? JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${(await answer.text()).slice(0, 200)}`)
  return answer.json()
}

/** Does something at a rate per second until stopped. `failures` counts them by cause, with the longest streak in milliseconds. */
const repeat = (perSecond, work) => {
  const seen = { done: 0, failures: new Map(), longestGapMs: 0 }
  let stopped = false
  let lastGoodAt = performance.now()
  const underWay = new Set()
  const one = (number) => {
    const call = work(number)
      .then(() => {
        seen.done += 1
        lastGoodAt = performance.now()
      })
      .catch((error) => {
        const text = String(error.cause?.code ?? error.message).slice(0, 120)
        seen.failures.set(text, (seen.failures.get(text) ?? 0) + 1)
        seen.longestGapMs = Math.max(seen.longestGapMs, performance.now() - lastGoodAt)
      })
      .finally(() => underWay.delete(call))
    underWay.add(call)
  }
  const ended = (async () => {
    const startedAt = performance.now()
    for (let number = 0; !stopped; number += 1) {
      one(number)
      await sleep(Math.max(0, startedAt + ((number + 1) * 1000) / perSecond - performance.now()))
    }
    await Promise.all(underWay)
  })()
  return {
    seen,
    failed: () => [...seen.failures.values()].reduce((sum, count) => sum + count, 0),
    stop: () => {
      stopped = true
      return ended
    },
  }
}

/** Starts all visitors at these rates. `stop()` returns what happened. */
export const startVisitors = async ({ base, people, groupId, event, picture, rates }) => {
  const [host] = people
  const heard = new Set()
  const acknowledged = []
  const pictures = []
  const sockets = Array.from({ length: rates.sockets }, (_, number) => {
    const socket = io(base, {
      transports: ['websocket'],
      auth: { token: people[number % people.length].token },
      reconnectionDelay: 200,
      reconnectionDelayMax: 1000,
    })
    // without an answer to call, a join is ignored
    socket.on('connect', () => socket.emit('join', { groupId }, () => undefined))
    if (number === 0) socket.on('changes', ({ messages = [] }) => messages.forEach(({ id, _id }) => heard.add(id ?? _id)))
    return socket
  })
  const paths = [
    `/event/${event.id}`,
    `/de/event/${event.id}`,
    `/api/events/byId?id=${event.id}`,
    '/about',
    '/',
    '/api/events/latest',
    '/api/events/search/new?search=Hofkonzert',
  ]
  const reading = repeat(rates.reads, async (number) => {
    const answer = await fetch(base + paths[number % paths.length], { signal: AbortSignal.timeout(TIMEOUT_MS) })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`read ${answer.status}`)
  })
  const talking = repeat(rates.messages, async (number) => {
    const clientKey = `drill-${Date.now()}-${number}`
    // a client resends a message under the same key until it is acknowledged
    for (let tries = 0; ; tries += 1) {
      try {
        const said = await post(base, '/api/messages', {
          token: people[number % people.length].token,
          body: { groupId, content: `Wer kommt mit? ${number}`, clientKey },
        })
        return acknowledged.push(said.id ?? said._id)
      } catch (error) {
        if (tries === 20) throw error
        await sleep(300)
      }
    }
  })
  const sending = repeat(rates.pictures, async () => {
    const form = new FormData()
    form.set('eventId', event.id)
    form.set('image', new Blob([await picture()], { type: 'image/png' }), 'drill.png')
    const changed = await post(base, `/api/events/${event.id}/image`, { token: host.token, method: 'PUT', form })
    pictures.push(changed.imageUrl)
  })
  await sleep(1000)
  return {
    failures: () => ({ reads: reading.failed(), messages: talking.failed(), pictures: sending.failed() }),
    gapMs: () => Math.round(reading.seen.longestGapMs),
    stop: async () => {
      await Promise.all([reading.stop(), talking.stop(), sending.stop()])
      await sleep(1500)
      const connected = sockets.filter(({ connected: isOn }) => isOn).length
      for (const socket of sockets) socket.close()
      const words = (some) => [...some.seen.failures].map(([text, count]) => `${count} × ${text}`).join(', ')
      return {
        reads: reading.seen.done,
        acknowledged,
        heard,
        pictures,
        connected,
        words: [reading, talking, sending].map(words).filter(Boolean).join('; '),
      }
    },
  }
}
