import { randomUUID } from 'node:crypto'
import type { Viewer } from '@/lib/auth/viewer'
import { requireEvent } from '@/server/events/queries'
import { db } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { createEvent } from '@/tests/support/factories'
import { FediverseServer } from '@/tests/support/fediverse-server'
import { mobilizonEvent } from '@/tests/support/foreign-events'
import { createStaff, followed as followedBy, storedEvent as stored, tell as tellFrom } from '@/tests/support/followed-actors'
import { besideServers, site } from '@/tests/support/federated-site'

const elsewhere = new FediverseServer()
const third = new FediverseServer()
besideServers(elsewhere, third)

let staff: Viewer
beforeAll(async () => {
  staff = await createStaff()
})

const followed = (server = elsewhere, more = {}) => followedBy(staff, server, more)
const tell = (type: string, actor: string, object: unknown, server = elsewhere) => tellFrom(server, { type, actor, object })
const hostOf = (server: FediverseServer) => new URL(server.url).host

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
