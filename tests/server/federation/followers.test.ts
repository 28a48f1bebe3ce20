import { randomUUID } from 'node:crypto'
import { deleteEvent } from '@/server/events/delete-event'
import { updateEvent } from '@/server/events/update-event'
import { spreadEvent } from '@/server/changes/spread'
import { db } from '@/server/platform/db'
import { createEvent } from '@/tests/support/factories'
import { FediverseServer } from '@/tests/support/fediverse-server'
import { runPendingJobs } from '@/tests/support/run-jobs'
import { actorOf, besideServers, followFrom, site, hostWithEvent } from '@/tests/support/federated-site'

const elsewhere = new FediverseServer()
besideServers(elsewhere)
const take = () => elsewhere.received.splice(0)
const follow = (object: string, actor?: string) => followFrom(elsewhere, object, actor)

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
    expect(take()).toMatchObject([
      { activity: { type: 'Delete', object: { type: 'Tombstone', formerType: 'Event', id: `${site()}/ap/events/${event.id}` } } },
    ])
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
