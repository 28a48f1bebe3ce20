import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { GET as listChanged } from '@/app/api/passes/v1/devices/[deviceId]/registrations/[passType]/route'
import { DELETE as unregister, POST as register } from '@/app/api/passes/v1/devices/[deviceId]/registrations/[passType]/[serial]/route'
import { POST as complain } from '@/app/api/passes/v1/log/route'
import { GET as latest } from '@/app/api/passes/v1/passes/[passType]/[serial]/route'
import { GET as download } from '@/app/api/tickets/ticket/[id]/apple-pass/route'
import { POST as giveToGoogle } from '@/app/api/tickets/ticket/[id]/google-pass/route'
import { DELETE as removeGuest, PUT as changeGuest } from '@/app/api/tickets/ticket/[id]/route'
import { PUT as updateEvent } from '@/app/api/events/[id]/route'
import { contrast } from '@/lib/media/color'
import { closeDatabase, db } from '@/server/platform/db'
import { readImage } from '@/server/media/read-image'
import { storeImage } from '@/server/media/store-image'
import { env, resetEnv } from '@/server/platform/env'
import { ticketCode } from '@/server/tickets/ticket-links'
import { unzip } from '@/tests/support/archives'
import { asViewer } from '@/tests/support/as-viewer'
import { createEvent, createTicket } from '@/tests/support/factories'
import { readToken } from '@/tests/support/google-wallet-server'
import { posterPixels } from '@/tests/support/images'
import { send } from '@/tests/support/request'
import { runPendingJobs } from '@/tests/support/run-jobs'
import { forgetWallets, setUpAppleWallet, setUpGoogleWallet } from '@/tests/support/set-up-wallets'
import { checkSignature } from '@/tests/support/test-certificates'

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

const storePicture = async () => storeImage(await readImage(await posterPixels().jpeg().toBuffer()))

type Field = { key: string; label: string; value: string; changeMessage?: string }
type Pass = {
  serialNumber: string
  authenticationToken: string
  voided: boolean
  barcodes?: { message: string }[]
  eventTicket: Record<'headerFields' | 'primaryFields' | 'secondaryFields' | 'auxiliaryFields' | 'backFields', Field[]>
  [name: string]: unknown
}

/** A downloaded pass: its files, its facts, and its texts by language. */
const open = async (answer: Response) => {
  const files = Object.fromEntries(await unzip(new Uint8Array(await answer.arrayBuffer())))
  const json = (name: string): unknown => JSON.parse((files[name] ?? '').toString())
  const words = (language: string) =>
    Object.fromEntries(
      [...(files[`${language}.lproj/pass.strings`] ?? '').toString().matchAll(/^"(.+?)" = "(.*)";\r?$/gm)].map(
        ([, name = '', text = '']) => [name, text.replace(/\\(.)/g, '$1')],
      ),
    )
  return { files, pass: json('pass.json') as Pass, manifest: json('manifest.json') as Record<string, string>, words }
}
const downloadPass = async (ticketId: string) => open(await send(download, { params: { id: ticketId } }))

const hosted = async (given: Parameters<typeof createEvent>[0] = {}) => {
  const host = await asViewer()
  const event = await createEvent({ hostId: host.userId, ...given })
  const ticket = await createTicket({ eventId: event.id })
  return { host, event, ticket }
}

/** A pass on a device that wants to be told. */
const installed = async (given?: Parameters<typeof createEvent>[0]) => {
  const { passType, push } = await setUpAppleWallet()
  const { host, event, ticket } = await hosted(given)
  const { pass } = await downloadPass(ticket.ticketId)
  const params = { deviceId: randomUUID(), passType, serial: pass.serialNumber }
  const headers = { authorization: `ApplePass ${pass.authenticationToken}` }
  const pushToken = randomBytes(32).toString('hex')
  const registered = await send(register, { params, headers, body: { pushToken } })
  return { host, event, ticket, params, headers, pushToken, push, registered }
}

describe('a pass for Apple Wallet', () => {
  test('is signed by the configured certificate, and each of its files is in the manifest', async () => {
    const { authority, passType, team } = await setUpAppleWallet()
    const { ticket } = await hosted({ imageKey: await storePicture() })

    const answer = await send(download, { params: { id: ticket.ticketId } })
    const { files, pass, manifest } = await open(answer)

    expect(answer.headers.get('content-type')).toBe('application/vnd.apple.pkpass')
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(await checkSignature(files.signature as Buffer, files['manifest.json'] as Buffer, authority)).toEqual({
      isGood: true,
      signer: passType,
    })
    const { signature: _signature, 'manifest.json': _manifest, ...rest } = files
    expect(manifest).toEqual(
      Object.fromEntries(Object.entries(rest).map(([name, bytes]) => [name, createHash('sha1').update(bytes).digest('hex')])),
    )
    expect(Object.keys(rest)).toEqual(
      expect.arrayContaining([
        'icon.png',
        'icon@2x.png',
        'icon@3x.png',
        'logo.png',
        'thumbnail.png',
        'thumbnail@2x.png',
        'en.lproj/pass.strings',
        'de.lproj/pass.strings',
      ]),
    )
    expect(pass).toMatchObject({ formatVersion: 1, passTypeIdentifier: passType, teamIdentifier: team })
    expect(await checkSignature(files.signature as Buffer, Buffer.from('{}'), authority)).toMatchObject({ isGood: false })
  })

  test('shows what the ticket shows, with the same code, in both languages', async () => {
    await setUpAppleWallet()
    const { event, ticket } = await hosted({
      title: 'Night of "Harps" \\ 1',
      startDate: '2033-05-14',
      startTime: '20:00',
      endTime: '23:00',
      timeZone: 'Europe/Berlin',
      street: 'Hofstr.',
      houseNumber: '5',
    })

    const { pass, words } = await downloadPass(ticket.ticketId)

    expect(pass.barcodes).toEqual([
      { format: 'PKBarcodeFormatQR', message: ticketCode(event.id, ticket.ticketId), messageEncoding: 'iso-8859-1' },
    ])
    expect(pass).toMatchObject({
      voided: false,
      relevantDate: '2033-05-14T18:00:00.000Z',
      expirationDate: '2033-05-15T09:00:00.000Z',
      locations: [{ latitude: 52.52, longitude: 13.405 }],
      webServiceURL: 'https://litfass.example/api/passes',
    })
    expect(pass.eventTicket.primaryFields).toMatchObject([{ value: event.title }])
    expect(pass.eventTicket.auxiliaryFields).toMatchObject([{ value: 'Kulturhaus' }])
    expect(pass.eventTicket.backFields).toMatchObject([
      { value: 'Kulturhaus, Hofstr. 5, Berlin' },
      { value: `https://litfass.example/event/${event.id}` },
    ])
    expect(words('en')).toMatchObject({
      'value-when': 'Sat, May 14, 2033, 8:00 PM GMT+2',
      'value-status': 'As planned',
      description: `Ticket: ${event.title}`,
    })
    expect(words('de')).toMatchObject({
      'label-when': 'Wann',
      'value-when': 'Sa., 14. Mai 2033, 20:00 MESZ',
      'value-status': 'Wie geplant',
    })
    const texts = JSON.stringify(pass)
    expect(texts).not.toContain(ticket.email)
  })

  test('can be read: its colours have enough contrast', async () => {
    await setUpAppleWallet()
    const { pass } = await downloadPass((await hosted()).ticket.ticketId)
    const hex = (name: string) =>
      `#${[...String(pass[name]).matchAll(/\d+/g)].map(([part]) => Number(part).toString(16).padStart(2, '0')).join('')}`

    for (const ink of ['foregroundColor', 'labelColor']) expect(contrast(hex(ink), hex('backgroundColor'))).toBeGreaterThan(7)
  })

  test('is for tickets that let someone in: others and unknown ones get none', async () => {
    await setUpAppleWallet()
    const status = async (ticketId: string) => (await send(download, { params: { id: ticketId } })).status
    const { event } = await hosted()

    expect(await status(randomUUID())).toBe(404)
    expect(await status((await createTicket({ eventId: (await createEvent({ deletedAt: new Date() })).id })).ticketId)).toBe(404)
    for (const refused of [
      { status: 'cancelled' as const },
      { status: 'offered' as const, offerEndsAt: new Date(Date.now() + 3_600_000) },
      { status: 'waiting' as const, waitingSince: new Date() },
    ])
      expect(await status((await createTicket({ eventId: event.id, ...refused })).ticketId)).toBe(409)
  })

  test('does not exist without a certificate', async () => {
    const { ticket } = await hosted()

    expect((await send(download, { params: { id: ticket.ticketId } })).status).toBe(404)
    expect(await db.ticketPass.count({ where: { eventId: ticket.eventId } })).toBe(0)
  })
})

describe('Apple’s web service', () => {
  test('a device registers once, is told which passes changed, and gets the changed pass', async () => {
    const { host, event, params, headers, pushToken, push, registered } = await installed({ startDate: '2033-05-14' })
    expect(registered.status).toBe(201)
    expect((await send(register, { params, headers, body: { pushToken } })).status).toBe(200)
    const first = (await (await send(listChanged, { params })).json()) as { serialNumbers: string[]; lastUpdated: string }
    expect(first.serialNumbers).toEqual([params.serial])
    await db.ticketPass.update({ where: { serial: params.serial }, data: { changedAt: new Date(Date.now() - 3_600_000) } })

    await send(updateEvent, { method: 'PUT', params: { id: event.id }, body: { startDate: '2033-05-15' }, token: host.token })
    await runPendingJobs()

    expect(push.woken.filter((token) => token === pushToken)).toHaveLength(1)
    const since = { passesUpdatedSince: String(Math.floor(Date.now() / 1000) - 600) }
    expect(await (await send(listChanged, { params, query: since })).json()).toMatchObject({ serialNumbers: [params.serial] })
    const answer = await send(latest, { params, headers })
    const modified = answer.headers.get('last-modified') ?? ''
    expect((await open(answer)).pass.relevantDate).toBe('2033-05-15T18:00:00.000Z')
    expect((await send(latest, { params, headers: { ...headers, 'if-modified-since': modified } })).status).toBe(304)
    const future = { passesUpdatedSince: String(Math.floor(Date.now() / 1000) + 600) }
    expect((await send(listChanged, { params, query: future })).status).toBe(204)
  })

  test('a change that a pass does not show wakes nobody, and renewing twice wakes once', async () => {
    const { host, event, pushToken, push } = await installed()
    const change = (body: object) => send(updateEvent, { method: 'PUT', params: { id: event.id }, body, token: host.token })

    await change({ description: 'More about it.' })
    await runPendingJobs()
    expect(push.woken).not.toContain(pushToken)

    await Promise.all([change({ venue: 'Alte Feuerwache' }), change({ venue: 'Alte Feuerwache' })])
    await runPendingJobs()
    await change({ venue: 'Alte Feuerwache', description: 'Even more.' })
    await runPendingJobs()
    expect(push.woken.filter((token) => token === pushToken)).toHaveLength(1)
  })

  test.each([
    [
      'is cancelled by the host',
      async ({ host, ticket }: Awaited<ReturnType<typeof installed>>) =>
        send(changeGuest, { method: 'PUT', params: { id: ticket.ticketId }, body: { action: 'cancel' }, token: host.token }),
      'Not valid',
    ],
    [
      'is removed from the list',
      async ({ host, ticket }: Awaited<ReturnType<typeof installed>>) =>
        send(removeGuest, { method: 'DELETE', params: { id: ticket.ticketId }, token: host.token }),
      'Not valid',
    ],
    [
      'is for a cancelled event',
      async ({ host, event }: Awaited<ReturnType<typeof installed>>) =>
        send(updateEvent, { method: 'PUT', params: { id: event.id }, body: { status: 'cancelled' }, token: host.token }),
      'Cancelled',
    ],
  ])('a ticket that %s has a void pass without a code', async (_, revoke, state) => {
    const made = await installed()

    expect((await revoke(made)).status).toBe(200)
    await runPendingJobs()

    expect(made.push.woken.filter((token) => token === made.pushToken)).toHaveLength(1)
    const { pass, words } = await open(await send(latest, made))
    expect(pass.voided).toBe(true)
    expect(pass.barcodes).toBeUndefined()
    expect(words('en')['value-status']).toBe(state)
  })

  test('a pass that changed between download and registration is asked for again', async () => {
    const { passType, push } = await setUpAppleWallet()
    const { host, event, ticket } = await hosted()
    const { pass } = await downloadPass(ticket.ticketId)
    await db.ticketPass.updateMany({ where: { eventId: event.id }, data: { createdAt: new Date(Date.now() - 60_000) } })
    await send(updateEvent, { method: 'PUT', params: { id: event.id }, body: { venue: 'Elsewhere' }, token: host.token })
    await runPendingJobs()
    const pushToken = randomBytes(32).toString('hex')

    const params = { deviceId: randomUUID(), passType, serial: pass.serialNumber }
    await send(register, { params, headers: { authorization: `ApplePass ${pass.authenticationToken}` }, body: { pushToken } })
    await runPendingJobs()

    expect(push.woken.filter((token) => token === pushToken)).toHaveLength(1)
  })

  test('without the pass’s own token nothing is learned or changed', async () => {
    const { params, headers, ticket } = await installed()
    const other = await installed()
    const body = { pushToken: randomBytes(32).toString('hex') }
    const tries = [
      { params, headers: {} },
      { params, headers: other.headers },
      { params: { ...params, passType: 'pass.org.example.other' }, headers },
      { params: { ...params, serial: createHash('sha256').update(randomUUID()).digest('hex').slice(0, 32) }, headers },
    ]

    for (const tried of tries) {
      expect((await send(latest, tried)).status).toBe(401)
      expect((await send(register, { ...tried, body })).status).toBe(401)
      expect((await send(unregister, { method: 'DELETE', ...tried })).status).toBe(401)
    }
    expect(await db.passDevice.findMany({ where: { serial: params.serial }, select: { deviceId: true } })).toEqual([
      { deviceId: params.deviceId },
    ])
    expect((await send(listChanged, { params: { ...params, deviceId: randomUUID() } })).status).toBe(204)
    expect((await send(latest, { params: { ...params, serial: ticket.ticketId }, headers })).status).toBe(400)
  })

  test('a device that removes the pass, or is gone at Apple, is forgotten; a busy service is asked again', async () => {
    const { host, event, params, headers, pushToken, push } = await installed()
    const move = (venue: string) => send(updateEvent, { method: 'PUT', params: { id: event.id }, body: { venue }, token: host.token })
    const isKnown = async () => (await db.passDevice.count({ where: { deviceId: params.deviceId } })) > 0

    push.answer(503, 'ServiceUnavailable')
    await move('Here')
    await runPendingJobs()
    expect(push.woken).not.toContain(pushToken)
    const { rows } = {
      rows: await db.$queryRaw<
        unknown[]
      >`SELECT 1 FROM graphile_worker._private_jobs WHERE key = ${`wake-wallet:${params.deviceId}`} AND attempts = 1`,
    }
    expect(rows).toHaveLength(1)
    await db.$executeRaw`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = ${`wake-wallet:${params.deviceId}`}`
    await runPendingJobs()
    expect(push.woken).toContain(pushToken)

    push.answer(410, 'Unregistered')
    await move('There')
    await runPendingJobs()
    expect(await isKnown()).toBe(false)

    await send(register, { params, headers, body: { pushToken } })
    expect(await isKnown()).toBe(true)
    expect((await send(unregister, { method: 'DELETE', params, headers })).status).toBe(200)
    expect(await isKnown()).toBe(false)
  })

  test('a pass is on at most twenty devices', async () => {
    const { params, headers } = await installed()
    const body = { pushToken: randomBytes(32).toString('hex') }
    const more = () => send(register, { params: { ...params, deviceId: randomUUID() }, headers, body })

    const statuses = (await Promise.all(Array.from({ length: 25 }, more))).map(({ status }) => status)

    expect(statuses.filter((status) => status === 201)).toHaveLength(19)
    expect(statuses.filter((status) => status === 409)).toHaveLength(6)
  })

  test('what phones complain about is taken', async () => {
    expect((await send(complain, { body: { logs: ['x'.repeat(10_000)] } })).status).toBe(200)
    expect((await send(complain, { body: { logs: 'no list' } })).status).toBe(400)
  })
})

describe('a ticket in Google Wallet', () => {
  const give = async (ticketId: string) => send(giveToGoogle, { method: 'POST', params: { id: ticketId } })
  const claimsOf = async (answer: Response, key: Parameters<typeof readToken>[1]) => {
    const { url } = (await answer.json()) as { url: string }
    const [, token = ''] = /^https:\/\/pay\.google\.com\/gp\/v\/save\/(.+)$/.exec(url) ?? []
    return { claims: readToken(token, key), length: token.length }
  }

  test('Google keeps event and code, and the link saves that ticket', async () => {
    const { issuer, server, key } = await setUpGoogleWallet()
    const { event, ticket } = await hosted({ startDate: '2033-05-14', imageKey: await storePicture() })

    const { claims, length } = await claimsOf(await give(ticket.ticketId), key)

    const id = `${issuer}.ticket-${ticket.codeHash}`
    const classId = `${issuer}.event-${event.id}`
    expect(claims).toMatchObject({
      aud: 'google',
      typ: 'savetowallet',
      origins: [env().app.url],
      payload: { eventTicketObjects: [{ id, classId }] },
    })
    expect(length).toBeLessThan(1800)
    expect(server.things.get(classId)).toMatchObject({
      eventName: { defaultValue: { value: event.title } },
      venue: { name: { defaultValue: { value: 'Kulturhaus' } } },
      dateTime: { start: '2033-05-14T20:00:00+02:00' },
      merchantLocations: [{ latitude: 52.52, longitude: 13.405 }],
      heroImage: { sourceUri: { uri: expect.stringMatching(/^https:\/\/litfass\.example\/img\/og\//) as string } },
    })
    expect(server.things.get(id)).toMatchObject({ state: 'ACTIVE', barcode: { value: ticketCode(event.id, ticket.ticketId) } })
    expect(JSON.stringify([...server.things.values()])).not.toContain(ticket.email)
    expect((await give(ticket.ticketId)).status).toBe(200)
  })

  test('a moved event and a revoked ticket are changed there, each once', async () => {
    const { issuer, server } = await setUpGoogleWallet()
    const { host, event, ticket } = await hosted({ startDate: '2033-05-14' })
    await give(ticket.ticketId)
    const own = () => server.writes.filter((line) => line.includes(event.id) || line.includes(ticket.codeHash))
    const before = own().length

    await send(updateEvent, { method: 'PUT', params: { id: event.id }, body: { startDate: '2033-05-15' }, token: host.token })
    await runPendingJobs()

    expect(own().slice(before).toSorted()).toEqual([
      `PATCH eventTicketClass ${issuer}.event-${event.id}`,
      `PATCH eventTicketObject ${issuer}.ticket-${ticket.codeHash}`,
    ])
    expect(server.things.get(`${issuer}.event-${event.id}`)).toMatchObject({
      dateTime: { start: '2033-05-15T20:00:00+02:00' },
      notifyPreference: 'NOTIFY_ON_UPDATE',
    })

    await send(changeGuest, { method: 'PUT', params: { id: ticket.ticketId }, body: { action: 'cancel' }, token: host.token })
    await runPendingJobs()
    expect(server.things.get(`${issuer}.ticket-${ticket.codeHash}`)).toMatchObject({ state: 'INACTIVE', barcode: null })
  })

  test('is given only for tickets that let someone in, and not without an account', async () => {
    const { ticket } = await hosted()
    expect((await give(ticket.ticketId)).status).toBe(404)
    await setUpGoogleWallet()
    expect((await give(randomUUID())).status).toBe(404)
    expect((await give((await createTicket({ eventId: ticket.eventId, status: 'cancelled' })).ticketId)).status).toBe(409)
  })

  test('a service that fails is told to the guest, and asked anew later', async () => {
    const { server } = await setUpGoogleWallet()
    const { ticket } = await hosted()

    server.answer(500)
    const refused = await give(ticket.ticketId)

    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({ message: 'Google Wallet does not answer. Please try again later.' })
    expect((await give(ticket.ticketId)).status).toBe(200)
  })
})
