// Visitors of a drill: they read pages, chat, change a picture and upload flyers at given rates, and count what is refused or lost.
import crypto from 'node:crypto'
import { sleep } from './processes.mjs'

const TIMEOUT_MS = 20_000
/** As long as the call may take. */
const FLYER_MS = 125_000
/** A client repeats what has a key until it is answered. */
const TRIES = 40
const RETRY_MS = 1000

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
export const post = async (base, path, { body, token, method = 'POST', form, headers = {}, timeoutMs = TIMEOUT_MS } = {}) => {
  const answer = await fetch(base + path, {
    method,
    headers: {
      ...(form ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body: form ?? JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${(await answer.text()).slice(0, 200)}`)
  return answer.json()
}

/**
 * Does something at a rate per second until stopped, `most` at a time. `work` gets its number and how to report an answer that failed,
 * whether it asks again or not; what it throws is reported as well.
 */
const repeat = (perSecond, work, most = Infinity) => {
  const failures = new Map()
  let [done, longestMs, goodAt, stopped] = [0, 0, performance.now(), false]
  const underWay = new Set()
  const report = (error) => {
    const text = String(error.cause?.code ?? error.message).slice(0, 120)
    failures.set(text, (failures.get(text) ?? 0) + 1)
  }
  const one = (number) => {
    const call = work(number, report)
      .then(() => {
        done += 1
        longestMs = Math.max(longestMs, performance.now() - goodAt)
        goodAt = performance.now()
      }, report)
      .finally(() => underWay.delete(call))
    underWay.add(call)
  }
  const ended = (async () => {
    const startedAt = performance.now()
    for (let [number, turn] = [0, 0]; !stopped && perSecond > 0; turn += 1) {
      if (underWay.size < most) one(number++)
      await sleep(Math.max(0, startedAt + ((turn + 1) * 1000) / perSecond - performance.now()))
    }
    await Promise.all(underWay)
  })()
  return {
    done: () => done,
    failed: () => [...failures.values()].reduce((sum, count) => sum + count, 0),
    words: () => [...failures].map(([text, count]) => `${count} × ${text}`).join(', '),
    /** The longest time without a success since the last `mark`. */
    gapMs: () => Math.max(longestMs, performance.now() - goodAt),
    mark: () => ([longestMs, goodAt] = [0, performance.now()]),
    stop: () => {
      stopped = true
      return ended
    },
  }
}

/** What `work` answers, asked again until it does; each failed answer is reported. */
const persist = async (work, report) => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === TRIES) throw error
      report(error)
      await sleep(RETRY_MS)
    }
  }
}

const readingOf = ({ base, event, rates }) => {
  const paths = [
    `/event/${event.id}`,
    `/de/event/${event.id}`,
    `/api/events/byId?id=${event.id}`,
    '/about',
    '/',
    '/api/events/latest',
    '/api/events/search/new?search=Hofkonzert',
  ]
  return repeat(rates.reads, async (number) => {
    const answer = await fetch(base + paths[number % paths.length], { signal: AbortSignal.timeout(TIMEOUT_MS) })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`read ${answer.status}`)
  })
}

const talkingOf = ({ base, people, groupId, rates }, acknowledged) =>
  repeat(rates.messages, async (number, report) => {
    const body = { groupId, content: `Wer kommt mit? ${number}`, clientKey: `drill-${Date.now()}-${number}` }
    const said = await persist(() => post(base, '/api/messages', { token: people[number % people.length].token, body }), report)
    acknowledged.push({ id: said.id ?? said._id, at: performance.now() })
  })

const changingOf = ({ base, people: [host], event, picture, rates }, pictures) =>
  repeat(rates.pictures, async () => {
    const form = new FormData()
    form.set('eventId', event.id)
    form.set('image', new Blob([await picture()], { type: 'image/png' }), 'drill.png')
    const changed = await post(base, `/api/events/${event.id}/image`, { token: host.token, method: 'PUT', form })
    pictures.push(changed.imageUrl)
  })

/** One flyer after the other, each under its own key. */
const uploadingOf = ({ base, people: [host], flyer, rates }, flyers) =>
  repeat(
    rates.flyers,
    async (number, report) => {
      const key = crypto.randomUUID()
      const image = new Blob([await flyer(number)], { type: 'image/jpeg' })
      const upload = { key, startedAt: performance.now() }
      flyers.push(upload)
      const send = () => {
        const form = new FormData()
        form.set('image', image, 'flyer.jpg')
        const headers = { 'idempotency-key': key }
        return post(base, '/api/events/v5/upload/event-image', { token: host.token, form, headers, timeoutMs: FLYER_MS })
      }
      const made = await persist(send, report)
      Object.assign(upload, { imageUrl: made.imageUrl, ms: performance.now() - upload.startedAt })
    },
    1,
  )

/**
 * Starts all visitors. `failures()` counts failed answers by kind, `gaps()` the longest milliseconds without a success since `mark()`, and
 * `stop()` returns what happened.
 * @param given `{ base, people, groupId, event, picture(), flyer(number), rates }`, the rates by second.
 */
export const startVisitors = async (given) => {
  const [acknowledged, pictures, flyers] = [[], [], []]
  const kinds = {
    reads: readingOf(given),
    messages: talkingOf(given, acknowledged),
    pictures: changingOf(given, pictures),
    flyers: uploadingOf(given, flyers),
  }
  const all = Object.values(kinds)
  const by = (ask, names = Object.keys(kinds)) => Object.fromEntries(names.map((name) => [name, ask(kinds[name])]))
  const startedAt = performance.now()
  await sleep(1000)
  return {
    failures: () => by((one) => one.failed()),
    gaps: () => by((one) => Math.round(one.gapMs()), ['reads', 'messages']),
    mark: () => all.forEach((one) => one.mark()),
    stop: async () => {
      const seconds = (performance.now() - startedAt) / 1000
      const perSecond = kinds.reads.done() / seconds
      await Promise.all(all.map((one) => one.stop()))
      return {
        perSecond,
        done: by((one) => one.done()),
        acknowledged,
        pictures,
        flyers,
        words: all
          .map((one) => one.words())
          .filter(Boolean)
          .join('; '),
      }
    },
  }
}
