import { randomUUID } from 'node:crypto'
import { GET as answerNodeInfo } from '@/app/.well-known/nodeinfo/route'
import { deleteEvent } from '@/server/events/delete-event'
import { ServerBlocks } from '@/lib/api/federation'
import { blockServers, unblockServer } from '@/server/federation/block-servers'
import { chooseFederation } from '@/server/federation/choose-federation'
import { getFediverseAddress } from '@/server/federation/queries'
import { db } from '@/server/platform/db'
import { resetEnv } from '@/server/platform/env'
import { createEvent, createUser } from '@/tests/support/factories'
import { FediverseServer } from '@/tests/support/fediverse-server'
import { runPendingJobs } from '@/tests/support/run-jobs'
import { actorOf, ask, besideServers, followFrom, site, hostWithEvent } from '@/tests/support/federated-site'

const elsewhere = new FediverseServer()
besideServers(elsewhere)
const take = () => elsewhere.received.splice(0)
const follow = (object: string, actor?: string) => followFrom(elsewhere, object, actor)

describe('requests from other servers', () => {
  it('a handle resolves to an actor, and the actor names its inbox', async () => {
    const { host } = await hostWithEvent()
    const resource = `acct:${host.username}@${new URL(site()).host}`

    const finger = (await (await ask(`${site()}/.well-known/webfinger?resource=${encodeURIComponent(resource)}`)).json()) as {
      links: { rel: string; href: string }[]
    }
    const self = finger.links.find(({ rel }) => rel === 'self')?.href ?? ''
    const actor = (await (await ask(self)).json()) as Record<string, unknown>

    expect(self).toBe(actorOf(host.id))
    expect(actor).toMatchObject({ type: 'Person', preferredUsername: host.username, inbox: `${self}/inbox` })
    expect(JSON.stringify(actor)).not.toContain(host.email)
  })

  it('accounts that are hidden, disabled or unknown are not found', async () => {
    const shy = await createUser({ profile: { create: { isFederated: false } } })
    const gone = await createUser({ disabledAt: new Date() })

    for (const id of [shy.id, gone.id, randomUUID(), 'public']) expect((await ask(actorOf(id))).status).toBe(404)
  })

  it('an address with a zero byte is not found', async () => {
    for (const path of ['/ap/events/%00', '/ap/comments/a%00b', '/ap/actors/%00', '/.well-known/webfinger?resource=acct:%00'])
      expect([path, (await ask(site() + path)).status]).toEqual([path, 404])
  })

  it('an event is an object with the terms of Mobilizon and Gancio, a draft is not found, a deleted event is a tombstone', async () => {
    const { event, host, viewer, uri } = await hostWithEvent()
    const draft = await createEvent({ hostId: host.id, state: 'draft' })

    const answer = await ask(uri)
    const object = (await answer.json()) as Record<string, unknown>

    expect(answer.headers.get('content-type')).toContain('application/activity+json')
    expect(object).toMatchObject({
      type: 'Event',
      id: uri,
      name: event.title,
      attributedTo: actorOf(host.id),
      'ical:status': 'CONFIRMED',
      location: { type: 'Place', name: 'Kulturhaus', latitude: 52.52, address: { addressLocality: 'Berlin' } },
    })
    expect((await ask(`${site()}/ap/events/${draft.id}`)).status).toBe(404)
    await deleteEvent(viewer, event.id)
    expect((await ask(uri)).status).toBe(410)
  })

  it('an unconfirmed anonymous upload is not published', async () => {
    const event = await createEvent({ recognition: { facts: {}, engine: 'embedded' } as never })

    const status = (await ask(`${site()}/ap/events/${event.id}`)).status

    expect([200, 404]).toContain(status)
    expect(status).toBe((await db.event.count({ where: { id: event.id, NOT: { recognition: { equals: null as never } } } })) ? 404 : 200)
  })

  it('NodeInfo describes the installation', async () => {
    const links = (await (await answerNodeInfo(new Request(`${site()}/.well-known/nodeinfo`))).json()) as {
      links: { rel: string; href: string }[]
    }
    const info = (await (await ask(links.links[0]?.href ?? '')).json()) as Record<string, unknown>

    expect(info).toMatchObject({ software: { name: 'litfass' }, protocols: ['activitypub'] })
    // Gancio follows an address by the actor named here, and takes the first link for NodeInfo.
    expect(links.links.slice(1)).toEqual([{ rel: 'https://www.w3.org/ns/activitystreams#Application', href: actorOf('instance') }])
    expect((await ask(links.links[1]?.href ?? '')).status).toBe(200)
  })

  it('an outbox ends, however far a client pages', async () => {
    const { host } = await hostWithEvent()
    const page = async (cursor: number) =>
      (await (await ask(`${actorOf(host.id)}/outbox?cursor=${cursor}`)).json()) as { orderedItems?: unknown; next?: string }

    expect(JSON.stringify((await page(0)).orderedItems)).toContain('Create')
    expect(await page(2000)).not.toHaveProperty('next')
    expect((await page(2000)).orderedItems ?? []).toEqual([])
  })

  it('everything is closed while the operator has federation switched off', async () => {
    process.env.FEDERATION = 'off'
    resetEnv()
    try {
      expect((await ask(actorOf('instance'))).status).toBe(404)
    } finally {
      process.env.FEDERATION = 'on'
      resetEnv()
    }
  })
})

describe('control over federation', () => {
  it('an account that opts out is gone for its followers, and the installation publishes its events', async () => {
    const { host, viewer, uri } = await hostWithEvent()
    await follow(actorOf(host.id))
    take()

    const after = await chooseFederation(viewer.viewer, false)
    await runPendingJobs()

    expect(after).toMatchObject({ isFederated: false, followers: 0 })
    expect(take()).toMatchObject([{ activity: { type: 'Delete', actor: actorOf(host.id), object: actorOf(host.id) } }])
    expect((await ask(actorOf(host.id))).status).toBe(404)
    expect(await (await ask(uri)).json()).toMatchObject({ attributedTo: actorOf('instance') })
  })

  it('the page of an account shows its address on other servers while it can be followed from there', async () => {
    const { host, viewer } = await hostWithEvent()

    expect(await getFediverseAddress(host)).toBe(`@${host.username}@${new URL(site()).host}`)
    await chooseFederation(viewer.viewer, false)
    expect(await getFediverseAddress(host)).toBeNull()
  })

  it('staff imports a Mastodon block list; followers from these servers and their subdomains are removed, others stay', async () => {
    const { host } = await hostWithEvent()
    const followOf = async (address: string) => {
      const actor = await db.remoteActor.create({
        data: { uri: `https://${address}/users/${randomUUID()}`, handle: 'a@b', inbox: 'https://b/inbox' },
      })
      await db.remoteFollow.create({ data: { remoteActorId: actor.id, userId: host.id, activityId: randomUUID() } })
    }
    for (const address of ['bad.example', 'bad.example.', 'name@deep.bad.example:8443', 'notbad.example', 'badXexample.org'])
      await followOf(address)
    const { viewer } = (await hostWithEvent()).viewer
    const { hosts } = ServerBlocks.parse({ hosts: '#domain,#severity\nbad.example,suspend\n"Worse.Example",silence\n***.hidden,suspend' })

    expect(hosts).toEqual(['bad.example', 'worse.example'])
    expect(await blockServers(viewer, { hosts, reason: 'spam' })).toEqual({ added: 2 })
    expect(await blockServers(viewer, { hosts, reason: 'spam' })).toEqual({ added: 0 })

    expect(await db.remoteFollow.count({ where: { userId: host.id } })).toBe(2)
    for (const host of hosts) await unblockServer(viewer, host)
    expect(await db.blockedServer.count({ where: { host: { in: hosts } } })).toBe(0)
  })
})
