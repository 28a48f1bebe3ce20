// Limits how many pages are rendered at once, for one caller and with filters altogether: there are endless such addresses, and a crawler must
// not take the processor from everyone else.
import { languageOf } from './language.mjs'

const RETRY_AFTER_S = 2

const BUSY = {
  en: 'Many people are searching at the moment. Please try again in a few seconds.',
  de: 'Gerade suchen sehr viele gleichzeitig. Bitte versuche es in ein paar Sekunden noch einmal.',
}

/** Too many pages wait to be rendered. */
export class BusyError extends Error {
  constructor() {
    super('busy')
  }
}

/**
 * At most `atOnce` renders at a time; `waiting` others wait in order, each for at most `patienceMs`. `enter()` returns a function that ends
 * the render, and may be called twice; it throws `BusyError` if the queue is full or the wait too long.
 * @param longestMs after which a render no longer counts, such as one whose reader takes the bytes too slowly; null for no limit.
 */
export const createGate = ({ atOnce, waiting, patienceMs, longestMs = null }) => {
  let running = 0
  const queue = new Set()

  const begin = () => {
    running += 1
    let hasEnded = false
    const leave = () => {
      if (hasEnded) return
      hasEnded = true
      running -= 1
      const [next] = queue
      if (next) next()
    }
    if (longestMs !== null) setTimeout(leave, longestMs).unref()
    return leave
  }

  return {
    enter: async () => {
      if (running < atOnce) return begin()
      if (queue.size >= waiting) throw new BusyError()
      return new Promise((resolve, reject) => {
        const go = () => {
          clearTimeout(timer)
          queue.delete(go)
          resolve(begin())
        }
        const timer = setTimeout(() => {
          queue.delete(go)
          reject(new BusyError())
        }, patienceMs)
        queue.add(go)
      })
    },
    isIdle: () => running === 0 && queue.size === 0,
  }
}

/** A gate of its own for each key, such as a caller's address: `enter(key)`. Those that nobody uses are forgotten. */
export const createGates = (limits) => {
  const gates = new Map()
  return {
    enter: async (key) => {
      const gate = gates.get(key) ?? createGate(limits)
      gates.set(key, gate)
      const leave = await gate.enter()
      return () => {
        leave()
        if (gate.isIdle() && gates.get(key) === gate) gates.delete(key)
      }
    },
    size: () => gates.size,
  }
}

/** Answers that a page cannot be rendered now. */
export const sayBusy = (request, response) => {
  const language = languageOf(request)
  const text = `${BUSY[language] ?? BUSY.en}\n`
  response.writeHead(503, {
    'Retry-After': String(RETRY_AFTER_S),
    'Cache-Control': 'no-store',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Language': language,
    'Content-Length': Buffer.byteLength(text),
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(request.method === 'HEAD' ? undefined : text)
}
