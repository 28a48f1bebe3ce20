import { POST as finish } from '@/app/api/auth/second-factor/route'
import { PUT as changePassword } from '@/app/api/users/me/password/route'
import { PUT as confirm } from '@/app/api/users/me/second-factor/totp/route'
import { MAX_PASSKEYS } from '@/lib/auth/second-factor'
import { createApiToken } from '@/server/auth/api-tokens/create-api-token'
import { changeEmail } from '@/server/auth/change-email'
import { endSessions } from '@/server/auth/end-sessions'
import { offerPasskey } from '@/server/auth/passkeys/offer-passkey'
import { registerPasskey } from '@/server/auth/passkeys/register-passkey'
import { closeDatabase, db } from '@/server/platform/db'
import { login, PASSWORD, registered, tokenOf } from '@/tests/support/account'
import { mailServer } from '@/tests/support/mail'
import { send } from '@/tests/support/request'
import { giveApp, offerApp, pendingOf } from '@/tests/support/second-factor'
import { softAuthenticator } from '@/tests/support/soft-authenticator'

jest.setTimeout(60_000)
mailServer()
afterAll(closeDatabase)

const LOGINS = 12
const open = (userId: string) => db.session.findMany({ where: { userId, revokedAt: null }, select: { id: true } })
const only = async (userId: string) => {
  const { id: sessionId } = await db.session.findFirstOrThrow({ where: { userId }, select: { id: true } })
  const { username } = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { username: true } })
  return { userId, sessionId, username, role: 'user' as const }
}
/** Logs in many times at once, and returns once the first is in and the others have read the password. */
const manyLogins = async (username: string) => {
  const logins = Array.from({ length: LOGINS }, () => login(username))
  await Promise.race(logins)
  return logins
}

test('a login with the former password that is under way does not outlive a change of the password', async () => {
  const person = await registered()
  const here = await tokenOf(person)
  const viewer = await only(person.id)
  const logins = await manyLogins(person.username)

  const changed = await send(changePassword, {
    method: 'PUT',
    token: here,
    body: { currentPassword: PASSWORD, newPassword: 'nine orange otters' },
  })
  await Promise.all(logins)

  expect(changed.status).toBe(200)
  expect(await open(person.id)).toEqual([{ id: viewer.sessionId }])
})

test('a login by password alone that is under way does not outlive the first second factor', async () => {
  const person = await registered()
  const here = await tokenOf(person)
  const viewer = await only(person.id)
  const code = await offerApp(person.id)
  const logins = await manyLogins(person.username)

  const confirmed = await send(confirm, { method: 'PUT', token: here, body: { code: code() } })
  await Promise.all(logins)

  expect(confirmed.status).toBe(200)
  expect(await open(person.id)).toEqual([{ id: viewer.sessionId }])
})

test('a login whose code is right and whose pending part ended in the meantime opens nothing', async () => {
  const person = await registered()
  const { recoveryCodes } = await giveApp(person.id)
  const cookie = await pendingOf(person.id)
  const calls = recoveryCodes.map((code) => send(finish, { body: { code }, cookie }))

  await db.$transaction((tx) => endSessions(tx, { userId: person.id, at: new Date() }))
  await Promise.all(calls)

  expect(await open(person.id)).toEqual([])
})

test('a call under way adds no way in once its session has ended', async () => {
  const person = await registered()
  await tokenOf(person)
  const viewer = await only(person.id)
  const offered = await offerPasskey(viewer)
  await db.$transaction((tx) => endSessions(tx, { userId: person.id, at: new Date() }))

  const late = await Promise.allSettled([
    createApiToken(viewer, { name: 'late', scopes: ['read'], days: 30 }),
    changeEmail(viewer, { email: `late-${person.email}`, password: PASSWORD }),
    registerPasskey(viewer, { name: 'late', passkey: softAuthenticator().make(offered) }),
  ])

  expect(late).toEqual(
    late.map(() => expect.objectContaining({ status: 'rejected', reason: expect.objectContaining({ code: 'unauthenticated' }) })),
  )
  expect(await db.apiToken.count({ where: { userId: person.id } })).toBe(0)
  expect(await db.accountToken.count({ where: { userId: person.id, email: `late-${person.email}` } })).toBe(0)
  expect(await db.passkey.count({ where: { userId: person.id } })).toBe(0)
})

test('an account gets no more passkeys than it may have, even if it was offered more', async () => {
  const person = await registered()
  await tokenOf(person)
  const viewer = await only(person.id)
  const answers = await Promise.all(
    Array.from({ length: MAX_PASSKEYS + 4 }, async () => {
      const passkey = softAuthenticator().make(await offerPasskey(viewer))
      return () => registerPasskey(viewer, { name: 'key', passkey })
    }),
  )

  await Promise.allSettled(answers.map((register) => register()))

  expect(await db.passkey.count({ where: { userId: person.id } })).toBe(MAX_PASSKEYS)
})
