import { DELETE as deleteAccount, GET as account } from '@/app/api/users/me/account/route'
import { PUT as changeEmail } from '@/app/api/users/me/email/route'
import { PUT as changePassword } from '@/app/api/users/me/password/route'
import { GET as ownProfile } from '@/app/api/users/me/profile/route'
import { DELETE as endOthers, GET as sessions } from '@/app/api/users/me/sessions/route'
import { DELETE as endSession } from '@/app/api/users/me/sessions/[sessionId]/route'
import type { SessionView } from '@/lib/api/account'
import { closeDatabase, db } from '@/server/platform/db'
import { resetEnv } from '@/server/platform/env'
import { login, newcomer, PASSWORD, registered, tokenOf } from '@/tests/support/account'
import { asViewer } from '@/tests/support/as-viewer'
import { send } from '@/tests/support/request'

afterAll(closeDatabase)

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const isIn = async (token: string) => (await send(ownProfile, { token })).status === 200
const listed = async (token: string) => (await (await send(sessions, { token })).json()) as SessionView[]

describe('password', () => {
  const change = (token: string, body: unknown) => send(changePassword, { method: 'PUT', body, token })

  test('a change requires the old one, ends all other sessions and keeps this one', async () => {
    const person = await registered()
    const [here, there] = [await tokenOf(person), await tokenOf(person)]

    const wrong = await change(here, { currentPassword: 'not the one', newPassword: 'nine orange otters' })
    const right = await change(here, { currentPassword: PASSWORD, newPassword: 'nine orange otters' })

    expect([wrong.status, right.status]).toEqual([400, 200])
    expect(await wrong.json()).toMatchObject({ issues: [{ path: 'currentPassword' }] })
    expect([await isIn(here), await isIn(there)]).toEqual([true, false])
    expect((await login(person.username, PASSWORD)).status).toBe(401)
    expect((await login(person.username, 'nine orange otters')).status).toBe(200)
  })

  test.each(['password123', 'short', 'x'.repeat(201)])('%s is refused as at registration', async (newPassword) => {
    const person = await registered()

    const answer = await change(await tokenOf(person), { currentPassword: PASSWORD, newPassword })

    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ issues: [{ path: 'newPassword' }] })
  })

  test('of two changes at once one succeeds', async () => {
    const person = await registered()
    const token = await tokenOf(person)

    const answers = await Promise.all(
      ['nine orange otters', 'ten orange otters'].map((newPassword) => change(token, { currentPassword: PASSWORD, newPassword })),
    )

    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses[0]).toBe(200)
    expect([400, 409]).toContain(statuses[1])
  })
})

describe('sessions', () => {
  test('are listed with the device’s name, this one first, and only the owner’s', async () => {
    const person = await registered()
    const phone = await tokenOf(person, IPHONE)
    const laptop = await tokenOf(person, FIREFOX)
    await tokenOf(await registered())

    const list = await listed(phone)

    expect(list.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Safari on iPhone', true],
      ['Firefox on Linux', false],
    ])
    expect(await isIn(laptop)).toBe(true)
  })

  test('one that is ended is invalid at once; ending it again is not found', async () => {
    const person = await registered()
    const [here, there] = [await tokenOf(person), await tokenOf(person)]
    const sessionId = (await listed(here)).find(({ isCurrent }) => !isCurrent)?.id ?? ''
    const end = () => send(endSession, { method: 'DELETE', params: { sessionId }, token: here })

    const statuses = [(await end()).status, (await end()).status]

    expect(statuses).toEqual([200, 404])
    expect([await isIn(here), await isIn(there)]).toEqual([true, false])
  })

  test('another user’s session is not found and stays active', async () => {
    const [mine, theirs] = [await asViewer(), await asViewer({ role: 'admin' })]
    const sessionId = (await listed(theirs.token))[0]?.id ?? ''

    const answer = await send(endSession, { method: 'DELETE', params: { sessionId }, token: mine.token })

    expect(answer.status).toBe(404)
    expect(await isIn(theirs.token)).toBe(true)
  })

  test('all others end together, and their number is returned', async () => {
    const person = await registered()
    const [here, ...others] = [await tokenOf(person), await tokenOf(person), await tokenOf(person)]

    const answer = await send(endOthers, { method: 'DELETE', token: here })

    expect(await answer.json()).toEqual({ ok: true, ended: 2 })
    expect(await Promise.all([here ?? '', ...others].map(isIn))).toEqual([true, false, false])
  })

  test('the last use is recorded at intervals', async () => {
    const person = await asViewer()
    await db.session.updateMany({ where: { userId: person.userId }, data: { lastUsedAt: new Date(Date.now() - 3_600_000) } })

    const [session] = await listed(person.token)

    expect(Date.now() - Date.parse(session?.lastUsedAt ?? '')).toBeLessThan(60_000)
  })
})

describe('e-mail address, on a server without mail', () => {
  test('a change takes effect at once and stays unconfirmed, and the page says so', async () => {
    const person = await registered()
    const token = await tokenOf(person)
    const next = newcomer().email

    const answer = await send(changeEmail, { method: 'PUT', body: { email: next, password: PASSWORD }, token })

    expect(await answer.json()).toEqual({ ok: true, email: next, isPending: false })
    expect(await (await send(account, { token })).json()).toEqual({
      email: next,
      isEmailVerified: false,
      pendingEmail: null,
      sendsMail: false,
      language: 'en',
    })
  })

  test('the operator’s address cannot be taken by a change; registering with it makes an admin', async () => {
    const [person, operator] = [await registered(), newcomer()]
    process.env.ADMIN_EMAILS = operator.email
    resetEnv()

    const answer = await send(changeEmail, {
      method: 'PUT',
      body: { email: operator.email, password: PASSWORD },
      token: await tokenOf(person),
    })
    const admin = await registered(operator)
    delete process.env.ADMIN_EMAILS
    resetEnv()

    expect(answer.status).toBe(409)
    expect(await db.user.findUniqueOrThrow({ where: { id: admin.id } })).toMatchObject({ role: 'admin' })
  })
})

describe('guessing a password', () => {
  test('is limited per account, whatever call asks for it', async () => {
    const person = await registered()
    const token = await tokenOf(person)
    process.env.RATE_LIMITS = 'on'
    resetEnv()

    const statuses: number[] = []
    for (let round = 0; round < 27; round += 1)
      statuses.push(
        (await send(deleteAccount, { method: 'DELETE', body: { password: `guess ${round}`, confirmation: 'delete my account' }, token }))
          .status,
      )
    process.env.RATE_LIMITS = 'off'
    resetEnv()

    expect(statuses[0]).toBe(400)
    expect(statuses.at(-1)).toBe(429)
  })
})
