import { randomBytes } from 'node:crypto'
import { GET as getDuplicates } from '@/app/api/events/[id]/duplicates/route'
import { POST as undo } from '@/app/api/events/[id]/history/[revisionId]/undo/route'
import { GET as getHistory } from '@/app/api/events/[id]/history/route'
import { POST as merge } from '@/app/api/events/[id]/merge/route'
import { GET as getEvent } from '@/app/api/events/[id]/route'
import type { Duplicates, EventHistory } from '@/lib/api/event-history'
import type { z } from 'zod'
import { findEventOfFile } from '@/server/uploads/find-known-event'
import { closeDatabase, db } from '@/server/platform/db'
import { asViewer } from '@/tests/support/as-viewer'
import {
  createComment,
  createEvent,
  createFavorite,
  createFeedItem,
  createGroup,
  createLineupEntry,
  createPointEntry,
  createTicket,
  createUser,
} from '@/tests/support/factories'
import { send } from '@/tests/support/request'

jest.setTimeout(60_000)
afterAll(closeDatabase)

const join = (id: string, intoId: string, token?: string) =>
  send(merge, { method: 'POST', params: { id }, body: { intoId }, ...(token ? { token } : {}) })
const duplicatesOf = async (id: string, token: string) =>
  ((await (await send(getDuplicates, { params: { id }, token })).json()) as z.infer<typeof Duplicates>).duplicates
const points = async (userId: string) => (await db.pointEntry.aggregate({ where: { userId }, _sum: { points: true } }))._sum.points ?? 0
const twins = async (given: Parameters<typeof createEvent>[0] = {}, other: Parameters<typeof createEvent>[0] = {}) => {
  const host = await asViewer()
  const [survivor, double] = [
    await createEvent({ hostId: host.userId, title: 'Night of the Posters', ...given }),
    await createEvent({ hostId: host.userId, title: 'Night of Posters', ...other }),
  ]
  return { host, survivor, double }
}

describe('suggested duplicates', () => {
  test('events on the same night in the same city with a similar title or flyer are suggested, with the reason', async () => {
    const city = `Testdorf ${Date.now()}`
    const { host, survivor, double } = await twins({ city, perceptualHash: 0x0f0f_1234n }, { city })
    const pictured = await createEvent({ title: 'Ganz anders', city, perceptualHash: 0x0f0f_1235n })
    await createEvent({ title: 'Night of the Posters', city, startDate: '2031-01-01' })
    await createEvent({ title: 'Night of the Posters', city, venue: 'Anderswo am Fluss' })
    await createEvent({ title: 'Night of the Posters', city: 'Hamburg' })

    const found = await duplicatesOf(survivor.id, host.token)

    expect(found.map(({ event, reasons, canMerge }) => [event.id, reasons, canMerge])).toEqual([
      [double.id, ['title'], true],
      [pictured.id, ['picture'], false],
    ])
  })
})

describe('merging', () => {
  test('the survivor keeps its facts, is completed by the other, and both addresses lead to it', async () => {
    const { host, survivor, double } = await twins(
      { description: '', ticketLink: null, tags: ['Jazz'] },
      { description: 'All of it', ticketLink: 'https://kiezsaal.example', tags: ['jazz', 'swing'], venue: 'Other name' },
    )
    await createLineupEntry({ eventId: double.id, name: 'Anna' })

    const answer = await join(double.id, survivor.id, host.token)

    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      id: survivor.id,
      title: 'Night of the Posters',
      venue: 'Kulturhaus',
      description: 'All of it',
      ticketLink: 'https://kiezsaal.example',
      tags: ['Jazz', 'swing'],
      lineup: [{ name: 'Anna' }],
    })
    expect(await (await send(getEvent, { params: { id: double.id } })).json()).toMatchObject({ id: survivor.id })
  })

  test('facts reviewed by a person override those read by machine', async () => {
    const recognition = { engine: 'embedded', language: null, notice: null, facts: {}, confirmed: [] }
    const { host, survivor, double } = await twins({ recognition, startTime: '19:00', title: 'N1ght 0f Posters' }, { startTime: '20:30' })

    expect(await (await join(double.id, survivor.id, host.token)).json()).toMatchObject({
      id: survivor.id,
      title: 'Night of Posters',
      startTime: '20:30',
    })
  })

  test('comments, likes, views, guests, stories and groups are moved, without duplicates, and the duplicate loses its points', async () => {
    const { host, survivor, double } = await twins({ views: 10 }, { views: 7 })
    const [fan, both] = [await createUser(), await createUser()]
    const root = await createComment({ eventId: double.id })
    const reply = await createComment({ eventId: double.id, parentId: root.id })
    await createComment({ eventId: survivor.id })
    for (const [userId, eventId] of [
      [fan.id, double.id],
      [both.id, double.id],
      [both.id, survivor.id],
    ] as const)
      await createFavorite({ userId, eventId })
    const day = new Date('2030-01-01')
    await db.eventView.createMany({
      data: [
        { eventId: double.id, day, visitorHash: 'one' },
        { eventId: survivor.id, day, visitorHash: 'one' },
        { eventId: double.id, day, visitorHash: 'two' },
      ],
    })
    await createTicket({ eventId: survivor.id, email: 'both@example.org' })
    const second = await createTicket({ eventId: double.id, email: 'both@example.org' })
    const only = await createTicket({ eventId: double.id, email: 'only@example.org' })
    await createFeedItem({ eventId: survivor.id, profileId: host.userId })
    await createFeedItem({ eventId: double.id, profileId: host.userId })
    const group = await createGroup({ eventId: double.id, kind: 'community', communityType: 'driver' })
    await createPointEntry({ userId: host.userId, causeId: double.id })
    await createPointEntry({ userId: host.userId, causeId: survivor.id })

    await join(double.id, survivor.id, host.token)

    expect(await db.event.findUniqueOrThrow({ where: { id: survivor.id } })).toMatchObject({ commentCount: 3, views: 16 })
    expect(await db.comment.findUniqueOrThrow({ where: { id: reply.id } })).toMatchObject({
      eventId: survivor.id,
      parentId: root.id,
      depth: 1,
    })
    expect(await db.favorite.count({ where: { eventId: survivor.id } })).toBe(2)
    expect(
      await db.ticket.findMany({
        where: { ticketId: { in: [second.ticketId, only.ticketId] } },
        select: { eventId: true, status: true },
        orderBy: { email: 'asc' },
      }),
    ).toEqual([
      { eventId: double.id, status: 'cancelled' },
      { eventId: survivor.id, status: 'valid' },
    ])
    expect(await db.guestList.findUniqueOrThrow({ where: { eventId: survivor.id } })).toMatchObject({ taken: 2 })
    expect(await db.feedItem.count({ where: { eventId: { in: [survivor.id, double.id] }, deletedAt: null } })).toBe(1)
    expect(await db.group.findUniqueOrThrow({ where: { id: group.id } })).toMatchObject({ eventId: survivor.id })
    expect(await points(host.userId)).toBe(20)
  })

  test('moderation undoes a merge: both events return with what was theirs', async () => {
    const { host, survivor, double } = await twins({ description: '' }, { description: 'All of it' })
    const staff = await asViewer({ role: 'admin' })
    const comment = await createComment({ eventId: double.id })
    const ticket = await createTicket({ eventId: double.id })
    await createPointEntry({ userId: host.userId, causeId: double.id })
    await join(double.id, survivor.id, host.token)
    const later = await createComment({ eventId: survivor.id, parentId: comment.id })
    const [revision] = ((await (await send(getHistory, { params: { id: survivor.id }, token: staff.token })).json()) as EventHistory)
      .revisions
    const params = { id: survivor.id, revisionId: revision?.id ?? '' }

    expect((await send(undo, { method: 'POST', params, token: host.token })).status).toBe(403)
    expect((await send(undo, { method: 'POST', params, token: staff.token })).status).toBe(200)

    expect(await (await send(getEvent, { params: { id: double.id } })).json()).toMatchObject({
      id: double.id,
      description: 'All of it',
      commentCount: 2,
    })
    expect(await (await send(getEvent, { params: { id: survivor.id } })).json()).toMatchObject({
      id: survivor.id,
      description: '',
      commentCount: 0,
    })
    expect(await db.comment.findUniqueOrThrow({ where: { id: later.id } })).toMatchObject({ eventId: double.id })
    expect(await db.ticket.findUniqueOrThrow({ where: { ticketId: ticket.ticketId } })).toMatchObject({ eventId: double.id })
    expect(await points(host.userId)).toBe(20)
  })

  test('both events must be editable; merging with itself, twice or into a deleted event is refused', async () => {
    const { host, survivor, double } = await twins()
    const other = await asViewer()
    const foreign = await createEvent({ hostId: other.userId })

    expect((await join(double.id, foreign.id, host.token)).status).toBe(404)
    expect((await join(foreign.id, survivor.id, host.token)).status).toBe(404)
    expect((await join(survivor.id, survivor.id, host.token)).status).toBe(400)
    expect((await join(double.id, survivor.id)).status).toBe(401)
    await join(double.id, survivor.id, host.token)
    expect((await join(double.id, survivor.id, host.token)).status).toBe(404)
    expect((await join(survivor.id, double.id, host.token)).status).toBe(404)
  })

  test('two merges of a pair at once, in opposite directions, leave one event', async () => {
    const { host, survivor, double } = await twins()

    const answers = await Promise.all([join(double.id, survivor.id, host.token), join(survivor.id, double.id, host.token)])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await db.event.count({ where: { id: { in: [survivor.id, double.id] }, mergedIntoId: null } })).toBe(1)
  })

  test('the flyer of a merged duplicate, photographed again, finds the survivor', async () => {
    const flyerHash = randomBytes(32).toString('hex')
    const { host, survivor, double } = await twins({}, { flyerHash })
    await join(double.id, survivor.id, host.token)

    expect(await findEventOfFile(flyerHash)).toBe(survivor.id)
  })

  test('a chain of duplicates leads to the last survivor', async () => {
    const { host, survivor, double } = await twins()
    const third = await createEvent({ hostId: host.userId })
    await join(third.id, double.id, host.token)
    await join(double.id, survivor.id, host.token)

    expect(await (await send(getEvent, { params: { id: third.id } })).json()).toMatchObject({ id: survivor.id })
  })

  test('a merge whose survivor was merged since is undone after that one only, and everything returns to where it was', async () => {
    const { host, survivor, double } = await twins()
    const last = await createEvent({ hostId: host.userId })
    const staff = await asViewer({ role: 'admin' })
    const fan = await createUser()
    const comment = await createComment({ eventId: double.id })
    const ticket = await createTicket({ eventId: double.id })
    await createFavorite({ userId: fan.id, eventId: double.id })
    await join(double.id, survivor.id, host.token)
    const [merge] = await db.eventRevision.findMany({ where: { eventId: survivor.id, call: 'merge' } })
    await join(survivor.id, last.id, host.token)
    const [later] = await db.eventRevision.findMany({ where: { eventId: last.id, call: 'merge' } })
    const takeBack = (id: string, revision: { id: string } | undefined, token: string) =>
      send(undo, { method: 'POST', params: { id, revisionId: revision?.id ?? '' }, token })
    const whereAll = async () => [
      (await db.comment.findUniqueOrThrow({ where: { id: comment.id } })).eventId,
      (await db.ticket.findUniqueOrThrow({ where: { ticketId: ticket.ticketId } })).eventId,
    ]

    const refused = await takeBack(survivor.id, merge, staff.token)
    expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
      409,
      'This event has since been merged into another one. Undo that merge first.',
    ])
    expect((await takeBack(survivor.id, merge, (await asViewer()).token)).status).toBe(404)
    expect(await whereAll()).toEqual([last.id, last.id])

    expect((await takeBack(last.id, later, staff.token)).status).toBe(200)
    expect(await whereAll()).toEqual([survivor.id, survivor.id])
    expect((await takeBack(survivor.id, merge, staff.token)).status).toBe(200)
    expect(await whereAll()).toEqual([double.id, double.id])
    expect(await db.favorite.findMany({ where: { userId: fan.id }, select: { eventId: true } })).toEqual([{ eventId: double.id }])
  })
})
