import { randomUUID } from 'node:crypto'
import { forgetBlockedServers, isBlockedServer } from '@/server/federation/blocked-servers'
import { spreadEvent } from '@/server/changes/spread'
import { db } from '@/server/platform/db'
import { FediverseServer } from '@/tests/support/fediverse-server'
import { runPendingJobs } from '@/tests/support/run-jobs'
import { answerOthers, actorOf, besideServers, followFrom, inbox, hostWithEvent } from '@/tests/support/federated-site'

const elsewhere = new FediverseServer()
besideServers(elsewhere)
const take = () => elsewhere.received.splice(0)
const follow = (object: string, actor?: string) => followFrom(elsewhere, object, actor)

describe('a hostile server or account', () => {
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

    const answers = [await answerOthers(unsigned), await elsewhere.send(inbox(), message)]

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

  it('can say the same twice without being heard twice, and what it withdrew does not come back', async () => {
    const { event, uri } = await hostWithEvent()
    const actor = elsewhere.addActor()
    const said = { ...note(actor, uri), id: `${elsewhere.url}/activities/${randomUUID()}` }
    const count = async () => {
      await runPendingJobs()
      return db.comment.count({ where: { eventId: event.id, deletedAt: null } })
    }

    await elsewhere.send(inbox(), said)
    await elsewhere.send(inbox(), said)
    const once = await count()
    await elsewhere.send(inbox(), { type: 'Delete', actor, object: said.object.id })
    const none = await count()
    await elsewhere.send(inbox(), said)

    expect([once, none, await count()]).toEqual([1, 0, 0])
  })

  it('cannot make others ask around by naming thousands of people and topics', async () => {
    const { event, uri } = await hostWithEvent()
    const actor = elsewhere.addActor()
    const tag = Array.from({ length: 6000 }, (_, n) =>
      n % 2 ? { type: 'Hashtag', name: `#t${n}` } : { type: 'Mention', href: `${elsewhere.url}/actors/${n}`, name: `@a${n}` },
    )
    const cc = Array.from({ length: 3000 }, (_, n) => `${elsewhere.url}/actors/${n}`)
    const said = note(actor, uri)

    const answer = await elsewhere.send(inbox(), { ...said, cc, object: { ...said.object, cc, tag } })
    const asked = elsewhere.asked.length
    await runPendingJobs()

    expect(answer.status).toBe(202)
    expect(elsewhere.asked.length - asked).toBeLessThan(5)
    expect(await db.comment.count({ where: { eventId: event.id } })).toBe(1)
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
