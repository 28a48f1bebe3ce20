import { randomUUID } from 'node:crypto'
import { GET as answerEvent } from '@/app/ap/events/[id]/route'
import { GET as answerPath, POST as receivePath } from '@/app/ap/[...path]/route'
import { GET as answerWebFinger } from '@/app/.well-known/webfinger/route'
import { GET as answerNodeInfo } from '@/app/.well-known/nodeinfo/route'
import { createComment } from '@/server/comments/create-comment'
import { deleteEvent } from '@/server/events/delete-event'
import { updateEvent } from '@/server/events/update-event'
import { ServerBlocks } from '@/lib/api/federation'
import { blockServers, unblockServer } from '@/server/federation/block-servers'
import { chooseFederation } from '@/server/federation/choose-federation'
import { forgetBlockedServers, isBlockedServer } from '@/server/federation/blocked-servers'
import { getFediverseAddress } from '@/server/federation/queries'
import { spreadEvent } from '@/server/federation/spread'
import { db } from '@/server/platform/db'
import { env, resetEnv } from '@/server/platform/env'
import { viewerOf } from '@/tests/support/as-viewer'
import { createEvent, createUser } from '@/tests/support/factories'
import { switchFederationOn } from '@/tests/support/federation-on'
import { FediverseServer } from '@/tests/support/fediverse-server'
import { runPendingJobs } from '@/tests/support/run-jobs'

const elsewhere = new FediverseServer()
const ours = (request: Request) => {
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/ap/events/'))
    return answerEvent(request, { params: Promise.resolve({ id: decodeURIComponent(pathname.split('/')[3] ?? '') }) })
  if (pathname === '/.well-known/webfinger') return answerWebFinger(request)
  return request.method === 'POST' ? receivePath(request) : answerPath(request)
}
const site = () => env().app.url
const actorOf = (id: string) => `${site()}/ap/actors/${id}`
const ask = (url: string) => ours(new Request(url, { headers: { accept: 'application/activity+json' } }))
const take = () => elsewhere.received.splice(0)

beforeAll(async () => {
  switchFederationOn()
  await elsewhere.start(ours)
})

afterAll(async () => {
  await elsewhere.stop()
})

beforeEach(() => {
  elsewhere.refuses = null
  elsewhere.received.length = 0
})

const hostWithEvent = async () => {
  const host = await createUser({ username: `host${randomUUID().slice(0, 8)}` })
  const event = await createEvent({ hostId: host.id })
  return {
    host,
    event,
    viewer: { viewer: viewerOf({ userId: host.id, username: host.username }), deviceKeyHash: null },
    uri: `${site()}/ap/events/${event.id}`,
  }
}

const follow = async (object: string, actor = elsewhere.addActor()) => {
  const answer = await elsewhere.send(`${object}/inbox`, { type: 'Follow', actor, object })
  await runPendingJobs()
  return { actor, status: answer.status }
}

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
    const links = (await (await answerNodeInfo(new Request(`${site()}/.well-known/nodeinfo`))).json()) as { links: { href: string }[] }
    const info = (await (await ask(links.links[0]?.href ?? '')).json()) as Record<string, unknown>

    expect(info).toMatchObject({ software: { name: 'litfass' }, protocols: ['activitypub'] })
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

describe('a follower of a host', () => {
  it('is accepted and receives the next event, its change and its deletion, each once', async () => {
    const { host, viewer } = await hostWithEvent()
    const { status, actor } = await follow(actorOf(host.id))
    expect(status).toBe(202)
    expect(take()).toMatchObject([{ signedBy: actorOf(host.id), activity: { type: 'Accept', object: { type: 'Follow', actor } } }])

    const event = await createEvent({ hostId: host.id, title: 'Tanz' })
    await spreadEvent(db, event.id)
    await runPendingJobs()
    await spreadEvent(db, event.id)
    await runPendingJobs()
    const created = take()
    expect(created).toMatchObject([
      { signedBy: actorOf(host.id), path: '/inbox', activity: { type: 'Create', object: { type: 'Event', name: 'Tanz' } } },
    ])
    expect(created[0]?.activity.object).toMatchObject({ 'ical:status': 'CONFIRMED', location: { address: { addressLocality: 'Berlin' } } })

    await updateEvent(viewer, event.id, { status: 'cancelled' })
    await runPendingJobs()
    expect(take()).toMatchObject([{ activity: { type: 'Update', object: { 'ical:status': 'CANCELLED' } } }])

    await deleteEvent(viewer, event.id)
    await runPendingJobs()
    expect(take()).toMatchObject([{ activity: { type: 'Delete', object: { type: 'Tombstone', id: `${site()}/ap/events/${event.id}` } } }])
  })

  it('receives nothing after unfollowing', async () => {
    const { host } = await hostWithEvent()
    const object = actorOf(host.id)
    const { actor } = await follow(object)
    await elsewhere.send(`${object}/inbox`, { type: 'Undo', actor, object: { id: `${elsewhere.url}/f/1`, type: 'Follow', actor, object } })
    await runPendingJobs()
    take()

    await spreadEvent(db, (await createEvent({ hostId: host.id })).id)
    await runPendingJobs()

    expect(take()).toEqual([])
    expect(await db.remoteFollow.count({ where: { userId: host.id } })).toBe(0)
  })

  it('of the whole installation receives every new event', async () => {
    const { actor } = await follow(actorOf('instance'))
    take()
    const { event, uri } = await hostWithEvent()

    await spreadEvent(db, event.id)
    await runPendingJobs()

    expect(take()).toMatchObject([{ signedBy: actorOf('instance'), activity: { type: 'Announce', object: uri } }])
    await db.remoteActor.deleteMany({ where: { uri: actor } })
  })

  it('a delivery to an unavailable server is retried later and not duplicated', async () => {
    const { host } = await hostWithEvent()
    await follow(actorOf(host.id))
    take()
    elsewhere.refuses = 503
    await spreadEvent(db, (await createEvent({ hostId: host.id })).id)
    await runPendingJobs()
    expect(take()).toEqual([])
    const waiting = await db.$queryRaw<{ run_at: Date }[]>`SELECT j.run_at FROM graphile_worker._private_jobs j
      JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = 'federation-task' AND j.run_at > now()`
    expect(waiting.length).toBeGreaterThan(0)

    elsewhere.refuses = null
    await db.$executeRaw`UPDATE graphile_worker._private_jobs SET run_at = now()`
    await runPendingJobs()

    expect(take()).toMatchObject([{ activity: { type: 'Create' } }])
  })
})

describe('replies from other servers', () => {
  const reply = (actor: string, inReplyTo: string, content: string, more = {}) => {
    const id = `${elsewhere.url}/notes/${randomUUID()}`
    const note = {
      id,
      type: 'Note',
      attributedTo: actor,
      content,
      inReplyTo,
      to: ['https://www.w3.org/ns/activitystreams#Public'],
      ...more,
    }
    return { id, note, activity: { type: 'Create', actor, object: note } }
  }
  const inbox = () => `${site()}/ap/inbox`

  it('become plain-text comments; a stranger’s first is held for staff, later ones are not', async () => {
    const { event, uri } = await hostWithEvent()
    const actor = elsewhere.addActor()
    const first = reply(
      actor,
      uri,
      '<p><span class="h-card">@events@here.example</span> Is there <b>parking</b>?<br>&lt;script&gt;</p><script>alert(1)</script>',
    )
    await elsewhere.send(inbox(), first.activity)
    await elsewhere.send(inbox(), first.activity)
    await runPendingJobs()

    const [made, ...others] = await db.comment.findMany({ where: { eventId: event.id } })
    expect(others).toEqual([])
    expect(made).toMatchObject({ text: 'Is there parking?\n<script>', state: 'held', heldFor: ['stranger'], remoteUri: first.id })

    await db.comment.update({ where: { id: made?.id ?? '' }, data: { state: 'published' } })
    const question = 'And toilets, <a class="u-url mention" href="https://social.example/@bea">@<span>bea</span></a>?'
    await elsewhere.send(inbox(), reply(actor, first.id, question).activity)
    await runPendingJobs()
    expect(await db.comment.findMany({ where: { eventId: event.id, parentId: made?.id ?? '' } })).toMatchObject([
      { text: 'And toilets, @bea@social.example?', state: 'published' },
    ])
  })

  it('can be changed and deleted by their author only', async () => {
    const { event, uri } = await hostWithEvent()
    const [actor, thief] = [elsewhere.addActor(), elsewhere.addActor()]
    const said = reply(actor, uri, 'Here!')
    await elsewhere.send(inbox(), said.activity)
    await runPendingJobs()
    const text = async () => (await db.comment.findFirstOrThrow({ where: { eventId: event.id } })).text

    await elsewhere.send(inbox(), { type: 'Update', actor: thief, object: { ...said.note, attributedTo: thief, content: 'stolen' } })
    await elsewhere.send(inbox(), { type: 'Delete', actor: thief, object: said.id })
    await runPendingJobs()
    expect(await text()).toBe('Here!')

    await elsewhere.send(inbox(), { type: 'Update', actor, object: { ...said.note, content: 'There!' } })
    await runPendingJobs()
    expect(await text()).toBe('There!')

    await elsewhere.send(inbox(), { type: 'Delete', actor, object: { id: said.id, type: 'Tombstone' } })
    await runPendingJobs()
    expect(await db.comment.count({ where: { eventId: event.id, deletedAt: null } })).toBe(0)
  })

  it('bring later comments on this installation to those who took part', async () => {
    const { event, uri, viewer, host } = await hostWithEvent()
    const actor = elsewhere.addActor()
    await elsewhere.send(inbox(), reply(actor, uri, 'Parking?').activity)
    await runPendingJobs()
    take()

    const mine = await createComment(viewer, { eventId: event.id, text: 'Behind the house.', address: '203.0.113.9' } as never)
    await runPendingJobs()

    expect(take()).toMatchObject([
      {
        signedBy: actorOf(host.id),
        activity: { type: 'Create', object: { type: 'Note', inReplyTo: uri, id: `${site()}/ap/comments/${mine.id}` } },
      },
    ])
  })
})

describe('activities of Mobilizon and Gancio', () => {
  const MOBILIZON = [
    'https://www.w3.org/ns/activitystreams',
    'https://litepub.social/litepub/context.jsonld',
    {
      Hashtag: 'as:Hashtag',
      ical: 'http://www.w3.org/2002/12/cal/ical#',
      joinMode: { '@id': 'mz:joinMode', '@type': 'mz:joinModeType' },
      mz: 'https://joinmobilizon.org/ns#',
      participationMessage: { '@id': 'mz:participationMessage', '@type': 'sc:Text' },
      sc: 'http://schema.org#',
      uuid: 'sc:identifier',
    },
  ]

  it('a Mobilizon user joins with a message, comments and leaves', async () => {
    const { event, uri } = await hostWithEvent()
    const actor = elsewhere.addActor(undefined, { '@context': MOBILIZON, manuallyApprovesFollowers: false, discoverable: true })
    const inbox = `${site()}/ap/inbox`
    const said = { '@context': MOBILIZON, actor }
    const note = `${elsewhere.url}/comments/${randomUUID()}`

    await elsewhere.send(inbox, { ...said, type: 'Join', object: uri, participationMessage: 'See you there' })
    await runPendingJobs()
    const joined = await db.remoteAct.count({ where: { eventId: event.id, kind: 'join' } })
    await elsewhere.send(inbox, {
      ...said,
      type: 'Create',
      to: ['https://www.w3.org/ns/activitystreams#Public'],
      cc: [],
      object: {
        id: note,
        uuid: randomUUID(),
        type: 'Note',
        attributedTo: actor,
        actor,
        content: '<p>Who brings a <b>harp</b>?</p>',
        inReplyTo: uri,
        to: ['https://www.w3.org/ns/activitystreams#Public'],
        cc: [],
        tag: [{ type: 'Mention', href: uri, name: '@host' }],
        published: '2031-03-01T10:00:00Z',
      },
    })
    await elsewhere.send(inbox, { ...said, type: 'Leave', object: uri })
    await runPendingJobs()

    expect(joined).toBe(1)
    expect(await db.comment.findMany({ where: { eventId: event.id }, select: { text: true } })).toEqual([{ text: 'Who brings a harp?' }])
    expect(await db.remoteAct.count({ where: { eventId: event.id, kind: 'join' } })).toBe(0)
  })

  it('a Gancio installation, an application without a shared inbox, can follow a host', async () => {
    const { host } = await hostWithEvent()
    const object = actorOf(host.id)
    const gancio = elsewhere.addActor(undefined, {
      '@context': [
        'https://www.w3.org/ns/activitystreams',
        'https://w3id.org/security/v1',
        { toot: 'http://joinmastodon.org/ns#', schema: 'http://schema.org#', ProperyValue: 'schema:PropertyValue', value: 'schema:value' },
      ],
      type: 'Application',
      endpoints: undefined,
      discoverable: true,
      attachment: [{ type: 'PropertyValue', name: 'Website', value: "<a href='https://gancio.example'>gancio.example</a>" }],
    })

    await follow(object, gancio)

    expect(take().map(({ path, activity }) => [path, activity['type']])).toEqual([[`${new URL(gancio).pathname}/inbox`, 'Accept']])
    expect(await db.remoteFollow.count({ where: { userId: host.id } })).toBe(1)
  })
})

describe('a hostile server or account', () => {
  const inbox = () => `${site()}/ap/inbox`
  const note = (actor: string, inReplyTo: string, more = {}) => ({
    type: 'Create',
    actor,
    object: {
      ...{ id: `${elsewhere.url}/notes/${randomUUID()}`, type: 'Note', attributedTo: actor, content: 'spam', inReplyTo },
      to: ['https://www.w3.org/ns/activitystreams#Public'],
      ...more,
    },
  })
  const untouched = async (eventId: string) => {
    await runPendingJobs()
    expect(await db.comment.count({ where: { eventId } })).toBe(0)
  }

  it('is refused if the body was changed after signing, the signature is old or it belongs to another', async () => {
    const { event, uri } = await hostWithEvent()
    const [actor, other] = [elsewhere.addActor(), elsewhere.addActor()]

    const tampered = await elsewhere.send(inbox(), note(actor, uri), { tamper: (body) => body.replace('spam', 'more spam') })
    const old = await elsewhere.send(inbox(), note(actor, uri), { date: new Date(Date.now() - 86_400_000) })
    const foreign = await elsewhere.send(inbox(), note(actor, uri), { signer: other })

    expect([tampered.status, old.status, foreign.status].every((status) => status >= 400 && status < 500)).toBe(true)
    await untouched(event.id)
  })

  it('changes nothing for another author, from another server or without an author', async () => {
    const { event, uri } = await hostWithEvent()
    const actor = elsewhere.addActor()

    await elsewhere.send(inbox(), note(actor, uri, { attributedTo: elsewhere.addActor() }))
    await elsewhere.send(inbox(), note(actor, uri, { id: 'https://victim.example/notes/1' }))
    await elsewhere.send(inbox(), note(actor, uri, { attributedTo: undefined }))

    await untouched(event.id)
  })

  it('does not move its followers: a Move activity leaves the follow with the old account', async () => {
    const { host } = await hostWithEvent()
    const object = actorOf(host.id)
    const { actor } = await follow(object)
    const target = elsewhere.addActor()

    const answer = await elsewhere.send(`${object}/inbox`, { type: 'Move', actor, object: actor, target })
    await elsewhere.send(`${object}/inbox`, { type: 'Move', actor, object: target, target: actor })
    await runPendingJobs()

    expect(answer.status).toBe(202)
    const followers = await db.remoteFollow.findMany({ where: { userId: host.id }, select: { remoteActor: { select: { uri: true } } } })
    expect(followers).toEqual([{ remoteActor: { uri: actor } }])
    expect(await db.remoteActor.count({ where: { uri: target } })).toBe(0)
  })

  it('is refused if the vocabulary it names cannot be read', async () => {
    const { event, uri } = await hostWithEvent()
    const message = {
      ...note(elsewhere.addActor(), uri),
      '@context': ['https://www.w3.org/ns/activitystreams', 'http://127.0.0.1:1/context'],
    }
    const unsigned = new Request(inbox(), {
      method: 'POST',
      headers: { 'content-type': 'application/activity+json' },
      body: JSON.stringify(message),
    })

    const answers = [await ours(unsigned), await elsewhere.send(inbox(), message)]

    expect(answers.map(({ status }) => status)).toEqual([400, 400])
    await untouched(event.id)
  })

  it('is refused before parsing if an object is huge or deeply nested', async () => {
    const { event, uri } = await hostWithEvent()
    const actor = elsewhere.addActor()
    const deep = Array.from({ length: 60 }).reduce<unknown>((inner) => ({ object: inner }), 'x')

    const nested = await elsewhere.send(inbox(), { ...note(actor, uri), extra: deep })
    const huge = await elsewhere.send(inbox(), note(actor, uri, { content: 'x'.repeat(2_000_000) }))

    expect([nested.status, huge.status]).toEqual([400, 413])
    await untouched(event.id)
  })

  it('on the block list is ignored and receives nothing', async () => {
    const { event, host, uri } = await hostWithEvent()
    await follow(actorOf(host.id))
    take()
    await db.blockedServer.create({ data: { host: '127.0.0.1' } })
    forgetBlockedServers()
    try {
      await elsewhere.send(inbox(), note(elsewhere.addActor(), uri))
      await untouched(event.id)
      await spreadEvent(db, event.id)
      await runPendingJobs()
      expect(take()).toEqual([])
    } finally {
      await db.blockedServer.deleteMany({})
      forgetBlockedServers()
    }
  })

  it('does not make a private or followers-only message public', async () => {
    const { event, host, uri } = await hostWithEvent()
    const actor = elsewhere.addActor()

    await elsewhere.send(inbox(), note(actor, uri, { to: [actorOf(host.id)] }))
    await elsewhere.send(inbox(), note(actor, uri, { to: [`${actor}/followers`], cc: [actorOf(host.id)] }))

    await untouched(event.id)
  })

  it('that withdraws a public message takes its comment along', async () => {
    const { event, uri } = await hostWithEvent()
    const actor = elsewhere.addActor()
    const said = note(actor, uri)
    await elsewhere.send(inbox(), said)
    await runPendingJobs()
    expect(await db.comment.count({ where: { eventId: event.id, deletedAt: null } })).toBe(1)

    await elsewhere.send(inbox(), { type: 'Update', actor, object: { ...said.object, to: [`${actor}/followers`] } })
    await runPendingJobs()

    expect(await db.comment.count({ where: { eventId: event.id, deletedAt: null } })).toBe(0)
  })

  it('is ignored if its actor document is too large', async () => {
    const actor = elsewhere.addActor()
    const padded = elsewhere.addActor()
    elsewhere.publish(padded, { ...(elsewhere.documentAt(padded) as object), summary: 'x'.repeat(2_000_000) })

    await follow(actorOf('instance'), padded)
    await follow(actorOf('instance'), actor)

    expect(await db.remoteActor.count({ where: { uri: padded } })).toBe(0)
    expect(await db.remoteActor.count({ where: { uri: actor } })).toBe(1)
    await db.remoteActor.deleteMany({ where: { uri: actor } })
  })

  it('cannot use up the ids of others', async () => {
    const { event, uri } = await hostWithEvent()
    const [honest, thief] = [elsewhere.addActor(), elsewhere.addActor()]
    const id = `${elsewhere.url}/activities/${randomUUID()}`

    await elsewhere.send(inbox(), { ...note(thief, 'https://nowhere.example/1'), id })
    await runPendingJobs()
    await elsewhere.send(inbox(), { ...note(honest, uri), id })
    await runPendingJobs()
    await elsewhere.send(inbox(), { type: 'Like', actor: thief, object: uri, id: 'https://victim.example/likes/1' })
    await runPendingJobs()

    expect(await db.comment.count({ where: { eventId: event.id } })).toBe(1)
    expect(await db.remoteAct.count({ where: { eventId: event.id } })).toBe(0)
  })

  it('is shown with the host of its own server, whatever name it claims', async () => {
    const { event, uri } = await hostWithEvent()
    const actor = elsewhere.addActor()
    elsewhere.publish(actor, {
      ...(elsewhere.documentAt(actor) as object),
      preferredUsername: `staff@trusted.example${' '.repeat(400)}`,
      name: `Staff\u0000 \n of it ${'x'.repeat(500)}`,
    })

    await elsewhere.send(inbox(), note(actor, uri))
    await runPendingJobs()

    const made = await db.comment.findFirstOrThrow({ where: { eventId: event.id }, select: { remoteActor: true } })
    expect(made.remoteActor?.handle).toBe(`unknown@${new URL(elsewhere.url).host}`)
    expect(made.remoteActor?.name).toMatch(/^Staff of it x{100,}$/)
    expect(made.remoteActor?.name.length).toBeLessThanOrEqual(200)
  })

  it('is refused for NUL characters or unpaired surrogates, which cannot be stored; paired surrogates are accepted', async () => {
    const { event, uri } = await hostWithEvent()
    const actor = elsewhere.addActor()
    const say = async (content: string) => (await elsewhere.send(inbox(), note(actor, uri, { content }))).status

    expect(await Promise.all(['A\u0000B', 'A\ud800B', 'A\udc00B', 'A\ud800'].map(say))).toEqual([400, 400, 400, 400])
    await untouched(event.id)
    const byNumber = (body: string) => body.replace('😀', '\\ud83d\\ude00')
    expect((await elsewhere.send(inbox(), note(actor, uri, { content: '\\u0000 😀' }), { write: byNumber })).status).toBe(202)
    await runPendingJobs()
    expect((await db.comment.findFirstOrThrow({ where: { eventId: event.id } })).text).toBe('\\u0000 😀')
  })

  it('can send countless unclosed tags, which are read like any other text', async () => {
    const { event, uri } = await hostWithEvent()

    await elsewhere.send(inbox(), note(elsewhere.addActor(), uri, { content: `E${'<br'.repeat(300_000)}` }))
    await runPendingJobs()

    expect((await db.comment.findFirstOrThrow({ where: { eventId: event.id } })).text).toBe('E')
  })

  it('gets at most three comments into the review queue and fifty comments a day', async () => {
    const { event, uri } = await hostWithEvent()
    const actor = elsewhere.addActor()
    const say = async (count: number) => {
      for (let index = 0; index < count; index += 1) await elsewhere.send(inbox(), note(actor, uri, { content: `Thing ${randomUUID()}` }))
      await runPendingJobs()
      return db.comment.count({ where: { eventId: event.id } })
    }

    expect(await say(6)).toBe(3)

    await db.comment.updateMany({ where: { eventId: event.id }, data: { state: 'published' } })
    expect(await say(55)).toBe(50)
  })

  it('gets at most fifty comments of strangers into the review queue, however many people it makes up', async () => {
    const { event, uri } = await hostWithEvent()
    const other = new FediverseServer()
    await other.start(ours)
    const facts = Array.from({ length: 50 }, () => {
      const id = `${elsewhere.url}/users/${randomUUID()}`
      return { id: randomUUID(), uri: id, handle: 'made-up@elsewhere.example', inbox: `${id}/inbox` }
    })
    await db.remoteActor.createMany({ data: facts })
    await db.comment.createMany({
      data: facts.map(({ id }) => ({ eventId: event.id, text: 'spam', remoteActorId: id, state: 'held' as const })),
    })
    const waiting = () => db.comment.count({ where: { eventId: event.id, remoteActorId: { notIn: facts.map(({ id }) => id) } } })
    const sayFrom = async (server: FediverseServer) => {
      const actor = server.addActor()
      await server.send(inbox(), note(actor, uri, { id: `${server.url}/notes/${randomUUID()}` }))
      await runPendingJobs()
      return waiting()
    }
    try {
      expect(await sayFrom(elsewhere)).toBe(0)
      expect(await sayFrom(other)).toBe(1)
    } finally {
      await db.remoteActor.deleteMany({ where: { id: { in: facts.map(({ id }) => id) } } })
      await db.comment.deleteMany({ where: { eventId: event.id } })
      await other.stop()
    }
  })

  it('is reviewed again for text that looks like spam, even after approval', async () => {
    const { event, uri } = await hostWithEvent()
    const actor = elsewhere.addActor()
    await elsewhere.send(inbox(), note(actor, uri, { content: 'Parking?' }))
    await runPendingJobs()
    await db.comment.updateMany({ where: { eventId: event.id }, data: { state: 'published' } })

    const kind = note(actor, uri, { content: 'And toilets?' })
    await elsewhere.send(inbox(), kind)
    await elsewhere.send(inbox(), note(actor, uri, { content: 'Best online casino bonus' }))
    await runPendingJobs()
    const stateOf = async (text: string) => (await db.comment.findFirst({ where: { eventId: event.id, text } }))?.state
    expect([await stateOf('And toilets?'), await stateOf('Best online casino bonus')]).toEqual(['published', 'held'])

    await elsewhere.send(inbox(), {
      type: 'Update',
      actor,
      object: { ...kind.object, content: 'Best online casino bonus https://x.example' },
    })
    await runPendingJobs()
    expect(await stateOf('Best online casino bonus https://x.example')).toBe('held')
  })

  it('stays blocked when its host name ends with a dot', async () => {
    await db.blockedServer.create({ data: { host: 'bad.example' } })
    forgetBlockedServers()
    try {
      for (const address of ['https://bad.example./users/1', 'https://sub.bad.example.:8443/users/1'])
        expect(await isBlockedServer(address)).toBe(true)
      expect(await isBlockedServer('https://notbad.example/users/1')).toBe(false)
    } finally {
      await db.blockedServer.deleteMany({})
      forgetBlockedServers()
    }
  })

  it('cannot follow unknown accounts or join an event of others', async () => {
    const actor = elsewhere.addActor()
    await elsewhere.send(inbox(), { type: 'Follow', actor, object: actorOf(randomUUID()) })
    await elsewhere.send(inbox(), { type: 'Join', actor, object: 'https://victim.example/events/1' })
    await runPendingJobs()

    expect(await db.remoteActor.count({ where: { uri: actor, OR: [{ follows: { some: {} } }, { acts: { some: {} } }] } })).toBe(0)
  })
})

describe('likes, shares and joins', () => {
  it('count once each, joins are accepted, and each is undone only by its sender', async () => {
    const { event, host, uri } = await hostWithEvent()
    const actor = elsewhere.addActor()
    for (const type of ['Like', 'Announce', 'Join', 'Join']) await elsewhere.send(`${actorOf(host.id)}/inbox`, { type, actor, object: uri })
    await runPendingJobs()
    const acts = () => db.remoteAct.findMany({ where: { eventId: event.id }, orderBy: { kind: 'asc' }, select: { kind: true } })

    expect(await acts()).toEqual([{ kind: 'like' }, { kind: 'share' }, { kind: 'join' }])
    expect(take().filter(({ activity }) => activity.type === 'Accept')[0]?.activity).toMatchObject({
      object: { type: 'Join', actor, object: uri },
    })

    await elsewhere.send(`${actorOf(host.id)}/inbox`, { type: 'Leave', actor, object: uri })
    await runPendingJobs()
    expect(await acts()).toEqual([{ kind: 'like' }, { kind: 'share' }])
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
