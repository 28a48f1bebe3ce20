import { POST as finish } from '@/app/api/auth/second-factor/route'
import { MAX_PASSKEYS } from '@/lib/auth/second-factor'
import { createApiToken } from '@/server/auth/api-tokens/create-api-token'
import { changeEmail } from '@/server/auth/change-email'
import { endSessions } from '@/server/auth/end-sessions'
import { lockAccount } from '@/server/auth/lock-account'
import { offerPasskey } from '@/server/auth/passkeys/offer-passkey'
import { registerPasskey } from '@/server/auth/passkeys/register-passkey'
import { noteFirstFactor } from '@/server/auth/second-factor/note-factor'
import { closeDatabase, db, pool, type Tx } from '@/server/platform/db'
import { login, PASSWORD, registered, tokenOf } from '@/tests/support/account'
import { mailServer } from '@/tests/support/mail'
import { send } from '@/tests/support/request'
import { giveApp, offerApp, pendingOf } from '@/tests/support/second-factor'
import { softAuthenticator } from '@/tests/support/soft-authenticator'
import { until } from '@/tests/support/until'

jest.setTimeout(60_000)
mailServer()
afterAll(closeDatabase)

const open = (userId: string) => db.session.findMany({ where: { userId, revokedAt: null }, select: { id: true } })
const only = async (userId: string) => {
  const { id: sessionId } = await db.session.findFirstOrThrow({ where: { userId }, select: { id: true } })
  const { username } = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { username: true } })
  return { userId, sessionId, username, role: 'user' as const }
}
const isWaiting = async () => {
  const { rowCount } = await pool.query("SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'")
  return rowCount === 1
}
/** Ends the sign-ins, among other changes, at the moment when a login that has shown everything is about to open one. */
async function endMeanwhile(userId: string, loginCall: () => Promise<Response>, change: (tx: Tx) => Promise<unknown>): Promise<number> {
  const { status } = await db
    .$transaction(
      async (tx) => {
        await lockAccount(tx, userId)
        const answer = loginCall()
        await until(isWaiting)
        await change(tx)
        return { answer }
      },
      { timeout: 30_000 },
    )
    .then(({ answer }) => answer)
  return status
}

test('a login with the former password does not outlive a change of the password', async () => {
  const person = await registered()

  const status = await endMeanwhile(
    person.id,
    () => login(person.username),
    async (tx) => {
      await tx.user.update({ where: { id: person.id }, data: { passwordHash: 'another' } })
      await endSessions(tx, { userId: person.id, at: new Date() })
    },
  )

  expect(status).toBe(401)
  expect(await open(person.id)).toEqual([])
})

test('a login by password alone does not outlive the first second factor', async () => {
  const person = await registered()
  await tokenOf(person)
  const viewer = await only(person.id)
  await offerApp(person.id)

  const status = await endMeanwhile(
    person.id,
    () => login(person.username),
    async (tx) => {
      await tx.totpSecret.update({ where: { userId: person.id }, data: { confirmedAt: new Date() } })
      await noteFirstFactor(tx, { ...viewer, at: new Date() })
    },
  )

  expect(status).toBe(401)
  expect(await open(person.id)).toEqual([{ id: viewer.sessionId }])
})

test('a login with the right code does not outlive the end of all sign-ins', async () => {
  const person = await registered()
  const { recoveryCodes } = await giveApp(person.id)
  const cookie = await pendingOf(person.id)

  const status = await endMeanwhile(
    person.id,
    () => send(finish, { body: { code: recoveryCodes[0] }, cookie }),
    (tx) => endSessions(tx, { userId: person.id, at: new Date() }),
  )

  expect(status).toBe(410)
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
