import { randomUUID } from 'node:crypto'
import { reviewHeldItems } from '@/server/moderation/review-held-items'
import { tellComment } from '@/server/notifications/tell-comment'
import { db } from '@/server/platform/db'
import { asViewer, viewerOf } from '@/tests/support/as-viewer'
import { createComment, createEvent, createUser } from '@/tests/support/factories'
import { FediverseServer } from '@/tests/support/fediverse-server'
import { runPendingJobs } from '@/tests/support/run-jobs'
import { actorOf, besideServers, hostWithEvent, inbox, site } from '@/tests/support/federated-site'

const elsewhere = new FediverseServer()
besideServers(elsewhere)

const mention = (href: string) => ({ type: 'Mention', href, name: '@someone' })

function note(actor: string, inReplyTo: string, mentions: readonly unknown[], more: object = {}) {
  const object = {
    id: `${elsewhere.url}/notes/${randomUUID()}`,
    type: 'Note',
    attributedTo: actor,
    content: `Look at this, ${randomUUID()}`,
    inReplyTo,
    to: ['https://www.w3.org/ns/activitystreams#Public'],
    tag: mentions,
    ...more,
  }
  return { object, activity: { type: 'Create', actor, object } }
}

const deliver = async (activity: Record<string, unknown>, to = inbox()) => {
  await elsewhere.send(to, activity)
  await runPendingJobs()
}

/** Someone on the other server whose comments need no review any more. */
async function regular(): Promise<string> {
  const actor = elsewhere.addActor()
  const { event, uri } = await hostWithEvent()
  await deliver(note(actor, uri, []).activity)
  await db.comment.updateMany({ where: { eventId: event.id }, data: { state: 'published' } })
  return actor
}

const heard = async (userId: string) =>
  db.notification.findMany({ where: { userId }, select: { kind: true, data: true, eventId: true }, orderBy: { id: 'asc' } })
const kindsHeard = async (...userIds: string[]) => Promise.all(userIds.map(async (userId) => (await heard(userId)).map(({ kind }) => kind)))

describe('a comment from another server', () => {
  it('tells each whom it mentions once, by the handle of who wrote it, whatever else they are to it', async () => {
    const actor = await regular()
    const { host, event } = await hostWithEvent()
    const [author, friend] = [await createUser(), await createUser()]
    const comment = await createComment({ eventId: event.id, userId: author.id })
    const tags = [author, host, friend, friend].map(({ id }) => mention(actorOf(id)))
    const said = note(actor, `${site()}/ap/comments/${comment.id}`, tags)

    await deliver(said.activity)
    await deliver(said.activity, `${actorOf(friend.id)}/inbox`)

    expect(await kindsHeard(author.id, host.id, friend.id)).toEqual([['reply'], ['comment'], ['mention']])
    const { handle } = await db.remoteActor.findUniqueOrThrow({ where: { uri: actor } })
    expect(await heard(friend.id)).toMatchObject([
      { eventId: event.id, data: { name: `@${handle}`, title: event.title, eventId: event.id } },
    ])
  })

  it('tells nobody while it waits for staff, and once it is approved', async () => {
    const { host, event, uri } = await hostWithEvent()
    const friend = await createUser()
    await deliver(note(elsewhere.addActor(), uri, [mention(actorOf(friend.id))]).activity)
    expect(await kindsHeard(host.id, friend.id)).toEqual([[], []])

    const staff = viewerOf(await asViewer({ role: 'moderator' }))
    const { id } = await db.comment.findFirstOrThrow({ where: { eventId: event.id, state: 'held' } })
    await reviewHeldItems({ ...staff, role: 'moderator' }, { items: [{ kind: 'comment', id }], verdict: 'approve', reason: '' })
    await runPendingJobs()

    expect(await kindsHeard(host.id, friend.id)).toEqual([['comment'], ['mention']])
  })

  it.each([
    ['is hidden by the host', { state: 'hidden' as const }],
    ['is held', { state: 'held' as const }],
    ['is deleted', { deletedAt: new Date() }],
  ])('tells nobody if it %s before anybody has learned of it', async (_, change) => {
    const [{ host, event }, friend] = [await hostWithEvent(), await createUser()]
    const comment = await createComment({ eventId: event.id, ...change })
    await db.commentMention.create({ data: { commentId: comment.id, userId: friend.id } })

    await db.$transaction((tx) => tellComment(tx, comment.id))
    await runPendingJobs()

    expect(await kindsHeard(host.id, friend.id)).toEqual([[], []])
  })

  it('tells nobody who blocks the host or is blocked by them, is no actor, is suspended, or is not of this installation', async () => {
    const actor = await regular()
    const { host, uri } = await hostWithEvent()
    const [blocking, blocked, private_, suspended, friend] = await Promise.all([1, 2, 3, 4, 5].map(() => createUser()))
    if (!blocking || !blocked || !private_ || !suspended || !friend) throw new Error('unreachable')
    await db.block.create({ data: { blockerId: blocking.id, blockedId: host.id } })
    await db.block.create({ data: { blockerId: host.id, blockedId: blocked.id } })
    await db.profile.update({ where: { userId: private_.id }, data: { isFederated: false } })
    await db.user.update({ where: { id: suspended.id }, data: { disabledAt: new Date() } })
    const people = [blocking, blocked, private_, suspended]
    const tags = [
      ...people.map(({ id }) => mention(actorOf(id))),
      ...[actorOf('instance'), actorOf(randomUUID()), `${actorOf(friend.id)}/inbox`, `https://other.example/ap/actors/${friend.id}`].map(
        mention,
      ),
      { type: 'Hashtag', href: actorOf(friend.id), name: '#friend' },
      'nonsense',
      null,
    ]

    await deliver(note(actor, uri, tags).activity)

    expect(await kindsHeard(...people.map(({ id }) => id), friend.id)).toEqual([[], [], [], [], []])
    expect(await kindsHeard(host.id)).toEqual([['comment']])
  })

  it('tells at most ten, and fetches no tag', async () => {
    const actor = await regular()
    const { uri } = await hostWithEvent()
    const people = await Promise.all(Array.from({ length: 12 }, () => createUser()))
    const traps = Array.from({ length: 20 }, (_, index) => `${elsewhere.url}/tags/${index}`)
    elsewhere.asked.length = 0

    await deliver(note(actor, uri, [...traps, ...people.map(({ id }) => mention(actorOf(id)))]).activity)

    expect((await kindsHeard(...people.map(({ id }) => id))).flat()).toHaveLength(10)
    expect(elsewhere.asked.filter((path) => path.startsWith('/tags/'))).toEqual([])
  })

  it('that mentions somebody only since an edit tells them, and nobody else again', async () => {
    const actor = await regular()
    const { host, uri } = await hostWithEvent()
    const [first, second] = [await createUser(), await createUser()]
    const { object, activity } = note(actor, uri, [mention(actorOf(first.id))])
    await deliver(activity)
    await db.notification.updateMany({ data: { readAt: new Date() } })

    const edited = { ...object, content: 'Changed words', tag: [first, second].map(({ id }) => mention(actorOf(id))) }
    await deliver({ type: 'Update', actor, object: edited })

    expect(await kindsHeard(host.id, first.id, second.id)).toEqual([['comment'], ['mention'], ['mention']])
    expect(await db.notification.count({ where: { userId: first.id, readAt: null } })).toBe(0)
  })

  it('tells nobody about a note that is not public or replies to nothing here', async () => {
    const actor = await regular()
    const { uri } = await hostWithEvent()
    const friend = await createUser()
    const gone = await createEvent({ deletedAt: new Date() })
    const tags = [mention(actorOf(friend.id))]

    await deliver(note(actor, uri, tags, { to: [actorOf(friend.id)] }).activity)
    await deliver(note(actor, `${elsewhere.url}/notes/other`, tags).activity)
    await deliver(note(actor, `${site()}/ap/events/${gone.id}`, tags).activity)

    expect(await kindsHeard(friend.id)).toEqual([[]])
  })
})
