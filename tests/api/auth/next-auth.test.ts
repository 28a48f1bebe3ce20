import { GET as getPart, POST as postPart } from '@/app/api/auth/[...nextauth]/route'
import { POST as logout } from '@/app/api/auth/logout/route'
import { GET as ownProfile } from '@/app/api/users/me/profile/route'
import { GUESSES } from '@/server/auth/guess-budget'
import { closeDatabase } from '@/server/platform/db'
import { resetEnv } from '@/server/platform/env'
import { RATE_CLASSES } from '@/server/platform/rate-limits'
import { login, newcomer, PASSWORD, registered } from '@/tests/support/account'
import { cookieSet, send } from '@/tests/support/request'

afterAll(closeDatabase)

type Sent = { headers?: Record<string, string>; cookie?: string; body?: string | Record<string, unknown> }
const ask = (method: 'GET' | 'POST', part: string, sent: Sent = {}) =>
  (method === 'GET' ? getPart : postPart)(
    new Request(`http://localhost:3000/api/auth/${part}`, {
      method,
      headers: {
        ...(typeof sent.body === 'object' ? { 'content-type': 'application/json' } : {}),
        ...sent.headers,
        ...(sent.cookie ? { cookie: sent.cookie } : {}),
      },
      ...(sent.body === undefined ? {} : { body: typeof sent.body === 'string' ? sent.body : JSON.stringify(sent.body) }),
    }),
    { params: Promise.resolve({ nextauth: part.split('/') }) },
  )
const guard = async () => {
  const answer = await ask('GET', 'csrf')
  return { csrfToken: ((await answer.json()) as { csrfToken: string }).csrfToken, cookie: cookieSet(answer, 'next-auth.csrf-token') ?? '' }
}
const signIn = async (username: string, password: string, headers: Record<string, string> = {}) => {
  const { csrfToken, cookie } = await guard()
  return ask('POST', 'callback/credentials', { cookie, headers, body: { username, password, csrfToken, json: 'true' } })
}

describe('the supported endpoints', () => {
  test('sign a user in by form fields or JSON, with the cookie that every call accepts', async () => {
    const person = await registered()
    const { csrfToken, cookie } = await guard()

    const byForm = await ask('POST', 'callback/credentials', {
      cookie,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        username: person.username,
        password: PASSWORD,
        csrfToken,
        callbackUrl: 'https://evil.example/',
      }).toString(),
    })
    const byJson = await signIn(person.username, PASSWORD)

    expect([byForm.status, byForm.headers.get('location')]).toEqual([302, 'http://localhost:3000/'])
    expect(await byJson.json()).toEqual({ url: 'http://localhost:3000/' })
    for (const answer of [byForm, byJson]) {
      const session = cookieSet(answer, 'next-auth.session-token') ?? ''
      expect((await send(ownProfile, { cookie: session })).status).toBe(200)
      expect(await (await ask('GET', 'session', { cookie: session })).json()).toMatchObject({
        user: { id: person.id, name: person.username },
      })
    }
  })

  test('session reports a logout at once, and anonymous viewers', async () => {
    const person = await registered()
    const cookie = cookieSet(await login(person.username), 'next-auth.session-token') ?? ''
    const before = await (await ask('GET', 'session', { cookie })).json()

    await send(logout, { method: 'POST', cookie })

    expect(before).toMatchObject({ user: { id: person.id } })
    expect(await (await ask('GET', 'session', { cookie })).json()).toEqual({})
    expect(await (await ask('GET', 'session')).json()).toEqual({})
  })

  test('signout ends the session everywhere', async () => {
    const person = await registered()
    const { csrfToken, cookie } = await guard()
    const session = cookieSet(await signIn(person.username, PASSWORD), 'next-auth.session-token') ?? ''

    const out = await ask('POST', 'signout', { cookie: `${cookie}; ${session}`, body: { csrfToken, json: 'true' } })

    expect(out.status).toBe(200)
    expect((await send(ownProfile, { cookie: session })).status).toBe(401)
  })

  test('know nobody whose cookies come with a page of another site, even beside a token', async () => {
    const person = await registered()
    const { csrfToken, cookie } = await guard()
    const session = cookieSet(await signIn(person.username, PASSWORD), 'next-auth.session-token') ?? ''
    const headers = { origin: 'https://sibling.example', 'sec-fetch-site': 'same-site', authorization: 'Bearer x' }
    const cookies = `${cookie}; ${session}`

    const seen = await ask('GET', 'session', { cookie: session, headers })
    const left = await ask('POST', 'signout', { cookie: cookies, headers, body: { csrfToken, json: 'true' } })
    const entered = await ask('POST', 'callback/credentials', {
      cookie: cookies,
      headers,
      body: { username: person.username, password: PASSWORD, csrfToken, json: 'true' },
    })

    expect(await seen.json()).toEqual({})
    expect([left.status, entered.status]).toEqual([403, 403])
    expect([left, entered].flatMap((answer) => answer.headers.getSetCookie())).toEqual([])
    expect((await send(ownProfile, { cookie: session })).status).toBe(200)
  })

  test('refuse a form without their CSRF token', async () => {
    const person = await registered()
    const { cookie } = await guard()
    const session = cookieSet(await login(person.username), 'next-auth.session-token') ?? ''

    const answers = [
      await ask('POST', 'callback/credentials', { cookie, body: { username: person.username, password: PASSWORD, csrfToken: 'made up' } }),
      await ask('POST', 'signout', { cookie: session, body: {} }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([403, 403])
    expect(answers.flatMap((answer) => answer.headers.getSetCookie().filter((line) => line.includes('session-token')))).toEqual([])
    expect((await send(ownProfile, { cookie: session })).status).toBe(200)
  })

  test.each([
    ['GET', 'signin'],
    ['GET', 'signout'],
    ['GET', 'error'],
    ['GET', 'providers'],
    ['GET', 'verify-request'],
    ['GET', 'callback/credentials'],
    ['POST', 'session'],
    ['POST', '_log'],
    ['POST', 'signin/credentials'],
    ['POST', 'callback/github'],
    ['POST', 'no/such/part/at/all/here'],
  ] as const)('%s %s does not exist', async (method, part) => {
    const answer = await ask(method, part, method === 'POST' ? { body: {} } : {})

    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({
      code: 'not_found',
      message: 'This call does not exist.',
      requestId: answer.headers.get('x-request-id'),
    })
  })
})

describe('limits', () => {
  const pour = async (part: string, type: string) => {
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (sent >= 32 * 1024 * 1024) return controller.close()
        sent += 64 * 1024
        controller.enqueue(new Uint8Array(64 * 1024).fill(97))
      },
    })
    const request = new Request(`http://localhost:3000/api/auth/${part}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
      duplex: 'half',
    } as RequestInit)
    const { status } = await postPart(request, { params: Promise.resolve({ nextauth: part.split('/') }) })
    return { status, isBounded: sent < 2 * 1024 * 1024 }
  }

  test('a body of undeclared length is read up to a megabyte, and not at all for unknown paths', async () => {
    expect(await pour('callback/credentials', 'application/json')).toEqual({ status: 413, isBounded: true })
    expect(await pour('callback/credentials', 'application/x-www-form-urlencoded')).toEqual({ status: 413, isBounded: true })
    expect(await pour('signout', 'application/json')).toEqual({ status: 413, isBounded: true })
    expect(await pour('_log', 'application/json')).toEqual({ status: 404, isBounded: true })
  })

  test('a body that is neither JSON nor form fields is refused', async () => {
    expect(
      (await ask('POST', 'callback/credentials', { body: '{"username":', headers: { 'content-type': 'application/json' } })).status,
    ).toBe(400)
    expect((await ask('POST', 'callback/credentials', { body: 'username=a', headers: { 'content-type': 'text/plain' } })).status).toBe(415)
  })

  describe('limits on guesses', () => {
    beforeEach(() => {
      process.env['RATE_LIMITS'] = 'on'
      resetEnv()
    })
    afterEach(() => {
      process.env['RATE_LIMITS'] = 'off'
      resetEnv()
    })
    const from = (address: string) => ({ 'x-forwarded-for': address })

    test('are shared with the login call, per address', async () => {
      for (let guess = 0; guess < RATE_CLASSES.login.points; guess += 1) {
        const name = newcomer().username
        if (guess % 2 === 0) expect((await signIn(name, 'a wrong one', from('198.51.100.40'))).status).toBe(401)
        else expect((await login(name, 'a wrong one', from('198.51.100.40'))).status).toBe(401)
      }

      const refused = [
        await signIn('anybody', 'a wrong one', from('198.51.100.40')),
        await login('anybody', 'a wrong one', from('198.51.100.40')),
      ]

      expect(refused.map(({ status }) => status)).toEqual([429, 429])
      expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await signIn('anybody', 'a wrong one', from('198.51.100.41'))).status).toBe(401)
    })

    test('and per account, from any address', async () => {
      const { username } = newcomer()
      for (let guess = 0; guess < GUESSES.account.most; guess += 1) {
        const address = from(`198.51.101.${guess + 1}`)
        expect(
          (guess % 2 === 0 ? await signIn(username, 'a wrong one', address) : await login(username, 'a wrong one', address)).status,
        ).toBe(401)
      }

      const refused = [
        await signIn(username, 'a wrong one', from('198.51.101.250')),
        await login(username, 'a wrong one', from('198.51.101.251')),
      ]

      expect(refused.map(({ status }) => status)).toEqual([429, 429])
    })
  })
})
