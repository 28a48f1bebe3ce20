import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { Temporal } from 'temporal-polyfill'
import type { Viewer } from '@/lib/auth/viewer'
import { toEventCard } from '@/lib/events/card'
import { requestCampaign } from '@/server/ads/request-campaign'
import { listEventLines } from '@/server/archives/event-lines'
import { startClaim } from '@/server/events/claims/claim-event'
import { copyEvent } from '@/server/events/copy-event'
import { deleteEvent } from '@/server/events/delete-event'
import { getEventAddress, listHostEvents, requireEvent } from '@/server/events/queries'
import { updateEvent } from '@/server/events/update-event'
import { getUsage, listOutboxEvents } from '@/server/federation/queries'
import { listKnownVenues } from '@/server/geo/known-venues'
import { listReel } from '@/server/reels/queries'
import { searchEvents } from '@/server/search/queries'
import { forgetSitemaps, listSitemap, listSitemaps } from '@/server/sitemap/sitemaps'
import { lockGuestList } from '@/server/tickets/lock-guest-list'
import { db } from '@/server/platform/db'
import { forgetExpired } from '@/server/privacy/forget-expired'
import { askFeed, idsIn } from '@/tests/support/ask-feed'
import { createEvent, createUser } from '@/tests/support/factories'
import { FediverseServer } from '@/tests/support/fediverse-server'
import { gancioEvent, inDays, mobilizonEvent } from '@/tests/support/foreign-events'
import { createStaff, followed as followedBy, storedEvent as stored, tell as tellFrom } from '@/tests/support/followed-actors'
import { answerOthers, besideServers, site } from '@/tests/support/federated-site'

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
  expect((await answerOthers(new Request(`${site()}/ap/events/${id}`, { headers: { accept: 'application/activity+json' } }))).status).toBe(
    404,
  )
  expect((await getUsage()).localPosts).toBe(
    await db.event.count({ where: { state: 'published', deletedAt: null, mergedIntoId: null, origin: null } }),
  )
  expect((await listHostEvents({ hostId: 'public', limit: 100 })).map((one) => one.id)).not.toContain(id)
  expect((await listReel({ limit: 100, caller: randomUUID() })).events.map((one) => one.id)).not.toContain(id)
  expect((await listKnownVenues({ lines: [{ text: venue }] } as never)).get(venue.toLowerCase())).toBeUndefined()
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
