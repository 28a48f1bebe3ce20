import crypto from 'node:crypto'
import { withoutLanguage } from './language.mjs'

const BYTES = 18
const pool = Buffer.alloc(BYTES * 256)
let used = pool.length

/** A nonce: 144 random bits in 24 characters. Drawn many at a time, which costs a tenth. */
export const newNonce = () => {
  if (used === pool.length) {
    crypto.randomFillSync(pool)
    used = 0
  }
  used += BYTES
  return pool.toString('base64url', used - BYTES, used)
}

/** How many of the last bytes are the beginning of the mark. */
const begunAtEnd = (data, mark) => {
  for (let count = Math.min(mark.length - 1, data.length); count > 0; count -= 1) {
    if (data.subarray(data.length - count).equals(mark.subarray(0, count))) return count
  }
  return 0
}

/**
 * Replaces each `mark` in a stream by `fresh`, even if a mark is split; both have the same length, so announced lengths hold. Returns `{
 * take(bytes), rest() }`; `rest` is what was held back.
 */
export const swapMarks = (mark, fresh) => {
  let held = Buffer.alloc(0)
  return {
    take: (bytes) => {
      let data = held.length > 0 ? Buffer.concat([held, bytes]) : bytes
      let isOurs = held.length > 0
      for (let at = data.indexOf(mark); at !== -1; at = data.indexOf(mark, at + mark.length)) {
        // cached pages are sent again, so leave their bytes as they are
        if (!isOurs) data = Buffer.from(data)
        isOurs = true
        fresh.copy(data, at)
      }
      const begun = begunAtEnd(data, mark)
      held = data.subarray(data.length - begun)
      return data.subarray(0, data.length - begun)
    },
    rest: () => held,
  }
}

const toBytes = (chunk, encoding) =>
  typeof chunk === 'string'
    ? Buffer.from(chunk, typeof encoding === 'string' ? encoding : 'utf8')
    : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)

/**
 * Gives each page its own nonce, although pages are rendered once and sent many times: they are rendered with a mark only this process
 * knows, and every answer gets a fresh nonce there and in its header. Returns a function to call with each request before it is handled.
 * @param policy see contentPolicy
 * @param secret the mark, of the length of a nonce
 */
export const createNonces = (policy, headers = {}, secret = newNonce()) => {
  const mark = Buffer.from(secret)
  return (request, response) => {
    // Next renders scripts with the nonce in this header; nobody outside may set it.
    request.headers['content-security-policy'] = `script-src 'nonce-${secret}'`
    delete request.headers['content-security-policy-report-only']

    const url = request.url
    let swap
    const prepare = () => {
      if (swap !== undefined || response.headersSent) return
      swap = null
      const nonce = newNonce()
      // Next also puts it into its hints.
      for (const [name, value] of Object.entries(response.getHeaders())) {
        if (String(value).includes(secret))
          response.setHeader(
            name,
            Array.isArray(value) ? value.map((one) => one.replaceAll(secret, nonce)) : String(value).replaceAll(secret, nonce),
          )
      }
      // The browser shows its cached copy, with the nonce it came with.
      if (response.statusCode === 304) return
      const type = String(response.getHeader('content-type') ?? '')
      // The parts of a page a browser fetches separately also carry the mark, and nobody may learn it.
      if (type.startsWith('text/')) swap = swapMarks(mark, Buffer.from(nonce))
      if (response.hasHeader('content-security-policy')) return
      response.setHeader('Content-Security-Policy', policy(withoutLanguage(url), type.startsWith('text/html') ? nonce : null))
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    }

    const [writeHead, write, end] = [response.writeHead.bind(response), response.write.bind(response), response.end.bind(response)]
    response.writeHead = (status, ...rest) => {
      response.statusCode = status
      prepare()
      return writeHead(status, ...rest)
    }
    response.write = (chunk, encoding, done) => {
      prepare()
      if (!swap || chunk === null || chunk === undefined) return write(chunk, encoding, done)
      const ready = swap.take(toBytes(chunk, encoding))
      const callback = typeof encoding === 'function' ? encoding : done
      if (ready.length > 0) return write(ready, callback)
      if (callback) process.nextTick(callback)
      return true
    }
    response.end = (chunk, encoding, done) => {
      prepare()
      if (!swap) return end(chunk, encoding, done)
      const callback = [chunk, encoding, done].find((one) => typeof one === 'function')
      const hasBytes = chunk !== null && chunk !== undefined && typeof chunk !== 'function'
      const ready = hasBytes ? swap.take(toBytes(chunk, encoding)) : Buffer.alloc(0)
      const last = Buffer.concat([ready, swap.rest()])
      return last.length > 0 ? end(last, callback) : end(callback)
    }
  }
}
