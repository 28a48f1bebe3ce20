import { randomUUID } from 'node:crypto'
import { DATA_MAP } from '@/lib/privacy/data-map'
import { closeDatabase, db } from '@/server/platform/db'
import { forgetExpired } from '@/server/privacy/forget-expired'
import { createComment, createEvent, createSession, createUpload } from '@/tests/support/factories'

afterAll(closeDatabase)

const at = new Date()
const daysAgo = (days: number) => new Date(at.getTime() - days * 86_400_000)

test('data is deleted after its promised period and not earlier', async () => {
  const [old, recent] = [
    await createSession({ createdAt: daysAgo(90), expiresAt: daysAgo(31) }),
    await createSession({ createdAt: daysAgo(90), expiresAt: daysAgo(29) }),
  ]
  const [oldUpload, recentUpload] = [await createUpload({ createdAt: daysAgo(91) }), await createUpload({ createdAt: daysAgo(89) })]

  await forgetExpired(at)

  expect(await db.session.findMany({ where: { id: { in: [old.id, recent.id] } }, select: { id: true } })).toEqual([{ id: recent.id }])
  expect(await db.upload.findMany({ where: { id: { in: [oldUpload.id, recentUpload.id] } }, select: { id: true } })).toEqual([
    { id: recentUpload.id },
  ])
})

test('of sign-ins that have ended no push subscription is kept', async () => {
  const { id: live, userId } = await createSession({ expiresAt: daysAgo(-1) })
  const { id: revoked } = await createSession({ expiresAt: daysAgo(-1), revokedAt: daysAgo(1) })
  const { id: over } = await createSession({ createdAt: daysAgo(30), expiresAt: daysAgo(1) })
  const subscribe = (sessionId: string | null) =>
    db.pushSubscription.create({ data: { userId, sessionId, endpoint: `https://push.test/${randomUUID()}`, p256dh: 'p', auth: 'a' } })
  const kept = [await subscribe(live), await subscribe(null)]
  await subscribe(revoked)
  await subscribe(over)

  await forgetExpired(at)

  expect(await db.pushSubscription.findMany({ where: { userId }, select: { id: true }, orderBy: { id: 'asc' } })).toEqual(
    kept.map(({ id }) => ({ id })),
  )
})

test('a deleted comment loses its text after 30 days and keeps its place', async () => {
  const [old, recent, alive] = [
    await createComment({ deletedAt: daysAgo(31), text: 'Old words' }),
    await createComment({ deletedAt: daysAgo(29), text: 'Recent words' }),
    await createComment({ text: 'Living words' }),
  ]

  await forgetExpired(at)

  const found = await db.comment.findMany({
    where: { id: { in: [old.id, recent.id, alive.id] } },
    select: { text: true, userId: true },
    orderBy: { id: 'asc' },
  })
  expect(found.map(({ text }) => text)).toEqual(['…', 'Recent words', 'Living words'])
  expect(found[0]?.userId).toBeNull()
})

test('a deleted event is erased after 30 days; its row still says that it is gone', async () => {
  const [old, recent] = [
    await createEvent({ deletedAt: daysAgo(31), email: 'me@example.org', description: 'Long ago' }),
    await createEvent({ deletedAt: daysAgo(29), description: 'Just now' }),
  ]

  await forgetExpired(at)

  expect(await db.event.findUniqueOrThrow({ where: { id: old.id } })).toMatchObject({
    title: 'Deleted event',
    description: '',
    email: null,
    latitude: null,
    deletedAt: expect.any(Date),
  })
  expect(await db.event.findUniqueOrThrow({ where: { id: recent.id } })).toMatchObject({ description: 'Just now' })
})

test.each(DATA_MAP.filter(({ expiry }) => expiry).map(({ table }) => table))('%s can be cleaned as the map says', async (name) => {
  const { expiry } = DATA_MAP.find(({ table }) => table === name) ?? {}

  await expect(db.$queryRawUnsafe(`DELETE FROM "${name}" WHERE "${expiry?.column}" < $1`, daysAgo(20_000))).resolves.toEqual([])
})

describe('people of other servers', () => {
  const createActor = async (fetchedAt: Date) => {
    const uri = `https://social.example/users/${randomUUID()}`
    return db.remoteActor.create({ data: { uri, handle: 'anna@social.example', inbox: `${uri}/inbox`, fetchedAt } })
  }
  const isKnown = async ({ id }: { id: string }) => (await db.remoteActor.count({ where: { id } })) === 1

  test('are removed from a comment that was deleted 30 days ago, and then forgotten', async () => {
    const actor = await createActor(daysAgo(40))
    const said = await createComment({ deletedAt: daysAgo(31), text: 'Old words' })
    await db.comment.update({ where: { id: said.id }, data: { userId: null, remoteActorId: actor.id, remoteUri: `${actor.uri}/1` } })

    await forgetExpired(at)

    expect(
      await db.comment.findUniqueOrThrow({ where: { id: said.id }, select: { remoteActorId: true, remoteUri: true, text: true } }),
    ).toEqual({
      ...{ remoteActorId: null, remoteUri: null, text: '…' },
    })
    expect(await isKnown(actor)).toBe(false)
  })

  test('are kept while they follow, take part, comment or were recently active', async () => {
    const [follower, goer, speaker, recent, gone] = await Promise.all([40, 40, 40, 29, 31].map((days) => createActor(daysAgo(days))))
    if (!follower || !goer || !speaker || !recent || !gone) throw new Error('five were made')
    const event = await createEvent()
    await db.remoteFollow.create({ data: { remoteActorId: follower.id, activityId: randomUUID() } })
    await db.remoteAct.create({ data: { activityId: randomUUID(), kind: 'join', remoteActorId: goer.id, eventId: event.id } })
    const said = await createComment({ eventId: event.id })
    await db.comment.update({ where: { id: said.id }, data: { userId: null, remoteActorId: speaker.id, remoteUri: `${speaker.uri}/1` } })

    await forgetExpired(at)

    expect(await Promise.all([follower, goer, speaker, recent, gone].map(isKnown))).toEqual([true, true, true, true, false])
  })

  test('have their received activities remembered for a day', async () => {
    const key = JSON.stringify(['heard', randomUUID()])
    const isKept = async () => (await db.$queryRaw<unknown[]>`SELECT 1 FROM "FederationMemory" WHERE "key" = ${key}`).length === 1
    await db.$executeRaw`INSERT INTO "FederationMemory" ("key", "value", "expiresAt") VALUES (${key}, 'true', ${at})`

    await forgetExpired(new Date(at.getTime() + 86_000_000))
    const before = await isKept()
    await forgetExpired(new Date(at.getTime() + 87_000_000))

    expect([before, await isKept()]).toEqual([true, false])
  })
})
