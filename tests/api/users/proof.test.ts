import { GET as archive } from '@/app/[language]/(shell)/me/account/export.zip/route'
import { POST as createDoor } from '@/app/api/tickets/event/[eventId]/doors/route'
import { GET as exportData } from '@/app/api/users/me/export/route'
import { GET as isProven, POST as prove } from '@/app/api/users/me/proof/route'
import { GET as ownWallet, PUT as saveWallet } from '@/app/api/users/me/wallet/route'
import { closeDatabase, db } from '@/server/platform/db'
import { PASSWORD, registered, tokenOf } from '@/tests/support/account'
import { createEvent } from '@/tests/support/factories'
import { resetClock, setClock } from '@/tests/support/moved-clock'
import { send } from '@/tests/support/request'
import { signedWallet } from '@/tests/support/wallets'

afterEach(resetClock)
afterAll(closeDatabase)

const begin = Date.now()
const minutes = (count: number) => setClock(new Date(begin + count * 60_000))
const signedIn = async () => {
  minutes(0)
  const person = await registered()
  const event = await createEvent({ hostId: person.id, startDate: '2031-05-01' })
  return { person, event, token: await tokenOf(person) }
}
/** Every call that requires the password again. */
const guarded = ({ person, event, token }: Awaited<ReturnType<typeof signedIn>>) =>
  Promise.all([
    send(exportData, { token }),
    send(archive, { token }),
    send(saveWallet, { method: 'PUT', body: signedWallet(person.id), token }),
    send(createDoor, { params: { eventId: event.id }, body: { name: 'Front' }, token }),
    send(isProven, { token }),
  ])
const statuses = async (answers: Promise<Response[]>) => (await answers).map(({ status }) => status)

test('within ten minutes of login no password is required', async () => {
  const host = await signedIn()
  minutes(9)

  expect(await statuses(guarded(host))).toEqual([200, 200, 200, 200, 200])
})

test('later the data export, the wallet and door keys require the password, and nothing happens without it', async () => {
  const host = await signedIn()
  minutes(11)

  const answers = await guarded(host)

  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  for (const answer of answers) expect(await answer.json()).toMatchObject({ code: 'forbidden', issues: [{ path: 'password' }] })
  expect(await (await send(ownWallet, { token: host.token })).json()).toEqual({ address: null })
  expect(await db.doorLink.count({ where: { eventId: host.event.id } })).toBe(0)
})

test('the password allows them for ten minutes; a wrong one does not', async () => {
  const host = await signedIn()
  minutes(11)

  const wrong = await send(prove, { body: { password: 'not the one' }, token: host.token })
  const still = await statuses(guarded(host))
  const right = await send(prove, { body: { password: PASSWORD }, token: host.token })
  minutes(20)
  const open = await statuses(guarded(host))
  minutes(22)
  const closed = await statuses(guarded(host))

  expect([wrong.status, right.status]).toEqual([400, 200])
  expect([still, open, closed]).toEqual([
    [403, 403, 403, 403, 403],
    [200, 200, 200, 200, 200],
    [403, 403, 403, 403, 403],
  ])
})

test('a proof applies to one session of an account only', async () => {
  const host = await signedIn()
  const other = await tokenOf(host.person)
  minutes(11)

  await send(prove, { body: { password: PASSWORD }, token: other })

  expect((await send(isProven, { token: other })).status).toBe(200)
  expect((await send(isProven, { token: host.token })).status).toBe(403)
})
