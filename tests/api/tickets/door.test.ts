import { createPublicKey, randomUUID, verify } from 'node:crypto'
import { POST as scans } from '@/app/api/tickets/door/scans/route'
import { POST as search } from '@/app/api/tickets/door/search/route'
import { POST as sync } from '@/app/api/tickets/door/sync/route'
import { DELETE as endDoor } from '@/app/api/tickets/event/[eventId]/doors/[doorId]/route'
import { GET as listDoors, POST as makeDoor } from '@/app/api/tickets/event/[eventId]/doors/route'
import { GET as guests } from '@/app/api/tickets/event/[eventId]/route'
import { GET as show } from '@/app/api/tickets/ticket/[id]/route'
import type { DoorSync, ScansAnswer, TicketView } from '@/lib/api/tickets'
import { readTicketCode, signedText } from '@/lib/tickets/ticket-code'
import { MAX_DOOR_LINKS } from '@/lib/tickets/limits'
import { mergeEvent } from '@/server/events/duplicates/merge-event'
import { closeDatabase, db } from '@/server/platform/db'
import { hashSecret } from '@/server/platform/secrets'
import { signTicket } from '@/server/tickets/ticket-keys'
import { asViewer, viewerOf } from '@/tests/support/as-viewer'
import { createEvent, createTicket } from '@/tests/support/factories'
import { send } from '@/tests/support/request'
import type { z } from 'zod'

afterAll(closeDatabase)

const staffed = async () => {
  const host = await asViewer()
  const event = await createEvent({ hostId: host.userId })
  const made = await send(makeDoor, { params: { eventId: event.id }, body: { name: 'Front door' }, token: host.token })
  const door = (await made.json()) as { id: string; url: string }
  return { host, event, door, key: door.url.split('#')[1] ?? '' }
}
const codeOf = (ticket: { ticketId: string; eventId: string }) =>
  `http://localhost:3000/ticket/${ticket.ticketId}?s=${signTicket(ticket.eventId, ticket.ticketId)}`
type Scan = { id?: string; kind?: 'admit' | 'undo'; code?: string; hash?: string; at?: string; offline?: boolean }
const scan = (eventId: string, key: string | undefined, given: Scan[], device = '') =>
  send(scans, {
    body: {
      eventId,
      ...(key ? { key } : {}),
      device,
      scans: given.map((one) => ({ id: randomUUID(), kind: 'admit', at: new Date().toISOString(), ...one })),
    },
  })
const results = async (response: Response) => ((await response.json()) as z.infer<typeof ScansAnswer>).results
const verdicts = async (response: Response) => (await results(response)).map(({ verdict }) => verdict)

test('a ticket is admitted once; the second scan says when and where', async () => {
  const { event, key } = await staffed()
  const ticket = await createTicket({ eventId: event.id, name: 'Anna Lee', email: 'anna@mail.example.org' })

  const [first] = await results(await scan(event.id, key, [{ code: codeOf(ticket) }], 'Phone 1'))
  const [second] = await results(await scan(event.id, key, [{ code: codeOf(ticket) }], 'Phone 2'))

  expect(first).toMatchObject({
    verdict: 'welcome',
    entry: { name: 'Anna Lee', email: 'a•••@m•••.org', status: 'used', door: 'Front door · Phone 1' },
  })
  expect(second).toMatchObject({ verdict: 'again', entry: { at: first?.entry?.at, door: 'Front door · Phone 1' } })
  expect(
    await db.checkIn.findMany({ where: { ticketId: ticket.ticketId }, select: { outcome: true }, orderBy: { receivedAt: 'asc' } }),
  ).toEqual([{ outcome: 'admitted' }, { outcome: 'duplicate' }])
})

test('fifty doors at once admit one ticket once', async () => {
  const { event, key } = await staffed()
  const ticket = await createTicket({ eventId: event.id })

  const said = (await Promise.all(Array.from({ length: 50 }, () => scan(event.id, key, [{ code: codeOf(ticket) }]).then(verdicts)))).flat()

  expect(said.filter((verdict) => verdict === 'welcome')).toHaveLength(1)
  expect(said.filter((verdict) => verdict === 'again')).toHaveLength(49)
}, 30_000)

test('one scan cannot admit two tickets', async () => {
  const { event, key } = await staffed()
  const [first, second] = [await createTicket({ eventId: event.id }), await createTicket({ eventId: event.id })]
  const id = randomUUID()

  const said = [first, second, second].map((ticket) => ({ id, code: codeOf(ticket) }))

  expect(await verdicts(await scan(event.id, key, said))).toEqual(['welcome', 'refused', 'refused'])
  expect(await verdicts(await scan(event.id, key, [{ id, kind: 'undo', code: codeOf(second) }]))).toEqual(['kept'])
  expect(await verdicts(await scan(event.id, key, [{ code: codeOf(second) }]))).toEqual(['welcome'])
})

test('a repeated scan gets the same answer, even many times at once', async () => {
  const { event, key } = await staffed()
  const ticket = await createTicket({ eventId: event.id })
  const id = randomUUID()

  const said = (
    await Promise.all(Array.from({ length: 10 }, () => scan(event.id, key, [{ id, code: codeOf(ticket) }]).then(verdicts)))
  ).flat()

  expect(new Set(said)).toEqual(new Set(['welcome']))
  expect(await verdicts(await scan(event.id, key, [{ id, code: codeOf(ticket) }]))).toEqual(['welcome'])
  expect(await db.checkIn.count({ where: { ticketId: ticket.ticketId } })).toBe(1)
})

test('offline scans arrive later; of two doors that admitted the same ticket, the second is told', async () => {
  const { event, key } = await staffed()
  const ticket = await createTicket({ eventId: event.id })
  const earlier = new Date(Date.now() - 600_000).toISOString()
  await scan(event.id, key, [{ code: codeOf(ticket), offline: true, at: earlier }], 'A')

  const [conflict] = await results(await scan(event.id, key, [{ code: codeOf(ticket), offline: true }], 'B'))

  expect(conflict).toMatchObject({ verdict: 'again', entry: { at: earlier, door: 'Front door · A' } })
})

test('a check-in can be undone, and the ticket is admitted again; the log keeps both', async () => {
  const { event, key } = await staffed()
  const ticket = await createTicket({ eventId: event.id })
  const undo = randomUUID()
  const [done] = await results(await scan(event.id, key, [{ code: codeOf(ticket) }]))
  const hash = done?.entry?.hash ?? ''

  expect(await verdicts(await scan(event.id, key, [{ id: undo, kind: 'undo', hash }]))).toEqual(['undone'])
  expect(await verdicts(await scan(event.id, key, [{ id: undo, kind: 'undo', hash }]))).toEqual(['undone'])
  expect(await verdicts(await scan(event.id, key, [{ kind: 'undo', hash }]))).toEqual(['kept'])
  expect(await db.ticket.findUniqueOrThrow({ where: { ticketId: ticket.ticketId } })).toMatchObject({
    status: 'valid',
    checkedInAt: null,
    checkedInDoor: null,
    checkInId: null,
  })
  expect(await verdicts(await scan(event.id, key, [{ hash }]))).toEqual(['welcome'])
  expect(await db.checkIn.count({ where: { ticketId: ticket.ticketId } })).toBe(4)
})

test.each(['cancelled', 'offered', 'waiting'] as const)('a ticket that is %s is refused', async (status) => {
  const { event, key } = await staffed()
  const ticket = await createTicket({
    eventId: event.id,
    status,
    ...(status === 'offered' ? { offerEndsAt: new Date() } : {}),
    ...(status === 'waiting' ? { waitingSince: new Date() } : {}),
  })

  expect(await results(await scan(event.id, key, [{ code: codeOf(ticket) }]))).toMatchObject([{ verdict: 'refused', entry: { status } }])
})

test('forged, borrowed, guessed and malformed codes are refused and reveal nothing', async () => {
  const { event, key } = await staffed()
  const ticket = await createTicket({ eventId: event.id })
  const elsewhere = await createTicket()
  const base = `http://localhost:3000/ticket/${ticket.ticketId}`
  const good = signTicket(event.id, ticket.ticketId)
  const flipped = `${good.startsWith('A') ? 'B' : 'A'}${good.slice(1)}`

  const said = await results(
    await scan(event.id, key, [
      { code: `${base}?s=${flipped}` },
      { code: `${base}?s=${signTicket(elsewhere.eventId, ticket.ticketId)}` },
      { code: `${base}?s=` },
      { code: `${base}?s=%00` },
      { code: codeOf(elsewhere) },
      { code: `http://localhost:3000/ticket/${elsewhere.ticketId}` },
      { code: `http://localhost:3000/ticket/${randomUUID()}` },
      { code: 'https://evil.example/?next=/ticket/1' },
      { hash: 'f'.repeat(32) },
      {},
    ]),
  )

  expect(said.map(({ verdict }) => verdict)).toEqual([
    'forged',
    'forged',
    'forged',
    'forged',
    'foreign',
    'unknown',
    'unknown',
    'unknown',
    'unknown',
    'unknown',
  ])
  expect(said.every(({ entry }) => entry === undefined)).toBe(true)
  expect(await db.ticket.count({ where: { ticketId: { in: [ticket.ticketId, elsewhere.ticketId] }, status: 'valid' } })).toBe(2)
})

test('a plain ticket id, as other clients draw it, is admitted, too: it cannot be guessed', async () => {
  const { event, key } = await staffed()
  const ticket = await createTicket({ eventId: event.id })

  expect(await verdicts(await scan(event.id, key, [{ code: `https://old.example/ticket/${ticket.ticketId}` }]))).toEqual(['welcome'])
})

test('a ticket moved by a merge is admitted with the code mailed before', async () => {
  const { event, key } = await staffed()
  const former = await createEvent({ mergedIntoId: event.id })
  const ticket = await createTicket({ eventId: event.id })

  const code = `http://localhost:3000/ticket/${ticket.ticketId}?s=${signTicket(former.id, ticket.ticketId)}`

  expect(((await (await send(sync, { body: { eventId: event.id, key } })).json()) as DoorSync).event.formerIds).toEqual([former.id])
  expect(await verdicts(await scan(event.id, key, [{ code }]))).toEqual(['welcome'])
})

test('after two merges codes, tickets and door links of the first event open the door of the last', async () => {
  const { host, event: first, key, door } = await staffed()
  const ticket = await createTicket({ eventId: first.id, name: 'Anna Early' })
  const [second, third] = [await createEvent({ hostId: host.userId }), await createEvent({ hostId: host.userId })]
  const own = await createTicket({ eventId: third.id })
  const asker = { viewer: viewerOf(host), deviceKeyHash: null }

  await mergeEvent(asker, first.id, second.id)
  await mergeEvent(asker, second.id, third.id)

  const synced = (await (await send(sync, { body: { eventId: first.id, key } })).json()) as DoorSync
  expect(synced.event).toMatchObject({ id: third.id, formerIds: [first.id, second.id].sort() })
  expect(synced.entries).toHaveLength(2)
  expect(await verdicts(await scan(first.id, key, [{ code: codeOf(ticket) }, { code: codeOf(own) }]))).toEqual(['welcome', 'welcome'])
  const { entries } = (await (await send(search, { body: { eventId: first.id, key, query: 'early' } })).json()) as { entries: unknown[] }
  expect(entries).toHaveLength(1)
  expect((await send(sync, { body: { eventId: second.id, key } })).status).toBe(404)
  await db.doorLink.update({ where: { id: door.id }, data: { revokedAt: new Date() } })
  expect((await send(sync, { body: { eventId: first.id, key } })).status).toBe(404)
})

test("a door link shows nobody the guests of another host's event that its own was merged into", async () => {
  const { event, key } = await staffed()
  const other = await createEvent({ hostId: (await asViewer()).userId })
  const ticket = await createTicket({ eventId: other.id })
  await db.event.update({ where: { id: event.id }, data: { mergedIntoId: other.id } })

  expect((await send(sync, { body: { eventId: event.id, key } })).status).toBe(404)
  expect((await scan(event.id, key, [{ code: codeOf(ticket) }])).status).toBe(404)
  expect((await send(search, { body: { eventId: event.id, key, query: 'a' } })).status).toBe(404)
})

test('an event has a limited number of door links, ended ones included', async () => {
  const { host, event, door } = await staffed()
  const make = (language: string) =>
    send(makeDoor, {
      params: { eventId: event.id },
      body: { name: 'One more' },
      token: host.token,
      headers: { 'accept-language': language },
    })
  await db.doorLink.createMany({
    data: Array.from({ length: MAX_DOOR_LINKS - 1 }, (_, index) => ({
      ...{ eventId: event.id, name: `Door ${index}`, tokenHash: hashSecret(randomUUID()), expiresAt: new Date(Date.now() + 3_600_000) },
    })),
  })

  const [english, german] = [await make('en'), await make('de')]
  expect([english.status, german.status]).toEqual([409, 409])
  expect([await english.json(), await german.json()]).toMatchObject([
    { message: expect.stringContaining('limit of door links. End one') as string },
    { message: expect.stringContaining('Beende einen') as string },
  ])

  for (let time = 0; time < 2; time += 1) {
    await send(endDoor, { method: 'DELETE', params: { eventId: event.id, doorId: door.id }, token: host.token })
    const [last] = await db.doorLink.findMany({ where: { eventId: event.id, revokedAt: null }, orderBy: { name: 'asc' }, take: 1 })
    await db.doorLink.update({ where: { id: last?.id ?? '' }, data: { revokedAt: new Date() } })
    expect((await make('en')).status).toBe(200)
  }
  expect(await db.doorLink.count({ where: { eventId: event.id } })).toBe(MAX_DOOR_LINKS)
  expect(await db.doorLink.findUnique({ where: { id: door.id } })).toBeNull()
})

test('a door link opens only the door of its event', async () => {
  const { event, key } = await staffed()
  const other = await createEvent({ hostId: (await asViewer()).userId })
  const ticket = await createTicket({ eventId: other.id })

  expect((await scan(other.id, key, [{ code: codeOf(ticket) }])).status).toBe(404)
  expect((await send(sync, { body: { eventId: other.id, key } })).status).toBe(404)
  expect((await send(search, { body: { eventId: other.id, key, query: 'a' } })).status).toBe(404)
  for (const token of [key, `Bearer ${key}`]) expect((await send(guests, { params: { eventId: event.id }, token })).status).toBe(401)
  expect((await send(makeDoor, { params: { eventId: event.id }, body: { name: 'Mine' }, token: key })).status).toBe(401)
})

test('an ended, expired or unknown link is refused, and so are visitors and strangers', async () => {
  const { host, event, door, key } = await staffed()
  const stranger = await asViewer()
  const ticket = await createTicket({ eventId: event.id })

  expect((await scan(event.id, undefined, [{ code: codeOf(ticket) }])).status).toBe(401)
  expect((await send(sync, { body: { eventId: event.id }, token: stranger.token })).status).toBe(404)
  expect((await scan(event.id, 'x'.repeat(43), [{ code: codeOf(ticket) }])).status).toBe(404)
  await db.doorLink.update({ where: { id: door.id }, data: { expiresAt: new Date(Date.now() - 1000) } })
  expect((await scan(event.id, key, [{ code: codeOf(ticket) }])).status).toBe(404)
  await db.doorLink.update({ where: { id: door.id }, data: { expiresAt: new Date(Date.now() + 60_000) } })
  expect((await send(sync, { body: { eventId: event.id, key } })).status).toBe(200)
  await send(endDoor, { method: 'DELETE', params: { eventId: event.id, doorId: door.id }, token: host.token })
  expect((await scan(event.id, key, [{ code: codeOf(ticket) }])).status).toBe(404)
  expect(await (await send(listDoors, { params: { eventId: event.id }, token: host.token })).json()).toMatchObject([
    { id: door.id, name: 'Front door', isRevoked: true },
  ])
  expect((await db.ticket.findUniqueOrThrow({ where: { ticketId: ticket.ticketId } })).status).toBe('valid')
})

test('a door key is 256 random bits, stored only as a hash', async () => {
  const { door, key } = await staffed()

  expect(key).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(await db.doorLink.findUniqueOrThrow({ where: { id: door.id } }))).not.toContain(key)
})

test('a door device loads hashes, initials, masked addresses and the signing key, then only changes', async () => {
  const { event, key } = await staffed()
  const ticket = await createTicket({ eventId: event.id, name: 'Anna Lee', email: 'anna@mail.example.org' })
  await createTicket({ eventId: event.id, status: 'cancelled' })

  const text = await (await send(sync, { body: { eventId: event.id, key } })).text()
  const first = JSON.parse(text) as DoorSync

  expect(first).toMatchObject({ door: 'Front door', total: 2, expected: 1, inside: 0 })
  expect(first.entries.find(({ status }) => status === 'valid')).toMatchObject({ name: 'A. L.', email: 'a•••@m•••.org' })
  for (const secret of [ticket.ticketId, 'anna@', 'Anna']) expect(text).not.toContain(secret)
  const later = (await (
    await send(sync, { body: { eventId: event.id, key, since: new Date(Date.now() + 60_000).toISOString() } })
  ).json()) as DoorSync
  expect(later).toMatchObject({ entries: [], total: 2 })

  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: first.publicKey }, format: 'jwk' })
  const { code = '' } = (await (await send(show, { params: { id: ticket.ticketId } })).json()) as TicketView
  const read = readTicketCode(code)
  expect(code).toBe(codeOf(ticket))
  expect(verify(null, Buffer.from(signedText(event.id, ticket.ticketId)), publicKey, Buffer.from(read?.signature ?? '', 'base64url'))).toBe(
    true,
  )
})

test('guests are found by part of the name or the full address; part of an address finds nothing', async () => {
  const { event, key } = await staffed()
  await createTicket({ eventId: event.id, name: 'Anna Lee', email: 'anna@mail.example.org' })
  const find = async (query: string) =>
    ((await (await send(search, { body: { eventId: event.id, key, query } })).json()) as { entries: { name: string }[] }).entries.map(
      ({ name }) => name,
    )

  expect(await find('lee')).toEqual(['Anna Lee'])
  expect(await find('ANNA@mail.example.org')).toEqual(['Anna Lee'])
  expect(await find('a@mail')).toEqual([])
  expect(await find('%')).toEqual([])
})

test('a wrong device clock cannot record a check-in in the future', async () => {
  const { event, key } = await staffed()
  const ticket = await createTicket({ eventId: event.id })

  const [done] = await results(await scan(event.id, key, [{ code: codeOf(ticket), at: '2099-01-01T00:00:00.000Z' }]))

  expect(Date.parse(done?.entry?.at ?? '')).toBeLessThanOrEqual(Date.now())
})
