import { POST as loginCall } from '@/app/api/auth/login/route'
import { GET as eventCall, PUT as changeEvent } from '@/app/api/events/[id]/route'
import { GET as overview } from '@/app/api/moderation/overview/route'
import { POST as act } from '@/app/api/moderation/accounts/[userId]/acts/route'
import { DELETE as deleteAccount } from '@/app/api/users/me/account/route'
import { GET as ownProfile } from '@/app/api/users/me/profile/route'
import { DELETE as turnOff, POST as begin, PUT as confirm } from '@/app/api/users/me/second-factor/totp/route'
import { GET as staffView } from '@/app/api/users/me/staff/route'
import type { LoginAnswer } from '@/lib/api/auth'
import type { ErrorBody } from '@/lib/api/error'
import { PERMISSIONS } from '@/lib/api/permissions'
import { closeDatabase, db } from '@/server/platform/db'
import { resetEnv } from '@/server/platform/env'
import { PASSWORD, registered, tokenOf } from '@/tests/support/account'
import { appWith, fromBase32 } from '@/tests/support/app-codes'
import { handlerOf, SAMPLES } from '@/tests/support/call-samples'
import { createEvent } from '@/tests/support/factories'
import { send } from '@/tests/support/request'
import { giveApp } from '@/tests/support/second-factor'
import { createWorld } from '@/tests/support/world'

jest.setTimeout(120_000)
afterEach(() => {
  delete process.env['STAFF_SECOND_FACTOR']
  resetEnv()
})
afterAll(closeDatabase)

/** A user made staff by an admin and logged in by password only. */
const newStaff = async (role: 'moderator' | 'admin') => {
  const person = await registered()
  await db.user.update({ where: { id: person.id }, data: { role } })
  return { ...person, token: await tokenOf(person) }
}
const mayLook = async (token: string) => (await send(overview, { token })).status
const setUp = async (token: string) => {
  const { key } = (await (await send(begin, { method: 'POST', token })).json()) as { key: string }
  const app = appWith(fromBase32(key))
  expect((await send(confirm, { method: 'PUT', token, body: { code: app(-1) } })).status).toBe(200)
  return app
}

test.each(['moderator', 'admin'] as const)(
  'a %s needs a session that has shown a second factor, and is told where to set one up',
  async (role) => {
    const person = await newStaff(role)

    const refused = await send(overview, { token: person.token })
    const told = (await (await send(staffView, { token: person.token })).json()) as unknown
    const app = await setUp(person.token)
    const here = await mayLook(person.token)
    const { access_token: again } = (await (
      await send(loginCall, { body: { username: person.username, password: PASSWORD, code: app() } })
    ).json()) as LoginAnswer

    expect(refused.status).toBe(403)
    expect(((await refused.json()) as ErrorBody).message).toContain('http://localhost:3000/me/account')
    expect(told).toEqual({ isStaff: false, role: 'user', openReports: 0, needsSecondFactor: true })
    expect([here, await mayLook(again)]).toEqual([200, 200])
    expect(await (await send(staffView, { token: again })).json()).toMatchObject({ isStaff: true, role, needsSecondFactor: false })
  },
)

test('a session from before the second factor does not count', async () => {
  const person = await newStaff('admin')

  await giveApp(person.id)

  expect(await mayLook(person.token)).toBe(403)
})

test('staff powers end when the second factor is removed', async () => {
  const person = await newStaff('admin')
  await setUp(person.token)

  await send(turnOff, { method: 'DELETE', token: person.token })

  expect(await mayLook(person.token)).toBe(403)
})

test('every staff call requires a second factor', async () => {
  const forStaff = Object.entries(PERMISSIONS).filter(([, { host, admin }]) => host === 403 && admin === true)
  const person = await newStaff('admin')

  const answers = await Promise.all(
    forStaff.map(async ([call]) => {
      const { method, handler } = handlerOf(call)
      const sample = await SAMPLES[call]?.(await createWorld(), person.id)
      return [call, (await send(handler, { method, ...sample, token: person.token })).status]
    }),
  )

  expect(answers.length).toBeGreaterThan(9)
  expect(answers).toEqual(forStaff.map(([call]) => [call, 403]))
})

test('admin powers over others’ content require a second factor, their own content does not', async () => {
  const person = await newStaff('admin')
  const [theirs, own] = [await createEvent(), await createEvent({ hostId: person.id })]
  const change = (id: string) => send(changeEvent, { method: 'PUT', params: { id }, body: { title: 'Another title' }, token: person.token })

  const statuses = [
    await change(theirs.id),
    await change(own.id),
    await send(eventCall, { params: { id: theirs.id }, token: person.token }),
    await send(ownProfile, { token: person.token }),
  ].map(({ status }) => status)
  await setUp(person.token)

  expect(statuses).toEqual([404, 200, 200, 200])
  expect((await change(theirs.id)).status).toBe(200)
})

test('the last admin cannot be removed, with or without a second factor', async () => {
  const person = await newStaff('admin')
  const others = {
    id: { in: (await db.user.findMany({ where: { role: 'admin', id: { not: person.id } }, select: { id: true } })).map(({ id }) => id) },
  }
  await db.user.updateMany({ where: others, data: { role: 'user' } })

  const answer = await send(deleteAccount, {
    method: 'DELETE',
    token: person.token,
    body: { password: PASSWORD, confirmation: 'delete my account' },
  })
  await db.user.updateMany({ where: others, data: { role: 'admin' } })

  expect(answer.status).toBe(409)
})

test('an operator can allow staff without a second factor', async () => {
  const person = await newStaff('moderator')
  process.env['STAFF_SECOND_FACTOR'] = 'off'
  resetEnv()

  expect(await mayLook(person.token)).toBe(200)
  expect(
    (await send(act, { params: { userId: person.id }, token: person.token, body: { act: 'role', role: 'admin', reason: 'I want to.' } }))
      .status,
  ).toBe(403)
})
