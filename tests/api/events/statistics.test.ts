import { POST as act } from '@/app/api/events/[id]/actions/route'
import { GET as statistics } from '@/app/api/events/[id]/statistics/route'
import { POST as view } from '@/app/api/events/[id]/views/route'
import { EventStatistics } from '@/lib/api/event-desk'
import { forgetOldViews } from '@/server/events/jobs'
import { closeDatabase, db } from '@/server/platform/db'
import { asDevice, asViewer } from '@/tests/support/as-viewer'
import { createEvent, createFavorite } from '@/tests/support/factories'
import { send } from '@/tests/support/request'

jest.setTimeout(60_000)
afterAll(closeDatabase)

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
const press = async (id: string, kind: string, more: Record<string, unknown> = {}) => {
  const answer = await send(act, { params: { id }, body: { kind }, headers: browser, ...more })
  return answer.ok ? ((await answer.json()) as { counted: boolean }).counted : answer.status
}

test('clicks count once per device, day and kind; bots and the host do not count', async () => {
  const host = await asViewer()
  const event = await createEvent({ hostId: host.userId })
  const [one, two] = [asDevice(), asDevice()]

  const counted = [
    await press(event.id, 'ticket', { cookie: one.cookie }),
    await press(event.id, 'ticket', { cookie: one.cookie }),
    await press(event.id, 'calendar', { cookie: one.cookie }),
    await press(event.id, 'ticket', { cookie: two.cookie }),
    await press(event.id, 'ticket', { token: host.token }),
    await press(event.id, 'ticket', { headers: { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' } }),
  ]
  await send(view, { params: { id: event.id }, method: 'POST', headers: browser, cookie: one.cookie })
  await createFavorite({ eventId: event.id })
  const { totals, days } = EventStatistics.parse(await (await send(statistics, { params: { id: event.id }, token: host.token })).json())

  expect(counted).toEqual([true, false, true, true, false, false])
  expect(totals).toEqual({ views: 1, likes: 1, calendarAdds: 1, ticketClicks: 2 })
  expect(days).toHaveLength(30)
  expect(days.at(-1)).toEqual({ day: new Date().toISOString().slice(0, 10), views: 1, likes: 1, calendarAdds: 1, ticketClicks: 2 })
  expect(days.slice(0, -1).every((day) => day.views + day.likes + day.calendarAdds + day.ticketClicks === 0)).toBe(true)
})

test('an uploader without an account does not count on their own event', async () => {
  const device = asDevice()
  const event = await createEvent({ deviceKeyHash: device.deviceKeyHash })

  expect(await press(event.id, 'ticket', { cookie: device.cookie })).toBe(false)
})

test('simultaneous clicks are counted one by one', async () => {
  const host = await asViewer()
  const event = await createEvent({ hostId: host.userId })

  await Promise.all(Array.from({ length: 12 }, () => press(event.id, 'ticket', { cookie: asDevice().cookie })))

  expect(await db.eventDay.findMany({ where: { eventId: event.id }, select: { ticketClicks: true } })).toEqual([{ ticketClicks: 12 }])
})

test('devices are forgotten after two days, the counts stay', async () => {
  const event = await createEvent()
  const day = new Date('2026-01-01T00:00:00Z')
  await db.eventAction.create({ data: { eventId: event.id, kind: 'ticket', visitorHash: 'somebody', day } })
  await db.eventDay.create({ data: { eventId: event.id, day, ticketClicks: 1 } })

  await forgetOldViews.handle({})

  expect(await db.eventAction.count({ where: { eventId: event.id } })).toBe(0)
  expect(await db.eventDay.count({ where: { eventId: event.id } })).toBe(1)
})

test.each([
  ['unknown', 400],
  ['', 400],
  [null, 400],
  ['ticket\u0000', 400],
])('the kind %s is refused', async (kind, status) => {
  const event = await createEvent()

  expect((await send(act, { params: { id: event.id }, body: { kind } })).status).toBe(status)
})

test('drafts are not counted, and strangers cannot read statistics', async () => {
  const host = await asViewer()
  const event = await createEvent({ hostId: host.userId, state: 'draft' })

  expect(await press(event.id, 'ticket')).toBe(404)
  expect((await send(statistics, { params: { id: event.id }, token: (await asViewer()).token })).status).toBe(404)
  expect((await send(statistics, { params: { id: event.id } })).status).toBe(401)
})
