import { randomBytes, randomUUID } from 'node:crypto'
import { GET as downloadPass } from '@/app/api/events/[id]/going/apple-pass/route'
import { POST as giveToGoogle } from '@/app/api/events/[id]/going/google-pass/route'
import { DELETE as withdraw, GET as readGoing, PUT as answer } from '@/app/api/events/[id]/going/route'
import { PUT as updateEvent } from '@/app/api/events/[id]/route'
import { POST as register } from '@/app/api/passes/v1/devices/[deviceId]/registrations/[passType]/[serial]/route'
import { GET as latest } from '@/app/api/passes/v1/passes/[passType]/[serial]/route'
import type { GoingView } from '@/lib/api/going'
import { mergeEvent } from '@/server/events/duplicates/merge-event'
import { deleteAccount } from '@/server/privacy/delete-account'
import { hashPassword } from '@/server/auth/passwords'
import { closeDatabase, db } from '@/server/platform/db'
import { resetEnv } from '@/server/platform/env'
import { forgetGuests } from '@/server/tickets/forget-guests'
import { unzip } from '@/tests/support/archives'
import { asViewer, viewerOf } from '@/tests/support/as-viewer'
import { createEvent, createTicket } from '@/tests/support/factories'
import { send } from '@/tests/support/request'
import { runPendingJobs } from '@/tests/support/run-jobs'
import { forgetWallets, setUpAppleWallet, setUpGoogleWallet } from '@/tests/support/set-up-wallets'

jest.setTimeout(60_000)
beforeAll(() => {
  process.env.APP_URL = 'https://litfass.example'
  resetEnv()
})
afterEach(forgetWallets)
afterAll(async () => {
  delete process.env.APP_URL
  resetEnv()
  await closeDatabase()
})

type Pass = {
  serialNumber: string
  authenticationToken: string
  voided: boolean
  barcodes?: unknown
  relevantDate?: string
  eventTicket: { primaryFields: { value: string }[] }
}
const open = async (response: Response) => {
  const files = await unzip(new Uint8Array(await response.arrayBuffer()))
  return { pass: JSON.parse(String(files.get('pass.json'))) as Pass, words: String(files.get('en.lproj/pass.strings')) }
}

/** Someone who is going to an event. */
const going = async (given: Parameters<typeof createEvent>[0] = {}) => {
  const [host, guest] = [await asViewer(), await asViewer()]
  const event = await createEvent({ hostId: host.userId, startDate: '2033-05-14', startTime: '20:00', timeZone: 'Europe/Berlin', ...given })
  const at = { params: { id: event.id }, token: guest.token }
  const say = (body: object) => send(answer, { method: 'PUT', ...at, body })
  expect((await say({ answer: 'going' })).status).toBe(200)
  const view = async () => (await (await send(readGoing, at)).json()) as GoingView
  const change = (body: object) => send(updateEvent, { method: 'PUT', params: { id: event.id }, body, token: host.token })
  return { host, guest, event, at, say, view, change }
}

/** Their pass, on a device that wants to know when it changes. */
const installed = async () => {
  const { passType, push } = await setUpAppleWallet()
  const made = await going()
  const { pass } = await open(await send(downloadPass, made.at))
  const params = { deviceId: randomUUID(), passType, serial: pass.serialNumber }
  const headers = { authorization: `ApplePass ${pass.authenticationToken}` }
  const pushToken = randomBytes(32).toString('hex')
  expect((await send(register, { params, headers, body: { pushToken } })).status).toBe(201)
  const now = async () => open(await send(latest, { params, headers }))
  const woken = () => push.woken.filter((token) => token === pushToken).length
  return { ...made, pass, now, woken }
}
type Installed = Awaited<ReturnType<typeof installed>>

describe('an event in Apple Wallet, for those who are going', () => {
  test('shows the event, has no code and says that they are going', async () => {
    await setUpAppleWallet()
    const { at, event, view } = await going({ title: 'Night of Harps' })

    const { pass, words } = await open(await send(downloadPass, at))

    expect((await view()).wallets).toEqual({ apple: true, google: false })
    expect(pass).toMatchObject({
      voided: false,
      relevantDate: '2033-05-14T18:00:00.000Z',
      eventTicket: { primaryFields: [{ value: event.title }] },
    })
    expect(pass.barcodes).toBeUndefined()
    expect(words).toContain('"description" = "You’re going: Night of Harps"')
    expect((await open(await send(downloadPass, at))).pass.serialNumber).toBe(pass.serialNumber)
  })

  test('moves with the event, once', async () => {
    const { change, now, woken } = await installed()

    await change({ startDate: '2033-05-15' })
    await runPendingJobs()
    await change({ description: 'What no pass shows.' })
    await runPendingJobs()

    expect((await now()).pass).toMatchObject({ voided: false, relevantDate: '2033-05-15T18:00:00.000Z' })
    expect(woken()).toBe(1)
  })

  test.each([
    ['the event is cancelled', ({ change }: Installed) => change({ status: 'cancelled' }), 'Cancelled'],
    ['they may only be going', ({ say }: Installed) => say({ answer: 'maybe' }), 'Not valid'],
    ['they are not going after all', ({ at }: Installed) => send(withdraw, { method: 'DELETE', ...at }), 'Not valid'],
  ])('is void once %s', async (_, act, state) => {
    const made = await installed()

    expect((await act(made)).status).toBe(200)
    await runPendingJobs()

    const { pass, words } = await made.now()
    expect(pass.voided).toBe(true)
    expect(words).toContain(`"value-status" = "${state}"`)
    expect(made.woken()).toBe(1)
  })

  test('is valid again for someone who only hesitated', async () => {
    const { say, now, pass, woken } = await installed()
    for (const answer of ['maybe', 'going']) {
      await say({ answer })
      await runPendingJobs()
    }

    expect((await now()).pass).toMatchObject({ voided: false, serialNumber: pass.serialNumber })
    expect(woken()).toBe(2)
  })

  test('is void once its account is deleted', async () => {
    const { guest, now, woken } = await installed()
    await db.user.update({ where: { id: guest.userId }, data: { passwordHash: await hashPassword('seven purple herons') } })

    await deleteAccount(viewerOf(guest), { password: 'seven purple herons', events: 'keep', confirmation: 'DELETE' } as never)
    await runPendingJobs()

    expect((await now()).pass.voided).toBe(true)
    expect(woken()).toBe(1)
  })

  test('follows its event into the one that it was merged into', async () => {
    const { host, event, at, now } = await installed()
    const other = await createEvent({ hostId: host.userId, title: 'The other one', startDate: '2033-05-14' })

    await mergeEvent({ viewer: viewerOf(host), deviceKeyHash: null }, event.id, other.id)
    await runPendingJobs()
    const { title } = await db.event.findUniqueOrThrow({ where: { id: other.id } })
    expect((await now()).pass).toMatchObject({ voided: false, eventTicket: { primaryFields: [{ value: title }] } })

    await send(withdraw, { method: 'DELETE', ...at, params: { id: other.id } })
    await runPendingJobs()
    expect((await now()).pass.voided).toBe(true)
  })

  test.each([true, false])('follows its event through two merges, with its renewal between them: %s', async (isRenewedBetween) => {
    const { host, event, at, now } = await installed()
    const asker = { viewer: viewerOf(host), deviceKeyHash: null }
    const [second, third] = [
      await createEvent({ hostId: host.userId, title: 'The second one', startDate: '2033-05-14' }),
      await createEvent({ hostId: host.userId, title: 'The third one', startDate: '2033-05-14' }),
    ]

    await mergeEvent(asker, event.id, second.id)
    if (isRenewedBetween) await runPendingJobs()
    await mergeEvent(asker, second.id, third.id)
    await runPendingJobs()

    const { title } = await db.event.findUniqueOrThrow({ where: { id: third.id } })
    expect((await now()).pass).toMatchObject({ voided: false, eventTicket: { primaryFields: [{ value: title }] } })
    expect(await db.ticketPass.count({ where: { eventId: third.id } })).toBe(1)
    await send(withdraw, { method: 'DELETE', ...at, params: { id: third.id } })
    await runPendingJobs()
    expect((await now()).pass.voided).toBe(true)
  })

  test('is forgotten some time after the event', async () => {
    const { event } = await installed()

    await forgetGuests({ at: new Date('2033-05-20T00:00:00Z') })
    expect(await db.ticketPass.count({ where: { eventId: event.id } })).toBe(1)
    await forgetGuests({ at: new Date('2034-05-14T00:00:00Z') })
    expect(await db.ticketPass.count({ where: { eventId: event.id } })).toBe(0)
  })
})

describe('who gets one', () => {
  test('only accounts that are going to an event that is still to come', async () => {
    await setUpAppleWallet()
    const { at, say, event, view } = await going()
    const status = async (given: object = {}) => (await send(downloadPass, { ...at, ...given })).status
    const stranger = await asViewer()

    expect(await status({ token: undefined })).toBe(401)
    expect(await status({ token: stranger.token })).toBe(409)
    expect(await status({ params: { id: randomUUID() } })).toBe(404)
    await say({ answer: 'maybe' })
    expect([await status(), (await view()).wallets]).toEqual([409, undefined])
    await say({ answer: 'going' })
    await db.event.update({ where: { id: event.id }, data: { status: 'cancelled' } })
    expect([await status(), (await view()).wallets]).toEqual([409, undefined])
    await db.event.update({ where: { id: event.id }, data: { status: 'scheduled', startDate: new Date('2020-05-14') } })
    expect([await status(), (await view()).wallets]).toEqual([409, undefined])
    await db.event.update({ where: { id: event.id }, data: { state: 'draft', startDate: new Date('2033-05-14') } })
    expect(await status()).toBe(404)
    expect(await db.ticketPass.count({ where: { eventId: event.id } })).toBe(0)
  })

  test('nobody, and no button shows, where the operator has set up no wallet', async () => {
    const { at, view, event } = await going()

    expect((await view()).wallets).toBeUndefined()
    expect((await send(downloadPass, at)).status).toBe(404)
    expect((await send(giveToGoogle, { method: 'POST', ...at })).status).toBe(404)
    expect(await db.ticketPass.count({ where: { eventId: event.id } })).toBe(0)
  })

  test('those with a ticket are shown no second pass', async () => {
    await setUpAppleWallet()
    const { guest, event, view } = await going()
    const { email } = await db.user.update({ where: { id: guest.userId }, data: { emailVerifiedAt: new Date() } })
    const { ticketId } = await createTicket({ eventId: event.id, email })
    expect((await view()).wallets).toBeUndefined()

    await db.ticket.update({ where: { ticketId }, data: { status: 'cancelled' } })
    expect((await view()).wallets).toEqual({ apple: true, google: false })
  })
})

test('an event goes to Google Wallet without a code, and is void there once its owner is not going', async () => {
  const { server } = await setUpGoogleWallet()
  const { at, view } = await going()

  const given = await send(giveToGoogle, { method: 'POST', ...at })

  expect(await given.json()).toEqual({ url: expect.stringContaining('https://') as string })
  expect((await view()).wallets).toEqual({ apple: false, google: true })
  const { serial } = await db.ticketPass.findFirstOrThrow({ where: { eventId: at.params.id } })
  const name = [...server.things.keys()].find((id) => id.endsWith(`ticket-${serial}`)) ?? ''
  expect(server.things.get(name)).toMatchObject({ state: 'ACTIVE' })
  expect(server.things.get(name)).not.toHaveProperty('barcode.value')

  await send(withdraw, { method: 'DELETE', ...at })
  await runPendingJobs()
  expect(server.things.get(name)).toMatchObject({ state: 'INACTIVE' })
})
