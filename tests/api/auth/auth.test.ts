import { randomUUID } from 'node:crypto'
import { POST as login } from '@/app/api/auth/login/route'
import { POST as logout } from '@/app/api/auth/logout/route'
import { DELETE as endToken, POST as refresh } from '@/app/api/auth/refresh/route'
import { POST as loginV2 } from '@/app/api/auth/v2/login/route'
import { POST as register } from '@/app/api/auth/v4/register/route'
import { GET as ownProfile } from '@/app/api/users/me/profile/route'
import type { LoginAnswer } from '@/lib/api/auth'
import { closeDatabase, db } from '@/server/platform/db'
import { resetClock, setClock } from '@/tests/support/moved-clock'
import { cookieSet, send } from '@/tests/support/request'

afterAll(closeDatabase)

const newcomer = () => {
  const name = `anna-${randomUUID().slice(0, 8)}`
  return { username: name, email: `${name}@example.org`, password: 'seven purple herons', isArtist: true, prompt: '', images: [] }
}

const registered = async () => {
  const person = newcomer()
  const answer = await send(register, { body: person })
  expect(answer.status).toBe(201)
  return person
}

const loggedIn = async () => {
  const person = await registered()
  const response = await send(loginV2, { body: { username: person.username, password: person.password, isArtist: true } })
  return { person, response, answer: (await response.json()) as LoginAnswer }
}

test('a new account registers, logs in and is recognized by bearer token and by cookie', async () => {
  const { person, response, answer } = await loggedIn()

  const byToken = await send(ownProfile, { token: answer.access_token })
  const byCookie = await send(ownProfile, { cookie: cookieSet(response, 'next-auth.session-token') ?? '' })

  expect(response.status).toBe(200)
  expect(answer.user).toMatchObject({ solanaWalletAddress: '', solanaWalletPrivateKey: '' })
  expect(await byToken.json()).toMatchObject({
    id: answer.user.id,
    _id: answer.user.id,
    username: person.username,
    email: person.email,
    points: 0,
  })
  expect(await byCookie.json()).toMatchObject({ username: person.username })
})

describe('the browser’s session and the access token', () => {
  const known = async (given: { token?: string; cookie?: string }) => (await send(ownProfile, given)).status

  test('are two secrets: neither replaces the other, and only hashes are stored', async () => {
    const { response, answer } = await loggedIn()
    const cookie = cookieSet(response, 'next-auth.session-token') ?? ''
    const value = cookie.split('=')[1] ?? ''

    expect(value).not.toBe(answer.access_token)
    expect(JSON.stringify(answer)).not.toContain(value)
    expect([await known({ token: answer.access_token }), await known({ cookie })]).toEqual([200, 200])
    expect([await known({ token: value }), await known({ cookie: `next-auth.session-token=${answer.access_token}` })]).toEqual([401, 401])
    const kept = await db.session.findMany({ where: { userId: answer.user.id }, include: { accessTokens: true } })
    expect(kept).toMatchObject([
      { tokenHash: expect.stringMatching(/^[0-9a-f]{64}$/), accessTokens: [{ tokenHash: expect.stringMatching(/^[0-9a-f]{64}$/) }] },
    ])
  })

  test('a token lasts a day and the session goes on', async () => {
    const { response, answer } = await loggedIn()
    const cookie = cookieSet(response, 'next-auth.session-token') ?? ''
    const at = (hours: number) => setClock(new Date(Date.now() + hours * 3_600_000))

    at(23.9)
    const before = await known({ token: answer.access_token })
    at(0.2)
    const after = [await known({ token: answer.access_token }), await known({ cookie })]
    const late = await send(refresh, { method: 'POST', token: answer.access_token })
    resetClock()

    expect([before, ...after, late.status]).toEqual([200, 401, 200, 401])
  })

  test('a token is refreshed once: the new one works for another day, the old one is invalid', async () => {
    const { answer } = await loggedIn()

    const answers = await Promise.all([1, 2, 3].map(() => send(refresh, { method: 'POST', token: answer.access_token })))
    const fresh = ((await answers.find(({ status }) => status === 200)?.json()) as { access_token: string }).access_token
    setClock(new Date(Date.now() + 23 * 3_600_000))
    const later = await known({ token: fresh })
    resetClock()

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect([later, await known({ token: answer.access_token })]).toEqual([200, 401])
  })

  test('a token ends on its own and the browser stays logged in; a cookie alone gets no token', async () => {
    const { response, answer } = await loggedIn()
    const cookie = cookieSet(response, 'next-auth.session-token') ?? ''

    const fromCookie = [await send(refresh, { method: 'POST', cookie }), await send(endToken, { method: 'DELETE', cookie })]
    const ended = await send(endToken, { method: 'DELETE', token: answer.access_token })

    expect(fromCookie.map(({ status }) => status)).toEqual([401, 401])
    expect(ended.status).toBe(200)
    expect([await known({ token: answer.access_token }), await known({ cookie })]).toEqual([401, 200])
  })

  test.each(['token', 'cookie'] as const)('a logout with the %s ends both', async (by) => {
    const { response, answer } = await loggedIn()
    const cookie = cookieSet(response, 'next-auth.session-token') ?? ''

    await send(logout, { method: 'POST', ...(by === 'token' ? { token: answer.access_token } : { cookie }) })

    expect([await known({ token: answer.access_token }), await known({ cookie })]).toEqual([401, 401])
  })
})

test('login by e-mail address works and names ignore case', async () => {
  const person = await registered()

  const byEmail = await send(login, { body: { email: person.email, password: person.password } })
  const byCapitals = await send(login, { body: { username: person.username.toUpperCase(), password: person.password } })

  expect(byEmail.status).toBe(200)
  expect(byCapitals.status).toBe(200)
})

test('an unknown account and a wrong password get the same answer', async () => {
  const person = await registered()

  const wrong = await send(login, { body: { username: person.username, password: 'not the one' } })
  const unknown = await send(login, { body: { username: 'nobody-at-all', password: 'not the one' } })

  expect([wrong.status, unknown.status]).toEqual([401, 401])
  const [a, b] = [await wrong.json(), await unknown.json()] as { message: string; requestId: string }[]
  expect(a?.message).toBe(b?.message)
})

test('a logout ends the session on the server and invalidates its token', async () => {
  const { answer } = await loggedIn()

  const out = await send(logout, { method: 'POST', token: answer.access_token })

  expect(out.status).toBe(200)
  expect((await send(ownProfile, { token: answer.access_token })).status).toBe(401)
})

test.each(['null', 'undefined', 'garbage', 'eyJhbGciOiJub25lIn0.e30.'])(
  'the bearer token %s is anonymous, never a server error',
  async (token) => {
    expect((await send(ownProfile, { token })).status).toBe(401)
  },
)

test('a session of a disabled account is anonymous', async () => {
  const { answer } = await loggedIn()

  await db.user.update({ where: { id: answer.user.id }, data: { disabledAt: new Date() } })

  expect((await send(ownProfile, { token: answer.access_token })).status).toBe(401)
})

test('a cookie cannot write from another site', async () => {
  const { response } = await loggedIn()
  const cookie = cookieSet(response, 'next-auth.session-token') ?? ''

  const foreign = await send(logout, {
    method: 'POST',
    cookie,
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  })

  expect(foreign.status).toBe(403)
  expect((await send(ownProfile, { cookie })).status).toBe(200)
})

test('a page of another site cannot put anybody into an account: its login sets no cookie', async () => {
  const person = await registered()

  const foreign = await send(loginV2, {
    body: { username: person.username, password: person.password },
    headers: { origin: 'https://sibling.example', 'sec-fetch-site': 'same-site' },
  })

  expect([foreign.status, foreign.headers.getSetCookie()]).toEqual([200, []])
})

test('a name that passes for a member of staff is refused', async () => {
  const tail = randomUUID().slice(0, 8)
  const staff = { ...newcomer(), username: `Illi ${tail}` }
  await send(register, { body: staff })
  await db.user.update({ where: { username: staff.username }, data: { role: 'moderator' } })

  const answer = await send(register, { body: { ...newcomer(), username: `1ILı-${tail}` } })

  expect([answer.status, await answer.json()]).toMatchObject([400, { issues: [{ path: 'username' }] }])
})

test('a taken name or address is refused without saying which, whatever its case', async () => {
  const person = await registered()

  const sameName = await send(register, { body: { ...newcomer(), username: person.username.toUpperCase() } })
  const sameAddress = await send(register, { body: { ...newcomer(), email: person.email.toUpperCase() } })

  expect([sameName.status, sameAddress.status]).toEqual([409, 409])
  const [a, b] = [await sameName.json(), await sameAddress.json()] as { message: string }[]
  expect(a?.message).toBe(b?.message)
})

test.each([
  ['a reserved name', { username: 'Public' }],
  ['a name that looks like an id', { username: '0198c0de-0000-7000-8000-000000000000' }],
  ['a name of two alphabets', { username: 'аnna-mixed' }],
  ['markup in the name', { username: '<script>' }],
  ['no address', { email: 'nobody' }],
  ['a short password', { password: 'short' }],
  ['a leaked password', { password: 'password' }],
])('%s is refused and nothing is stored', async (_, wrong) => {
  const person = { ...newcomer(), ...wrong }

  const answer = await send(register, { body: person })

  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'invalid', issues: expect.any(Array), requestId: expect.any(String) })
  expect(await db.user.count({ where: { email: person.email } })).toBe(0)
})

test('two registrations of one name at once create one account', async () => {
  const person = newcomer()

  const answers = await Promise.all([send(register, { body: person }), send(register, { body: person })])

  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409])
})

test('no login or registration answer carries the password hash', async () => {
  const { answer } = await loggedIn()

  const hash = (await db.user.findUniqueOrThrow({ where: { id: answer.user.id } })).passwordHash

  expect(hash).toMatch(/^\$argon2id\$/)
  expect(JSON.stringify(answer)).not.toContain('argon2')
})
