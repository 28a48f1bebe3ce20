import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { POST as loginWithPasskey } from '@/app/api/auth/passkey/route'
import { POST as forgotPassword } from '@/app/api/auth/forgot-password/route'
import { POST as resetPassword } from '@/app/api/auth/reset-password/route'
import { POST as restoreEmail } from '@/app/api/auth/restore-email/route'
import { POST as register } from '@/app/api/auth/v4/register/route'
import { POST as verifyEmail } from '@/app/api/auth/verify-email/route'
import { PUT as changeEmail } from '@/app/api/users/me/email/route'
import { PUT as changePassword } from '@/app/api/users/me/password/route'
import { POST as resend } from '@/app/api/users/me/email/confirmation/route'
import { GET as account } from '@/app/api/users/me/account/route'
import { GET as ownProfile } from '@/app/api/users/me/profile/route'
import { PUT as changeProfile } from '@/app/api/profile/[userId]/route'
import { closeDatabase, db } from '@/server/platform/db'
import { resetEnv } from '@/server/platform/env'
import { login, newcomer, PASSWORD, registered, tokenOf } from '@/tests/support/account'
import { createToken } from '@/tests/support/api-tokens'
import { tokenIn, mailServer } from '@/tests/support/mail'
import { givePasskey, passkeyLogin } from '@/tests/support/passkeys'
import { send } from '@/tests/support/request'
import { giveApp } from '@/tests/support/second-factor'
import { createHook } from '@/tests/support/webhooks'

jest.setTimeout(30_000)
const mail = mailServer()
afterAll(closeDatabase)

const userOf = (email: string) => db.user.findUniqueOrThrow({ where: { email } })
const askForReset = (email: string) => send(forgotPassword, { body: { email } })
const resetToken = async (email: string) => {
  await askForReset(email)
  return tokenIn((await mail.to(email)).filter(({ subject }) => subject.startsWith('Choose')).at(-1), '/reset-password')
}
const withAdmins = async (addresses: string, work: () => Promise<void>) => {
  process.env.ADMIN_EMAILS = addresses
  resetEnv()
  await work().finally(() => {
    delete process.env.ADMIN_EMAILS
    resetEnv()
  })
}

describe('confirming an address', () => {
  test('a new account gets a link by mail, and following it confirms the address once', async () => {
    const person = await registered()
    const [letter] = await mail.to(person.email)
    const token = tokenIn(letter, '/verify-email')

    const before = await userOf(person.email)
    const first = await send(verifyEmail, { body: { token } })
    const second = await send(verifyEmail, { body: { token } })

    expect(before.emailVerifiedAt).toBeNull()
    expect([first.status, second.status]).toEqual([200, 410])
    expect(await first.json()).toEqual({ ok: true, email: person.email })
    expect((await userOf(person.email)).emailVerifiedAt).not.toBeNull()
  })

  test('tokens have 256 random bits and only their hash is kept', async () => {
    const person = await registered()
    const token = tokenIn((await mail.to(person.email))[0], '/verify-email')

    const row = await db.accountToken.findFirstOrThrow({ where: { userId: person.id } })

    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(row)).not.toContain(token)
    expect(row.tokenHash).toMatch(/^[0-9a-f]{64}$/)
  })

  test('of two confirmations at once one succeeds', async () => {
    const person = await registered()
    const token = tokenIn((await mail.to(person.email))[0], '/verify-email')

    const answers = await Promise.all([1, 2, 3].map(() => send(verifyEmail, { body: { token } })))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410])
  })

  test('a link expires, and a newer one replaces it', async () => {
    const [late, twice] = [await registered(), await registered()]
    const lateToken = tokenIn((await mail.to(late.email))[0], '/verify-email')
    const oldToken = tokenIn((await mail.to(twice.email))[0], '/verify-email')
    await db.accountToken.updateMany({
      where: { userId: late.id },
      data: { createdAt: new Date(Date.now() - 9e8), expiresAt: new Date(Date.now() - 1000) },
    })
    const again = await send(resend, { method: 'POST', token: await tokenOf(twice) })

    const answers = [await send(verifyEmail, { body: { token: lateToken } }), await send(verifyEmail, { body: { token: oldToken } })]
    const newest = await send(verifyEmail, { body: { token: tokenIn((await mail.to(twice.email)).at(-1), '/verify-email') } })

    expect(again.status).toBe(202)
    expect(answers.map(({ status }) => status)).toEqual([410, 410])
    expect(newest.status).toBe(200)
  })

  test('a password link confirms nothing by itself, nor does a confirmation link set a password', async () => {
    const person = await registered()
    const confirmation = tokenIn((await mail.to(person.email))[0], '/verify-email')
    const reset = await resetToken(person.email)

    const answers = [
      await send(verifyEmail, { body: { token: reset } }),
      await send(resetPassword, { body: { token: confirmation, password: 'nine orange otters' } }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([410, 410])
  })
})

describe('changing the address', () => {
  test('the new address takes effect after its link is followed, and the old one is notified', async () => {
    const person = await registered()
    const token = await tokenOf(person)
    const next = newcomer().email

    const change = await send(changeEmail, { method: 'PUT', body: { email: next, password: PASSWORD }, token })
    const waiting = await (await send(account, { token })).json()
    const own = await (await send(ownProfile, { token })).json()
    const notice = (await mail.to(person.email)).at(-1)
    const confirmed = await send(verifyEmail, { body: { token: tokenIn((await mail.to(next))[0], '/verify-email') } })

    expect(await change.json()).toEqual({ ok: true, email: next, isPending: true })
    expect(waiting).toEqual({ email: person.email, isEmailVerified: false, pendingEmail: next, sendsMail: true, language: 'en' })
    expect(own).toMatchObject({ email: person.email })
    expect(notice?.subject).toContain('A new address')
    expect(notice?.text).not.toContain(next)
    expect(confirmed.status).toBe(200)
    expect(await db.user.findUniqueOrThrow({ where: { id: person.id } })).toMatchObject({ email: next, emailVerifiedAt: expect.any(Date) })
  })

  test('the profile call never changes the address and sends no mail', async () => {
    const person = await registered()
    const next = newcomer().email

    const answer = await send(changeProfile, {
      method: 'PUT',
      params: { userId: person.id },
      body: { email: next, bio: 'New here' },
      token: await tokenOf(person),
    })

    expect(await answer.json()).toMatchObject({ email: person.email, bio: 'New here' })
    expect(await mail.to(next)).toEqual([])
    expect((await mail.to(person.email)).map(({ subject }) => subject)).toEqual([expect.stringContaining('Confirm your address')])
    expect(await userOf(person.email)).toMatchObject({ id: person.id })
  })

  test('requires the password', async () => {
    const person = await registered()

    const answer = await send(changeEmail, {
      method: 'PUT',
      body: { email: newcomer().email, password: 'not the one' },
      token: await tokenOf(person),
    })

    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ issues: [{ path: 'password', message: 'This is not your password.' }] })
  })

  test('an address in use gets the same answer, and its owner a mail without a confirmation link', async () => {
    const [person, owner] = [await registered(), await registered()]

    const answer = await send(changeEmail, {
      method: 'PUT',
      body: { email: owner.email.toUpperCase(), password: PASSWORD },
      token: await tokenOf(person),
    })
    const letters = await mail.to(owner.email)

    expect(await answer.json()).toEqual({ ok: true, email: owner.email.toUpperCase(), isPending: true })
    expect(letters.at(-1)?.subject).toContain('already have an account')
    expect(letters.at(-1)?.text).not.toContain('/verify-email')
  })

  test('an address taken by another account in the meantime is refused at the end, and nothing changes', async () => {
    const person = await registered()
    const next = newcomer()
    await send(changeEmail, { method: 'PUT', body: { email: next.email, password: PASSWORD }, token: await tokenOf(person) })
    const token = tokenIn((await mail.to(next.email))[0], '/verify-email')
    await registered(next)

    const answer = await send(verifyEmail, { body: { token } })

    expect(answer.status).toBe(409)
    expect((await db.user.findUniqueOrThrow({ where: { id: person.id } })).email).toBe(person.email)
  })
})

describe('undoing a change of address', () => {
  /** Changes a person's address, as somebody who knows the password would. */
  const moved = async (person: { username: string; email: string }, from = person.email) => {
    const next = newcomer().email
    const change = await send(changeEmail, {
      method: 'PUT',
      body: { email: next, password: PASSWORD },
      token: await tokenOf({ username: person.username, password: PASSWORD }),
    })
    const confirmed = await send(verifyEmail, { body: { token: tokenIn((await mail.to(next))[0], '/verify-email') } })
    expect([change.status, confirmed.status]).toEqual([200, 200])
    return {
      next,
      undo: tokenIn(
        (await mail.to(from)).find(({ subject }) => subject.startsWith('Your address')),
        '/restore-email',
      ),
    }
  }
  const undone = (token: string) => send(restoreEmail, { body: { token } })

  test('the link to the previous address restores it once and locks out anyone who knew the password', async () => {
    const person = await registered()
    const { next, undo } = await moved(person)
    const thief = await tokenOf(person)
    const lost = await resetToken(next)

    const first = await undone(undo)
    const second = await undone(undo)

    expect(await first.json()).toEqual({ ok: true, email: person.email })
    expect([first.status, second.status]).toEqual([200, 410])
    expect(await db.user.findUniqueOrThrow({ where: { id: person.id } })).toMatchObject({
      email: person.email,
      emailVerifiedAt: expect.any(Date),
    })
    expect((await send(ownProfile, { token: thief })).status).toBe(401)
    expect((await login(person.username, PASSWORD)).status).toBe(401)
    expect((await send(resetPassword, { body: { token: lost, password: 'nine orange otters' } })).status).toBe(410)
    const letter = (await mail.to(person.email)).filter(({ subject }) => subject.startsWith('Choose')).at(-1)
    expect(
      (await send(resetPassword, { body: { token: tokenIn(letter, '/reset-password'), password: 'nine orange otters' } })).status,
    ).toBe(200)
    expect((await login(person.username, 'nine orange otters')).status).toBe(200)
  })

  test('removes the ways in that were added since the change, and leaves those from before', async () => {
    const person = await registered()
    const { id: userId } = await userOf(person.email)
    const { undo } = await moved(person)
    const [own, thiefs] = [await givePasskey(userId), await givePasskey(userId)]
    await db.passkey.update({ where: { id: own.id }, data: { createdAt: new Date(Date.now() - 3_600_000) } })
    await giveApp(userId)
    await db.secretFeed.create({ data: { userId, kind: 'going', secretHash: randomUUID() } })

    expect((await undone(undo)).status).toBe(200)

    expect(await db.passkey.findMany({ where: { userId }, select: { id: true } })).toEqual([{ id: own.id }])
    expect(await db.totpSecret.count({ where: { userId } })).toBe(0)
    expect(await db.secretFeed.count({ where: { userId } })).toBe(0)
    expect((await send(loginWithPasskey, { body: await passkeyLogin(thiefs.key) })).status).toBe(401)
    expect((await mail.to(person.email)).filter(({ subject }) => subject.startsWith('A second factor was removed'))).toHaveLength(1)
  })

  test('works for seven days, whatever happens in the meantime', async () => {
    const [soon, late] = [await registered(), await registered()]
    const [{ undo: inTime, next }, { undo: tooLate }] = [await moved(soon), await moved(late)]
    const days = async (id: string, count: number) => {
      const { createdAt, expiresAt } = await db.accountToken.findFirstOrThrow({ where: { userId: id, purpose: 'restore_email' } })
      const by = count * 86_400_000
      await db.accountToken.updateMany({
        where: { userId: id, purpose: 'restore_email' },
        data: { createdAt: new Date(createdAt.getTime() - by), expiresAt: new Date(expiresAt.getTime() - by) },
      })
    }
    await send(changePassword, {
      method: 'PUT',
      body: { currentPassword: PASSWORD, newPassword: 'nine orange otters' },
      token: await tokenOf(soon),
    })
    await send(resetPassword, { body: { token: await resetToken(next), password: 'ten orange otters' } })
    await days(soon.id, 6.99)
    await days(late.id, 7.01)

    expect([(await undone(inTime)).status, (await undone(tooLate)).status]).toEqual([200, 410])
  })

  test('restores the address before it and ends the links of later changes', async () => {
    const person = await registered()
    const first = await moved(person)
    const second = await moved(person, first.next)

    const answers = [await undone(first.undo), await undone(second.undo)]

    expect(answers.map(({ status }) => status)).toEqual([200, 410])
    expect((await db.user.findUniqueOrThrow({ where: { id: person.id } })).email).toBe(person.email)
  })

  test('is refused if another account has taken the address, and changes nothing', async () => {
    const person = await registered()
    const { next, undo } = await moved(person)
    await registered({ email: person.email })

    const answer = await undone(undo)

    expect(answer.status).toBe(409)
    expect((await db.user.findUniqueOrThrow({ where: { id: person.id } })).email).toBe(next)
    expect((await login(person.username, PASSWORD)).status).toBe(200)
  })

  test('is not possible with a password link or a forged one', async () => {
    const person = await registered()
    const { next } = await moved(person)

    expect([(await undone(await resetToken(next))).status, (await undone('x'.repeat(43))).status]).toEqual([410, 410])
  })
})

describe('a lost password', () => {
  test('the mailed link sets a new password once, confirms the address, ends every session and is reported', async () => {
    const person = await registered()
    const session = await tokenOf(person)
    const token = await resetToken(person.email)
    const { id: userId } = await userOf(person.email)
    const hook = await createHook(userId)
    await db.webhookDelivery.create({ data: { webhookId: hook.id, kind: 'event.created' } })
    const program = await createToken(userId, ['read'])

    const first = await send(resetPassword, { body: { token, password: 'nine orange otters' } })
    const second = await send(resetPassword, { body: { token, password: 'ten orange otters' } })

    expect([first.status, second.status]).toEqual([200, 410])
    expect((await send(ownProfile, { token: session })).status).toBe(401)
    expect((await login(person.username, PASSWORD)).status).toBe(401)
    expect((await login(person.username, 'nine orange otters')).status).toBe(200)
    expect((await userOf(person.email)).emailVerifiedAt).not.toBeNull()
    const told = (await mail.to(person.email)).at(-1)
    expect(told?.subject).toContain('was changed')
    expect(told?.text).toContain('webhooks are switched off')
    expect(await db.apiToken.findUniqueOrThrow({ where: { id: program.id } })).toMatchObject({ revokedAt: expect.any(Date) })
    expect(await db.webhook.findUniqueOrThrow({ where: { id: hook.id }, include: { deliveries: true } })).toMatchObject({
      offAt: expect.any(Date),
      offBecause: 'account',
      deliveries: [{ givenUpAt: expect.any(Date) }],
    })
  })

  test('a weak password is refused and leaves the link valid', async () => {
    const person = await registered()
    const token = await resetToken(person.email)

    const weak = await send(resetPassword, { body: { token, password: 'password123' } })
    const short = await send(resetPassword, { body: { token, password: 'short' } })
    const good = await send(resetPassword, { body: { token, password: 'nine orange otters' } })

    expect([weak.status, short.status, good.status]).toEqual([400, 400, 200])
  })

  test('the link expires after an hour and with a change of address', async () => {
    const [late, moved] = [await registered(), await registered()]
    const lateToken = await resetToken(late.email)
    await db.accountToken.updateMany({
      where: { userId: late.id },
      data: { createdAt: new Date(Date.now() - 7_300_000), expiresAt: new Date(Date.now() - 1) },
    })
    const next = newcomer().email
    await send(changeEmail, { method: 'PUT', body: { email: next, password: PASSWORD }, token: await tokenOf(moved) })
    const movedToken = await resetToken(moved.email)
    await send(verifyEmail, { body: { token: tokenIn((await mail.to(next))[0], '/verify-email') } })

    const answers = await Promise.all(
      [lateToken, movedToken].map((token) => send(resetPassword, { body: { token, password: 'nine orange otters' } })),
    )

    expect(answers.map(({ status }) => status)).toEqual([410, 410])
  })

  test('links mailed before a suspension do nothing while it lasts', async () => {
    const [lost, fresh, moved] = [await registered(), await registered(), await registered()]
    const next = newcomer().email
    await send(changeEmail, { method: 'PUT', body: { email: next, password: PASSWORD }, token: await tokenOf(moved) })
    await send(verifyEmail, { body: { token: tokenIn((await mail.to(next))[0], '/verify-email') } })
    const undo = tokenIn(
      (await mail.to(moved.email)).find(({ subject }) => subject.startsWith('Your address')),
      '/restore-email',
    )
    const reset = await resetToken(lost.email)
    const confirm = tokenIn((await mail.to(fresh.email))[0], '/verify-email')
    const ids = [lost.id, fresh.id, moved.id]
    const kept = () => db.user.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } })
    await db.user.updateMany({ where: { id: { in: ids } }, data: { disabledAt: new Date() } })
    const before = await kept()

    const answers = [
      await send(resetPassword, { body: { token: reset, password: 'nine orange otters' } }),
      await send(verifyEmail, { body: { token: confirm } }),
      await send(restoreEmail, { body: { token: undo } }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([410, 410, 410])
    expect(await kept()).toEqual(before)
  })

  test('a disabled account gets no link', async () => {
    const person = await registered()
    await db.user.update({ where: { id: person.id }, data: { disabledAt: new Date() } })

    await askForReset(person.email)

    expect((await mail.to(person.email)).filter(({ subject }) => subject.startsWith('Choose'))).toEqual([])
  })
})

describe('known and unknown addresses cannot be told apart', () => {
  test('when a new password is requested', async () => {
    const person = await registered()

    const [known, unknown] = [await askForReset(person.email), await askForReset(newcomer().email)]

    expect([known.status, unknown.status]).toEqual([202, 202])
    expect(await known.json()).toEqual(await unknown.json())
  })

  test('by response time: the call runs the same queries with and without an account', async () => {
    const person = await registered()
    const statementsFor = async (email: string) => {
      const asked = jest.spyOn(Client.prototype, 'query')
      await askForReset(email)
      const texts = asked.mock.calls.map(([statement]: unknown[]) => (statement as { text?: string }).text ?? statement)
      asked.mockRestore()
      return texts
    }

    const known = await statementsFor(person.email)

    expect(known).not.toEqual([])
    expect(await statementsFor(newcomer().email)).toEqual(known)
  })

  test('when registering: the answer is the same, no second account is made, and the address gets a mail', async () => {
    const person = await registered()
    const [stranger, fresh] = [newcomer(), newcomer()]

    const known = await send(register, { body: { ...stranger, email: person.email } })
    const unknown = await send(register, { body: fresh })
    const [a, b] = [await known.json(), await unknown.json()] as Record<string, string>[]

    expect([known.status, unknown.status]).toEqual([201, 201])
    expect(Object.keys(a ?? {})).toEqual(Object.keys(b ?? {}))
    expect(a?.['id']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
    expect(await db.user.count({ where: { OR: [{ username: stranger.username }, { email: person.email }] } })).toBe(1)
    expect((await mail.to(person.email)).at(-1)?.subject).toContain('already have an account')
  })

  test('a taken name is reported, because names are public', async () => {
    const person = await registered()

    const answer = await send(register, { body: { ...newcomer(), username: person.username } })

    expect(answer.status).toBe(409)
  })
})

describe('administrators', () => {
  test('an address named by the operator makes an admin once confirmed, not before', async () => {
    const person = newcomer()
    await withAdmins(`someone@example.org, ${person.email.toUpperCase()}`, async () => {
      await registered(person)
      const before = await userOf(person.email)
      await send(verifyEmail, { body: { token: tokenIn((await mail.to(person.email))[0], '/verify-email') } })

      expect(before.role).toBe('user')
      expect((await userOf(person.email)).role).toBe('admin')
    })
  })

  test('an address confirmed before it was named makes an admin at the next login', async () => {
    const person = await registered()
    await send(verifyEmail, { body: { token: tokenIn((await mail.to(person.email))[0], '/verify-email') } })

    await withAdmins(person.email, async () => void (await tokenOf(person)))

    expect((await userOf(person.email)).role).toBe('admin')
  })
})
