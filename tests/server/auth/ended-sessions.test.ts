import { randomUUID } from 'node:crypto'
import { POST as act } from '@/app/api/moderation/accounts/[userId]/acts/route'
import { PUT as changePassword } from '@/app/api/users/me/password/route'
import { DELETE as endOthers } from '@/app/api/users/me/sessions/route'
import { closeDatabase, db, pool } from '@/server/platform/db'
import { listen } from '@/server/platform/notify'
import { asViewer } from '@/tests/support/as-viewer'
import { PASSWORD, registered, tokenOf } from '@/tests/support/account'
import { send } from '@/tests/support/request'
import { until } from '@/tests/support/until'

jest.setTimeout(30_000)
afterAll(closeDatabase)

/** An account with two sessions. */
async function signedInTwice() {
  const person = await registered()
  const [here, there] = [await tokenOf(person), await tokenOf(person)]
  const [own, other] = (
    await db.session.findMany({ where: { userId: person.id }, orderBy: { createdAt: 'asc' }, select: { id: true } })
  ).map(({ id }) => id)
  return { person, here, there, own: own ?? '', other: other ?? '' }
}

/** The ids of sessions that are announced as ended to sidecars while `work` runs. */
async function heardOf(sessions: string[], work: () => Promise<Response>): Promise<{ status: number; ended: string[] }> {
  const ended: string[] = []
  const last = randomUUID()
  let isAllHeard = false
  const { close } = await listen(['session'], {
    hear: (_channel, id) => {
      if (sessions.includes(id)) ended.push(id)
      if (id === last) isAllHeard = true
    },
    resumed: () => undefined,
  })
  try {
    const { status } = await work()
    // Postgres delivers in the order of the commits
    await pool.query("SELECT pg_notify('session', $1)", [last])
    await until(() => isAllHeard)
    return { status, ended }
  } finally {
    await close()
  }
}

test('a password change closes the sockets of all other sessions and of no other account', async () => {
  const { here, own, other } = await signedInTwice()
  const change = (currentPassword: string) => () =>
    send(changePassword, { method: 'PUT', token: here, body: { currentPassword, newPassword: 'nine orange otters' } })

  expect(await heardOf([own, other], change('not the one'))).toEqual({ status: 400, ended: [] })
  expect(await heardOf([own, other], change(PASSWORD))).toEqual({ status: 200, ended: [other] })
})

test('sessions ended by the owner or by staff lose their sockets', async () => {
  const [{ here, own, other }, second, admin] = await Promise.all([signedInTwice(), signedInTwice(), asViewer({ role: 'admin' })])

  expect(await heardOf([own, other], () => send(endOthers, { method: 'DELETE', token: here }))).toMatchObject({ ended: [other] })
  const all = await heardOf([second.own, second.other], () =>
    send(act, { params: { userId: second.person.id }, token: admin.token, body: { act: 'end_sessions', reason: 'Stolen.' } }),
  )
  expect(all.ended.toSorted()).toEqual([second.own, second.other].toSorted())
})

test('deleting an account closes the sockets of its sessions', async () => {
  const { person, own, other } = await signedInTwice()

  const { ended } = await heardOf([own, other], async () => {
    await db.session.deleteMany({ where: { userId: person.id } })
    return new Response()
  })

  expect(ended.toSorted()).toEqual([own, other].toSorted())
})
