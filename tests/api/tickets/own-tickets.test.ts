import { GET } from '@/app/api/users/me/tickets/route'
import type { OwnTickets } from '@/lib/api/tickets'
import { closeDatabase, db } from '@/server/platform/db'
import { asViewer } from '@/tests/support/as-viewer'
import { createEvent, createTicket } from '@/tests/support/factories'
import { send } from '@/tests/support/request'

afterAll(closeDatabase)

const guest = async ({ isConfirmed = true } = {}) => {
  const { userId, token } = await asViewer()
  const { email } = await db.user.update({
    where: { id: userId },
    data: { emailVerifiedAt: isConfirmed ? new Date() : null },
    select: { email: true },
  })
  return { email, token }
}
const eventOn = (day: string, title: string) =>
  createEvent({ title, startDate: day, startsAt: new Date(`${day}T18:00:00Z`), endsAt: new Date(`${day}T22:00:00Z`) })
const list = async (token: string) => (await (await send(GET, { token })).json()) as OwnTickets

test('an account sees the tickets for its address, coming ones first', async () => {
  const { email, token } = await guest()
  for (const [day, title] of [
    ['2020-01-01', 'Long ago'],
    ['2090-02-01', 'Later'],
    ['2090-01-01', 'Sooner'],
    ['2021-01-01', 'Lately'],
  ] as const)
    await createTicket({ email, eventId: (await eventOn(day, title)).id })

  const { tickets, isConfirmed } = await list(token)

  expect(isConfirmed).toBe(true)
  expect(tickets.map(({ title, isPast }) => [title, isPast])).toEqual([
    ['Sooner', false],
    ['Later', false],
    ['Lately', true],
    ['Long ago', true],
  ])
  expect(tickets[0]).toMatchObject({ status: 'valid', startDate: '2090-01-01' })
})

test('others’ tickets are not listed, and an unconfirmed address has none', async () => {
  const owner = await guest({ isConfirmed: false })
  await createTicket({ email: owner.email })
  const stranger = await guest()

  expect(await list(owner.token)).toEqual({ tickets: [], isConfirmed: false })
  expect(await list(stranger.token)).toEqual({ tickets: [], isConfirmed: true })
  expect((await send(GET, {})).status).toBe(401)
})

test('a ticket of a deleted event is not listed', async () => {
  const { email, token } = await guest()
  await createTicket({ email, eventId: (await createEvent({ deletedAt: new Date() })).id })

  expect((await list(token)).tickets).toEqual([])
})
