// What bench:chat measures of a room, whichever server it is on.
import { median, percentile } from './bench-figures.mjs'
import { sleep } from './processes.mjs'

/** Messages per second under an ordinary load, and for how long each measurement takes. */
export const rate = 100
export const seconds = 5
/** Messages per second that are more than can be delivered. */
const offered = 400

/** Deliveries per second under more load than can be delivered, and `total`, how many there were in the end. */
export const ceiling = async (clients, talk) => {
  await Promise.all(clients.map((one) => one.ask('reset')))
  const talking = talk({ rate: offered, seconds: seconds + 2 })
  await sleep(1500)
  const before = await Promise.all(clients.map((one) => one.ask('count')))
  await sleep(seconds * 1000 - 500)
  const after = await Promise.all(clients.map((one) => one.ask('count')))
  const { sent } = await talking
  const total = await settled(clients)
  const perSecond = (name) => after.reduce((sum, one, n) => sum + (one[name] - before[n][name]) / ((one.at - before[n].at) / 1e6), 0)
  return { deliveries: perSecond('deliveries'), packets: perSecond('packets'), messages: sent.length, total }
}

/** Waits until nothing more arrives; returns how many deliveries there were. */
const settled = async (clients) => {
  for (let last = -1; ;) {
    const now = (await Promise.all(clients.map((one) => one.ask('count')))).reduce((sum, { deliveries }) => sum + deliveries, 0)
    if (now === last) return now
    last = now
    await sleep(500)
  }
}

/** Milliseconds from sending until the last socket has the message, and whether each socket got everything once. */
export const latency = async (clients, talk, audience) => {
  await Promise.all(clients.map((one) => one.ask('reset')))
  const { sent, answerMs } = await talk({ rate, seconds })
  await settled(clients)
  const last = new Map()
  for (const list of await Promise.all(clients.map((one) => one.ask('arrivals')))) {
    for (const [revision, count, at] of list) {
      const known = last.get(revision) ?? { count: 0, at: 0 }
      last.set(revision, { count: known.count + count, at: Math.max(known.at, at) })
    }
  }
  const times = sent.map(([revision, sentAt]) => ((last.get(revision)?.at ?? Infinity) - sentAt) / 1000)
  const isWhole = sent.every(([revision]) => last.get(revision)?.count === audience)
  return { p95: percentile(times, 0.95), p50: median(times), isWhole, answerP95: answerMs ? percentile(answerMs, 0.95) : 0 }
}
