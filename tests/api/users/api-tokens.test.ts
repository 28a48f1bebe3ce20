import { listCalls } from '@/app/api/openapi.json/document'
import { GET as search } from '@/app/api/events/search/new/route'
import { GET as getDesk } from '@/app/api/events/desk/route'
import { POST as create } from '@/app/api/events/create/route'
import { PUT as putEvent } from '@/app/api/events/[id]/route'
import { GET as listReports } from '@/app/api/moderation/reports/route'
import { DELETE as revoke } from '@/app/api/users/me/api-tokens/[tokenId]/route'
import { GET as list, POST as make } from '@/app/api/users/me/api-tokens/route'
import { PERMISSIONS } from '@/lib/api/permissions'
import { MAX_TOKENS, SCOPES, TOKEN_PREFIX, type Scope } from '@/lib/auth/scopes'
import { askerOf } from '@/server/auth/viewer'
import { endSessions } from '@/server/auth/end-sessions'
import { preflight } from '@/server/http/cors'
import { closeDatabase, db } from '@/server/platform/db'
import { resetEnv } from '@/server/platform/env'
import { countCall, RATE_CLASSES } from '@/server/platform/rate-limits'
import { createToken } from '@/tests/support/api-tokens'
import { asViewer } from '@/tests/support/as-viewer'
import { handlerOf, SAMPLES } from '@/tests/support/call-samples'
import { createEvent } from '@/tests/support/factories'
import { send } from '@/tests/support/request'
import { createWorld, type World } from '@/tests/support/world'

jest.setTimeout(60_000)
afterAll(closeDatabase)

const scopeOf = (call: string): Scope | undefined => listCalls().find(({ method, path }) => `${method} ${path}` === call)?.scope
const madeOf = async (userToken: string, body: unknown = { name: 'A calendar', scopes: ['read'] }) => {
  const answer = await send(make, { token: userToken, body })
  return { status: answer.status, made: (await answer.json()) as { id: string; token: string } }
}

describe('every call', () => {
  // Refused calls change nothing: one world serves all.
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })

  test.each(Object.keys(PERMISSIONS))('%s refuses a token without its scope', async (call) => {
    const { method, handler } = handlerOf(call)
    const scope = scopeOf(call)
    const { token } = await createToken(
      world.host.userId,
      SCOPES.filter((one) => one !== scope),
    )
    const sample = await SAMPLES[call]?.(world, world.host.userId)

    const answer = await send(handler, { method, ...sample, headers: { ...sample?.headers, authorization: `Bearer ${token}` } })

    expect(answer.status).toBe(403)
    expect(answer.headers.get('www-authenticate')).toBe(`Bearer error="insufficient_scope"${scope ? `, scope="${scope}"` : ''}`)
    expect(await answer.json()).toMatchObject({ code: 'forbidden' })
  })

  test.each(Object.keys(PERMISSIONS).filter((call) => scopeOf(call)))('%s accepts a token with its scope', async (call) => {
    const { method, handler } = handlerOf(call)
    const world = await createWorld()
    const { token } = await createToken(world.host.userId, [scopeOf(call) ?? 'read'])
    const sample = await SAMPLES[call]?.(world, world.host.userId)

    const { status } = await send(handler, { method, ...sample, token })

    // The sample picture announces no event.
    expect(/upload\/event-image|read-flyer/.test(call) ? [200, 422] : [200, 201, 204]).toContain(status)
  })

  test('has no scope if it concerns accounts, security, money, chats, reports or staff, and requires no proof if it has one', () => {
    const closed =
      /^\w+ (auth|moderation|campaigns|webhooks|groups|messages|notifications|reports|artists)\b|users\/me\/(?!favorites$|going$|followedProfiles|eventPage$)/
    const open = listCalls().filter(({ scope }) => scope)

    expect(open.map(({ method, path }) => `${method} ${path}`).filter((call) => closed.test(call))).toEqual(
      ['GET users/me/followedProfiles', 'POST users/me/followedProfiles/{id}', 'DELETE users/me/followedProfiles/{id}'].filter((call) =>
        closed.test(call),
      ),
    )
    for (const { method, path } of open.filter(({ path }) => path !== 'openapi.json'))
      expect({ path, proof: handlerOf(`${method} ${path}`).handler.operation.proof }).toEqual({ path, proof: undefined })
    for (const { method, path, scope } of open)
      if (method !== 'GET' && path !== 'events/favorite/byIds')
        expect({ path, scope }).toMatchObject({ scope: expect.stringMatching(/:write$/) as string })
  })
})

test('a token is shown once, stored as a hash, and listed by name, scopes, expiry and day of last use', async () => {
  const { userId, token: session } = await asViewer()

  const { status, made } = await madeOf(session, { name: ' My calendar ', scopes: ['events:read', 'read', 'read'], days: 30 })

  expect(status).toBe(201)
  expect(made.token).toMatch(new RegExp(`^${TOKEN_PREFIX}[\\w-]{43}$`))
  expect(JSON.stringify(await db.apiToken.findMany({ where: { userId } }))).not.toContain(made.token.slice(TOKEN_PREFIX.length))
  const before = await (await send(list, { token: session })).json()
  expect(before).toEqual([expect.objectContaining({ id: made.id, name: 'My calendar', scopes: ['read', 'events:read'], lastUsedOn: null })])
  expect(JSON.stringify(before)).not.toContain('token')

  expect((await send(getDesk, { token: made.token })).status).toBe(200)

  expect(await (await send(list, { token: session })).json()).toMatchObject([{ lastUsedOn: new Date().toISOString().slice(0, 10) }])
})

test('a token acts for its owner, and only on their content', async () => {
  const [owner, other] = [await asViewer(), await asViewer()]
  const foreign = await createEvent({ hostId: other.userId })
  const { token } = await createToken(owner.userId, ['events:write'])

  const made = (await (await send(create, { token, body: { title: 'By a program' } })).json()) as { id: string }
  const changed = await send(putEvent, { method: 'PUT', token, params: { id: foreign.id }, body: { title: 'Taken' } })

  expect(await db.event.findUniqueOrThrow({ where: { id: made.id } })).toMatchObject({ hostId: owner.userId })
  expect(changed.status).toBe(404)
})

test('tokens of staff have no staff powers', async () => {
  const admin = await asViewer({ role: 'admin' })
  const event = await createEvent()
  const { token } = await createToken(admin.userId, SCOPES)

  expect((await send(listReports, { token })).status).toBe(403)
  expect((await send(putEvent, { method: 'PUT', token, params: { id: event.id }, body: { title: 'Mine now' } })).status).toBe(404)
})

test('a revoked, expired, unknown or suspended token gets 401 at once, even in public calls', async () => {
  const { userId, token: session } = await asViewer()
  const { made } = await madeOf(session)
  expect((await send(search, { token: made.token })).status).toBe(200)
  const run = await createToken(userId, ['read'], { expiresAt: new Date(Date.now() - 1) })
  const barred = await asViewer({ disabledAt: new Date() })

  expect((await send(revoke, { method: 'DELETE', token: session, params: { tokenId: made.id } })).status).toBe(200)

  const dead = [made.token, run.token, `${TOKEN_PREFIX}nothing`, (await createToken(barred.userId, ['read'])).token]
  for (const token of dead) {
    const answer = await send(search, { token, headers: { accept: '*/*' } })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
    expect(await answer.json()).toMatchObject({ code: 'unauthenticated' })
  }
  expect((await send(revoke, { method: 'DELETE', token: session, params: { tokenId: made.id } })).status).toBe(404)
})

test('ending all sessions ends all tokens', async () => {
  const { userId } = await asViewer()
  const { token } = await createToken(userId, ['read'])

  await endSessions(db, { userId, at: new Date() })

  expect((await send(search, { token })).status).toBe(401)
})

test('creating a token requires a recent password, a name, existing scopes and an expiry', async () => {
  const { userId, token } = await asViewer()
  for (const body of [
    { name: '', scopes: ['read'] },
    { name: 'x', scopes: [] },
    { name: 'x', scopes: ['admin'] },
    { name: 'x', scopes: ['read'], days: 4000 },
    { name: 'x'.repeat(61), scopes: ['read'] },
  ])
    expect((await madeOf(token, body)).status).toBe(400)
  await db.session.updateMany({ where: { userId }, data: { provenAt: new Date(Date.now() - 11 * 60_000) } })

  const answer = await send(make, { token, body: { name: 'x', scopes: ['read'] } })

  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ issues: [{ path: 'password' }] })
})

test('an account has at most twenty tokens, even when requested at once; revoking one makes room', async () => {
  const { userId, token } = await asViewer()
  const kept = await Promise.all(Array.from({ length: MAX_TOKENS - 1 }, () => createToken(userId, ['read'])))

  const answers = await Promise.all([1, 2, 3].map(() => madeOf(token)))

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  await send(revoke, { method: 'DELETE', token, params: { tokenId: kept[0]?.id ?? '' } })
  expect((await madeOf(token)).status).toBe(201)
})

test('the owner is told by mail that a token was created', async () => {
  const { token, userId } = await asViewer({ emailVerifiedAt: new Date() })
  const { email } = await db.user.findUniqueOrThrow({ where: { id: userId } })

  await madeOf(token)

  const jobs = await db.$queryRaw<
    { payload: unknown }[]
  >`SELECT payload FROM graphile_worker._private_jobs WHERE payload::text LIKE ${`%${email}%`}`
  expect(JSON.stringify(jobs)).toContain('A token for programs was created')
})

test('others cannot see or revoke a token', async () => {
  const [owner, other] = [await asViewer(), await asViewer()]
  const { id, token } = await createToken(owner.userId, ['read'])

  expect(await (await send(list, { token: other.token })).json()).toEqual([])
  expect((await send(revoke, { method: 'DELETE', token: other.token, params: { tokenId: id } })).status).toBe(404)
  expect((await send(search, { token })).status).toBe(200)
})

test('pages and sockets accept no API token, and a cookie beside one has no effect', async () => {
  const { userId } = await asViewer()
  const { token } = await createToken(userId, SCOPES)

  const asker = await askerOf(new Headers({ authorization: `Bearer ${token}`, cookie: 'next-auth.session-token=x' }))

  expect(asker.viewer).toBeNull()
})

test('any origin may call with a token and without cookies', async () => {
  const { userId } = await asViewer()
  const { token } = await createToken(userId, ['read', 'events:write'])
  const headers = { origin: 'https://calendar.example', 'sec-fetch-site': 'cross-site' }

  const asked = preflight(
    new Request('http://localhost:3000/api/events/search/new', {
      method: 'OPTIONS',
      headers: { ...headers, 'access-control-request-headers': 'authorization' },
    }),
  )
  const read = await send(search, { token, headers })
  const written = await send(create, { token, headers, body: { title: 'From afar' } })

  expect(asked.headers.get('access-control-allow-headers')).toContain('authorization')
  expect([read.status, written.status]).toEqual([200, 201])
  for (const answer of [asked, read, written]) expect(answer.headers.get('access-control-allow-origin')).toBe('https://calendar.example')
  expect(written.headers.get('set-cookie')).toBeNull()
})

describe('limits', () => {
  beforeEach(() => {
    process.env['RATE_LIMITS'] = 'on'
    resetEnv()
  })
  afterEach(() => {
    process.env['RATE_LIMITS'] = 'off'
    resetEnv()
  })

  test('apply to each token separately', async () => {
    const { userId } = await asViewer()
    const [busy, calm] = [await createToken(userId, ['read']), await createToken(userId, ['read'])]
    await countCall('apiToken', `api-token:${busy.id}`, RATE_CLASSES.apiToken.points)

    const [refused, taken] = [await send(search, { token: busy.token }), await send(search, { token: calm.token })]

    expect([refused.status, taken.status]).toEqual([429, 200])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
