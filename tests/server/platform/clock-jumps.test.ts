import { GET as ownProfile } from '@/app/api/users/me/profile/route'
import { forgetPersonalData } from '@/server/privacy/jobs'
import { tendCampaigns } from '@/server/ads/jobs'
import { remindGoing } from '@/server/going/jobs'
import { readDuePages } from '@/server/imports/jobs'
import { remindOfEvents } from '@/server/notifications/jobs'
import { closeDatabase, db } from '@/server/platform/db'
import { endOffers, forgetOldGuests } from '@/server/tickets/jobs'
import { login, registered } from '@/tests/support/account'
import {
  createCampaign,
  createEvent,
  createFavorite,
  createPayment,
  createTicket,
  createUser,
  openGuestList,
} from '@/tests/support/factories'
import { resetClock, setClock } from '@/tests/support/moved-clock'
import { cookieSet, send } from '@/tests/support/request'
import { runPendingJobs } from '@/tests/support/run-jobs'
import { createWatchedPage, startWebSite } from '@/tests/support/web-site'

// A machine's clock is wrong for a while and then set right: by a day either way, and by the hour that a night of daylight saving skips or
// repeats where a person sets it by hand. What ran meanwhile may be early or late; nothing may be lost, and nothing happen twice.

jest.setTimeout(120_000)
afterEach(resetClock)
afterAll(closeDatabase)

const HOUR = 3_600_000
const DAY = 24 * HOUR
const COOKIE = 'next-auth.session-token'
const at = (ms: number) => setClock(new Date(ms))
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
/** Everything that runs on the clock. */
const runTimetable = async () => {
  for (const job of [endOffers, tendCampaigns, remindOfEvents, remindGoing, forgetOldGuests, forgetPersonalData, readDuePages])
    await job.handle({})
  await runPendingJobs()
}

const JUMPS: [string, number[]][] = [
  ['never (the control)', [0, 0]],
  ['by a day ahead', [DAY, 0]],
  ['by a day back', [-DAY, 0]],
  ['by a day ahead and then a day back', [DAY, -DAY, 0]],
  ['by the hour of a night in March', [HOUR, 0]],
  ['by the hour of a night in October', [-HOUR, 0]],
]

describe.each(JUMPS)('a clock that jumps %s', (_, jumps) => {
  it('logs nobody out', async () => {
    const begin = Date.now()
    at(begin)
    const person = await registered()
    let cookie = cookieSet(await login(person.username), COOKIE) ?? ''

    const statuses: number[] = []
    for (const jump of [...jumps, 5 * DAY]) {
      at(begin + HOUR + jump)
      await forgetPersonalData.handle({})
      const answer = await send(ownProfile, { cookie })
      statuses.push(answer.status)
      cookie = cookieSet(answer, COOKIE) ?? cookie
    }

    expect(statuses).toEqual(statuses.map(() => 200))
  })

  it('sends each event reminder once', async () => {
    const begin = new Date(`${dayOf(Date.now())}T16:00:00Z`).getTime()
    const event = await createEvent({ startDate: dayOf(begin + DAY), startTime: '02:30', timeZone: 'Europe/Berlin' })
    const [anna, ben] = [await createUser(), await createUser()]
    for (const { id } of [anna, ben]) await createFavorite({ eventId: event.id, userId: id })

    for (const jump of jumps) {
      at(begin + jump)
      await runTimetable()
    }

    const told = await db.notification.findMany({ where: { kind: 'event_reminder', eventId: event.id }, select: { userId: true } })
    expect(told.map(({ userId }) => userId).toSorted()).toEqual([anna.id, ben.id].toSorted())
  })

  it('sends the reminders a day and two hours before once each and keeps the answers of guests', async () => {
    const begin = new Date(`${dayOf(Date.now())}T16:00:00Z`).getTime()
    const event = await createEvent({ startDate: dayOf(begin + DAY), startTime: '15:45', timeZone: 'UTC' })
    const anna = await createUser()
    await db.going.create({ data: { eventId: event.id, userId: anna.id, answer: 'going', createdAt: new Date(begin) } })

    for (const jump of [...jumps, 0, 22 * HOUR, 22 * HOUR]) {
      at(begin + jump)
      await runTimetable()
    }

    expect(await db.going.count({ where: { eventId: event.id } })).toBe(1)
    const news = await db.notification.findMany({ where: { userId: anna.id, kind: 'event_reminder' }, select: { data: true } })
    const hours = news.map(({ data }) => (data as { hours: number }).hours).toSorted((a, b) => a - b)
    expect(hours).toEqual([2, 24])
  })

  it('lets a watched page be read at most once per day of the clock, and reading continues', async () => {
    const begin = Date.now()
    const site = await startWebSite()
    const owner = await createUser()
    const page = await createWatchedPage(owner.id, {
      address: `${site.origin}/event`,
      provenAt: new Date(begin - 30 * DAY),
      nextAt: new Date(begin - DAY),
    })
    const asked = () => site.asked.filter(({ path }) => path === '/event').length

    for (const jump of [...jumps, ...jumps]) {
      at(begin + HOUR + jump)
      await runTimetable()
    }
    expect(asked()).toBeLessThanOrEqual(new Set(jumps).size)

    const before = asked()
    at(begin + 3 * DAY)
    await runTimetable()
    expect(asked()).toBe(before + 1)
    expect(await db.watchedPage.findUniqueOrThrow({ where: { id: page.id }, select: { failures: true, problem: true } })).toEqual({
      ...{ failures: 0, problem: null },
    })
    await site.close()
  })

  it('ends the offer of a place once and offers it once to the next in line', async () => {
    const begin = Date.now()
    const event = await createEvent({ startDate: dayOf(begin + 20 * DAY) })
    await openGuestList(event.id, { capacity: 1 })
    const first = await createTicket({ eventId: event.id, status: 'offered', offerEndsAt: new Date(begin - 1000) })
    const next = await createTicket({ eventId: event.id, status: 'waiting', waitingSince: new Date(begin - 2 * HOUR) })
    const last = await createTicket({ eventId: event.id, status: 'waiting', waitingSince: new Date(begin - HOUR) })

    for (const jump of jumps.filter((ms) => ms <= HOUR)) {
      at(begin + jump)
      await runTimetable()
    }

    const states = await db.ticket.findMany({ where: { eventId: event.id }, select: { ticketId: true, status: true } })
    const stateOf = ({ ticketId }: { ticketId: string }) => states.find((one) => one.ticketId === ticketId)?.status
    // A day ahead, the next offer has expired, too, and the place moves on, still to one person.
    const expected = jumps.includes(DAY) ? [] : ['cancelled', 'offered', 'waiting']
    if (expected.length > 0) expect([first, next, last].map(stateOf)).toEqual(expected)
    expect(states.filter(({ status }) => status === 'offered')).toHaveLength(1)
    const list = await db.guestList.findUniqueOrThrow({ where: { eventId: event.id } })
    expect(list.taken).toBe(1)
  })

  it('ends no campaign early or twice', async () => {
    const begin = Date.now()
    const event = await createEvent({ startDate: dayOf(begin + 40 * DAY) })
    const running = await createCampaign({
      eventId: event.id,
      status: 'active',
      paymentId: (await createPayment({ status: 'paid', paidAt: new Date() })).id,
      startsAt: new Date(begin - 2 * DAY),
      endsAt: new Date(begin + 3 * DAY),
      clicks: 600,
    })
    const over = await createCampaign({
      eventId: event.id,
      status: 'active',
      paymentId: (await createPayment({ status: 'paid', paidAt: new Date() })).id,
      startsAt: new Date(begin - 4 * DAY),
      endsAt: new Date(begin - 2 * DAY),
      clicks: 600,
    })

    for (const jump of jumps) {
      at(begin + jump)
      await runTimetable()
    }

    const after = await db.campaign.findMany({ where: { eventId: event.id }, select: { id: true, status: true, extendedDays: true } })
    expect(after.find(({ id }) => id === running.id)).toMatchObject({ status: 'active', extendedDays: 0 })
    expect(after.find(({ id }) => id === over.id)).toMatchObject({ status: 'finished', extendedDays: 0 })
  })
})
