// Refuses requests no part of the product needs to see: undecodable addresses, and bodies beyond every call's limit.
import { randomUUID } from 'node:crypto'
import { loggedPath } from './logged-path.mjs'

/** Bytes of the largest form any call takes: twenty pictures of an event. Each call's own limit is at most this. */
export const MAX_CALL_BYTES = 402 * 1024 * 1024
/** Pages take no body; read this much of one anyway. */
export const MAX_PAGE_BYTES = 1024 * 1024

/** Whether an address has a percent sign not followed by a byte of text. */
export const isMalformed = (url) => {
  try {
    decodeURIComponent(url)
    return false
  } catch {
    return true
  }
}

/** Calls, and the page other apps share pictures to, take bodies. */
const bytesFor = (url) => (/^\/(api\/|share(\?|$))/.test(url) ? MAX_CALL_BYTES : MAX_PAGE_BYTES)

/** Others, such as TRACE, are no part of the product, and Next fails at some of them. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

const TEXTS = {
  400: ['invalid', 'This address is not written correctly.'],
  405: ['unsupported', 'This method is not supported.'],
  413: ['too_large', 'That is more than is allowed here.'],
}

const writeLine = (line) => process.stdout.write(`${JSON.stringify(line)}\n`)

/** How long a refused body is still read, and thrown away. */
const LINGER_MS = 1000

/** Begins the response, for a call in the usual error format, for a page in plain text; returns its text. */
const beginRefusal = ({ request, response, say }, status) => {
  const [code, message] = TEXTS[status]
  const requestId = randomUUID()
  const isCall = request.url.startsWith('/api/')
  const text = isCall ? JSON.stringify({ message, code, requestId }) : `${message}\n`
  response.writeHead(status, {
    'content-length': Buffer.byteLength(text),
    'content-type': isCall ? 'application/json' : 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
    ...(status === 405 ? { allow: METHODS.join(', ') } : {}),
    // do not wait for the rest of the body
    connection: 'close',
  })
  say({ level: 30, time: Date.now(), requestId, method: request.method, path: loggedPath(request.url), status, code, msg: 'request' })
  return text
}

const refuse = (exchange, status) => exchange.response.end(beginRefusal(exchange, status))

/**
 * Refuses a body that is on its way. The connection closes once it has arrived or the time is over: a client whose connection closes while
 * it sends may never see the answer.
 */
const refuseBody = (exchange) => {
  const { request, response } = exchange
  response.write(beginRefusal(exchange, 413))
  const timer = setTimeout(() => response.end(), LINGER_MS)
  response.once('close', () => clearTimeout(timer))
  request.once('end', () => response.end())
  request.resume()
}

/** Closes the connection of a body that exceeds `max` bytes. */
const boundBody = (exchange, max) => {
  const { request, response } = exchange
  let size = 0
  const push = request.push.bind(request)
  request.push = (piece, ...rest) => {
    size += piece?.length ?? 0
    if (size <= max) return push(piece, ...rest)
    if (response.headersSent) request.destroy()
    else if (!response.writableEnded) {
      refuse(exchange, 413)
      response.once('finish', () => request.destroy())
    }
    return false
  }
}

/**
 * Refuses a request before anything else sees it; returns whether it did: 405 for an unsupported method, 400 for an undecodable address,
 * 413 for a body declared too long. A body of undeclared length is cut off at the limit.
 */
export const refuseRequest = (request, response, say = writeLine) => {
  const exchange = { request, response, say }
  const max = bytesFor(request.url)
  if (!METHODS.includes(request.method)) refuse(exchange, 405)
  else if (isMalformed(request.url)) refuse(exchange, 400)
  else if (Number(request.headers['content-length'] ?? 0) > max) refuseBody(exchange)
  else {
    if (request.headers['transfer-encoding']) boundBody(exchange, max)
    return false
  }
  return true
}
