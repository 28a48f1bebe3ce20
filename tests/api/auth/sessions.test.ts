import { z } from 'zod'
import { POST as logout } from '@/app/api/auth/logout/route'
import { GET as ownProfile } from '@/app/api/users/me/profile/route'
import { route } from '@/server/http/route'
import { closeDatabase, db } from '@/server/platform/db'
import { resetEnv } from '@/server/platform/env'
import { login, registered } from '@/tests/support/account'
import { resetClock, setClock } from '@/tests/support/moved-clock'
import { cookieSet, send } from '@/tests/support/request'

afterEach(resetClock)
afterAll(closeDatabase)

const cacheable = route(
  { summary: 'Answers what anyone may keep.', auth: 'optional', response: z.never() },
  () => new Response('kept', { headers: { 'cache-control': 'public, max-age=60' } }),
)
const NAME = 'next-auth.session-token'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const begin = Date.now()
const later = (ms: number) => setClock(new Date(begin + ms))
const signedIn = async () => {
  later(0)
  const person = await registered()
  return { person, cookie: cookieSet(await login(person.username), NAME) ?? '' }
}
/** One call with a cookie: its status and the cookie it sets. */
const visit = async (cookie: string) => {
  const answer = await send(ownProfile, { cookie })
  return { status: answer.status, renewed: cookieSet(answer, NAME) }
}

test('the session secret changes daily, and the old one ends once the browser has the new one', async () => {
  const { cookie } = await signedIn()
  later(DAY - MINUTE)
  const early = await visit(cookie)
  later(DAY + MINUTE)
  const due = await visit(cookie)
  const fresh = due.renewed ?? ''

  expect(early).toEqual({ status: 200, renewed: null })
  expect(fresh).not.toBe(cookie)
  // A request already under way with the old one still gets its answer.
  expect([await visit(fresh), await visit(cookie)]).toEqual([
    { status: 200, renewed: null },
    { status: 200, renewed: null },
  ])
  later(DAY + 3 * MINUTE)
  expect((await visit(fresh)).status).toBe(200)
  expect((await visit(cookie)).status).toBe(401)
})

test('a lost answer logs nobody out: the next one brings a new secret', async () => {
  const { cookie } = await signedIn()
  later(DAY + MINUTE)
  const lost = (await visit(cookie)).renewed ?? ''
  later(3 * DAY)

  const again = await visit(cookie)

  expect(again.status).toBe(200)
  expect((await visit(again.renewed ?? '')).status).toBe(200)
  expect((await visit(lost)).status).toBe(401)
})

test('of simultaneous calls one brings a new secret, and all are answered', async () => {
  const { cookie } = await signedIn()
  later(DAY + MINUTE)

  const answers = await Promise.all(Array.from({ length: 6 }, () => visit(cookie)))

  expect(answers.map(({ status }) => status)).toEqual(new Array(6).fill(200))
  expect(answers.filter(({ renewed }) => renewed !== null)).toHaveLength(1)
})

test('a session lasts thirty days from its last use', async () => {
  const [{ cookie: first }, { cookie: away }] = [await signedIn(), await signedIn()]
  let cookie = first
  for (const day of [29, 58, 87]) {
    later(day * DAY)
    const { status, renewed } = await visit(cookie)
    expect(status).toBe(200)
    cookie = renewed ?? cookie
  }

  later(31 * DAY)
  expect((await visit(away)).status).toBe(401)
})

test('an ended session is not renewed', async () => {
  const { cookie } = await signedIn()
  later(DAY + MINUTE)
  const { renewed } = await visit(cookie)

  const out = await send(logout, { method: 'POST', cookie: renewed ?? '' })

  expect(cookieSet(out, NAME)).toBe(`${NAME}=`)
  expect([(await visit(renewed ?? '')).status, (await visit(cookie)).status]).toEqual([401, 401])
})

test('an answer with a secret is not cached', async () => {
  const { cookie } = await signedIn()
  later(DAY + MINUTE)

  const answer = await send(cacheable, { cookie })

  expect(cookieSet(answer, NAME)).not.toBeNull()
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect((await send(cacheable, {})).headers.get('cache-control')).toBe('public, max-age=60')
})

test('only hashes are stored, including that of the previous secret', async () => {
  const { cookie } = await signedIn()
  later(DAY + MINUTE)
  const { renewed } = await visit(cookie)

  const row = await db.session.findFirstOrThrow({ orderBy: { id: 'desc' }, where: { previousHash: { not: null } } })

  expect(row).toMatchObject({ tokenHash: expect.stringMatching(/^[0-9a-f]{64}$/), previousHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(JSON.stringify(row)).not.toContain(renewed?.split('=')[1] ?? '')
})

describe('a site with https', () => {
  beforeEach(() => {
    process.env['APP_URL'] = 'https://litfass.example'
    resetEnv()
  })
  afterEach(() => {
    process.env['APP_URL'] = 'http://localhost:3000'
    resetEnv()
  })
  const HOST = `__Host-${NAME}`
  const FORMER = `__Secure-${NAME}`

  test('binds the cookie to the host, to https and to the server', async () => {
    const person = await registered()

    const line = (await login(person.username)).headers.getSetCookie().find((cookie) => cookie.startsWith(HOST)) ?? ''

    expect(line.split('; ').slice(1)).toEqual(['Path=/', `Max-Age=${30 * 24 * 3600}`, 'HttpOnly', 'SameSite=Lax', 'Secure'])
  })

  test('keeps sessions with the cookie of an earlier version and sends them the new one', async () => {
    const person = await registered()
    const value = (cookieSet(await login(person.username), HOST) ?? '').split('=')[1] ?? ''

    const answer = await send(ownProfile, { cookie: `${FORMER}=${value}` })
    const fresh = cookieSet(answer, HOST) ?? ''

    expect(answer.status).toBe(200)
    expect(cookieSet(answer, FORMER)).toBe(`${FORMER}=`)
    expect((await send(ownProfile, { cookie: fresh })).status).toBe(200)
  })

  test('removes both cookies at logout', async () => {
    const person = await registered()
    const cookie = cookieSet(await login(person.username), HOST) ?? ''

    const out = await send(logout, { method: 'POST', cookie })

    expect([cookieSet(out, HOST), cookieSet(out, FORMER)]).toEqual([`${HOST}=`, `${FORMER}=`])
  })
})
