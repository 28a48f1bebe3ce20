import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { Temporal } from 'temporal-polyfill'
import { GET as answerEvent } from '@/app/ap/events/[id]/route'
import { GET as answerPath, POST as receivePath } from '@/app/ap/[...path]/route'
import type { Viewer } from '@/lib/auth/viewer'
import { toEventCard } from '@/lib/events/card'
import { requestCampaign } from '@/server/ads/request-campaign'
import { listEventLines } from '@/server/archives/event-lines'
import { startClaim } from '@/server/events/claims/claim-event'
import { copyEvent } from '@/server/events/copy-event'
import { deleteEvent } from '@/server/events/delete-event'
import { getEventAddress, listHostEvents, requireEvent } from '@/server/events/queries'
import { updateEvent } from '@/server/events/update-event'
import { addFavorite } from '@/server/favorites/add-favorite'
import { blockServers, unblockServer } from '@/server/federation/block-servers'
import { followActor, listFollowing, unfollowActor } from '@/server/federation/follow-actors'
import { getUsage, listOutboxEvents } from '@/server/federation/queries'
import { listTwins } from '@/server/federation/remote-events'
import { findKnownVenues } from '@/server/geo/known-venues'
import { listHeld } from '@/server/moderation/held-items'
import { getThing } from '@/server/moderation/reported-things'
import { reviewHeldItems } from '@/server/moderation/review-held-items'
import { enactMeasure } from '@/server/moderation/take-down'
import { listReel } from '@/server/reels/queries'
import { searchEvents } from '@/server/search/queries'
import { forgetSitemaps, listSitemap, listSitemaps } from '@/server/sitemap/sitemaps'
import { lockGuestList } from '@/server/tickets/lock-guest-list'
import { db } from '@/server/platform/db'
import { env, resetEnv } from '@/server/platform/env'
import { forgetExpired } from '@/server/privacy/forget-expired'
import { viewerOf } from '@/tests/support/as-viewer'
import { askFeed, idsIn } from '@/tests/support/ask-feed'
import { createEvent, createUser } from '@/tests/support/factories'
import { switchFederationOn } from '@/tests/support/federation-on'
import { FediverseServer } from '@/tests/support/fediverse-server'
import { gancioEvent, inDays, mobilizonEvent } from '@/tests/support/foreign-events'
import { runPendingJobs } from '@/tests/support/run-jobs'

const elsewhere = new FediverseServer()
const third = new FediverseServer()
const ours = (request: Request) => {
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/ap/events/')) return answerEvent(request, { params: Promise.resolve({ id: pathname.split('/')[3] ?? '' }) })
  return request.method === 'POST' ? receivePath(request) : answerPath(request)
}
const site = () => env().app.url
const inbox = () => `${site()}/ap/inbox`
const instance = () => `${site()}/ap/actors/instance`
const hostOf = (server: FediverseServer) => new URL(server.url).host

let staff: Viewer

beforeAll(async () => {
  switchFederationOn()
  await elsewhere.start(ours)
  await third.start(ours)
  const account = await createUser({ role: 'admin' })
  staff = { ...viewerOf({ userId: account.id, username: account.username }), role: 'admin' }
})

afterAll(async () => {
  await elsewhere.stop()
  await third.stop()
})

beforeEach(() => {
  elsewhere.received.length = 0
  third.received.length = 0
})

const follow = async (server: FediverseServer, more: Record<string, unknown> = {}) => {
  const actor = server.addActor(undefined, more)
  await followActor(staff, { address: actor })
  await runPendingJobs()
  const asked = server.received.find(({ activity }) => activity['type'] === 'Follow')?.activity
  return { actor, asked }
}
const accept = (server: FediverseServer, actor: string, object: unknown) => server.send(inbox(), { type: 'Accept', actor, object })
const followed = async (server: FediverseServer = elsewhere, more: Record<string, unknown> = {}) => {
  const { actor, asked } = await follow(server, more)
  await accept(server, actor, asked)
  await runPendingJobs()
  return actor
}
const stateOf = async (uri: string) => (await db.following.findUnique({ where: { uri }, select: { state: true } }))?.state ?? null
const tell = async (type: string, actor: string, object: unknown, server: FediverseServer = elsewhere) => {
  const answer = await server.send(inbox(), { type, actor, object })
  await runPendingJobs()
  return answer.status
}
const stored = (uri: string) => db.event.findFirst({ where: { remote: { is: { uri } } } })
const idOf = async (uri: string) => (await stored(uri))?.id ?? ''

describe('following an actor of another server', () => {
  it('is asked by a signed Follow, accepted only by that actor, and ended by an Undo', async () => {
    const { actor, asked } = await follow(elsewhere)
    const thief = elsewhere.addActor()
    expect(elsewhere.received).toMatchObject([
      { signedBy: instance(), path: `${new URL(actor).pathname}/inbox`, activity: { object: actor } },
    ])
    expect(await stateOf(actor)).toBe('asked')

    await tell('Accept', thief, asked)
    expect(await stateOf(actor)).toBe('asked')
    await tell('Accept', actor, `${instance()}#follow-another`)
    expect(await stateOf(actor)).toBe('asked')
    await tell('Accept', actor, { type: 'Follow', actor: instance(), object: actor })
    expect(await stateOf(actor)).toBe('accepted')

    const { following } = await listFollowing()
    await unfollowActor(staff, following.find(({ uri }) => uri === actor)?.id ?? '')
    await runPendingJobs()
    expect(elsewhere.received.at(-1)?.activity).toMatchObject({
      type: 'Undo',
      object: { type: 'Follow', id: asked?.['id'], object: actor },
    })
    expect(await stateOf(actor)).toBeNull()
  })

  it('can be refused, also later, and asked for again', async () => {
    const actor = await followed()
    const event = mobilizonEvent(actor)
    await tell('Create', actor, event)
    expect(await stored(event.id)).not.toBeNull()

    await tell('Reject', actor, { type: 'Follow', actor: instance(), object: actor })
    expect(await stateOf(actor)).toBe('refused')
    expect(await stored(event.id)).toBeNull()

    await followActor(staff, { address: actor })
    expect(await stateOf(actor)).toBe('asked')
  })

  it('is refused for our own accounts, unknown addresses, blocked servers, and while federation is off', async () => {
    const actor = third.addActor()
    await expect(followActor(staff, { address: `${third.url}/users/nobody` })).rejects.toMatchObject({ code: 'not_found' })
    await expect(followActor(staff, { address: 'file:///etc/passwd' })).rejects.toMatchObject({ code: 'not_found' })
    await blockServers(staff, { hosts: ['127.0.0.1'], reason: '' })
    try {
      await expect(followActor(staff, { address: actor })).rejects.toMatchObject({ code: 'forbidden' })
    } finally {
      await unblockServer(staff, '127.0.0.1')
    }
    process.env.FEDERATION = 'off'
    resetEnv()
    try {
      await expect(followActor(staff, { address: actor })).rejects.toMatchObject({ code: 'conflict' })
    } finally {
      process.env.FEDERATION = 'on'
      resetEnv()
    }
    expect(await stateOf(actor)).toBeNull()
  })

  it('ends when the actor is deleted on its server, and so do its events', async () => {
    const actor = await followed()
    const event = mobilizonEvent(actor)
    await tell('Create', actor, event)

    await tell('Delete', actor, actor)

    expect(await stateOf(actor)).toBe('gone')
    expect(await stored(event.id)).toBeNull()
  })

  it('takes its events along when its server is blocked', async () => {
    const actor = await followed()
    const event = mobilizonEvent(actor)
    await tell('Create', actor, event)
    expect(await stored(event.id)).not.toBeNull()

    await blockServers(staff, { hosts: ['127.0.0.1'], reason: '' })
    await unblockServer(staff, '127.0.0.1')

    expect([await stateOf(actor), await stored(event.id)]).toEqual([null, null])
  })
})

describe('an event of a followed actor', () => {
  it('of Mobilizon arrives with time, place, category, ticket link and picture, marked with its server', async () => {
    const actor = await followed()
    const event = mobilizonEvent(actor)
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#aa3311' } })
      .png()
      .toBuffer()
    elsewhere.answer(String((event['attachment'] as { url: string }[])[0]?.url), {
      headers: { 'content-type': 'image/png' },
      body: picture,
    })

    await tell('Create', actor, event)

    const row = await stored(event.id)
    expect(row).toMatchObject({
      title: event['name'],
      description: 'Zwei Harfen, eine Nacht.\n\nEintritt frei',
      startTime: '18:30',
      endTime: '21:00',
      timeZone: 'Europe/Lisbon',
      venue: 'Casa do Jardim',
      street: 'Rua Nova',
      houseNumber: '12',
      postalCode: '1100-001',
      city: 'Lisboa',
      latitude: 38.7223,
      longitude: -9.1393,
      category: 'Theater',
      tags: ['Harfe'],
      language: 'de',
      ticketLink: 'https://tickets.example.org/harfe',
      website: 'https://harfen.example.org/',
      status: 'scheduled',
      origin: hostOf(elsewhere),
      hostId: null,
    })
    expect(row?.startDate?.toISOString().slice(0, 10)).toBe(inDays(20))
    expect(row?.imageKey).not.toBeNull()
    const view = await requireEvent(row?.id ?? '')
    expect(view.origin).toEqual({ host: hostOf(elsewhere), url: event['url'] })
    expect(toEventCard(view as never, new Date()).origin).toBe(hostOf(elsewhere))
  })

  it('of Gancio arrives with the hour at its place and the parts of its address', async () => {
    const actor = await followed(elsewhere, { type: 'Application', endpoints: undefined })
    const event = gancioEvent(actor)

    await tell('Create', actor, event)

    const row = await stored(event.id)
    const local = Temporal.Instant.from(String(event['startTime'])).toZonedDateTimeISO('Europe/Rome')
    expect(row?.startTime).toBe(local.toPlainTime().toString().slice(0, 5))
    expect(row).toMatchObject({
      timeZone: 'Europe/Rome',
      description: 'Concerto & cena\nPorta una sedia',
      venue: 'Parco del Valentino',
      street: 'Corso Massimo',
      houseNumber: '8',
      postalCode: '10125',
      city: 'Torino',
      category: 'Concert',
    })
    expect((await requireEvent(row?.id ?? '')).origin?.url).toBe(event['url'])
  })

  it('follows its original: changed, cancelled, deleted, each by its author alone; repeats and older versions change nothing', async () => {
    const [actor, thief] = [await followed(), await followed()]
    const event = mobilizonEvent(actor)
    elsewhere.publish(event.id, event)
    await tell('Create', actor, event)
    const first = await stored(event.id)
    await tell('Create', actor, event)
    await tell('Update', actor, { ...event, '@context': 'https://www.w3.org/ns/activitystreams' })
    expect(await stored(event.id)).toEqual(first)

    await tell('Update', thief, { ...event, name: 'Stolen', updated: '2026-03-01T10:00:00Z' })
    await tell('Update', thief, { ...event, attributedTo: thief, name: 'Stolen', updated: '2026-03-01T10:00:00Z' })
    await tell('Delete', thief, event.id)
    expect(await stored(event.id)).toEqual(first)

    await tell('Update', actor, { ...event, name: 'Harfennacht', updated: '2026-02-01T10:00:00Z' })
    expect(await stored(event.id)).toMatchObject({ id: first?.id, title: 'Harfennacht' })
    await tell('Update', actor, { ...event, name: 'Older', updated: '2026-01-20T10:00:00Z' })
    expect(await stored(event.id)).toMatchObject({ title: 'Harfennacht' })

    await tell('Update', actor, { ...event, name: 'Harfennacht', 'ical:status': 'CANCELLED', updated: '2026-02-02T10:00:00Z' })
    expect(await stored(event.id)).toMatchObject({ status: 'cancelled' })

    await tell('Delete', actor, { id: event.id, type: 'Tombstone' })
    expect(await stored(event.id)).toBeNull()
    expect(await getEventAddress(first?.id ?? '')).toEqual({ kind: 'missing' })
  })

  it('of a group arrives from a member, as the server itself shows it', async () => {
    const group = await followed(elsewhere, { type: 'Group' })
    const member = elsewhere.addActor()
    const event = mobilizonEvent(group, { actor: member })
    elsewhere.publish(event.id, event)

    await tell('Create', member, { ...event, name: 'What the member says' })

    expect(await stored(event.id)).toMatchObject({ title: event['name'] })
  })

  it('is asked from its own server when a followed relay announces it, and goes when the relay takes that back', async () => {
    const relay = await followed(elsewhere, { type: 'Application' })
    const event = mobilizonEvent(third.addActor())
    third.publish(event.id, event)
    const broken = mobilizonEvent(third.addActor())
    third.publish(broken.id, { ...broken, id: event.id })

    await tell('Announce', relay, event.id)
    await tell('Announce', relay, broken.id)
    expect(await stored(event.id)).toMatchObject({ origin: hostOf(third), title: event['name'] })
    expect(await stored(broken.id)).toBeNull()

    third.publish(event.id, { ...event, name: 'Neu', updated: '2026-02-01T10:00:00Z' })
    await tell('Announce', relay, event.id)
    expect(await stored(event.id)).toMatchObject({ title: 'Neu' })

    await tell('Delete', relay, event.id)
    expect(await stored(event.id)).not.toBeNull()
    await tell('Undo', relay, { type: 'Announce', id: `${relay}#1`, actor: relay, object: event.id })
    expect(await stored(event.id)).toBeNull()
  })

  it('is no longer shown once it is not public any more', async () => {
    const actor = await followed()
    const event = mobilizonEvent(actor)
    await tell('Create', actor, event)

    await tell('Update', actor, { ...event, to: [`${actor}/followers`], updated: '2026-02-01T10:00:00Z' })

    expect(await stored(event.id)).toBeNull()
  })

  it('that moderation removed stays removed, whatever its server sends', async () => {
    const actor = await followed()
    const event = mobilizonEvent(actor)
    await tell('Create', actor, event)
    const id = await idOf(event.id)
    await deleteEvent({ viewer: staff, deviceKeyHash: null }, id)

    await tell('Update', actor, { ...event, name: 'Again', updated: '2026-02-01T10:00:00Z' })
    await tell('Create', actor, event)

    expect((await getEventAddress(id)).kind).toBe('deleted')
  })

  it('is deleted 30 days after its end', async () => {
    const actor = await followed()
    const event = mobilizonEvent(actor)
    await tell('Create', actor, event)

    await forgetExpired(new Date(Date.now() + 49 * 86_400_000))
    expect(await stored(event.id)).not.toBeNull()
    await forgetExpired(new Date(Date.now() + 52 * 86_400_000))
    expect(await stored(event.id)).toBeNull()
  })
})

describe('a lying server', () => {
  it('changes nothing with objects that are not its own, not public, over, far ahead, unreadable, or of an actor nobody follows', async () => {
    const actor = await followed()
    const stranger = elsewhere.addActor()
    const own = await createEvent()
    const count = await db.event.count()
    const foreign = mobilizonEvent(third.addActor())
    third.publish(foreign.id, { ...foreign, attributedTo: actor })
    const unwilling = mobilizonEvent(elsewhere.addActor())

    const lies: [string, string, unknown][] = [
      ['Create', actor, { ...mobilizonEvent(actor), id: foreign.id }],
      ['Announce', actor, foreign.id],
      ['Create', actor, { ...mobilizonEvent(actor), id: `${site()}/ap/events/${own.id}` }],
      ['Announce', actor, `${site()}/ap/events/${randomUUID()}`],
      ['Create', actor, { ...mobilizonEvent(actor), attributedTo: `${site()}/ap/actors/instance` }],
      // Signed by another of the same server, which itself knows nothing of it.
      ['Create', actor, unwilling],
      ['Create', actor, mobilizonEvent(actor, { to: [actor], cc: [] })],
      ['Create', actor, mobilizonEvent(actor, { draft: true })],
      ['Create', actor, mobilizonEvent(actor, { startTime: '2020-01-01T10:00:00Z', endTime: '2020-01-01T12:00:00Z' })],
      ['Create', actor, mobilizonEvent(actor, { startTime: '2199-01-01T10:00:00Z', endTime: null })],
      ['Create', actor, mobilizonEvent(actor, { endTime: '2199-01-01T10:00:00Z' })],
      ['Create', actor, mobilizonEvent(actor, { startTime: 'soon', endTime: null })],
      ['Create', actor, mobilizonEvent(actor, { name: '<b></b>' })],
      ['Create', actor, mobilizonEvent(actor, { id: 'javascript:alert(1)' })],
      ['Create', actor, mobilizonEvent(actor, { id: { toString: 'x' } })],
      ['Create', stranger, mobilizonEvent(stranger)],
      ['Announce', stranger, foreign.id],
    ]
    for (const [type, by, object] of lies) await tell(type, by, object)

    expect(await db.event.count()).toBe(count)
    expect(await db.event.findUnique({ where: { id: own.id } })).toEqual(own)
  })

  it('is not asked on behalf of a stranger, so that nobody can make us ask other servers', async () => {
    const stranger = elsewhere.addActor()
    const target = `${third.url}/events/${randomUUID()}`

    await tell('Announce', stranger, target)

    expect(third.asked).not.toContain(new URL(target).pathname)
  })

  it('cannot lend another host’s name by a redirect, a file or a document that is too large or too deep', async () => {
    const relay = await followed()
    const { origin } = new URL(third.url)
    const made = () => mobilizonEvent(third.addActor())
    const [moved, file, huge, deep] = [made(), made(), made(), made()]
    const type = { 'content-type': 'application/activity+json' }
    elsewhere.publish(`${elsewhere.url}/lie`, moved)
    third.answer(moved.id, { status: 302, headers: { location: `${elsewhere.url}/lie` } })
    third.answer(file.id, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(file) })
    third.answer(huge.id, { headers: type, body: JSON.stringify({ ...huge, content: 'x'.repeat(2_000_000) }) })
    third.answer(deep.id, { headers: type, body: `{"id":"${deep.id}","type":"Event","x":${'['.repeat(5000)}${']'.repeat(5000)}}` })

    for (const { id } of [moved, file, huge, deep]) await tell('Announce', relay, id)

    expect(await db.remoteEvent.count({ where: { uri: { startsWith: origin } } })).toBe(0)
  })

  it('brings no markup, script links, oversized texts or pictures that are none', async () => {
    const actor = await followed()
    const event = mobilizonEvent(actor, {
      name: `<img src=x onerror=alert(1)>Lesung ${'x'.repeat(900)}`,
      content: `<a href="javascript:alert(1)">hier</a>${'y'.repeat(50_000)}`,
      url: 'javascript:alert(1)',
      externalParticipationUrl: 'javascript:alert(1)',
      attachment: [
        { type: 'Link', href: 'data:text/html,x' },
        { type: 'Document', mediaType: 'image/png', url: `${elsewhere.url}/not-a-picture` },
      ],
      timezone: 'Nowhere/Land',
      tag: Array.from({ length: 500 }, (_, index) => ({ type: 'Hashtag', name: `#tag${index}` })),
    })
    elsewhere.answer(`${elsewhere.url}/not-a-picture`, { headers: { 'content-type': 'image/png' }, body: '<svg onload="alert(1)"/>' })

    await tell('Create', actor, event)

    const row = await stored(event.id)
    expect(row?.title).toMatch(/^Lesung x+$/)
    expect(row).toMatchObject({ ticketLink: null, website: null, imageKey: null, timeZone: 'Europe/Lisbon' })
    expect([row?.title.length, row?.description.length, row?.tags.length]).toEqual([200, 5000, 20])
    expect((await requireEvent(row?.id ?? '')).origin?.url).toBe(event.id)
  })

  it('cannot name a zone that is only an offset, nor place an event at sea', async () => {
    const actor = await followed()
    const events = ['Etc/GMT+5', 'europe/berlin', 'CET'].map((timezone) =>
      mobilizonEvent(actor, { timezone, location: { type: 'Place', name: 'Boat', latitude: 30, longitude: -40 } }),
    )

    for (const event of events) await tell('Create', actor, event)

    for (const { id } of events) expect(await stored(id)).toMatchObject({ timeZone: env().app.timeZone })
  })

  it('cannot fill the database: an actor brings at most 200 events a day', async () => {
    const actor = await followed()
    const { id: followingId } = await db.following.findUniqueOrThrow({ where: { uri: actor }, select: { id: true } })
    for (let index = 0; index < 200; index += 1) {
      const { id: eventId } = await createEvent({ origin: hostOf(elsewhere) })
      const uri = `${actor}/events/${index}`
      await db.remoteEvent.create({ data: { eventId, uri, url: uri, author: actor, followingId, digest: '' } })
    }
    const event = mobilizonEvent(actor)

    await tell('Create', actor, event)

    expect(await stored(event.id)).toBeNull()
  })
})

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

it('an event of another server is found here, and told to nobody as ours', async () => {
  const actor = await followed()
  const city = `Zq${randomUUID().slice(0, 8)}`
  const venue = `Halle ${randomUUID().slice(0, 8)}`
  const event = mobilizonEvent(actor, {
    location: { type: 'Place', name: venue, address: { type: 'PostalAddress', addressLocality: city } },
  })
  await tell('Create', actor, event)
  const id = await idOf(event.id)
  const host = await createUser()
  const own = await createEvent({ hostId: host.id, city })

  const found = await searchEvents({ city }, { limit: 10, caller: randomUUID() })
  expect(found.events.map((one) => [one.id, one.origin?.host])).toEqual(
    expect.arrayContaining([
      [id, hostOf(elsewhere)],
      [own.id, undefined],
    ]),
  )

  forgetSitemaps()
  const files = (await listSitemaps()).map(({ url }) => url.split('/').at(-1)?.replace('.xml', '') ?? '')
  const listed = (await Promise.all(files.map((name) => listSitemap(name)))).flat().map((entry) => entry?.url ?? '')
  expect(listed.filter((url) => url.includes(id) || url.includes(encodeURIComponent(venue)))).toEqual([])
  expect(listed.some((url) => url.includes(own.id))).toBe(true)

  for (const feed of [`/feeds/search.json?location=${city}`, `/feeds/city/${city.toLowerCase()}.json`])
    expect([feed, await idsIn(await askFeed(feed))]).toEqual([feed, [own.id]])

  const lines: unknown[] = []
  for await (const line of listEventLines(null, { hasPicture: () => false, hasAccounts: false })) lines.push(line['id'])
  expect([lines.includes(id), lines.includes(own.id)]).toEqual([false, true])
  expect(await listOutboxEvents('instance', { offset: 0, limit: 2000 })).not.toContain(id)
  expect((await ours(new Request(`${site()}/ap/events/${id}`, { headers: { accept: 'application/activity+json' } }))).status).toBe(404)
  expect((await getUsage()).localPosts).toBe(
    await db.event.count({ where: { state: 'published', deletedAt: null, mergedIntoId: null, origin: null } }),
  )
  expect((await listHostEvents({ hostId: 'public', limit: 100 })).map((one) => one.id)).not.toContain(id)
  expect((await listReel({ limit: 100, caller: randomUUID() })).events.map((one) => one.id)).not.toContain(id)
  expect((await findKnownVenues({ lines: [{ text: venue }] } as never)).find(venue.toLowerCase())).toEqual([])
})

it('an event of another server cannot be changed, copied, claimed, advertised or given a guest list, even by staff', async () => {
  const actor = await followed()
  const event = mobilizonEvent(actor)
  await tell('Create', actor, event)
  const id = await idOf(event.id)
  const asker = { viewer: staff, deviceKeyHash: null }
  const before = await stored(event.id)

  await expect(updateEvent(asker, id, { title: 'Ours now' })).rejects.toMatchObject({ code: 'not_found' })
  await expect(copyEvent(staff, id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(startClaim(staff, id, { way: 'domain', email: 'a@harfen.example.org', language: 'en' })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(requestCampaign(asker, id, { sponsored: true } as never)).rejects.toMatchObject({ code: 'not_found' })
  expect(await db.$transaction((tx) => lockGuestList(tx, id))).toBeNull()
  await expect(db.event.update({ where: { id }, data: { hostId: staff.userId } })).rejects.toThrow('Event_origin_check')

  expect(await stored(event.id)).toEqual(before)
})
