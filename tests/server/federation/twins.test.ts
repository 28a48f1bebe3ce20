import { randomUUID } from 'node:crypto'
import type { Viewer } from '@/lib/auth/viewer'
import { deleteEvent } from '@/server/events/delete-event'
import { getEventAddress } from '@/server/events/queries'
import { updateEvent } from '@/server/events/update-event'
import { addFavorite } from '@/server/favorites/add-favorite'
import { listTwins } from '@/server/federation/remote-events'
import { listHeld } from '@/server/moderation/held-items'
import { getThing } from '@/server/moderation/reported-things'
import { reviewHeldItems } from '@/server/moderation/review-held-items'
import { enactMeasure } from '@/server/moderation/enact-measure'
import { searchEvents } from '@/server/search/queries'
import { db } from '@/server/platform/db'
import { viewerOf } from '@/tests/support/as-viewer'
import { createEvent, createUser } from '@/tests/support/factories'
import { FediverseServer } from '@/tests/support/fediverse-server'
import { inDays, mobilizonEvent } from '@/tests/support/foreign-events'
import { runPendingJobs } from '@/tests/support/run-jobs'
import { createStaff, followed as followedBy, storedEvent as stored, tell as tellFrom } from '@/tests/support/followed-actors'
import { besideServers } from '@/tests/support/federated-site'

const elsewhere = new FediverseServer()
const third = new FediverseServer()
besideServers(elsewhere, third)

let staff: Viewer
beforeAll(async () => {
  staff = await createStaff()
})

const followed = (server = elsewhere, more = {}) => followedBy(staff, server, more)
const tell = (type: string, actor: string, object: unknown, server = elsewhere) => tellFrom(server, { type, actor, object })
const idOf = async (uri: string) => (await stored(uri))?.id ?? ''
const hostOf = (server: FediverseServer) => new URL(server.url).host

describe('the same event here and there', () => {
  const twinOf = (own: { title: string; startDate: Date | null; city: string | null; venue: string | null }, actor: string, more = {}) =>
    mobilizonEvent(actor, {
      name: own.title,
      startTime: `${own.startDate?.toISOString().slice(0, 10)}T20:00:00`,
      endTime: null,
      timezone: 'Europe/Berlin',
      location: { type: 'Place', name: own.venue, address: { type: 'PostalAddress', addressLocality: own.city } },
      ...more,
    })
  const makeOwn = async () => {
    const host = await createUser()
    const event = await createEvent({ hostId: host.id, title: `Doppelt ${randomUUID().slice(0, 8)}` })
    const day = event.startDate?.toISOString().slice(0, 10) ?? ''
    const dedupeKey = `${event.title.toLowerCase().replace(/[\s-]/g, '')}|${day}|berlin`
    return { host, own: await db.event.update({ where: { id: event.id }, data: { dedupeKey } }) }
  }

  it('is one card: ours, which names the other server; the other address leads to ours until they differ', async () => {
    const { own, host } = await makeOwn()
    const actor = await followed()
    const event = twinOf(own, actor)

    await tell('Create', actor, event)
    const row = await stored(event.id)
    expect(row).toMatchObject({ mergedIntoId: own.id })
    expect(await getEventAddress(row?.id ?? '')).toEqual({ kind: 'merged', intoId: own.id })
    expect(await listTwins(own.id)).toEqual([{ host: hostOf(elsewhere), url: event['url'] }])
    expect((await searchEvents({ prompt: own.title }, { limit: 10, caller: randomUUID() })).events.map(({ id }) => id)).toEqual([own.id])

    await deleteEvent({ viewer: viewerOf({ userId: host.id, username: host.username }), deviceKeyHash: null }, own.id)
    await runPendingJobs()
    expect(await stored(event.id)).toMatchObject({ mergedIntoId: null })
  })

  const takenDown = async (subjectId: string, measure: 'hide' | 'remove') =>
    db.$transaction(async (tx) => {
      const thing = await getThing('event', subjectId)
      await enactMeasure(tx, { subject: 'event', subjectId, thing, measure, at: new Date() })
    })
  const waiting = async () => (await listHeld({ kind: 'event', limit: 50 })).items.map(({ thing }) => thing.path)

  it.each([
    ['hides', (id: string) => takenDown(id, 'hide')],
    ['removes', (id: string) => takenDown(id, 'remove')],
    ['deletes', (id: string) => deleteEvent({ viewer: staff, deviceKeyHash: null }, id)],
  ])('waits for staff if staff %s ours, and is shown once it is approved', async (_, remove) => {
    const { own } = await makeOwn()
    const actor = await followed()
    const event = twinOf(own, actor)
    await tell('Create', actor, event)
    const id = await idOf(event.id)

    await remove(own.id)
    await runPendingJobs()
    expect(await stored(event.id)).toMatchObject({ mergedIntoId: null, state: 'held' })
    expect(await getEventAddress(id)).toEqual({ kind: 'missing' })
    await tell('Update', actor, { ...event, content: 'Again', updated: '2026-02-01T10:00:00Z' })
    expect(await stored(event.id)).toMatchObject({ state: 'held', description: 'Again' })
    expect(await waiting()).toContain(`/event/${id}`)

    await reviewHeldItems(staff, { items: [{ kind: 'event', id }], verdict: 'approve', reason: '' })
    await tell('Update', actor, { ...event, content: 'And again', updated: '2026-02-02T10:00:00Z' })
    expect(await stored(event.id)).toMatchObject({ state: 'published', description: 'And again' })
  })

  it('waits for staff, too, if it comes, or becomes the same, after staff has removed ours', async () => {
    const { own } = await makeOwn()
    await takenDown(own.id, 'remove')
    const actor = await followed()
    const [later, renamed, other] = [
      twinOf(own, actor),
      twinOf(own, actor, { name: 'Another night' }),
      twinOf(own, actor, { name: 'A third' }),
    ]

    await tell('Create', actor, later)
    await tell('Create', actor, renamed)
    await tell('Create', actor, other)
    expect(await stored(later.id)).toMatchObject({ state: 'held' })
    expect(await stored(renamed.id)).toMatchObject({ state: 'published' })

    await tell('Update', actor, { ...renamed, name: own.title, updated: '2026-02-01T10:00:00Z' })
    await tell('Update', actor, { ...other, content: 'More', updated: '2026-02-01T10:00:00Z' })
    expect(await stored(renamed.id)).toMatchObject({ state: 'held' })
    expect(await stored(other.id)).toMatchObject({ state: 'published' })
  })

  it('is ours again once the decision against ours is reversed', async () => {
    const { own } = await makeOwn()
    const actor = await followed()
    const event = twinOf(own, actor)
    await tell('Create', actor, event)
    await takenDown(own.id, 'remove')
    await runPendingJobs()

    await db.$transaction(async (tx) => {
      const thing = await getThing('event', own.id)
      await enactMeasure(tx, { subject: 'event', subjectId: own.id, thing, measure: 'restore', at: new Date() })
    })
    await runPendingJobs()

    expect(await getEventAddress(own.id)).toMatchObject({ kind: 'event' })
    expect(await stored(event.id)).toMatchObject({ mergedIntoId: own.id })
    expect(await waiting()).not.toContain(`/event/${await idOf(event.id)}`)
  })

  it('is folded, too, if ours comes later; who saved the other one has saved ours', async () => {
    const actor = await followed()
    const own = { title: `Doppelt ${randomUUID().slice(0, 8)}`, startDate: new Date(inDays(28)), city: 'Berlin', venue: 'Kulturhaus' }
    const event = twinOf(own, actor)
    await tell('Create', actor, event)
    const { id, dedupeKey } = (await stored(event.id)) ?? { id: '', dedupeKey: null }
    const reader = await createUser()
    await addFavorite(viewerOf({ userId: reader.id, username: reader.username }), id)

    const host = await createUser()
    const mine = await createEvent({ hostId: host.id, title: own.title, dedupeKey })
    await updateEvent({ viewer: viewerOf({ userId: host.id, username: host.username }), deviceKeyHash: null }, mine.id, {
      description: 'x',
    })
    await runPendingJobs()

    expect(await stored(event.id)).toMatchObject({ mergedIntoId: mine.id })
    expect(await db.favorite.count({ where: { userId: reader.id, eventId: mine.id } })).toBe(1)
  })

  it('is not the same at another hour or venue, and one server cannot hide what another announces', async () => {
    const { own } = await makeOwn()
    const [actor, rival] = [await followed(), await followed(third)]
    const later = twinOf(own, actor, { startTime: `${own.startDate?.toISOString().slice(0, 10)}T22:00:00` })
    await tell('Create', actor, later)
    expect(await stored(later.id)).toMatchObject({ mergedIntoId: null })

    const other = mobilizonEvent(actor)
    await tell('Create', actor, other)
    await tell('Create', rival, mobilizonEvent(rival, { name: other['name'], startTime: other['startTime'] }), third)
    expect(await stored(other.id)).toMatchObject({ mergedIntoId: null })
  })
})
