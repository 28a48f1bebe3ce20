import { randomUUID } from 'node:crypto'
import { GET as guests } from '@/app/api/tickets/event/[eventId]/route'
import { POST } from '@/app/api/tickets/route'
import { DELETE, GET } from '@/app/api/tickets/ticket/[id]/route'
import type { TicketView } from '@/lib/api/tickets'
import { MAX_GUESTS } from '@/lib/tickets/limits'
import { checks } from '@/lib/text/en/checks'
import { closeDatabase, db } from '@/server/platform/db'
import { asDevice, asViewer } from '@/tests/support/as-viewer'
import { createEvent, createTicket } from '@/tests/support/factories'
import { send } from '@/tests/support/request'

afterAll(closeDatabase)

const hosted = async () => {
  const host = await asViewer()
  return { host, event: await createEvent({ hostId: host.userId }) }
}
const invite = (eventId: unknown, email: unknown, token?: string) => send(POST, { body: { eventId, email }, ...(token ? { token } : {}) })
const invited = async (eventId: string, email: string, token: string) => (await (await invite(eventId, email, token)).json()) as TicketView
const list = (eventId: string, token?: string) => send(guests, { params: { eventId }, ...(token ? { token } : {}) })
const show = (id: string, token?: string) => send(GET, { params: { id }, ...(token ? { token } : {}) })
const remove = (id: string, token?: string) => send(DELETE, { method: 'DELETE', params: { id }, ...(token ? { token } : {}) })

test('a host invites guests and sees them in order with their addresses', async () => {
  const { host, event } = await hosted()

  const first = await invited(event.id, '  Anna@Example.ORG ', host.token)
  const second = await invited(event.id, 'ben@example.org', host.token)

  expect(first).toMatchObject({ ticketId: first.id, _id: first.id, eventId: event.id, email: 'anna@example.org', status: 'valid' })
  expect(await (await list(event.id, host.token)).json()).toEqual([first, second])
})

test('the id of a ticket is 122 random bits and derived from nothing else', async () => {
  const { host, event } = await hosted()

  const ids = [await invited(event.id, 'a@example.org', host.token), await invited(event.id, 'b@example.org', host.token)].map(
    ({ ticketId }) => ticketId,
  )

  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('anyone with a ticket’s id sees the ticket, but only its host and admins the full address', async () => {
  const { host, event } = await hosted()
  const admin = await asViewer({ role: 'admin' })
  const { ticketId } = await invited(event.id, 'anna@mail.example.org', host.token)

  const masked = await (await show(ticketId)).json()

  expect(masked).toMatchObject({ ticketId, eventId: event.id, status: 'valid', email: 'a•••@m•••.org' })
  expect(await (await show(ticketId, (await asViewer()).token)).json()).toEqual(masked)
  expect(await (await show(ticketId, (await asViewer({ role: 'moderator' })).token)).json()).toEqual(masked)
  for (const { token } of [host, admin])
    expect(await (await show(ticketId, token)).json()).toMatchObject({ email: 'anna@mail.example.org' })
})

test('others cannot read, fill or empty a guest list or tell whether there is one', async () => {
  const { host, event } = await hosted()
  const { ticketId } = await invited(event.id, 'anna@example.org', host.token)
  const stranger = await asViewer()

  expect((await list(event.id)).status).toBe(401)
  expect((await invite(event.id, 'x@example.org')).status).toBe(401)
  expect((await remove(ticketId)).status).toBe(401)
  for (const about of [event.id, randomUUID()]) {
    expect((await list(about, stranger.token)).status).toBe(404)
    expect((await invite(about, 'x@example.org', stranger.token)).status).toBe(404)
  }
  expect((await remove(ticketId, stranger.token)).status).toBe(404)
  expect((await remove(randomUUID(), stranger.token)).status).toBe(404)
  expect(await db.ticket.count({ where: { eventId: event.id } })).toBe(1)
})

test('an event without a host has no guest list, not even for the uploading device; admins can manage one', async () => {
  const device = asDevice()
  const event = await createEvent({ deviceKeyHash: device.deviceKeyHash })
  const admin = await asViewer({ role: 'admin' })
  const viewer = await asViewer()

  expect(
    (await send(POST, { body: { eventId: event.id, email: 'a@example.org' }, token: viewer.token, cookie: device.cookie })).status,
  ).toBe(404)
  expect((await invite(event.id, 'a@example.org', admin.token)).status).toBe(200)
  expect(await (await list(event.id, admin.token)).json()).toHaveLength(1)
})

test('one address has one ticket, in any spelling; a cancelled one becomes valid again, a used one stays used', async () => {
  const { host, event } = await hosted()
  const first = await invited(event.id, 'anna@example.org', host.token)
  const used = await createTicket({ eventId: event.id, email: 'ben@example.org', status: 'used' })

  expect((await invited(event.id, 'ANNA@example.org', host.token)).ticketId).toBe(first.ticketId)
  await db.ticket.update({ where: { ticketId: first.ticketId }, data: { status: 'cancelled' } })
  expect(await invited(event.id, 'anna@example.org', host.token)).toEqual({ ...first, status: 'valid' })
  expect(await invited(event.id, 'ben@example.org', host.token)).toMatchObject({ ticketId: used.ticketId, status: 'used' })
  expect(await db.ticket.count({ where: { eventId: event.id } })).toBe(2)
})

test('thirty requests at once make one ticket', async () => {
  const { host, event } = await hosted()

  const tickets = await Promise.all(Array.from({ length: 30 }, () => invited(event.id, 'anna@example.org', host.token)))

  expect(new Set(tickets.map(({ ticketId }) => ticketId)).size).toBe(1)
})

test('a full list accepts nobody new, even with many at once, and still finds those on it', async () => {
  const { host, event } = await hosted()
  await db.ticket.createMany({
    data: Array.from({ length: MAX_GUESTS - 3 }, (_, n) => ({ eventId: event.id, email: `guest-${n}@example.org` })),
  })

  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => invite(event.id, `late-${n}@example.org`, host.token)))

  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3)
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(9)
  expect((await invite(event.id, 'guest-5@example.org', host.token)).status).toBe(200)
  expect(await db.ticket.count({ where: { eventId: event.id } })).toBe(MAX_GUESTS)
  expect(await (await list(event.id, host.token)).json()).toHaveLength(MAX_GUESTS)
}, 30_000)

test('a client cannot set the status or id of a ticket', async () => {
  const { host, event } = await hosted()

  const made = (await (
    await send(POST, {
      body: { eventId: event.id, email: 'a@example.org', status: 'used', ticketId: '1', confirmedAt: new Date(), createdAt: '1970-01-01' },
      token: host.token,
    })
  ).json()) as TicketView

  expect(made).toMatchObject({ status: 'valid' })
  expect(made.ticketId).not.toBe('1')
  expect((await db.ticket.findUniqueOrThrow({ where: { ticketId: made.ticketId } })).confirmedAt).toBeNull()
})

test('the host removes a guest; the answer has a body, and the ticket is gone', async () => {
  const { host, event } = await hosted()
  const { ticketId } = await invited(event.id, 'anna@example.org', host.token)

  const answer = await remove(ticketId, host.token)

  expect(await answer.json()).toEqual({ ok: true, ticketId, id: ticketId, _id: ticketId })
  expect((await show(ticketId)).status).toBe(404)
  expect((await remove(ticketId, host.token)).status).toBe(404)
})

test.each([
  ['', checks.own.guestEmailMissing],
  ['   ', checks.own.guestEmailMissing],
  ['anna', checks.own.guestEmail],
  ['a b@example.org', checks.own.guestEmail],
  ['anna@example', checks.own.guestEmail],
  ['a\u0000@example.org', checks.own.guestEmail],
  [`${'a'.repeat(300)}@example.org`, checks.own.guestEmail],
])('the address %j is refused with a message', async (email, message) => {
  const { host, event } = await hosted()

  const answer = await invite(event.id, email, host.token)

  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'invalid', issues: [{ path: 'email', message }] })
})

test('malformed ids and wrong types are bad requests, unknown ids not found, deleted events closed', async () => {
  const { host, event } = await hosted()
  const deleted = await createEvent({ hostId: host.userId, deletedAt: new Date() })

  expect((await show('1')).status).toBe(400)
  expect((await show(randomUUID())).status).toBe(404)
  expect((await remove('1', host.token)).status).toBe(400)
  expect((await list('1', host.token)).status).toBe(400)
  expect((await invite('1', 'a@example.org', host.token)).status).toBe(400)
  expect((await invite(event.id, 5, host.token)).status).toBe(400)
  expect((await invite(event.id, ['a@example.org'], host.token)).status).toBe(400)
  expect((await invite(deleted.id, 'a@example.org', host.token)).status).toBe(404)
  expect((await list(deleted.id, host.token)).status).toBe(404)
})
