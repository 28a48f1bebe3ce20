import { randomUUID } from 'node:crypto'
import { GET as getCalendar } from '@/app/[language]/(bare)/ticket/[ticketId]/calendar.ics/route'
import { GET as getPdf } from '@/app/[language]/(bare)/ticket/[ticketId]/ticket.pdf/route'
import { closeDatabase, db } from '@/server/platform/db'
import { getTicket, getTicketPage } from '@/server/tickets/queries'
import { asViewer } from '@/tests/support/as-viewer'
import { createEvent, createTicket } from '@/tests/support/factories'

afterAll(closeDatabase)

const ask = (handler: typeof getPdf, ticketId: string) =>
  handler(new Request('http://localhost:3000/'), { params: Promise.resolve({ ticketId, language: 'en' }) })

test.each(['Concert', 'Größe, Ähre & Łódź', 'Ελληνική βραδιά', 'Вечер 🎧', '漢字の夜', 'x'.repeat(200)])(
  'the sheet of %j is a PDF with embedded fonts',
  async (title) => {
    const event = await createEvent({ title, priceText: '12 €' })
    const ticket = await createTicket({ eventId: event.id })

    const answer = await ask(getPdf, ticket.ticketId)
    const file = Buffer.from(await answer.arrayBuffer())

    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    expect(file.toString('latin1')).toMatch(/Inter/)
    expect(file.toString('latin1')).not.toMatch(/Helvetica/)
    expect(file.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  },
)

test('the calendar file links to the ticket and has the right coordinates', async () => {
  const ticket = await createTicket()

  const text = await (await ask(getCalendar, ticket.ticketId)).text()

  expect(text).toContain(`/ticket/${ticket.ticketId}`)
  expect(text).toContain('GEO:52.52;13.405')
})

test.each([
  ['an unknown ticket', randomUUID()],
  ['no id', '1'],
  ['a NUL', '\u0000'],
])('%s has no papers', async (_, id) => {
  expect((await ask(getPdf, id)).status).toBe(404)
  expect((await ask(getCalendar, id)).status).toBe(404)
})

test('the full address is shown to the confirmed guest, not to an account that merely claims it', async () => {
  const confirmed = await asViewer({ emailVerifiedAt: new Date() })
  const claims = await asViewer()
  const viewer = (userId: string) => ({ userId, sessionId: '', username: '', role: 'user' as const })
  const event = await createEvent()
  const emailOf = async (userId: string) => (await db.user.findUniqueOrThrow({ where: { id: userId } })).email
  const own = await createTicket({ eventId: event.id, email: await emailOf(confirmed.userId) })
  const claimed = await createTicket({ eventId: event.id, email: await emailOf(claims.userId) })

  expect((await getTicket(viewer(confirmed.userId), own.ticketId))?.email).toBe(own.email)
  expect((await getTicket(viewer(confirmed.userId), claimed.ticketId))?.email).toContain('•')
  expect((await getTicket(viewer(claims.userId), claimed.ticketId))?.email).toContain('•')
})

test('a ticket is shown while strangers cannot see the event, but not once it is deleted', async () => {
  const held = await createTicket({ eventId: (await createEvent({ state: 'held' })).id })
  const deleted = await createTicket({ eventId: (await createEvent({ deletedAt: new Date() })).id })

  expect((await getTicketPage(null, held.ticketId))?.ticket.ticketId).toBe(held.ticketId)
  expect(await getTicketPage(null, deleted.ticketId)).toBeNull()
})
