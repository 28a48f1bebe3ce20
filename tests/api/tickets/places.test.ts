import { randomUUID } from 'node:crypto'
import { GET as claimState } from '@/app/api/tickets/claims/[eventId]/route'
import { POST as claim } from '@/app/api/tickets/claims/route'
import { GET as getSettings, PUT as putSettings } from '@/app/api/tickets/event/[eventId]/settings/route'
import { POST as create } from '@/app/api/tickets/route'
import { POST as answer } from '@/app/api/tickets/ticket/[id]/answer/route'
import { DELETE as remove, PUT as change } from '@/app/api/tickets/ticket/[id]/route'
import type { TicketView } from '@/lib/api/tickets'
import { ticketErrors } from '@/lib/text/en/ticket-errors'
import { closeDatabase, db, pool } from '@/server/platform/db'
import { resetEnv } from '@/server/platform/env'
import { RATE_CLASSES } from '@/server/platform/rate-limits'
import { forgetGuests } from '@/server/tickets/forget-guests'
import { lapseOffers } from '@/server/tickets/lapse-offers'
import { guestKey } from '@/server/tickets/ticket-keys'
import { asViewer } from '@/tests/support/as-viewer'
import { createDoorLink, createEvent, createTicket, openGuestList } from '@/tests/support/factories'
import { send } from '@/tests/support/request'

afterAll(closeDatabase)

const hosted = async (list: { capacity?: number | null; isOpen?: boolean } = {}) => {
  const host = await asViewer()
  const event = await createEvent({ hostId: host.userId })
  await openGuestList(event.id, list)
  return { host, event }
}
const ask = (eventId: string, email: string, name?: string) => send(claim, { body: { eventId, email, ...(name ? { name } : {}) } })
const settle = (eventId: string, body: unknown, token: string) => send(putSettings, { method: 'PUT', params: { eventId }, body, token })
const reply = (ticketId: string, choice: string, key = guestKey(ticketId)) =>
  send(answer, { params: { id: ticketId }, body: { key, answer: choice } })
const statuses = async (eventId: string) => {
  const rows = await db.ticket.groupBy({ by: ['status'], where: { eventId }, _count: true })
  return Object.fromEntries(rows.map(({ status, _count }) => [status, _count]))
}
const taken = async (eventId: string) => (await db.guestList.findUniqueOrThrow({ where: { eventId } })).taken
const ticketOf = (eventId: string, email: string) => db.ticket.findUniqueOrThrow({ where: { eventId_email: { eventId, email } } })

test('of 200 claims at once on 10 places exactly 10 are accepted; the others wait in line', async () => {
  const { event } = await hosted({ capacity: 10 })

  const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => ask(event.id, `guest-${n}@example.org`)))

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await statuses(event.id)).toEqual({ offered: 10, waiting: 190 })
  expect(await taken(event.id)).toBe(10)
}, 60_000)

test('of 200 guests added by the host at once on 10 places exactly 10 are accepted', async () => {
  const { host, event } = await hosted({ capacity: 10 })

  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      send(create, { body: { eventId: event.id, email: `guest-${n}@example.org` }, token: host.token }),
    ),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(190)
  expect(await statuses(event.id)).toEqual({ valid: 10 })
}, 60_000)

test('the database itself enforces the limit for every writer', async () => {
  const { event } = await hosted({ capacity: 2 })
  await createTicket({ eventId: event.id })
  const waiting = await createTicket({ eventId: event.id, status: 'waiting', waitingSince: new Date() })
  await createTicket({ eventId: event.id })

  await expect(createTicket({ eventId: event.id })).rejects.toThrow(/GuestList_capacity_check/)
  await expect(db.ticket.update({ where: { ticketId: waiting.ticketId }, data: { status: 'valid', waitingSince: null } })).rejects.toThrow(
    /GuestList_capacity_check/,
  )
  await expect(pool.query('UPDATE "GuestList" SET "capacity" = 1 WHERE "eventId" = $1', [event.id])).rejects.toThrow(
    /GuestList_capacity_check/,
  )
  await expect(pool.query('UPDATE "Ticket" SET "status" = \'waiting\' WHERE "ticketId" = $1', [waiting.ticketId])).resolves.toBeDefined()
  await expect(
    pool.query('UPDATE "Ticket" SET "eventId" = $2 WHERE "ticketId" = $1', [waiting.ticketId, (await createEvent()).id]),
  ).rejects.toThrow(/stays with its event/)
})

test('places are counted through every status change', async () => {
  const { event } = await hosted()
  const [one, two] = [
    await createTicket({ eventId: event.id }),
    await createTicket({ eventId: event.id, status: 'offered', offerEndsAt: new Date() }),
  ]
  await db.ticket.createMany({ data: [1, 2, 3].map((n) => ({ eventId: event.id, email: `many-${n}@example.org` })) })

  expect(await taken(event.id)).toBe(5)
  await db.ticket.update({ where: { ticketId: one.ticketId }, data: { status: 'used' } })
  await db.ticket.update({ where: { ticketId: two.ticketId }, data: { status: 'cancelled', offerEndsAt: null } })
  expect(await taken(event.id)).toBe(4)
  await db.ticket.deleteMany({ where: { eventId: event.id } })
  expect(await taken(event.id)).toBe(0)
  await createTicket({ eventId: event.id })
  await db.event.delete({ where: { id: event.id } })
  expect(await db.guestList.count({ where: { eventId: event.id } })).toBe(0)
})

test('a claimed place is accepted once with the mailed key and is then valid', async () => {
  const { event } = await hosted({ capacity: 1 })
  await ask(event.id, ' Anna@Example.org ', 'Anna  Lee')
  const ticket = await ticketOf(event.id, 'anna@example.org')

  expect(ticket).toMatchObject({ status: 'offered', name: 'Anna Lee', confirmedAt: null })
  expect((await reply(ticket.ticketId, 'accept', guestKey(randomUUID()))).status).toBe(404)
  expect((await reply(ticket.ticketId, 'accept', '')).status).toBe(404)
  expect(await (await reply(ticket.ticketId, 'accept')).json()).toEqual({ ok: true, status: 'valid' })
  expect(await (await reply(ticket.ticketId, 'accept')).json()).toEqual({ ok: true, status: 'valid' })
  expect((await ticketOf(event.id, 'anna@example.org')).confirmedAt).not.toBeNull()
})

test('a returned place goes to the first in line, and one not accepted in time to the next', async () => {
  const { host, event } = await hosted({ capacity: 1 })
  const first = (await (
    await send(create, { body: { eventId: event.id, email: 'first@example.org' }, token: host.token })
  ).json()) as TicketView
  await ask(event.id, 'second@example.org')
  await db.ticket.updateMany({
    where: { email: 'second@example.org', eventId: event.id },
    data: { waitingSince: new Date(Date.now() - 60_000) },
  })
  await ask(event.id, 'third@example.org')

  expect((await reply(first.ticketId, 'cancel')).status).toBe(200)
  const second = await ticketOf(event.id, 'second@example.org')
  expect(second.status).toBe('offered')
  expect((await ticketOf(event.id, 'third@example.org')).status).toBe('waiting')

  await lapseOffers({ at: new Date(Date.now() + 25 * 3_600_000) })
  expect((await ticketOf(event.id, 'second@example.org')).status).toBe('cancelled')
  expect((await ticketOf(event.id, 'third@example.org')).status).toBe('offered')
  expect((await reply(second.ticketId, 'accept')).status).toBe(409)
  expect(await taken(event.id)).toBe(1)
})

test('an expired offer is refused, even before the timer has run', async () => {
  const { event } = await hosted({ capacity: 1 })
  const ticket = await createTicket({ eventId: event.id, status: 'offered', offerEndsAt: new Date(Date.now() - 1000) })

  expect((await reply(ticket.ticketId, 'accept')).status).toBe(409)
})

test('an offer accepted and expired at the same moment ends one way and never takes two places', async () => {
  const { event } = await hosted({ capacity: 1 })
  const ticket = await createTicket({ eventId: event.id, status: 'offered', offerEndsAt: new Date(Date.now() + 1000) })
  await createTicket({ eventId: event.id, status: 'waiting', waitingSince: new Date() })

  await Promise.all([reply(ticket.ticketId, 'accept'), lapseOffers({ at: new Date(Date.now() + 5000) })])

  expect(await taken(event.id)).toBe(1)
})

test('adding places offers them, and fewer than are taken is refused', async () => {
  const { host, event } = await hosted({ capacity: 2 })
  for (const n of [1, 2, 3, 4]) await ask(event.id, `g${n}@example.org`)

  expect(await statuses(event.id)).toEqual({ offered: 2, waiting: 2 })
  expect((await settle(event.id, { capacity: 1, isOpen: true, offerHours: 24 }, host.token)).status).toBe(409)
  expect(await (await settle(event.id, { capacity: 3, isOpen: true, offerHours: 2 }, host.token)).json()).toMatchObject({
    capacity: 3,
    taken: 3,
    offerHours: 2,
  })
  expect(await statuses(event.id)).toEqual({ offered: 3, waiting: 1 })
  await settle(event.id, { capacity: null, isOpen: false }, host.token)
  expect(await statuses(event.id)).toEqual({ offered: 4 })
})

test('removing and cancelling free a place, and inviting a waiting guest needs one', async () => {
  const { host, event } = await hosted({ capacity: 1 })
  await ask(event.id, 'a@example.org')
  await ask(event.id, 'b@example.org')
  const [a, b] = [await ticketOf(event.id, 'a@example.org'), await ticketOf(event.id, 'b@example.org')]
  const act = (ticketId: string, action: string) =>
    send(change, { method: 'PUT', params: { id: ticketId }, body: { action }, token: host.token })

  expect((await act(b.ticketId, 'invite')).status).toBe(409)
  expect((await act(a.ticketId, 'invite')).status).toBe(200)
  expect((await act(a.ticketId, 'cancel')).status).toBe(200)
  expect((await ticketOf(event.id, 'b@example.org')).status).toBe('offered')
  await send(remove, { method: 'DELETE', params: { id: b.ticketId }, token: host.token })
  expect(await taken(event.id)).toBe(0)
  expect((await act((await createTicket({ eventId: event.id, status: 'used' })).ticketId, 'cancel')).status).toBe(409)
})

test('an address on the list and a new one get the same answer', async () => {
  const { event } = await hosted({ capacity: 5 })
  await createTicket({ eventId: event.id, email: 'anna@example.org' })

  expect(await (await ask(event.id, 'ANNA@example.org')).json()).toEqual(await (await ask(event.id, 'new@example.org')).json())
  expect(await db.ticket.count({ where: { eventId: event.id } })).toBe(2)
})

test('an address gets only a few mails, whoever asks for its places', async () => {
  process.env['RATE_LIMITS'] = 'on'
  resetEnv()
  const email = `${randomUUID()}@example.org`
  const { points } = RATE_CLASSES.accountMail

  const said: number[] = []
  try {
    for (let count = 0; count <= points; count += 1) {
      const { event } = await hosted({ capacity: 10, isOpen: true })
      said.push((await send(claim, { body: { eventId: event.id, email }, headers: { 'x-forwarded-for': `198.51.100.${count}` } })).status)
    }
  } finally {
    process.env['RATE_LIMITS'] = 'off'
    resetEnv()
  }

  expect(said).toEqual([...Array.from({ length: points }, () => 200), 429])
})

test('closed lists and past, hidden or unknown events accept no claims', async () => {
  const closed = await createEvent()
  const over = await createEvent({ startDate: '2020-01-01' })
  const held = await createEvent({ state: 'held' })
  for (const { id } of [over, held]) await openGuestList(id)

  expect((await ask(closed.id, 'a@example.org')).status).toBe(409)
  expect((await ask(over.id, 'a@example.org')).status).toBe(409)
  expect((await ask(held.id, 'a@example.org')).status).toBe(404)
  expect((await ask(randomUUID(), 'a@example.org')).status).toBe(404)
  for (const { id } of [closed, over, held])
    expect(await (await send(claimState, { params: { eventId: id } })).json()).toMatchObject({ isOpen: false })
})

test('visitors see whether there is a place but not who has one', async () => {
  const { host, event } = await hosted({ capacity: 1 })

  expect(await (await send(claimState, { params: { eventId: event.id } })).json()).toEqual({
    isOpen: true,
    isFull: false,
    sendsMail: false,
  })
  await ask(event.id, 'a@example.org')
  expect(await (await send(claimState, { params: { eventId: event.id } })).json()).toEqual({ isOpen: true, isFull: true, sendsMail: false })
  expect((await send(getSettings, { params: { eventId: event.id }, token: (await asViewer()).token })).status).toBe(404)
  expect((await send(getSettings, { params: { eventId: event.id }, token: host.token })).status).toBe(200)
})

test.each([
  { capacity: -1, isOpen: true },
  { capacity: 1.5, isOpen: true },
  { capacity: 10_001, isOpen: true },
  { capacity: '10', isOpen: true },
  { capacity: 10, isOpen: true, offerHours: 0 },
  { capacity: 10, isOpen: true, offerHours: 337 },
  { isOpen: true },
])('places %j are refused', async (body) => {
  const { host, event } = await hosted()

  expect((await settle(event.id, body, host.token)).status).toBe(400)
})

test('guests, check-ins and doors of an event are deleted thirty days after it, those of other events stay', async () => {
  const past = await createEvent({ startDate: '2029-01-01' })
  const recent = await createEvent({ startDate: '2029-02-20' })
  for (const { id } of [past, recent]) {
    const ticket = await createTicket({ eventId: id })
    await db.checkIn.create({
      data: { id: randomUUID(), ticketId: ticket.ticketId, doorName: 'Door', outcome: 'admitted', scannedAt: new Date() },
    })
    await createDoorLink({ eventId: id, expiresAt: new Date('2029-03-02') })
  }

  await forgetGuests({ at: new Date('2029-03-01T12:00:00Z') })

  expect(await db.ticket.count({ where: { eventId: past.id } })).toBe(0)
  expect(await db.doorLink.count({ where: { eventId: past.id } })).toBe(0)
  expect(await db.ticket.count({ where: { eventId: recent.id } })).toBe(1)
  expect(await db.doorLink.count({ where: { eventId: recent.id } })).toBe(1)
  expect(await db.event.count({ where: { id: past.id } })).toBe(1)
})

test('an admitted guest cannot return the place', async () => {
  const { event } = await hosted()
  const ticket = await createTicket({ eventId: event.id, status: 'used' })

  const refused = await reply(ticket.ticketId, 'cancel')

  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ message: ticketErrors.notNow })
})
