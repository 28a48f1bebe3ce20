// A cache in front of Next: responses that are the same for everyone are rendered once, kept whole and compressed, and served from memory.
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { askInside } from './inner-request.mjs'
import { encodingFor, giveBack, keepBody } from './kept-body.mjs'
import { isFiltered, keptFor } from './kept-pages.mjs'
import { createPageHeaders } from './page-headers.mjs'
import { BusyError, createGate, createGates, sayBusy } from './render-gate.mjs'
import { newNonce } from './script-nonces.mjs'

/** In place of a part that came late; it follows hidden, until scripts show it. Text on a page never contains this. */
const LATE = Buffer.from('<!--$?-->')

/** Within this time after a change, its pages are rendered from the primary, in case the replica does not have it yet. */
const SETTLED_MS = 3000
// server/platform/lagging-reads.ts reads it
const laggingReads = (globalThis.litfassLaggingReads ??= new AsyncLocalStorage())

/** Renders at once of pages with filters, in a queue of a few seconds; as many again by Next itself, of what is not stored. */
const FILTERED = { atOnce: 4, waiting: 16, patienceMs: 5000 }
const LONGEST_MS = 10_000
/** The same for one caller, with or without filters: made-up addresses are endless, too. Pages of the memory are not counted. */
const PER_CALLER = { atOnce: 8, waiting: 32, patienceMs: 5000, longestMs: LONGEST_MS }

/** A larger list with filters is not stored: few of them would displace all pages with filters. */
const MOST_BYTES = 512 * 1024

/** Whether the browser already has the version with this ETag. Source: RFC 9110 §13.1.2. */
const knows = (request, etag) => {
  const given = request.headers['if-none-match']
  return given !== undefined && (given.trim() === '*' || given.split(',').some((one) => one.trim().replace(/^(?!W\/)/, 'W/') === etag))
}

/** What a call learns of its first caller: calls count per client, and word failures, which are not kept, by what it accepts. */
const headersOfCall = ({ headers }) => ({
  'x-forwarded-for': headers['x-forwarded-for'],
  ...(headers.accept?.includes('*/*') ? { accept: '*/*' } : {}),
})

/** Sends bytes from the pool and gives them back. */
const end = (response, bytes) =>
  response.end(bytes, () => {
    if (response.writableFinished) giveBack(bytes)
  })

/**
 * Answers `(request, response)` from `store` if `keptFor` names a page: true once answered, false if Next should answer, a promise of
 * either if it must be rendered first.
 * @param secret the mark in place of nonces, see createNonces.
 * @param site `{ host, cdnSeconds, everywhere, statusOf, addressOf }`: the host that pages are rendered for, how long a CDN may cache them,
 * headers of every response, which status replaces Next's at a URL, and a request's address as limits count it, null if they do not.
 * @param single headers with which Next renders a page that it need not store, see singleRenderHeaders.
 * @param perCaller limits of the renders for one caller.
 */
export const createPageFront = ({ handle, store, policy, headers: everyPage, secret, site, single = {}, perCaller = PER_CALLER }) => {
  const mark = Buffer.from(secret)
  const headersOf = createPageHeaders({ policy, everyPage, secret, site })
  /** Bodies that were compressed for one answer. Robots read most pages once, so only the second reader has a page packed for many. */
  const sentOnce = new WeakSet()
  const renders = createGate(FILTERED)
  const passages = createGate({ ...FILTERED, longestMs: LONGEST_MS })
  const callers = createGates(perCaller)

  const finished = (page, request, { status, headers, bytes }) => {
    const type = String(headers['content-type'] ?? '')
    const isBulky = page.isCall && page.isNarrowed && bytes.length > MOST_BYTES
    const isKeepable = status === 200 && headers['set-cookie'] === undefined && /^(text\/html|application\/json)/.test(type) && !isBulky
    const body = keepBody(bytes, type.startsWith('text/') ? mark : null)
    const isPage = type.startsWith('text/html')
    return {
      status,
      // others may be waiting for it; a cached response contains nothing of a visitor, such as cookies
      owner: isKeepable ? null : request,
      isKeepable,
      // a failure names it in its text, too
      requestId: isKeepable ? null : headers['x-request-id'],
      body,
      headers: headersOf(page, { headers, status, isKeepable, isPage, etag: body.etag }),
    }
  }

  const make = async (page, request) => {
    const isSettled = !globalThis.litfassPages?.isOlder(page.tags, Date.now() - SETTLED_MS)
    const render = (wanted) => (isSettled ? laggingReads.run({}, () => askInside(handle, wanted)) : askInside(handle, wanted))
    const wanted = {
      host: site.host,
      'accept-language': page.language,
      'content-security-policy': `script-src 'nonce-${secret}'`,
      ...(page.isCall ? headersOfCall(request) : {}),
    }
    let answer = await render({ url: page.url, headers: page.isCall ? wanted : { ...wanted, ...single } })
    // Next waits for all parts of a page that it stores
    if (!page.isCall && answer.bytes.includes(LATE)) answer = await render({ url: page.url, headers: wanted })
    return finished(page, request, answer)
  }

  /** Waits for the caller's turn, then for that of `gate`, if there is one; returns how to end it. */
  const enterTurn = async (request, gate) => {
    const address = site.addressOf?.(request) ?? null
    const leaveOwn = address === null ? () => {} : await callers.enter(address)
    try {
      const leave = (await gate?.enter()) ?? (() => {})
      return () => {
        leave()
        leaveOwn()
      }
    } catch (error) {
      leaveOwn()
      throw error
    }
  }

  const makeInTurn = async (page, request) => {
    // calls have limits of their own
    if (page.isCall) return make(page, request)
    const leave = await enterTurn(request, page.isNarrowed ? renders : null).catch((error) => {
      throw Object.assign(error, { request })
    })
    try {
      return await make(page, request)
    } finally {
      leave()
    }
  }

  const ask = (page, request) =>
    store
      .ask(page, () => makeInTurn(page, request))
      .catch((error) => {
        // refused to the caller who was first, not to this one
        if (error instanceof BusyError && error.request !== request) return ask(page, request)
        throw error
      })

  /** Lets Next answer as soon as few others are at it. */
  const passInTurn = async (request, response) => {
    const leave = await enterTurn(request, passages)
    if (response.destroyed) leave()
    else response.once('close', leave)
    return response.destroyed
  }

  const busy = (request, response) => (error) => {
    if (!(error instanceof BusyError)) throw error
    sayBusy(request, response)
    return true
  }

  const write = ({ request, response, page, answer }, { encoding, nonce, bytes }) => {
    const { full, marked } = answer.headers
    const headers = full.slice()
    for (const [index, parts] of marked) headers[index] = parts.join(nonce)
    if (page.isCall) headers.push('X-Request-Id', answer.requestId ?? randomUUID())
    if (encoding !== 'identity') headers.push('Content-Encoding', encoding)
    headers.push('Content-Length', String(bytes.length))
    response.writeHead(site.statusOf(answer.status, page.url), headers)
    if (request.method === 'HEAD') response.end()
    else end(response, bytes)
    return true
  }

  const sendKept = (exchange, encoding) => {
    const nonce = newNonce()
    return write(exchange, { encoding, nonce, bytes: exchange.answer.body.write(encoding, Buffer.from(nonce, 'latin1')) })
  }

  const sendOnce = async (exchange, encoding) => {
    const nonce = newNonce()
    return write(exchange, { encoding, nonce, bytes: await exchange.answer.body.writeOnce(encoding, Buffer.from(nonce, 'latin1')) })
  }

  const send = (exchange) => {
    const { request, response, page, answer } = exchange
    if (answer.isKeepable && knows(request, answer.body.etag)) {
      // the browser shows its copy, with the nonce and policy it came with
      response.writeHead(304, answer.headers.short)
      response.end()
      return true
    }
    const wanted = answer.body.bytes.length === 0 ? 'identity' : encodingFor(request.headers['accept-encoding'])
    const { body } = answer
    if (body.isPackedAs(wanted)) return sendKept(exchange, wanted)
    if (!sentOnce.has(body)) {
      sentOnce.add(body)
      return sendOnce(exchange, wanted)
    }
    return body.packedAs(wanted).then((encoding) => {
      store.grow(page)
      return sendKept(exchange, encoding)
    })
  }

  return (request, response) => {
    const page = keptFor(request)
    if (!page) return isFiltered(request) && passInTurn(request, response).catch(busy(request, response))
    const fresh = store.fresh(page)
    if (fresh) return send({ request, response, page, answer: fresh })
    return ask(page, request)
      .then((answer) => {
        // rendered for someone else and meant only for them, such as a refusal
        if (!answer.isKeepable && answer.owner !== request) return false
        return send({ request, response, page, answer })
      })
      .catch(busy(request, response))
  }
}
