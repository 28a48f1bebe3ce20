import { z } from 'zod'
import { preflight } from '@/server/http/cors'
import { route, type Handler } from '@/server/http/route'
import { closeDatabase } from '@/server/platform/db'
import { resetEnv } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'
import { RATE_CLASSES } from '@/server/platform/rate-limits'
import { asDevice, asViewer } from '@/tests/support/as-viewer'
import { send } from '@/tests/support/request'

afterAll(closeDatabase)

const Echo = z.object({ text: z.string() })
const echo = route({ summary: 'Answers what it is sent.', auth: 'none', body: Echo, response: Echo }, ({ body }) => body)
const whoami = route({ summary: 'Answers who asks.', auth: 'required', response: Echo }, ({ viewer }) => ({ text: viewer.userId }))
const write = route({ summary: 'Writes nothing.', auth: 'optional', response: Echo }, () => ({ text: 'written' }))

describe('limits', () => {
  beforeEach(() => {
    process.env['RATE_LIMITS'] = 'on'
    resetEnv()
  })
  afterEach(() => {
    process.env['RATE_LIMITS'] = 'off'
    resetEnv()
  })

  const join = route({ summary: 'Joins.', auth: 'optional', limit: 'signup', response: Echo }, () => ({ text: 'joined' }))
  const from = (address: string, token?: string) =>
    send(join, { method: 'POST', headers: { 'x-forwarded-for': address }, ...(token ? { token } : {}) })
  const allowed = RATE_CLASSES.signup.points

  test('a call beyond the limit of its class gets 429 with the seconds to wait, for its address only', async () => {
    for (let calls = 0; calls < allowed; calls += 1) expect((await from('198.51.100.1')).status).toBe(200)

    const refused = await from('198.51.100.1')

    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ code: 'too_many', message: expect.any(String), requestId: expect.any(String) })
    expect((await from('198.51.100.2')).status).toBe(200)
  })

  test('a whole IPv6 /64 counts as one address', async () => {
    for (let calls = 0; calls < allowed; calls += 1) await from(`2001:db8:7:7::${calls + 1}`)

    expect((await from('2001:db8:7:7:ffff::1')).status).toBe(429)
    expect((await from('2001:db8:7:8::1')).status).toBe(200)
  })

  test('an account is counted across addresses', async () => {
    const { token } = await asViewer()
    for (let calls = 0; calls < allowed; calls += 1) await from(`203.0.113.${calls + 1}`, token)

    expect((await from('203.0.113.200', token)).status).toBe(429)
  })
})

describe('bad input', () => {
  test.each([
    ['a wrong type', { text: 4 }, 400],
    ['a missing field', {}, 400],
    ['no body', undefined, 400],
    ['text that is not JSON', '{"text":', 400],
    ['more than a megabyte', { text: 'x'.repeat(1024 * 1024) }, 413],
  ])('%s is refused', async (_, body, status) => {
    const answer = await send(echo, { method: 'POST', ...(body === undefined ? {} : { body }) })

    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({
      message: expect.any(String),
      code: expect.any(String),
      requestId: answer.headers.get('x-request-id'),
    })
  })

  test('an invalid field is named', async () => {
    const body = (await (await send(echo, { body: { text: 4 } })).json()) as { issues: { path: string }[] }

    expect(body.issues.map((issue) => issue.path)).toEqual(['text'])
  })

  test('JSON sent to a form call is 415, unless the call takes both', async () => {
    const limits = { files: { image: 1 }, maxFileBytes: 1000 }
    const formOnly = route({ summary: 'Takes a form.', auth: 'none', form: limits, body: Echo, response: Echo }, ({ body }) => body)
    const either = route(
      { summary: 'Takes both.', auth: 'none', form: { ...limits, orJson: true }, body: Echo, response: Echo },
      ({ body }) => body,
    )
    const form = new FormData()
    form.set('text', 'from a form')

    expect((await send(formOnly, { body: { text: 'hi' } })).status).toBe(415)
    expect(await (await send(either, { body: { text: 'hi' } })).json()).toEqual({ text: 'hi' })
    expect(await (await send(either, { body: form })).json()).toEqual({ text: 'from a form' })
  })

  test('a file over its limit is 413', async () => {
    const call = route(
      { summary: 'Takes a form.', auth: 'none', form: { files: { image: 1 }, maxFileBytes: 1000 }, response: Echo },
      () => ({ text: 'ok' }),
    )
    const form = new FormData()
    form.set('image', new Blob([new Uint8Array(2000)]), 'a.jpg')

    expect((await send(call, { body: form })).status).toBe(413)
  })
})

describe('a body without a declared length', () => {
  /** Sends chunks of zeros until the call stops reading; returns its answer and how much it read. */
  const pour = async (call: Handler, headers: Record<string, string>, limit: number) => {
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (sent >= limit) return controller.close()
        sent += 64 * 1024
        controller.enqueue(new Uint8Array(64 * 1024))
      },
    })
    const answer = await call(
      new Request('http://localhost:3000/api/test', { method: 'POST', headers, body, duplex: 'half' } as RequestInit),
      { params: Promise.resolve({}) },
    )
    return { status: answer.status, sent }
  }

  test('is cut off at the limit of a JSON call', async () => {
    const { status, sent } = await pour(echo, {}, 64 * 1024 * 1024)

    expect(status).toBe(413)
    expect(sent).toBeLessThan(2 * 1024 * 1024)
  })

  test('is cut off at the limit of a form, even if no part of the form begins', async () => {
    const form = route(
      { summary: 'Takes a form.', auth: 'none', form: { files: { image: 1 }, maxFileBytes: 1024 * 1024 }, response: Echo },
      () => ({ text: 'ok' }),
    )

    const { status, sent } = await pour(form, { 'content-type': 'multipart/form-data; boundary=x' }, 64 * 1024 * 1024)

    expect(status).toBe(413)
    expect(sent).toBeLessThan(3 * 1024 * 1024)
  })
})

describe('answers', () => {
  test('carry only the fields of their schema', async () => {
    const leaky = route({ summary: 'Leaks.', auth: 'none', response: Echo }, () => ({ text: 'fine', passwordHash: 'secret' }))

    expect(await (await send(leaky)).json()).toEqual({ text: 'fine' })
  })

  test('that do not fit their schema are a server error and reveal nothing', async () => {
    const broken = route({ summary: 'Breaks.', auth: 'none', response: Echo }, () => ({ text: 4 }) as never)

    const answer = await send(broken)

    expect(answer.status).toBe(500)
    expect(JSON.stringify(await answer.json())).not.toContain('Zod')
  })

  test('to a server error carry an id and no cause', async () => {
    const faulty = route({ summary: 'Fails.', auth: 'none', response: Echo }, () => {
      throw new Error('password is hunter2 at db.ts:4')
    })

    const text = await (await send(faulty)).text()

    expect(text).toContain('requestId')
    expect(text).not.toMatch(/hunter2|db\.ts/)
  })

  test.each([
    ['unavailable', 503],
    ['gone', 410],
    ['conflict', 409],
    ['unrecognized', 422],
  ] as const)('to an AppError %s have status %d', async (code, status) => {
    const call = route({ summary: 'Fails.', auth: 'none', response: Echo }, () => {
      throw new AppError(code, 'So it is.', code === 'unavailable' ? { retryAfterSeconds: 5 } : {})
    })

    const answer = await send(call)

    expect(answer.status).toBe(status)
    expect(answer.headers.get('retry-after')).toBe(code === 'unavailable' ? '5' : null)
  })
})

describe('the viewer', () => {
  test('is known by bearer token, and anonymous for the words null and undefined', async () => {
    const { token, userId } = await asViewer()

    expect(await (await send(whoami, { token })).json()).toEqual({ text: userId })
    for (const nobody of ['null', 'undefined', 'nonsense', `${token}x`]) expect((await send(whoami, { token: nobody })).status).toBe(401)
    expect((await send(whoami)).status).toBe(401)
  })

  test('is anonymous if the account is disabled', async () => {
    const { token } = await asViewer({ disabledAt: new Date() })

    expect((await send(whoami, { token })).status).toBe(401)
  })

  test('is refused for a cookie write from another site, but not from our own or by bearer token', async () => {
    const { cookie } = asDevice()
    const { token } = await asViewer()

    const from = (origin: string, who: object) => send(write, { method: 'POST', headers: { origin }, ...who })

    expect((await from('https://evil.example', { cookie })).status).toBe(403)
    expect((await from('http://localhost:3000', { cookie })).status).toBe(200)
    expect((await from('https://evil.example', { token })).status).toBe(200)
  })

  test('must be an admin where a call requires it', async () => {
    const call = route({ summary: 'Rules.', auth: 'admin', response: Echo }, () => ({ text: 'done' }))

    expect((await send(call)).status).toBe(401)
    expect((await send(call, { token: (await asViewer()).token })).status).toBe(403)
    expect((await send(call, { token: (await asViewer({ role: 'admin' })).token })).status).toBe(200)
  })
})

describe('a call for a list', () => {
  const List = z.array(Echo)
  const list = route({ summary: 'Lists.', auth: 'required', response: List }, () => [])
  const anything = { accept: '*/*' }

  test('that is refused returns an empty list with its error status to a client that accepts anything', async () => {
    const answer = await send(list, { headers: anything })

    expect(answer.status).toBe(401)
    expect(await answer.json()).toEqual([])
    expect(answer.headers.get('x-request-id')).toEqual(expect.any(String))
  })

  test('that is refused says why to a client that accepts only JSON', async () => {
    expect(await (await send(list, { headers: { accept: 'application/json' } })).json()).toMatchObject({ code: 'unauthenticated' })
  })

  test('with invalid input says why to every client, and so does a call that is no list', async () => {
    const strict = route({ summary: 'Lists.', auth: 'none', query: z.object({ limit: z.coerce.number() }), response: List }, () => [])

    expect(await (await send(strict, { headers: anything, query: { limit: 'x' } })).json()).toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('limit') as string,
    })
    expect(await (await send(whoami, { headers: anything })).json()).toMatchObject({ code: 'unauthenticated' })
  })
})

describe('ids', () => {
  const byId = route({ summary: 'One.', auth: 'none', params: z.object({ groupId: z.uuid() }), response: Echo }, ({ params }) => ({
    text: params.groupId,
  }))

  test.each([
    ['5f43a1b2c3d4e5f6a7b8c9d0', 404],
    ['undefined', 404],
    ['null', 404],
    ['nonsense', 400],
    ["' OR 1=1", 400],
  ])('the group id %s is answered with %d', async (groupId, status) => {
    expect((await send(byId, { params: { groupId } })).status).toBe(status)
  })
})

describe('other origins', () => {
  test('with a token may send credentials, and their cookies prove nothing', async () => {
    const { token } = await asViewer()
    const { cookie } = asDevice()
    const device = route({ summary: 'Answers whose device asks.', auth: 'optional', response: Echo }, ({ deviceKeyHash }) => ({
      text: deviceKeyHash ?? 'none',
    }))
    const origin = 'https://friend.example'

    const called = await send(whoami, { token, headers: { origin } })
    const known = await send(device, { cookie, headers: { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' } })
    const foreign = await send(device, { cookie, headers: { origin, authorization: 'Bearer null' } })

    expect(called.status).toBe(200)
    expect(called.headers.get('access-control-allow-credentials')).toBe('true')
    expect(await known.json()).not.toEqual({ text: 'none' })
    expect(await foreign.json()).toEqual({ text: 'none' })
  })

  test('get credentials in a preflight only for calls that name a token', () => {
    const ask = (headers: Record<string, string>) =>
      preflight(
        new Request('http://localhost:3000/api/test', { method: 'OPTIONS', headers: { origin: 'https://friend.example', ...headers } }),
      ).headers.get('access-control-allow-credentials')

    expect(ask({ 'access-control-request-headers': 'authorization,content-type' })).toBe('true')
    expect(ask({ 'access-control-request-headers': 'content-type' })).toBeNull()
  })

  test('may read, are named in the answer and get no credentials', async () => {
    const answer = await send(echo, { body: { text: 'hi' }, headers: { origin: 'https://friend.example' } })

    expect(answer.headers.get('access-control-allow-origin')).toBe('https://friend.example')
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    expect(answer.headers.get('vary')).toBe('Origin')
  })

  test('do not include our own, which gets credentials', async () => {
    const answer = await send(echo, { body: { text: 'hi' }, headers: { origin: 'http://localhost:3000' } })

    expect(answer.headers.get('access-control-allow-credentials')).toBe('true')
  })
})

describe('database errors', () => {
  test.each([
    ['a row that the write refers to is gone', { code: '23503' }, 404],
    ['the same through the client library', { code: 'P2003' }, 404],
    ['a deadlock', { code: '40P01' }, 503],
    ['a transaction that waited too long', { code: 'P2028' }, 503],
    ['it exists already', { code: '23505' }, 409],
  ])('%s: %j of the database is answered with %d', async (_, details, status) => {
    const call = route({ summary: 'Fails.', auth: 'none', response: Echo }, () => {
      throw Object.assign(new Error('from the database'), details)
    })

    const answer = await send(call)

    expect(answer.status).toBe(status)
    expect(answer.headers.has('retry-after')).toBe(status === 503)
  })
})
