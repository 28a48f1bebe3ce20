import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { POST as claim } from '@/app/api/tickets/claims/route'
import { POST as importGuests } from '@/app/api/tickets/event/[eventId]/import/route'
import { POST as create } from '@/app/api/tickets/route'
import { GET as downloadPass } from '@/app/api/tickets/ticket/[id]/apple-pass/route'
import { DELETE as remove, PUT as change } from '@/app/api/tickets/ticket/[id]/route'
import type { GuestImport, TicketView } from '@/lib/api/tickets'
import { checks } from '@/lib/text/en/checks'
import { closeDatabase, db } from '@/server/platform/db'
import { resetEnv } from '@/server/platform/env'
import { MAX_UNCONFIRMED_GUESTS } from '@/lib/tickets/limits'
import { RATE_CLASSES } from '@/server/platform/rate-limits'
import { ticketCode } from '@/server/tickets/ticket-links'
import { isGuestKey } from '@/server/tickets/ticket-keys'
import { asViewer } from '@/tests/support/as-viewer'
import { createEvent, openGuestList } from '@/tests/support/factories'
import { send } from '@/tests/support/request'
import { runPendingJobs } from '@/tests/support/run-jobs'
import { startSmtpServer, type TestSmtpServer } from '@/tests/support/smtp-server'
import { forgetWallets, setUpAppleWallet, setUpGoogleWallet } from '@/tests/support/set-up-wallets'
import { cpuTimeOf } from '@/tests/support/cpu-time'

let smtp: TestSmtpServer

beforeAll(async () => {
  smtp = await startSmtpServer()
  process.env.SMTP_URL = smtp.url
  resetEnv()
})
afterAll(async () => {
  delete process.env.SMTP_URL
  resetEnv()
  await smtp.close()
  await closeDatabase()
})

const hosted = async (title = 'Concert') => {
  const host = await asViewer({ emailVerifiedAt: new Date() })
  return { host, event: await createEvent({ hostId: host.userId, title }) }
}
const invite = async (eventId: string, email: string, token: string) =>
  (await (await send(create, { body: { eventId, email }, token })).json()) as TicketView
const mailsTo = async (email: string) => {
  await runPendingJobs()
  return smtp.mails.filter(({ to }) => to.includes(email)).map(({ mail }) => mail)
}

test('a guest gets one mail with the code as a picture, the calendar entry and a link to cancel', async () => {
  const { host, event } = await hosted('<b>Rock & "Roll"</b>')
  const ticket = await invite(event.id, 'anna@example.org', host.token)
  await invite(event.id, 'anna@example.org', host.token)

  const [mail, ...more] = await mailsTo('anna@example.org')

  expect(more).toEqual([])
  expect(mail?.subject).toContain('Your ticket')
  expect(mail?.html).not.toContain('<b>Rock')
  expect(mail?.html).toMatch(/src="cid:ticket-code[^]*<a href="[^"]*\/answer\?key=[^"]*"[^>]*>Can’t come\?<\/a>/)
  expect(mail?.html).toContain('&lt;b&gt;Rock')
  expect(mail?.text).toContain(`/ticket/${ticket.ticketId}`)
  const key = new URL(/https?:\S+answer\?key=\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://none').searchParams.get('key') ?? ''
  expect(isGuestKey(ticket.ticketId, key)).toBe(true)
  const calendar = mail?.attachments.find(({ filename }) => filename === 'event.ics')
  expect(
    Buffer.from(calendar?.content as ArrayBuffer)
      .toString()
      .replace(/\r?\n /g, ''),
  ).toContain(`http://localhost:3000/ticket/${ticket.ticketId}`)

  const picture = mail?.attachments.find(({ mimeType }) => mimeType === 'image/png')
  expect(mail?.html).toContain(`cid:${picture?.contentId?.replace(/[<>]/g, '')}`)
  const file = readFileSync(createRequire(__filename).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(file).buffer }, fireImmediately: true })
  const { data, info } = await sharp(Buffer.from(picture?.content as ArrayBuffer))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [read] = await readBarcodes(
    { data: new Uint8ClampedArray(data), width: info.width, height: info.height, colorSpace: 'srgb' },
    { formats: ['QRCode'] },
  )
  expect(read?.text).toBe(ticketCode(event.id, ticket.ticketId))
}, 30_000)

describe('a mail with a ticket', () => {
  afterEach(forgetWallets)

  test('links to the pass for Apple Wallet, and to the ticket for Google Wallet, which hears nothing by that', async () => {
    await setUpAppleWallet()
    const { server } = await setUpGoogleWallet()
    const { host, event } = await hosted()
    const ticket = await invite(event.id, 'wanda@example.org', host.token)

    const [mail] = await mailsTo('wanda@example.org')

    const links = [...(mail?.html ?? '').matchAll(/<a href="([^"]+)"[^>]*>(Add to [^<]+)</g)].map(([, url, title]) => [title, url])
    const page = `http://localhost:3000/ticket/${ticket.ticketId}`
    const pass = `http://localhost:3000/api/tickets/ticket/${ticket.ticketId}/apple-pass`
    expect(links).toEqual([
      ['Add to Apple Wallet', pass],
      ['Add to Google Wallet', page],
    ])
    expect(mail?.text).toContain(`Add to Apple Wallet\n${pass}`)
    const answer = await send(downloadPass, { params: { id: new URL(pass).pathname.split('/')[4] ?? '' } })
    expect(answer.headers.get('content-type')).toBe('application/vnd.apple.pkpass')
    expect(server.writes).toEqual([])
  })

  test.each([
    ['no wallet if none is set up', async () => undefined, []],
    ['Apple Wallet alone if only that is set up', setUpAppleWallet, ['Add to Apple Wallet']],
    ['Google Wallet alone if only that is set up', setUpGoogleWallet, ['Add to Google Wallet']],
  ])('names %s', async (_, setUp, expected) => {
    await setUp()
    const { host, event } = await hosted()
    await invite(event.id, 'walter@example.org', host.token)

    const mail = (await mailsTo('walter@example.org')).at(-1)

    expect(mail?.subject).toContain('Your ticket')
    expect(mail?.text?.match(/Add to \w+ Wallet/g) ?? []).toEqual(expected)
  })

  test('names no wallet once the ticket is cancelled', async () => {
    await setUpAppleWallet()
    const { host, event } = await hosted()
    const ticket = await invite(event.id, 'wim@example.org', host.token)
    await send(change, { method: 'PUT', params: { id: ticket.ticketId }, body: { action: 'cancel' }, token: host.token })

    const mail = (await mailsTo('wim@example.org')).at(-1)

    expect(mail?.subject).toContain('no longer held')
    expect(mail?.text).not.toContain('Wallet')
  })
})

test('a guest is told of a cancelled or removed ticket; one removed before the first mail is told only that', async () => {
  const { host, event } = await hosted()
  const cancelled = await invite(event.id, 'ben@example.org', host.token)
  expect(await mailsTo('ben@example.org')).toHaveLength(1)

  await send(change, { method: 'PUT', params: { id: cancelled.ticketId }, body: { action: 'cancel' }, token: host.token })
  expect((await mailsTo('ben@example.org')).map(({ subject }) => subject?.split(':')[0])).toEqual([
    'Your ticket',
    'Your place is no longer held',
  ])

  const hasty = await invite(event.id, 'cleo@example.org', host.token)
  await send(remove, { method: 'DELETE', params: { id: hasty.ticketId }, token: host.token })
  expect((await mailsTo('cleo@example.org')).map(({ subject }) => subject?.split(':')[0])).toEqual(['Your place is no longer held'])
})

test('before confirming their own address, hosts mail only a few guests a day, over all their events and at once', async () => {
  const host = await asViewer()
  const events = [await createEvent({ hostId: host.userId }), await createEvent({ hostId: host.userId })]
  const guests = (from: number, count: number) => Array.from({ length: count }, (_, at) => `guest-${from + at}@example.org`).join('\n')
  const add = (event: { id: string } | undefined, csv: string) =>
    send(importGuests, { body: { csv, preview: false }, params: { eventId: event?.id ?? '' }, token: host.token })
  const listed = () => db.ticket.count({ where: { eventId: { in: events.map(({ id }) => id) } } })

  expect((await add(events[0], guests(0, MAX_UNCONFIRMED_GUESTS - 5))).status).toBe(200)
  const both = await Promise.all([add(events[0], guests(100, 5)), add(events[1], guests(200, 5))])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await send(create, { body: { eventId: events[1]?.id, email: 'one@example.org' }, token: host.token })).status).toBe(409)
  expect(await listed()).toBe(MAX_UNCONFIRMED_GUESTS)

  await db.user.update({ where: { id: host.userId }, data: { emailVerifiedAt: new Date() } })

  expect((await add(events[1], guests(300, 30))).status).toBe(200)
  expect(await listed()).toBe(MAX_UNCONFIRMED_GUESTS + 30)
})

test('however often a host changes a ticket, its guest gets a few mails, and later one that says how it stands', async () => {
  process.env.RATE_LIMITS = 'on'
  resetEnv()
  const { host, event } = await hosted()
  const email = 'patient@example.org'
  const most = RATE_CLASSES.accountMail.points
  const { ticketId } = await invite(event.id, email, host.token)
  const set = (action: string) => send(change, { method: 'PUT', body: { action }, params: { id: ticketId }, token: host.token })

  try {
    for (let round = 0; round < most; round += 1) {
      await mailsTo(email)
      await set(round % 2 === 0 ? 'cancel' : 'invite')
    }

    expect(await mailsTo(email)).toHaveLength(most)
  } finally {
    process.env.RATE_LIMITS = 'off'
    resetEnv()
  }
  expect(
    await db.$queryRaw`SELECT run_at > now() AS "isLater" FROM graphile_worker._private_jobs WHERE key = ${`mail-ticket:${ticketId}`}`,
  ).toEqual([{ isLater: true }])
})

test('a claimant is told that a place is held, or that there is a queue', async () => {
  const { event } = await hosted()
  await openGuestList(event.id, { capacity: 1 })
  for (const email of ['first@example.org', 'late@example.org']) await send(claim, { body: { eventId: event.id, email } })

  expect((await mailsTo('first@example.org'))[0]).toMatchObject({
    subject: `A place for you: ${event.title}`,
    text: expect.stringContaining('/answer?key='),
  })
  expect((await mailsTo('late@example.org'))[0]).toMatchObject({ subject: `You are on the waiting list: ${event.title}` })
})

test('an imported guest list is previewed, then each new guest gets a ticket and a mail', async () => {
  const { host, event } = await hosted()
  await invite(event.id, 'known@example.org', host.token)
  const csv =
    '\uFEFFName;E-Mail\r\nDora;dora@example.org\r\nKnown;KNOWN@example.org\r\n=cmd|calc;nobody\r\n"Eve ""E"" Fox";eve@example.org\r\n'
  const bring = async (preview: boolean) =>
    (await (await send(importGuests, { params: { eventId: event.id }, body: { csv, preview }, token: host.token })).json()) as GuestImport

  expect((await bring(true)).rows.map(({ line, state, error }) => [line, state, error])).toEqual([
    [2, 'new', undefined],
    [3, 'known', undefined],
    [4, 'wrong', checks.own.guestEmail],
    [5, 'new', undefined],
  ])
  expect(await db.ticket.count({ where: { eventId: event.id } })).toBe(1)
  expect(await bring(false)).toMatchObject({ added: 2 })
  expect((await bring(false)).added).toBe(0)
  expect(
    await db.ticket.findMany({
      where: { eventId: event.id, name: { not: '' } },
      select: { name: true, status: true },
      orderBy: { email: 'asc' },
    }),
  ).toEqual([
    { name: 'Dora', status: 'valid' },
    { name: 'Eve "E" Fox', status: 'valid' },
  ])
  expect(await mailsTo('dora@example.org')).toHaveLength(1)
})

test('hostile files are refused or read in time: bombs, open quotes, a thousand columns, more rows than places', async () => {
  const { host, event } = await hosted()
  const bring = (csv: unknown, preview = false) =>
    send(importGuests, { params: { eventId: event.id }, body: { csv, preview }, token: host.token })
  const spentMs = await cpuTimeOf(async () => {
    expect((await bring(`"${'a@example.org,'.repeat(20_000)}`)).status).toBe(400)
    expect((await bring('x'.repeat(400_001))).status).toBe(400)
    expect((await bring(`${','.repeat(399_000)}a@b.de`, true)).status).toBeLessThan(500)
    expect((await bring('\u0000,\u0000@example.org\n', true)).status).toBeLessThan(500)
    expect((await bring('a@example.org\n'.repeat(20_000), true)).status).toBe(200)
    expect((await bring(7)).status).toBe(400)
    await openGuestList(event.id, { capacity: 1 })
    expect((await bring('email\na@example.org\nb@example.org\n')).status).toBe(409)
    expect(await db.ticket.count({ where: { eventId: event.id } })).toBe(0)
  })

  expect(spentMs).toBeLessThan(5000)
})

test('a thousand guests are imported in one call of less than two seconds', async () => {
  const { host, event } = await hosted()
  const csv = `email\n${Array.from({ length: 1000 }, (_, n) => `many-${n}@example.org`).join('\n')}`

  let added = 0
  const spentMs = await cpuTimeOf(async () => {
    const answer = await send(importGuests, { params: { eventId: event.id }, body: { csv, preview: false }, token: host.token })
    added = ((await answer.json()) as GuestImport).added
  })

  expect(added).toBe(1000)
  expect(spentMs).toBeLessThan(2000)
}, 20_000)
