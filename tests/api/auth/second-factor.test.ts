import { POST as finish } from '@/app/api/auth/second-factor/route'
import { POST as forgotPassword } from '@/app/api/auth/forgot-password/route'
import { POST as loginCall } from '@/app/api/auth/login/route'
import { POST as resetPassword } from '@/app/api/auth/reset-password/route'
import { POST as restoreEmail } from '@/app/api/auth/restore-email/route'
import { GET as nextAuthGet, POST as nextAuthPost } from '@/app/api/auth/[...nextauth]/route'
import { DELETE as deleteAccount } from '@/app/api/users/me/account/route'
import { PUT as changeEmail } from '@/app/api/users/me/email/route'
import { GET as exportData } from '@/app/api/users/me/export/route'
import { PUT as changePassword } from '@/app/api/users/me/password/route'
import { GET as ownProfile } from '@/app/api/users/me/profile/route'
import { GET as proof, POST as prove } from '@/app/api/users/me/proof/route'
import { POST as newCodes } from '@/app/api/users/me/second-factor/recovery-codes/route'
import { GET as view } from '@/app/api/users/me/second-factor/route'
import { DELETE as turnOff, POST as begin, PUT as confirm } from '@/app/api/users/me/second-factor/totp/route'
import type { LoginAnswer } from '@/lib/api/auth'
import type { ErrorBody } from '@/lib/api/error'
import { createAccountToken } from '@/server/auth/account-tokens'
import { GUESSES } from '@/server/auth/guess-budget'
import { closeDatabase, db } from '@/server/platform/db'
import { resetEnv } from '@/server/platform/env'
import { login, PASSWORD, registered, tokenOf } from '@/tests/support/account'
import { appWith, fromBase32 } from '@/tests/support/app-codes'
import { mailServer, tokenIn } from '@/tests/support/mail'
import { resetClock, setClock } from '@/tests/support/moved-clock'
import { cookieSet, send } from '@/tests/support/request'
import { giveApp } from '@/tests/support/second-factor'

jest.setTimeout(120_000)
const mail = mailServer()
afterEach(() => {
  process.env['RATE_LIMITS'] = 'off'
  resetEnv()
  resetClock()
})
afterAll(closeDatabase)

const sessionsOf = (userId: string) => db.session.count({ where: { userId, revokedAt: null } })
const isIn = async (given: { token?: string; cookie?: string }) => (await send(ownProfile, given)).status === 200
const withCode = (username: string, code: string, headers: Record<string, string> = {}) =>
  send(loginCall, { body: { username, password: PASSWORD, code }, headers })
const pendingOf = async (username: string) => cookieSet(await login(username), 'litfass-pending') ?? ''
const finishWith = (cookie: string, code: string) => send(finish, { body: { code }, cookie })
const proveWith = (token: string, body: unknown) => send(prove, { body, token })
const limited = () => {
  process.env['RATE_LIMITS'] = 'on'
  resetEnv()
}

/** An account with a second factor: its owner and the app. */
const guarded = async () => {
  const person = await registered()
  return { ...person, ...(await giveApp(person.id)) }
}
const guardedToken = async (person: Awaited<ReturnType<typeof guarded>>, code = person.code()) =>
  ((await (await withCode(person.username, code)).json()) as LoginAnswer).access_token

describe('setting up an app', () => {
  test('requires a fresh proof and a first code, ends all other sessions and shows ten recovery codes once', async () => {
    const person = await registered()
    const [here, there] = [await tokenOf(person), await tokenOf(person)]

    const offer = (await (await send(begin, { method: 'POST', token: here })).json()) as { key: string; address: string }
    const app = appWith(fromBase32(offer.key))
    const wrong = await send(confirm, { method: 'PUT', token: here, body: { code: '000000' === app() ? '111111' : '000000' } })
    const before = [await sessionsOf(person.id), (await login(person.username)).status]
    const right = await send(confirm, { method: 'PUT', token: here, body: { code: app() } })
    const { recoveryCodes } = (await right.json()) as { recoveryCodes: string[] }

    expect(offer.address).toContain(`secret=${offer.key}`)
    expect([wrong.status, right.status, ...before]).toEqual([400, 200, 2, 200])
    expect(new Set(recoveryCodes).size).toBe(10)
    expect([await isIn({ token: here }), await isIn({ token: there })]).toEqual([true, false])
    expect(await (await send(view, { token: here })).json()).toEqual({
      app: { since: expect.any(String) },
      recoveryCodesLeft: 10,
      passkeys: [],
      takesPasskeys: true,
    })
    expect((await send(proof, { token: here })).status).toBe(200)
    const kept = JSON.stringify([
      await db.totpSecret.findMany({ where: { userId: person.id } }),
      await db.recoveryCode.findMany({ where: { userId: person.id } }),
    ])
    for (const secret of [offer.key, ...recoveryCodes]) expect(kept).not.toContain(secret)
  })

  test('is refused without the proof, and for a session whose proof is too old', async () => {
    const person = await registered()
    const token = await tokenOf(person)
    await db.session.updateMany({ where: { userId: person.id }, data: { provenAt: new Date(Date.now() - 3_600_000) } })

    expect((await send(begin, { method: 'POST', token })).status).toBe(403)
    expect((await send(begin, { method: 'POST' })).status).toBe(401)
    expect((await send(confirm, { method: 'PUT', token, body: { code: '123456' } })).status).toBe(409)
  })

  test('does not replace an active app', async () => {
    const person = await guarded()
    const token = await guardedToken(person)

    expect((await send(begin, { method: 'POST', token })).status).toBe(409)
    expect((await send(confirm, { method: 'PUT', token, body: { code: person.code(1) } })).status).toBe(409)
  })
})

describe('a login', () => {
  test('waits after the password: no session, no token, and an error that asks for the code', async () => {
    const person = await guarded()

    for (const call of [login(person.username), send(loginCall, { body: { email: person.email, password: PASSWORD } })]) {
      const answer = await call
      const body = (await answer.json()) as ErrorBody
      expect(answer.status).toBe(401)
      expect(body.message).toContain('code')
      expect(body.issues).toEqual([{ path: 'code', message: expect.any(String) }])
      expect(cookieSet(answer, 'next-auth.session-token')).toBeNull()
      expect(cookieSet(answer, 'litfass-known')).toBeNull()
      expect(JSON.stringify(body)).not.toContain('token')
    }
    expect(await sessionsOf(person.id)).toBe(0)
  })

  test('with a wrong password does not mention the second factor', async () => {
    const person = await guarded()

    const answer = await login(person.username, 'not the one')

    expect((await answer.json()) as ErrorBody).not.toHaveProperty('issues')
    expect(cookieSet(answer, 'litfass-pending')).toBeNull()
    expect((await send(loginCall, { body: { username: person.username, password: 'not the one', code: person.code() } })).status).toBe(401)
    expect(await sessionsOf(person.id)).toBe(0)
  })

  test('continues once with the code in the same browser', async () => {
    const person = await guarded()
    const cookie = await pendingOf(person.username)

    const wrong = await finishWith(cookie, '000000' === person.code() ? '111111' : '000000')
    const elsewhere = await send(finish, { body: { code: person.code() } })
    const right = await finishWith(cookie, person.code())
    const again = await finishWith(cookie, person.code(1))

    expect([wrong.status, elsewhere.status, right.status, again.status]).toEqual([401, 410, 200, 410])
    const { access_token: token } = (await right.json()) as LoginAnswer
    expect(await isIn({ token })).toBe(true)
    expect(await isIn({ cookie: cookieSet(right, 'next-auth.session-token') ?? '' })).toBe(true)
    expect((await send(proof, { token })).status).toBe(200)
    expect(await sessionsOf(person.id)).toBe(1)
  })

  test('can be continued for five minutes, until the password changes', async () => {
    const [slow, changed] = [await guarded(), await guarded()]
    const [late, ended] = [await pendingOf(slow.username), await pendingOf(changed.username)]
    const token = await db.$transaction((tx) =>
      createAccountToken(tx, { userId: changed.id, purpose: 'reset_password', email: changed.email, at: new Date() }),
    )
    await send(resetPassword, { body: { token, password: 'nine orange otters' } })

    expect((await finishWith(ended, changed.code())).status).toBe(410)
    setClock(new Date(Date.now() + 5 * 60_000 + 1000))
    expect((await finishWith(late, slow.code())).status).toBe(410)
  })

  test('of a disabled account cannot be continued', async () => {
    const person = await guarded()
    const cookie = await pendingOf(person.username)
    await db.user.update({ where: { id: person.id }, data: { disabledAt: new Date() } })

    expect((await finishWith(cookie, person.code())).status).toBe(410)
    expect(await sessionsOf(person.id)).toBe(0)
  })

  test('accepts password and code in one call, for clients without a second screen', async () => {
    const person = await guarded()

    expect(await isIn({ token: await guardedToken(person) })).toBe(true)
    expect((await withCode(person.username, person.code())).status).toBe(401)
    expect((await withCode(person.username, ` ${person.code(1).replace(/(...)/, '$1 ')}`)).status).toBe(200)
  })

  test.each([-1, 0, 1])('accepts the code of step %i; used and earlier ones are refused', async (steps) => {
    const person = await guarded()
    const code = person.code(steps)

    const statuses = [
      await withCode(person.username, code),
      await withCode(person.username, code),
      await withCode(person.username, person.code(steps - 1)),
    ].map(({ status }) => status)

    expect(statuses).toEqual([200, 401, 401])
  })

  test('lets in one of two simultaneous uses of a code', async () => {
    const person = await guarded()
    const code = person.code()

    const answers = await Promise.all([1, 2, 3, 4].map(() => withCode(person.username, code)))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
  })

  test('accepts each recovery code once, however it is typed', async () => {
    const person = await guarded()
    const [first = '', second = ''] = person.recoveryCodes

    const statuses = [
      await withCode(person.username, first),
      await withCode(person.username, first),
      await withCode(person.username, second.toUpperCase().replaceAll('-', ' ')),
    ].map(({ status }) => status)

    expect(statuses).toEqual([200, 401, 200])
    expect(await db.recoveryCode.count({ where: { userId: person.id, usedAt: null } })).toBe(8)
  })

  test('refuses a code of another account', async () => {
    const [person, other] = [await guarded(), await guarded()]

    expect((await withCode(person.username, other.code())).status).toBe(401)
    expect((await withCode(person.username, other.recoveryCodes[0] ?? '')).status).toBe(401)
  })

  test('refuses a code of an app that was only offered', async () => {
    const person = await registered()
    await send(begin, { method: 'POST', token: await tokenOf(person) })

    expect((await login(person.username)).status).toBe(200)
  })
})

describe('nothing bypasses the second factor', () => {
  test('next-auth requires the code', async () => {
    const person = await guarded()
    const ask = (handler: typeof nextAuthGet, part: string, init: RequestInit = {}) =>
      handler(new Request(`http://localhost:3000/api/auth/${part}`, init), { params: Promise.resolve({ nextauth: part.split('/') }) })
    const csrf = await ask(nextAuthGet, 'csrf')
    const { csrfToken } = (await csrf.json()) as { csrfToken: string }
    const cookie = cookieSet(csrf, 'next-auth.csrf-token') ?? ''
    const signIn = (fields: Record<string, string>) =>
      ask(nextAuthPost, 'callback/credentials', {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ csrfToken, username: person.username, password: PASSWORD, json: 'true', ...fields }).toString(),
      })

    const without = await signIn({})
    const wrong = await signIn({ code: '12345' })
    expect([without.status, wrong.status, await sessionsOf(person.id)]).toEqual([401, 401, 0])
    expect(((await without.json()) as ErrorBody).message).toContain('code')
    const right = await signIn({ code: person.code() })

    expect(right.status).toBe(200)
    expect(await isIn({ cookie: cookieSet(right, 'next-auth.session-token') ?? '' })).toBe(true)
  })

  test('a new password by mail requires it', async () => {
    const person = await guarded()
    await send(forgotPassword, { body: { email: person.email } })
    const token = tokenIn((await mail.to(person.email)).filter(({ subject }) => subject.startsWith('Choose')).at(-1), '/reset-password')

    const reset = await send(resetPassword, { body: { token, password: PASSWORD } })

    expect(reset.status).toBe(200)
    expect((await login(person.username)).status).toBe(401)
    expect(await sessionsOf(person.id)).toBe(0)
  })

  test('restoring an address requires it', async () => {
    const person = await guarded()
    const token = await db.$transaction((tx) =>
      createAccountToken(tx, { userId: person.id, purpose: 'restore_email', email: person.email, at: new Date() }),
    )

    const restored = await send(restoreEmail, { body: { token } })

    expect(restored.status).toBe(200)
    expect(await db.totpSecret.count({ where: { userId: person.id, confirmedAt: { not: null } } })).toBe(1)
  })

  test('a device known from the mailed link has no tries of its own', async () => {
    const person = await guarded()
    const token = await db.$transaction((tx) =>
      createAccountToken(tx, { userId: person.id, purpose: 'reset_password', email: person.email, at: new Date() }),
    )
    const known = cookieSet(await send(resetPassword, { body: { token, password: PASSWORD } }), 'litfass-known') ?? ''
    limited()
    for (let tried = 0; tried < GUESSES.code.most; tried += 1)
      await withCode(person.username, '000000' === person.code() ? '111111' : '000000', {
        cookie: known,
        'x-forwarded-for': `10.9.0.${tried}`,
      })

    expect((await withCode(person.username, person.code(), { cookie: known, 'x-forwarded-for': '10.9.1.1' })).status).toBe(429)
  })
})

describe('guessing codes', () => {
  const wrong = (person: Awaited<ReturnType<typeof guarded>>, at: Date) =>
    ['000000', '111111', '222222', '333333'].find((code) => ![-1, 0, 1].some((steps) => person.code(steps, at) === code)) ?? ''

  test('is limited per account; recovery codes and known devices still work', async () => {
    const person = await guarded()
    const known = cookieSet(await withCode(person.username, person.recoveryCodes[0] ?? ''), 'litfass-known') ?? ''
    limited()
    const statuses: number[] = []
    for (let tried = 0; tried <= GUESSES.code.most; tried += 1)
      statuses.push((await withCode(person.username, wrong(person, new Date()), { 'x-forwarded-for': `10.8.0.${tried}` })).status)

    expect(statuses).toEqual([...new Array<number>(GUESSES.code.most).fill(401), 429])
    expect((await withCode(person.username, person.code(), { 'x-forwarded-for': '10.8.1.1' })).status).toBe(429)
    expect((await withCode(person.username, person.code(), { 'x-forwarded-for': '10.8.1.2', cookie: known })).status).toBe(200)
    expect((await withCode(person.username, person.recoveryCodes[1] ?? '', { 'x-forwarded-for': '10.8.1.3' })).status).toBe(200)
  })

  test('is limited on the second screen and within a session, too', async () => {
    const person = await guarded()
    const token = await guardedToken(person, person.recoveryCodes[0])
    const cookie = await pendingOf(person.username)
    limited()
    const onScreen: number[] = []
    for (let tried = 0; tried <= GUESSES.code.most; tried += 1)
      onScreen.push(
        (await send(finish, { body: { code: wrong(person, new Date()) }, cookie, headers: { 'x-forwarded-for': `10.7.0.${tried}` } }))
          .status,
      )
    const inSession: number[] = []
    for (let tried = 0; tried <= GUESSES.sessionCode.most; tried += 1)
      inSession.push(
        (
          await send(prove, {
            body: { password: PASSWORD, code: wrong(person, new Date()) },
            token,
            headers: { 'x-forwarded-for': `10.7.1.${tried}` },
          })
        ).status,
      )

    expect([onScreen.at(-2), onScreen.at(-1), inSession.at(-2), inSession.at(-1)]).toEqual([401, 429, 400, 429])
  })
})

describe('a fresh proof', () => {
  test('requires password and code if a second factor is set', async () => {
    const person = await guarded()
    const token = await guardedToken(person)
    await db.session.updateMany({ where: { userId: person.id }, data: { provenAt: new Date(0), factorPassedAt: new Date(0) } })

    const refused = (await (await send(exportData, { token })).json()) as ErrorBody
    const statuses = [
      await proveWith(token, { password: PASSWORD }),
      await proveWith(token, { password: PASSWORD, code: '12' }),
      await proveWith(token, { password: 'not the one', code: person.code(1) }),
    ].map(({ status }) => status)
    const before = (await send(exportData, { token })).status
    const right = await proveWith(token, { password: PASSWORD, code: person.code(1) })

    expect(refused.issues?.map(({ path }) => path)).toEqual(['password', 'code'])
    expect([...statuses, before]).toEqual([400, 400, 400, 403])
    expect(right.status).toBe(200)
    expect((await send(exportData, { token })).status).toBe(200)
  })

  test('by password alone is void once a second factor is set', async () => {
    const person = await registered()
    const token = await tokenOf(person)
    await giveApp(person.id)

    expect((await send(exportData, { token })).status).toBe(403)
  })

  test.each([
    ['another address', changeEmail, 'PUT', { email: 'else@example.org', password: PASSWORD }],
    ['another password', changePassword, 'PUT', { currentPassword: PASSWORD, newPassword: 'nine orange otters' }],
    ['the end of the account', deleteAccount, 'DELETE', { password: PASSWORD, confirmation: 'delete my account' }],
    ['turning the app off', turnOff, 'DELETE', undefined],
    ['new recovery codes', newCodes, 'POST', undefined],
  ] as const)('is required for %s', async (_, handler, method, body) => {
    const person = await guarded()
    const token = await guardedToken(person, person.recoveryCodes[0])
    const given = body && 'email' in body ? { ...body, email: `else-${person.email}` } : body
    const ask = () => send(handler, { method, token, ...(given ? { body: given } : {}) })
    await db.session.updateMany({ where: { userId: person.id }, data: { factorPassedAt: new Date(Date.now() - 11 * 60_000) } })

    const before = await ask()
    const proven = await proveWith(token, { password: PASSWORD, code: person.code() })
    const after = await ask()

    expect([before.status, proven.status, after.status]).toEqual([403, 200, 200])
  })
})

test('needs only the password after the second factor is removed, and the recovery codes end', async () => {
  const person = await guarded()
  const token = await guardedToken(person)

  const off = [await send(turnOff, { method: 'DELETE', token }), await send(turnOff, { method: 'DELETE', token })]

  expect(off.map(({ status }) => status)).toEqual([200, 404])
  expect((await login(person.username)).status).toBe(200)
  expect(await db.recoveryCode.count({ where: { userId: person.id } })).toBe(0)
  expect((await send(newCodes, { method: 'POST', token })).status).toBe(409)
})

test('new recovery codes replace the earlier ones', async () => {
  const person = await guarded()
  const token = await guardedToken(person)

  const { recoveryCodes } = (await (await send(newCodes, { method: 'POST', token })).json()) as { recoveryCodes: string[] }

  expect((await withCode(person.username, person.recoveryCodes[0] ?? '')).status).toBe(401)
  expect((await withCode(person.username, recoveryCodes[0] ?? '')).status).toBe(200)
})

test('another AUTH_SECRET invalidates the app, and recovery codes still work', async () => {
  const person = await guarded()
  const secret = process.env['AUTH_SECRET']
  process.env['AUTH_SECRET'] = 'x'.repeat(40)
  resetEnv()

  const statuses = [
    await login(person.username),
    await withCode(person.username, person.code()),
    await withCode(person.username, person.recoveryCodes[0] ?? ''),
  ].map(({ status }) => status)
  process.env['AUTH_SECRET'] = secret

  expect(statuses).toEqual([401, 401, 200])
})

test('the owner is told by mail when a second factor is added or removed', async () => {
  const person = await registered()
  const token = await tokenOf(person)
  const { key } = (await (await send(begin, { method: 'POST', token })).json()) as { key: string }

  await send(confirm, { method: 'PUT', token, body: { code: appWith(fromBase32(key))() } })
  await send(turnOff, { method: 'DELETE', token })

  expect((await mail.to(person.email)).map(({ subject }) => subject).filter((subject) => /factor/.test(subject))).toEqual([
    expect.stringMatching(/^A second factor for/),
    expect.stringMatching(/was removed/),
  ])
})
