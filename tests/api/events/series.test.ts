import { GET as byId } from '@/app/api/events/byId/route'
import { DELETE as remove } from '@/app/api/events/[id]/route'
import { POST as addDates } from '@/app/api/events/[id]/series/dates/route'
import { DELETE as removeSeries, GET as getSeries, POST as repeatEvent, PUT as changeSeries } from '@/app/api/events/[id]/series/route'
import { POST as publish } from '@/app/api/events/[id]/publish/route'
import { SeriesView } from '@/lib/api/event-desk'
import { closeDatabase, db } from '@/server/platform/db'
import { changeSeries as changeSeriesJob } from '@/server/events/jobs'
import { asViewer, viewerOf } from '@/tests/support/as-viewer'
import { createEvent, createLineupEntry } from '@/tests/support/factories'
import { send } from '@/tests/support/request'

jest.setTimeout(60_000)
afterAll(closeDatabase)

const series = async (given: Parameters<typeof createEvent>[0], body: unknown) => {
  const host = await asViewer()
  const event = await createEvent({ hostId: host.userId, ...given })
  const call = { params: { id: event.id }, token: host.token }
  const answer = await send(repeatEvent, { ...call, body })
  return { host, event, call, answer, events: answer.status === 201 ? SeriesView.parse(await answer.json()).events : [] }
}

test('each date is its own event with its line-up, at the same local hour across a clock change', async () => {
  const host = await asViewer()
  const event = await createEvent({
    hostId: host.userId,
    startDate: '2031-10-18',
    endDate: '2031-10-19',
    startTime: '23:00',
    endTime: '06:00',
  })
  await createLineupEntry({ eventId: event.id, name: 'Nachtwache' })

  const answer = await send(repeatEvent, { params: { id: event.id }, token: host.token, body: { rule: 'FREQ=WEEKLY;COUNT=3' } })
  const { events } = SeriesView.parse(await answer.json())

  expect(answer.status).toBe(201)
  expect(events.map(({ date }) => date)).toEqual(['2031-10-18', '2031-10-25', '2031-11-01'])
  expect(events[0]?.id).toBe(event.id)
  const rows = await Promise.all(events.map(async ({ id }) => (await send(byId, { query: { id } })).json()))
  expect(rows).toMatchObject([
    { startDate: '2031-10-18T23:00:00+02:00', endDate: '2031-10-19T06:00:00+02:00', lineup: [{ name: 'Nachtwache' }] },
    { startDate: '2031-10-25T23:00:00+02:00', endDate: '2031-10-26T06:00:00+01:00', lineup: [{ name: 'Nachtwache' }] },
    { startDate: '2031-11-01T23:00:00+01:00', endDate: '2031-11-02T06:00:00+01:00', lineup: [{ name: 'Nachtwache' }] },
  ])
})

test('dates can be excluded and added; a series repeats only once', async () => {
  const { call, events } = await series(
    { startDate: '2031-01-06' },
    { rule: 'FREQ=WEEKLY;COUNT=4', without: ['2031-01-20'], also: ['2031-01-09'] },
  )

  expect(events.map(({ date }) => date)).toEqual(['2031-01-06', '2031-01-09', '2031-01-13', '2031-01-27'])
  expect((await send(repeatEvent, { ...call, body: { rule: 'FREQ=DAILY;COUNT=2' } })).status).toBe(409)
})

test('two calls at once make one series', async () => {
  const host = await asViewer()
  const event = await createEvent({ hostId: host.userId, startDate: '2031-01-06' })
  const call = () => send(repeatEvent, { params: { id: event.id }, token: host.token, body: { rule: 'FREQ=WEEKLY;COUNT=3' } })

  const answers = await Promise.all([call(), call()])

  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(await db.event.count({ where: { hostId: host.userId } })).toBe(3)
})

test('a change of all moves each by as many days; of the following leaves earlier ones; of one leaves the others', async () => {
  const { call, events, event } = await series({ startDate: '2031-01-06', startTime: '20:00' }, { rule: 'FREQ=WEEKLY;COUNT=3' })

  const all = await send(changeSeries, {
    ...call,
    method: 'PUT',
    body: { scope: 'all', patch: { startDate: '2031-01-07', startTime: '19:30' } },
  })
  const second = events[1]?.id ?? ''
  const following = await send(changeSeries, {
    params: { id: second },
    token: call.token,
    method: 'PUT',
    body: { scope: 'following', patch: { title: 'Zweite Staffel' } },
  })

  expect(await all.json()).toEqual({ changed: 3 })
  expect(await following.json()).toEqual({ changed: 2 })
  const rows = await db.event.findMany({
    where: { id: { in: events.map(({ id }) => id) } },
    orderBy: { startDate: 'asc' },
    select: { title: true, startDate: true, startTime: true },
  })
  expect(rows.map((row) => [row.title, row.startDate?.toISOString().slice(0, 10), row.startTime])).toEqual([
    [event.title, '2031-01-07', '19:30'],
    ['Zweite Staffel', '2031-01-14', '19:30'],
    ['Zweite Staffel', '2031-01-21', '19:30'],
  ])
})

test('an excluded date stays out, a deletion of all takes the others, and added dates keep their place', async () => {
  const { call, events, event } = await series({ startDate: '2031-01-06' }, { rule: 'FREQ=WEEKLY;COUNT=3' })

  await send(remove, { params: { id: events[1]?.id ?? '' }, token: call.token, method: 'DELETE' })
  const added = await send(addDates, { ...call, body: { dates: ['2031-01-13', '2031-02-03'] } })

  expect(added.status).toBe(201)
  expect(SeriesView.parse(await added.json()).events.map(({ date }) => date)).toEqual(['2031-01-06', '2031-01-20', '2031-02-03'])
  expect(await (await send(removeSeries, { ...call, method: 'DELETE', query: { scope: 'following' } })).json()).toEqual({ changed: 3 })
  expect(await db.event.count({ where: { hostId: event.hostId, deletedAt: null } })).toBe(0)
})

test('drafts repeat as drafts and are published together', async () => {
  const { call, event } = await series({ startDate: '2031-01-06', state: 'draft' }, { rule: 'FREQ=WEEKLY;COUNT=3' })

  await send(publish, { ...call, body: { all: true } })

  expect(await db.event.count({ where: { hostId: event.hostId, state: 'published' } })).toBe(3)
  expect(await db.feedItem.count({ where: { profileId: event.hostId } })).toBe(1)
})

test.each([
  ['an endless rule ends after 24 months', 'FREQ=MONTHLY', 25],
  ['a daily one after 200 dates', 'FREQ=DAILY;COUNT=1000000000', 200],
])('%s', async (_name, rule, count) => {
  const { events } = await series({ startDate: '2031-01-06' }, { rule })

  expect(events).toHaveLength(count)
})

test.each([
  ['no rule', { rule: '' }],
  ['a rule by the second', { rule: 'FREQ=SECONDLY' }],
  ['no frequency', { rule: 'COUNT=3' }],
  ['words', { rule: 'every week' }],
  ['an interval of nothing', { rule: 'FREQ=WEEKLY;INTERVAL=0' }],
  ['a rule without further days', { rule: 'FREQ=WEEKLY;COUNT=1' }],
  ['a long one', { rule: 'FREQ=WEEKLY;'.repeat(100) }],
  ['days that are none', { rule: 'FREQ=WEEKLY;COUNT=2', also: ['2031-02-30'] }],
])('%s is refused', async (_name, body) => {
  const { answer, event } = await series({ startDate: '2031-01-06' }, body)

  expect(answer.status).toBe(400)
  expect(await db.event.count({ where: { hostId: event.hostId } })).toBe(1)
})

test('an event without a date, without repetition or of another host has no series', async () => {
  const { answer, call } = await series({ startDate: null }, { rule: 'FREQ=WEEKLY;COUNT=3' })
  const stranger = await asViewer()

  expect(answer.status).toBe(400)
  expect((await send(getSeries, call)).status).toBe(404)
  expect((await send(addDates, { ...call, body: { dates: ['2031-02-02'] } })).status).toBe(400)
  expect((await send(repeatEvent, { params: call.params, token: stranger.token, body: { rule: 'FREQ=WEEKLY;COUNT=3' } })).status).toBe(404)
})

test('a change of a long series updates the named event at once and the others in the background', async () => {
  const { call, events, host } = await series({ startDate: '2031-01-06' }, { rule: 'FREQ=DAILY;COUNT=40' })
  const ids = events.map(({ id }) => id)
  const changedNow = () => db.event.count({ where: { id: { in: ids }, startTime: '21:15' } })

  const changed = await send(changeSeries, { ...call, method: 'PUT', body: { scope: 'all', patch: { startTime: '21:15' } } })

  expect(await changed.json()).toEqual({ changed: 40 })
  expect(await changedNow()).toBe(1)
  await changeSeriesJob.handle({ viewer: viewerOf(host), patch: { startTime: '21:15' }, events: ids.map((id) => ({ id })) })
  expect(await changedNow()).toBe(40)
  const deleted = await send(removeSeries, { ...call, method: 'DELETE', query: { scope: 'all' } })
  expect(await deleted.json()).toEqual({ changed: 40 })
  expect(await db.event.count({ where: { id: { in: ids }, deletedAt: null } })).toBe(39)
})
