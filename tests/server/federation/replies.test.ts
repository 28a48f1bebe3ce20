import { randomUUID } from 'node:crypto'
import { createComment } from '@/server/comments/create-comment'
import { db } from '@/server/platform/db'
import { FediverseServer } from '@/tests/support/fediverse-server'
import { runPendingJobs } from '@/tests/support/run-jobs'
import { answerOthers, actorOf, besideServers, inbox, site, hostWithEvent } from '@/tests/support/federated-site'

const elsewhere = new FediverseServer()
besideServers(elsewhere)
const take = () => elsewhere.received.splice(0)

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

describe('a stranger of another server', () => {
  const note = (actor: string, inReplyTo: string, more = {}) => ({
    type: 'Create',
    actor,
    object: {
      ...{ id: `${elsewhere.url}/notes/${randomUUID()}`, type: 'Note', attributedTo: actor, content: 'spam', inReplyTo },
      to: ['https://www.w3.org/ns/activitystreams#Public'],
      ...more,
    },
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
    await other.start(answerOthers)
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
})
