import { randomBytes, randomUUID } from 'node:crypto'
import { GET as byIds } from '@/app/api/feed/byIds/route'
import { DELETE } from '@/app/api/feed/[id]/route'
import { GET as latest } from '@/app/api/feed/latest/all/route'
import { GET as profileFeed } from '@/app/api/feed/profile-feed/[profileId]/route'
import { GET as emptyFeed } from '@/app/api/feed/profile-feed/route'
import type { FeedGroup } from '@/lib/api/feed'
import { GET as searchNew } from '@/app/api/events/search/new/route'
import type { EventView } from '@/lib/api/events'
import { closeDatabase, db } from '@/server/platform/db'
import { asViewer } from '@/tests/support/as-viewer'
import { createEvent, createFeedItem, createMediaObject, createProfile, createUser } from '@/tests/support/factories'
import { send } from '@/tests/support/request'

afterAll(closeDatabase)

const picture = () => createMediaObject({ key: `${randomBytes(32).toString('hex')}.jpg` })
const groupsOf = async (answer: Promise<Response>) => (await (await answer).json()) as FeedGroup[]
const feedsOf = (...ids: string[]) => groupsOf(send(byIds, { query: { ids: ids.join(',') } }))
const latestFeeds = () => groupsOf(send(latest))
/** Later than the stories of all other tests, so that it is in the latest feed. */
const later = (seconds: number) => new Date(Date.now() + 3_600_000 + seconds * 1000)

test('a story has what the story viewer reads', async () => {
  const [avatar, flyer] = [await picture(), await picture()]
  const { userId } = await createProfile({ profileImageKey: avatar.key })
  const { username } = await db.user.findUniqueOrThrow({ where: { id: userId } })
  const event = await createEvent({ title: 'Sommerfest', startDate: '2030-07-12', startTime: '20:00', timeZone: 'Europe/Berlin' })
  const item = await createFeedItem({ profileId: userId, eventId: event.id, feedImageKey: flyer.key })

  const groups = await groupsOf(send(profileFeed, { params: { profileId: userId } }))

  expect(groups).toEqual([
    {
      profileId: userId,
      profileName: username,
      profileImageUrl: `http://localhost:3000/img/original/${avatar.key}`,
      feedItems: [
        {
          id: item.id,
          _id: item.id,
          profileId: userId,
          eventId: event.id,
          title: 'Sommerfest',
          feedImageUrl: `http://localhost:3000/img/original/${flyer.key}`,
          startDate: '2030-07-12T20:00:00+02:00',
          createdAt: item.createdAt.toISOString(),
        },
      ],
    },
  ])
})

test('a story without its own picture shows the event’s; a picture that was taken down is not shown', async () => {
  const [poster, blocked] = [await picture(), await createMediaObject({ blockedAt: new Date() })]
  const user = await createUser()
  await createFeedItem({ profileId: user.id, eventId: (await createEvent({ imageKey: poster.key })).id, feedImageKey: blocked.key })
  await createFeedItem({ profileId: user.id, eventId: (await createEvent({ imageKey: blocked.key })).id })

  const [group] = await feedsOf(user.id)

  expect(group?.profileImageUrl).toBe('http://localhost:3000/user_picture.png')

  expect(group?.feedItems.map((item) => item.feedImageUrl)).toEqual([undefined, `http://localhost:3000/img/original/${poster.key}`])
})

test('feeds are found by id and name, newest group and story first, or are an empty list', async () => {
  const [old, recent, silent] = [await createUser(), await createUser(), await createUser()]
  const first = await createFeedItem({ profileId: old.id, createdAt: new Date('2026-01-01') })
  const second = await createFeedItem({ profileId: old.id, createdAt: new Date('2026-01-02') })
  const third = await createFeedItem({ profileId: recent.id, createdAt: new Date('2026-01-03') })

  const groups = await feedsOf(old.username.toUpperCase(), silent.id, ` ${recent.id} `, 'DJ Without Account', randomUUID(), old.id)

  expect(groups.map((group) => group.feedItems.map((item) => item.id))).toEqual([[third.id], [second.id, first.id]])
  expect(await groupsOf(send(byIds, { query: { ids: '' } }))).toEqual([])
  expect(await groupsOf(send(byIds))).toEqual([])
})

test('the original client’s full list of follows is answered, not refused', async () => {
  const user = await createUser()
  await createFeedItem({ profileId: user.id })

  const groups = await feedsOf(user.id, ...Array.from({ length: 400 }, () => randomUUID()))

  expect(groups).toHaveLength(1)
})

test.each(['held', 'deleted', 'merged', 'item deleted', 'account disabled'])('a story is not shown when %s', async (what) => {
  const user = await createUser({ disabledAt: what === 'account disabled' ? new Date() : null })
  const survivor = await createEvent()
  const event = await createEvent({
    state: what === 'held' ? 'held' : 'published',
    deletedAt: what === 'deleted' ? new Date() : null,
    mergedIntoId: what === 'merged' ? survivor.id : null,
  })
  await createFeedItem({
    profileId: user.id,
    eventId: event.id,
    createdAt: later(-60),
    deletedAt: what === 'item deleted' ? new Date() : null,
  })

  const groups = await latestFeeds()

  expect(await feedsOf(user.id)).toEqual([])
  expect(groups.flatMap((group) => group.feedItems.map((item) => item.eventId))).not.toContain(event.id)
})

test('the latest feed is grouped by profile, newest first; anonymous uploads belong to the community', async () => {
  const [one, two] = [await createUser(), await createUser()]
  const a = await createFeedItem({ profileId: one.id, createdAt: later(1) })
  const b = await createFeedItem({ profileId: two.id, createdAt: later(2) })
  const c = await createFeedItem({ profileId: null, createdAt: later(3) })
  const d = await createFeedItem({ profileId: one.id, createdAt: later(4) })

  const groups = (await latestFeeds()).slice(0, 3)

  expect(groups.map((group) => [group.profileId, group.feedItems[0]?.id])).toEqual([
    [one.id, d.id],
    ['public', c.id],
    [two.id, b.id],
  ])
  expect(groups[0]?.feedItems[1]?.id).toBe(a.id)
  expect(groups[1]?.profileName).toBe('Community')
})

test('a profile with very many stories shows its newest and hides no others', async () => {
  const [loud, quiet] = [await createUser(), await createUser()]
  const soft = await createFeedItem({ profileId: quiet.id, createdAt: later(10) })
  const events = await db.event.createManyAndReturn({
    data: Array.from({ length: 130 }, (_, at) => ({ title: `Loud ${at}` })),
    select: { id: true },
  })
  await db.feedItem.createMany({ data: events.map(({ id }, at) => ({ profileId: loud.id, eventId: id, createdAt: later(20 + at) })) })

  const groups = await latestFeeds()
  const [own] = await feedsOf(loud.id)

  expect(groups[0]).toMatchObject({ profileId: loud.id })
  expect(groups[0]?.feedItems).toHaveLength(20)
  expect(groups.find((group) => group.profileId === quiet.id)?.feedItems[0]?.id).toBe(soft.id)
  expect(own?.feedItems.map((item) => item.title)).toEqual(Array.from({ length: 20 }, (_, at) => `Loud ${129 - at}`))
})

test('every list is limited and no group is empty', async () => {
  const users = await Promise.all(Array.from({ length: 40 }, () => createUser()))
  for (const [at, user] of users.entries()) await createFeedItem({ profileId: user.id, createdAt: later(1000 + at) })

  const groups = await latestFeeds()

  expect(groups).toHaveLength(30)
  expect(groups.every((group) => group.feedItems.length > 0 && group.feedItems.length <= 20)).toBe(true)
  expect(groups[0]?.profileId).toBe(users.at(-1)?.id)
})

test('the community’s feed is one group of its newest stories, by path and by list', async () => {
  const item = await createFeedItem({ profileId: null, createdAt: later(5000) })

  const byPath = await groupsOf(send(profileFeed, { params: { profileId: 'public' } }))
  const byList = await feedsOf('public')

  expect(byPath).toHaveLength(1)
  expect(byPath[0]).toMatchObject({
    profileId: 'public',
    profileName: 'Community',
    feedItems: expect.arrayContaining([expect.objectContaining({ id: item.id })]),
  })
  expect(byList).toEqual(byPath)
})

test('a profile without stories, unknown or missing, returns an empty list', async () => {
  const user = await createUser()

  expect(await groupsOf(send(profileFeed, { params: { profileId: user.id } }))).toEqual([])
  expect(await groupsOf(send(profileFeed, { params: { profileId: 'Nobody of that name' } }))).toEqual([])
  expect(await groupsOf(send(emptyFeed))).toEqual([])
})

test('feeds carry no e-mail address', async () => {
  const user = await createUser()
  await createFeedItem({ profileId: user.id, createdAt: later(6000) })

  expect(JSON.stringify([await feedsOf(user.id), await latestFeeds()])).not.toContain('@')
})

const remove = (id: string, token?: string) => send(DELETE, { method: 'DELETE', params: { id }, ...(token ? { token } : {}) })

test('a profile can delete its story once; the event stays', async () => {
  const owner = await asViewer()
  const item = await createFeedItem({ profileId: owner.userId })

  const answers = [await remove(item.id, owner.token), await remove(item.id, owner.token)]

  expect(answers.map((answer) => answer.status)).toEqual([200, 404])
  expect(await answers[0]?.json()).toEqual({ ok: true, id: item.id, _id: item.id })
  expect(await feedsOf(owner.userId)).toEqual([])
  expect(await db.event.findUniqueOrThrow({ where: { id: item.eventId } })).toMatchObject({ deletedAt: null })
})

test('others cannot delete a story, nor anybody the community’s; admins can', async () => {
  const [other, admin] = [await asViewer(), await asViewer({ role: 'admin' })]
  const [own, community] = [await createFeedItem(), await createFeedItem({ profileId: null })]

  const refused = [
    await remove(own.id),
    await remove(own.id, other.token),
    await remove(community.id, other.token),
    await remove(randomUUID(), other.token),
    await remove('nonsense', other.token),
  ]
  const allowed = [await remove(own.id, admin.token), await remove(community.id, admin.token)]

  expect(refused.map((answer) => answer.status)).toEqual([401, 404, 404, 404, 400])
  expect(allowed.map((answer) => answer.status)).toEqual([200, 200])
})

test('a story of a past event is not shown first', async () => {
  const [host, other] = [await createUser(), await createUser()]
  const event = async (startDate: string) => (await createEvent({ startDate })).id
  const newest = { profileId: host.id, eventId: await event('2020-05-01'), createdAt: new Date() }
  const coming = { profileId: host.id, eventId: await event('2035-05-01'), createdAt: new Date(Date.now() - 60_000) }
  const onlyOver = { profileId: other.id, eventId: await event('2020-06-01'), createdAt: new Date(Date.now() + 1000) }
  for (const data of [newest, coming, onlyOver]) await createFeedItem(data)

  const groups = await feedsOf(host.id, other.id)

  expect(groups.map(({ profileId }) => profileId)).toEqual([host.id, other.id])
  expect(groups[0]?.feedItems.map(({ eventId }) => eventId)).toEqual([coming.eventId, newest.eventId])
})

test('lists show whose host has stories, and only theirs', async () => {
  const [teller, silent] = [await createUser(), await createUser()]
  const city = `Ort${randomBytes(6).toString('hex')}`
  const told = await createEvent({ city, hostId: teller.id, startDate: '2035-05-01' })
  await createEvent({ city, hostId: silent.id, startDate: '2035-05-02' })
  await createFeedItem({ profileId: teller.id, eventId: told.id })

  const events = (await (await send(searchNew, { query: { location: city } })).json()) as EventView[]

  expect(events.map(({ host }) => host?.hasStories)).toEqual([true, undefined])
})
