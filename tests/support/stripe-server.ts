import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { openBooks, Refusal, type Books, type Event } from './stripe-books'
import { parseForm, textIn, type Form } from './stripe-forms'

export const STRIPE_KEY = 'sk_test_only_in_tests'
export const STRIPE_WEBHOOK_SECRET = 'whsec_only_in_tests'

/**
 * A stand-in for Stripe's API for the calls the product makes with the official SDK: form-encoded bodies, checked keys, idempotency keys,
 * errors in Stripe's format, expanded objects; and a small page for paying a checkout.
 */
export type TestStripeServer = {
  url: string
  books: Books
  /** Calls it received, such as `POST /v1/refunds`. */
  calls: string[]
  /** While true, it returns 503 like Stripe in an outage. */
  outage: { isOn: boolean }
  /** An event as the webhook gets it, signed by the SDK's own helper. */
  sign: (event: Event, given?: { at?: Date; secret?: string }) => { body: string; signature: string }
  /** Where the payment page sends its events. */
  sendTo: (webhookUrl: string) => void
  close: () => Promise<void>
}

const readBody = async (request: IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** The session with the requested objects expanded. */
const expanded = (books: Books, id: string, wanted: string[]) => {
  const session = books.session(id)
  const intent = session.payment_intent ? books.intents.get(session.payment_intent) : undefined
  if (!intent || !wanted.some((path) => path.startsWith('payment_intent'))) return session
  const charge = intent.latest_charge ? books.charges.get(intent.latest_charge) : undefined
  return {
    ...session,
    payment_intent: { ...intent, latest_charge: wanted.includes('payment_intent.latest_charge') ? (charge ?? null) : intent.latest_charge },
  }
}

const answerCall = (
  books: Books,
  { method, path, form, query }: { method: string; path: string; form: Form; query: URLSearchParams },
): unknown => {
  const [, , kind, second, third, fourth] = path.split('/')
  const call = `${method} ${kind}`
  if (call === 'POST checkout' && second === 'sessions' && !third) return books.createSession(form)
  if (call === 'POST checkout' && second === 'sessions' && fourth === 'expire') return books.expire(third ?? '')
  if (call === 'GET checkout' && second === 'sessions' && third)
    return expanded(books, third, query.getAll('expand[0]').concat(query.getAll('expand[]')))
  if (call === 'GET payment_intents' && second) return books.intent(second)
  if (call === 'POST refunds' && !second)
    return books.createRefund(textIn(form, 'payment_intent') ?? '', textIn(form, 'amount') === null ? null : Number(textIn(form, 'amount')))
  if (call === 'GET refunds' && second) return books.refund(second)
  if (call === 'GET events' && second)
    return (
      books.events.find(({ id }) => id === second) ??
      Promise.reject(new Refusal(404, `No such event: '${second}'`, { code: 'resource_missing' }))
    )
  if (call === 'GET events') return { object: 'list', data: books.events.toReversed(), has_more: false, url: '/v1/events' }
  throw new Refusal(404, `Unrecognized request URL (${method}: ${path}).`)
}

const payPage = (books: Books, id: string) => {
  const { title, amount_total, currency, status } = books.session(id)
  const buttons =
    status === 'open'
      ? '<button name="do" value="pay">Pay</button> <button name="do" value="decline">Pay with a card that is declined</button> <button name="do" value="leave">Back</button>'
      : `<p>This checkout is ${status}.</p>`
  const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Checkout</title><h1>${escape(title)}</h1><p>${(amount_total / 100).toFixed(2)} ${currency.toUpperCase()}</p><form method="post">${buttons}</form></html>`
}

/** Starts the server on a free port of 127.0.0.1. */
export async function startStripeServer(): Promise<TestStripeServer> {
  const state = { url: '', webhookUrl: '' }
  const books = openBooks(() => state.url)
  const calls: string[] = []
  const outage = { isOn: false }
  const replies = new Map<string, { request: string; status: number; body: string }>()
  const signer = new Stripe(STRIPE_KEY)

  const sign: TestStripeServer['sign'] = (event, { at = new Date(), secret = STRIPE_WEBHOOK_SECRET } = {}) => {
    const body = JSON.stringify(event)
    return {
      body,
      signature: signer.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: Math.floor(at.getTime() / 1000) }),
    }
  }
  const deliver = async (event: Event) => {
    if (!state.webhookUrl) return
    const { body, signature } = sign(event)
    await fetch(state.webhookUrl, { method: 'POST', body, headers: { 'content-type': 'application/json', 'stripe-signature': signature } })
  }

  const handleApi = async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    const body = await readBody(request)
    const method = request.method ?? 'GET'
    calls.push(`${method} ${url.pathname}`)
    const reply = (status: number, text: string, headers: Record<string, string> = {}) =>
      void response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test', ...headers }).end(text)
    const refuse = ({ status, message, details }: Refusal) => ({
      status,
      body: JSON.stringify({ error: { type: 'invalid_request_error', message, ...details } }),
    })
    if (outage.isOn)
      return reply(503, JSON.stringify({ error: { type: 'api_error', message: 'An error occurred internally with Stripe.' } }), {
        'stripe-should-retry': 'false',
      })
    if (request.headers.authorization !== `Bearer ${STRIPE_KEY}`)
      return reply(401, refuse(new Refusal(401, 'Invalid API Key provided: ****')).body)
    if (method === 'POST' && body !== '' && !request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
      return reply(400, refuse(new Refusal(400, 'Invalid request: bodies are form-encoded.')).body)
    const key = request.headers['idempotency-key']
    const known = typeof key === 'string' ? replies.get(key) : undefined
    const asked = `${url.pathname} ${body}`
    if (known && known.request !== asked) {
      return reply(
        400,
        refuse(
          new Refusal(400, 'Keys for idempotent requests can only be used with the same parameters they were first used with.', {
            type: 'idempotency_error',
          }),
        ).body,
      )
    }
    if (known) return reply(known.status, known.body, { 'idempotent-replayed': 'true' })
    let made: { status: number; body: string }
    try {
      made = {
        status: 200,
        body: JSON.stringify(await answerCall(books, { method, path: url.pathname, form: parseForm(body), query: url.searchParams })),
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      made = refuse(error)
    }
    if (typeof key === 'string' && method === 'POST') replies.set(key, { request: asked, ...made })
    reply(made.status, made.body)
  }

  const handlePay = async (request: IncomingMessage, response: ServerResponse, id: string) => {
    const session = books.session(id)
    const show = () => void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(payPage(books, id))
    if (request.method !== 'POST') return show()
    const wish = new URLSearchParams(await readBody(request)).get('do')
    const go = (to: string) => void response.writeHead(303, { location: to.replace('{CHECKOUT_SESSION_ID}', id) }).end()
    if (wish === 'leave') return go(session.cancel_url)
    if (wish === 'decline') {
      await deliver(books.decline(id))
      return show()
    }
    if (session.status === 'open') await deliver(books.pay(id))
    go(session.success_url)
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', state.url)
    // some browsers request it with every page
    if (url.pathname === '/favicon.ico') return void response.writeHead(204).end()
    const pay = /^\/pay\/(\w+)$/.exec(url.pathname)?.[1]
    const work = pay ? handlePay(request, response, pay) : handleApi(request, response, url)
    work.catch((error: unknown) => void response.writeHead(error instanceof Refusal ? error.status : 500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  const { port } = server.address() as AddressInfo
  state.url = `http://127.0.0.1:${port}`
  return {
    url: state.url,
    books,
    calls,
    outage,
    sign,
    sendTo: (webhookUrl) => void (state.webhookUrl = webhookUrl),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
