import { POST as loginCall } from '@/app/api/auth/login/route'
import { POST as loginBy } from '@/app/api/auth/passkey/route'
import { POST as loginOptions } from '@/app/api/auth/passkey/options/route'
import { DELETE as remove, PUT as rename } from '@/app/api/users/me/passkeys/[passkeyId]/route'
import { POST as creationOptions } from '@/app/api/users/me/passkeys/options/route'
import { POST as add } from '@/app/api/users/me/passkeys/route'
import { GET as ownProfile } from '@/app/api/users/me/profile/route'
import { GET as proof, POST as prove } from '@/app/api/users/me/proof/route'
import { POST as proofOptions } from '@/app/api/users/me/proof/options/route'
import { GET as view } from '@/app/api/users/me/second-factor/route'
import type { LoginAnswer } from '@/lib/api/auth'
import type { ErrorBody } from '@/lib/api/error'
import type { PasskeyCreation, PasskeyRequest } from '@/lib/api/passkeys'
import type { SecondFactorView } from '@/lib/api/second-factor'
import { relyingParty } from '@/server/auth/relying-party'
import { closeDatabase, db } from '@/server/platform/db'
import { resetEnv } from '@/server/platform/env'
import { login, PASSWORD, registered, tokenOf } from '@/tests/support/account'
import { asViewer } from '@/tests/support/as-viewer'
import { resetClock, setClock } from '@/tests/support/moved-clock'
import { givePasskey, passkeyProof } from '@/tests/support/passkeys'
import { cookieSet, send } from '@/tests/support/request'
import { giveApp } from '@/tests/support/second-factor'
import { softAuthenticator } from '@/tests/support/soft-authenticator'

jest.setTimeout(120_000)
afterEach(() => {
  resetClock()
  delete process.env['APP_URL']
  resetEnv()
})
afterAll(closeDatabase)

const isIn = async (given: { token?: string; cookie?: string }) => (await send(ownProfile, given)).status === 200
const sessionsOf = (userId: string) => db.session.count({ where: { userId, revokedAt: null } })
const creation = async (token: string) => (await (await send(creationOptions, { method: 'POST', token })).json()) as PasskeyCreation
const request = async (cookie?: string) =>
  (await (await send(loginOptions, { method: 'POST', ...(cookie ? { cookie } : {}) })).json()) as PasskeyRequest
const enter = (passkey: unknown, cookie?: string) => send(loginBy, { body: { passkey }, ...(cookie ? { cookie } : {}) })

/** An account with a passkey, and the authenticator that holds it. */
const keyed = async () => {
  const person = await registered()
  const token = await tokenOf(person)
  const { key, id: passkeyId, recoveryCodes } = await givePasskey(person.id)
  return { ...person, token, key, passkeyId, recoveryCodes }
}

describe('adding a passkey', () => {
  test('requires a fresh proof, ends all other sessions and shows recovery codes once', async () => {
    const person = await registered()
    const [here, there] = [await tokenOf(person), await tokenOf(person)]
    const [key, second] = [softAuthenticator(), softAuthenticator()]

    const options = await creation(here)
    const added = await send(add, { token: here, body: { name: 'Laptop', passkey: key.make(options) } })
    const another = await creation(here)
    const more = await send(add, { token: here, body: { name: 'Key ring', passkey: second.make(another) } })

    expect([added.status, more.status]).toEqual([201, 201])
    expect(((await added.json()) as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10)
    expect(((await more.json()) as { recoveryCodes: string[] }).recoveryCodes).toEqual([])
    expect([await isIn({ token: here }), await isIn({ token: there })]).toEqual([true, false])
    expect(((await (await send(view, { token: here })).json()) as SecondFactorView).passkeys).toMatchObject([
      { name: 'Laptop', lastUsedAt: null, mayBeCopied: false },
      { name: 'Key ring' },
    ])
    // The handle by which authenticators know the account reveals nothing about it and is the same for all its passkeys.
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32)
    expect(another.user.id).toBe(options.user.id)
    expect(options.user.id).not.toContain(person.id)
    expect(another.excludeCredentials).toHaveLength(1)
  })

  test('is refused without the proof and without an account', async () => {
    const person = await registered()
    const token = await tokenOf(person)
    await db.session.updateMany({ where: { userId: person.id }, data: { provenAt: new Date(0) } })

    expect((await send(creationOptions, { method: 'POST', token })).status).toBe(403)
    expect((await send(creationOptions, { method: 'POST' })).status).toBe(401)
  })

  test('accepts each challenge once, for its account, site and time', async () => {
    const [person, other] = [await registered(), await registered()]
    const [mine, theirs] = [await tokenOf(person), await tokenOf(other)]
    const put = (token: string, passkey: unknown) => send(add, { token, body: { name: 'Laptop', passkey } })

    const [first, elsewhere, foreign, late] = [await creation(mine), await creation(mine), await creation(mine), await creation(mine)]
    const used = softAuthenticator().make(first)
    const statuses = [
      await put(mine, used),
      await put(mine, softAuthenticator().make(first)),
      await put(mine, softAuthenticator().make(elsewhere, { origin: 'https://evil.example' })),
      await put(theirs, softAuthenticator().make(foreign)),
    ].map(({ status }) => status)
    setClock(new Date(Date.now() + 6 * 60_000))
    const tooLate = await put(mine, softAuthenticator().make(late))

    expect([...statuses, tooLate.status]).toEqual([201, 400, 400, 400, 400])
  })

  test('refuses a passkey that is already registered', async () => {
    const person = await registered()
    const token = await tokenOf(person)
    const key = softAuthenticator()
    await send(add, { token, body: { name: 'Laptop', passkey: key.make(await creation(token)) } })

    expect((await send(add, { token, body: { name: 'Again', passkey: key.make(await creation(token)) } })).status).toBe(409)
  })
})

describe('a login by a passkey alone', () => {
  test('opens a session with both factors', async () => {
    const { key, passkeyId } = await keyed()
    const options = await request()

    const answer = await enter(key.sign(options))

    expect(options).toMatchObject({ allowCredentials: [], userVerification: 'required', rpId: 'localhost' })
    expect(answer.status).toBe(200)
    const { access_token: token } = (await answer.json()) as LoginAnswer
    expect([await isIn({ token }), await isIn({ cookie: cookieSet(answer, 'next-auth.session-token') ?? '' })]).toEqual([true, true])
    expect((await send(proof, { token })).status).toBe(200)
    expect((await db.passkey.findUniqueOrThrow({ where: { id: passkeyId } })).lastUsedAt).not.toBeNull()
  })

  test('is refused without user verification', async () => {
    const person = await keyed()

    expect((await enter(person.key.sign(await request(), { isVerified: false }))).status).toBe(401)
    expect(await sessionsOf(person.id)).toBe(1)
  })

  test('accepts each challenge once, of its kind, for its site and time', async () => {
    const { key, token } = await keyed()
    const signed = key.sign(await request())
    const [elsewhere, late] = [await request(), await request()]
    const forProof = (await (await send(proofOptions, { method: 'POST', token })).json()) as PasskeyRequest

    const statuses = [
      await enter(signed),
      await enter(signed),
      await enter(key.sign(elsewhere, { origin: 'https://evil.example' })),
      await enter(key.sign(forProof)),
      await enter(key.sign({ ...elsewhere, challenge: 'bm90IG91cnM' })),
    ].map(({ status }) => status)
    setClock(new Date(Date.now() + 6 * 60_000))
    const tooLate = await enter(key.sign(late))

    expect([...statuses, tooLate.status]).toEqual([200, 401, 401, 401, 401, 401])
  })

  test('lets in one of two simultaneous uses of one answer', async () => {
    const { key } = await keyed()
    const signed = key.sign(await request())

    const answers = await Promise.all([1, 2, 3].map(() => enter(signed)))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  })

  test('is refused for another handle, another key, a removed passkey and a disabled account', async () => {
    const [mine, theirs] = [await keyed(), await keyed()]
    const withHandle = mine.key.sign(await request())
    const stranger = softAuthenticator()
    const statuses = [
      await enter({
        ...withHandle,
        response: { ...withHandle.response, userHandle: theirs.key.sign(await request()).response.userHandle },
      }),
      await enter({ ...withHandle, response: { ...withHandle.response, userHandle: undefined } }),
      await enter({ ...stranger.sign(await request()), id: withHandle.id, rawId: withHandle.id }),
      await enter(stranger.sign(await request())),
    ].map(({ status }) => status)
    await db.passkey.deleteMany({ where: { userId: mine.id } })
    await db.user.update({ where: { id: theirs.id }, data: { disabledAt: new Date() } })
    const later = [await enter(mine.key.sign(await request())), await enter(theirs.key.sign(await request()))].map(({ status }) => status)

    expect([...statuses, ...later]).toEqual([401, 401, 401, 401, 401, 401])
  })

  test('records and refuses a counter that goes back', async () => {
    const { key, passkeyId, token } = await keyed()
    await enter(key.sign(await request(), { counter: 7 }))

    const again = await enter(key.sign(await request(), { counter: 7 }))
    const back = await enter(key.sign(await request(), { counter: 3 }))

    expect([again.status, back.status]).toEqual([401, 401])
    expect(((await back.json()) as ErrorBody).message).toContain('copied')
    expect(await db.passkey.findUniqueOrThrow({ where: { id: passkeyId } })).toMatchObject({ counter: 7n, regressedAt: expect.any(Date) })
    expect(((await (await send(view, { token })).json()) as SecondFactorView).passkeys[0]?.mayBeCopied).toBe(true)
  })

  test('accepts keys without a counter', async () => {
    const { key } = await keyed()
    const person = await registered()
    const token = await tokenOf(person)
    const silent = softAuthenticator()
    await send(add, { token, body: { name: 'Manager', passkey: silent.make(await creation(token), { counter: 0 }) } })

    const statuses = [
      await enter(silent.sign(await request(), { counter: 0 })),
      await enter(silent.sign(await request(), { counter: 0 })),
      await enter(key.sign(await request())),
    ].map(({ status }) => status)

    expect(statuses).toEqual([200, 200, 200])
  })
})

describe('a passkey as a second factor', () => {
  test('follows the password in the same browser, and user presence is enough', async () => {
    const person = await keyed()
    const half = await login(person.username)
    const cookie = cookieSet(half, 'litfass-pending') ?? ''

    const options = await request(cookie)
    const answer = await enter(person.key.sign(options, { isVerified: false }), cookie)

    expect(half.status).toBe(401)
    expect(((await half.json()) as ErrorBody).issues?.map(({ path }) => path)).toEqual(['passkey'])
    expect(options.allowCredentials).toHaveLength(1)
    expect(options.userVerification).toBe('preferred')
    expect(answer.status).toBe(200)
  })

  test('is refused if it belongs to another account', async () => {
    const [mine, theirs] = [await keyed(), await keyed()]
    const cookie = cookieSet(await login(mine.username), 'litfass-pending') ?? ''

    expect((await enter(theirs.key.sign(await request(cookie)), cookie)).status).toBe(401)
    expect(await sessionsOf(mine.id)).toBe(1)
  })

  test('can be replaced by a recovery code, and an app is asked for as well', async () => {
    const person = await keyed()

    const byPaper = await send(loginCall, { body: { username: person.username, password: PASSWORD, code: person.recoveryCodes[0] } })
    await giveApp(person.id)
    const half = (await (await login(person.username)).json()) as ErrorBody

    expect(byPaper.status).toBe(200)
    expect(half.issues?.map(({ path }) => path)).toEqual(['code', 'passkey'])
  })
})

describe('a passkey as a proof', () => {
  test('is enough alone with user verification, otherwise only with the password', async () => {
    const person = await keyed()
    const forget = () =>
      db.session.updateMany({ where: { userId: person.id }, data: { provenAt: new Date(0), factorPassedAt: new Date(0) } })
    const isProven = async () => (await send(proof, { token: person.token })).status === 200
    const show = async (body: unknown) => (await send(prove, { token: person.token, body })).status
    const silent = async () => ({
      passkey: person.key.sign((await (await send(proofOptions, { method: 'POST', token: person.token })).json()) as PasskeyRequest, {
        isVerified: false,
      }),
    })
    await forget()

    expect([await show({ password: PASSWORD }), await show({}), await show(await silent()), await isProven()]).toEqual([
      400,
      400,
      400,
      false,
    ])
    expect([await show(await passkeyProof(person.id, person.key)), await isProven()]).toEqual([200, true])
    await forget()
    expect([await show({ ...(await silent()), password: PASSWORD }), await isProven()]).toEqual([200, true])
  })
})

describe('renaming and removing', () => {
  test('are for the owner; others do not find the passkey', async () => {
    const person = await keyed()
    const other = await asViewer({ role: 'admin' })
    const params = { passkeyId: person.passkeyId }
    const body = { name: 'Old phone' }

    const foreign = [
      await send(rename, { method: 'PUT', token: other.token, params, body }),
      await send(remove, { method: 'DELETE', token: other.token, params }),
    ].map(({ status }) => status)
    const own = [
      await send(rename, { method: 'PUT', token: person.token, params, body }),
      await send(remove, { method: 'DELETE', token: person.token, params }),
      await send(remove, { method: 'DELETE', token: person.token, params }),
    ].map(({ status }) => status)

    expect([...foreign, ...own]).toEqual([404, 404, 200, 200, 404])
    expect((await login(person.username)).status).toBe(200)
  })
})

describe('the site as passkeys see it', () => {
  test.each([
    ['https://litfass.example', { id: 'litfass.example', origin: 'https://litfass.example' }],
    ['https://events.litfass.example:8443', { id: 'events.litfass.example', origin: 'https://events.litfass.example:8443' }],
    ['http://127.0.0.1:4000', { id: 'localhost', origin: 'http://localhost:4000' }],
    ['http://[::1]:4000', { id: 'localhost', origin: 'http://localhost:4000' }],
    ['http://192.168.1.7:3000', null],
  ])('an instance at %s binds passkeys to %j', (url, expected) => {
    process.env['APP_URL'] = url
    resetEnv()

    if (expected) expect(relyingParty()).toMatchObject(expected)
    else expect(relyingParty()).toBeNull()
  })

  test('a numeric address supports no passkeys and says so', async () => {
    process.env['APP_URL'] = 'http://192.168.1.7:3000'
    resetEnv()

    const answer = await send(loginOptions, { method: 'POST' })

    expect(answer.status).toBe(503)
    expect(((await answer.json()) as ErrorBody).message).toContain('name')
  })
})
