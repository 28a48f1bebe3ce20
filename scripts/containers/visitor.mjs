// What a visitor does with the product, through the proxy.
import crypto from 'node:crypto'
import fs from 'node:fs'
import { io } from 'socket.io-client'
import { sleep } from '../processes.mjs'

const told = (text) => text.slice(0, 300).replace(/\s+/g, ' ')

/** A call's JSON; throws with the response if its status is not 200 to 299. */
export const call = async (base, path, { method = 'GET', token, body, headers = {} } = {}) => {
  const isForm = body instanceof FormData
  const answer = await fetch(`${base}/api/${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${told(text)}`)
  return { answer, json: text ? JSON.parse(text) : null }
}

/** The text of a page; throws if the status is not 200. */
export const readPage = async (base, path) => {
  const answer = await fetch(`${base}${path}`)
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${told(text)}`)
  return { answer, text }
}

/** A new user, registered and logged in, with a token and the browser's cookie. */
export const register = async (base) => {
  const username = `drill-${crypto.randomUUID().slice(0, 8)}`
  const password = crypto.randomBytes(12).toString('base64url')
  const { json } = await call(base, 'auth/v4/register', {
    method: 'POST',
    body: { username, email: `${username}@example.org`, password, isArtist: false, prompt: '', images: [] },
  })
  return { id: json.id, username, password, ...(await login(base, { username, password })) }
}

export const login = async (base, { username, password }) => {
  const { answer, json } = await call(base, 'auth/v2/login', { method: 'POST', body: { username, password } })
  return { token: json.access_token, cookies: answer.headers.getSetCookie() }
}

/** Uploads a picture of a flyer and returns the event read from it; retries once if the server is busy. */
export const uploadFlyer = async (base, token, file) => {
  for (let tries = 1; ; tries++) {
    const body = new FormData()
    body.set('image', new Blob([fs.readFileSync(file)], { type: 'image/png' }), 'flyer.png')
    try {
      const { json } = await call(base, 'events/v5/upload/event-image', {
        method: 'POST',
        token,
        body,
        headers: { 'idempotency-key': crypto.randomUUID() },
      })
      return { event: json, tries }
    } catch (error) {
      if (tries === 4 || !/answered 503/.test(error.message)) throw error
    }
  }
}

/** One socket in a group, reconnecting by itself; `heard` contains the texts it received. */
export const follow = async (base, token, groupId) => {
  const heard = []
  const socket = io(base, {
    path: '/socket.io',
    addTrailingSlash: false,
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 200,
    reconnectionDelayMax: 1000,
    auth: { token },
  })
  const join = () =>
    new Promise((resolve, reject) =>
      socket.emit('join', { groupId }, (answer) => (answer.ok ? resolve() : reject(new Error(`join: ${answer.code}`)))),
    )
  socket.on('changes', ({ messages }) => heard.push(...messages.map(({ content }) => content)))
  await new Promise((resolve, reject) => {
    socket.once('connect', resolve)
    setTimeout(() => reject(new Error('no socket within 15 s')), 15_000).unref()
  })
  await join()
  socket.on('connect', () => join().catch(() => undefined))
  return { heard, socket, close: () => socket.disconnect() }
}

/** Sends a message and waits until each socket has received it; returns how many milliseconds that took. */
export const sayAndHear = async (base, token, groupId, sockets, withinMs = 20_000) => {
  const content = crypto.randomUUID()
  const since = performance.now()
  await call(base, 'messages', { method: 'POST', token, body: { groupId, content, clientKey: crypto.randomUUID() } })
  while (!sockets.every(({ heard }) => heard.includes(content))) {
    if (performance.now() - since > withinMs)
      throw new Error(
        `${sockets.filter(({ heard }) => !heard.includes(content)).length} of ${sockets.length} sockets heard nothing within ${withinMs / 1000} s`,
      )
    await sleep(20)
  }
  return Math.round(performance.now() - since)
}

/** Requests pages and calls over and over until `stop` is called, which returns how many there were and what failed; `count` counts so far. */
export const readOnAndOn = (base, paths, visitors = 4) => {
  const failures = []
  let count = 0
  let isRunning = true
  const one = async (index) => {
    for (let turn = index; isRunning; turn++) {
      const path = paths[turn % paths.length]
      const status = await fetch(`${base}${path}`, { signal: AbortSignal.timeout(30_000) })
        .then(async (answer) => (await answer.arrayBuffer(), answer.status))
        .catch((error) => error.cause?.code ?? error.message)
      count++
      if (status !== 200) failures.push(`${path} ${status}`)
      await sleep(25)
    }
  }
  const visits = Promise.all(Array.from({ length: visitors }, (_, index) => one(index)))
  return {
    count: () => count,
    async stop() {
      isRunning = false
      await visits
      return { count, failures }
    },
  }
}

/** Sends messages until every socket receives one. A reconnecting client would fetch what it missed by REST, which this does not test. */
export const untilAllHear = async (base, token, groupId, sockets, withinMs = 90_000) => {
  const since = performance.now()
  for (;;) {
    try {
      await sayAndHear(base, token, groupId, sockets, 3000)
      return ((performance.now() - since) / 1000).toFixed(1)
    } catch (error) {
      if (performance.now() - since > withinMs) throw error
    }
  }
}
