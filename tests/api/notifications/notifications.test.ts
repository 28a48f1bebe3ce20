import { randomUUID } from 'node:crypto'
import { POST as logout } from '@/app/api/auth/logout/route'
import { GET as list } from '@/app/api/notifications/route'
import { POST as read } from '@/app/api/notifications/read/route'
import { DELETE as unsubscribePush, POST as subscribePush } from '@/app/api/notifications/push/route'
import { GET as settings, PUT as saveSettings } from '@/app/api/notifications/settings/route'
import { POST as unsubscribe } from '@/app/api/notifications/unsubscribe/[token]/route'
import type { NotificationList, NotificationSettingsView } from '@/lib/api/notifications'
import type { NotificationKind } from '@/lib/notifications/kinds'
import { announceEvent } from '@/server/events/announce-event'
import { tellEventChanged } from '@/server/notifications/notify-audience'
import { notifyUsers } from '@/server/notifications/notify-users'
import { tellComment } from '@/server/notifications/tell-comment'
import { toUnsubscribeToken } from '@/server/notifications/unsubscribe-token'
import { closeDatabase, db } from '@/server/platform/db'
import { resetEnv } from '@/server/platform/env'
import { prepareJobs } from '@/server/platform/jobs'
import { asViewer } from '@/tests/support/as-viewer'
import { createComment, createEvent, createUser } from '@/tests/support/factories'
import { startPushServer, type TestPushServer } from '@/tests/support/push-server'
import { send } from '@/tests/support/request'
import { runPendingJobs } from '@/tests/support/run-jobs'
import { startSmtpServer, type TestSmtpServer } from '@/tests/support/smtp-server'
import webPush from 'web-push'

let push: TestPushServer
let mail: TestSmtpServer

beforeAll(async () => {
  push = await startPushServer()
  mail = await startSmtpServer()
  const keys = webPush.generateVAPIDKeys()
  Object.assign(process.env, {
    VAPID_PUBLIC_KEY: keys.publicKey,
    VAPID_PRIVATE_KEY: keys.privateKey,
    PUSH_ORIGINS: push.origin,
    SMTP_URL: mail.url,
  })
  resetEnv()
  await prepareJobs()
})

afterAll(async () => {
  for (const name of ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'PUSH_ORIGINS', 'SMTP_URL']) delete process.env[name]
  resetEnv()
  await push.close()
  await mail.close()
  await closeDatabase()
})

const tell = (userId: string, kind: NotificationKind = 'reply', more: { dedupeKey?: string; repeats?: boolean } = {}) =>
  db.$transaction((tx) =>
    notifyUsers(tx, [userId], {
      kind,
      data: { title: 'Jazz night', name: 'Mara', eventId: randomUUID() },
      dedupeKey: randomUUID(),
      ...more,
    }),
  )
const listOf = async (token: string, query: Record<string, string> = {}) =>
  (await (await send(list, { token, query })).json()) as NotificationList
const settingsOf = async (token: string) => (await (await send(settings, { token })).json()) as NotificationSettingsView
const choose = (token: string, body: object) =>
  send(saveSettings, {
    method: 'PUT',
    token,
    body: { channels: {}, quietFrom: null, quietUntil: null, timeZone: 'Europe/Berlin', ...body },
  })
const onDevice = async (token: string) => {
  const browser = push.subscribe()
  expect((await send(subscribePush, { token, body: browser.subscription })).status).toBe(200)
  return browser
}
const verified = { emailVerifiedAt: new Date() }

describe('the list of notifications', () => {
  test('is newest first, counts unread ones and is readable only by its owner', async () => {
    const { userId, token } = await asViewer()
    const stranger = await asViewer()
    await tell(userId)
    await tell(userId, 'comment')

    const { notifications, unread } = await listOf(token)
    expect(unread).toBe(2)
    expect(notifications.map(({ kind }) => kind)).toEqual(['comment', 'reply'])
    expect(notifications[1]).toMatchObject({ title: 'Jazz night', body: 'Mara replied to your comment.', read: false })
    expect((await listOf(stranger.token)).notifications).toEqual([])

    const id = notifications[0]?.id ?? ''
    expect(await (await send(read, { token: stranger.token, body: { ids: [id] } })).json()).toEqual({ unread: 0 })
    expect((await listOf(token)).unread).toBe(2)
    expect(await (await send(read, { token, body: { ids: [id] } })).json()).toEqual({ unread: 1 })
    expect(await (await send(read, { token, body: {} })).json()).toEqual({ unread: 0 })
  })

  test('is paged to the end without skips or repeats', async () => {
    const { userId, token } = await asViewer()
    for (let index = 0; index < 5; index += 1) await tell(userId)

    const first = await listOf(token, { limit: '2' })
    const second = await listOf(token, { limit: '2', before: first.notifications.at(-1)?.id ?? '' })
    const third = await listOf(token, { limit: '2', before: second.notifications.at(-1)?.id ?? '' })

    const ids = [first, second, third].flatMap(({ notifications }) => notifications.map(({ id }) => id))
    expect(new Set(ids).size).toBe(5)
    expect([first.hasMore, second.hasMore, third.hasMore]).toEqual([true, true, false])
  })

  test('has one entry per cause; a repeating cause notifies again after it was read', async () => {
    const { userId, token } = await asViewer()
    expect(await tell(userId, 'reply', { dedupeKey: 'once' })).toBe(1)
    expect(await tell(userId, 'reply', { dedupeKey: 'once' })).toBe(0)
    expect(await tell(userId, 'message', { dedupeKey: 'chat', repeats: true })).toBe(1)
    expect(await tell(userId, 'message', { dedupeKey: 'chat', repeats: true })).toBe(0)
    await send(read, { token, body: {} })
    expect(await tell(userId, 'message', { dedupeKey: 'chat', repeats: true })).toBe(1)
    expect((await listOf(token)).unread).toBe(1)
  })
})

describe('on devices', () => {
  test('a push message is signed, encrypted, small, expires, and is readable only by its browser', async () => {
    const { userId, token } = await asViewer()
    const browser = await onDevice(token)
    await tell(userId)

    await runPendingJobs()

    expect(browser.messages()).toEqual([expect.objectContaining({ title: 'Jazz night', body: 'Mara replied to your comment.' })])
    expect(browser.headers()[0]).toMatchObject({ ttl: '172800', topic: expect.stringMatching(/^[\w-]{1,32}$/) })
  })

  test('a retry sends nothing again to devices that have it and reaches the others', async () => {
    const { userId, token } = await asViewer()
    const [first, second] = [await onDevice(token), await onDevice(token)]
    push.answer(503)
    await tell(userId)
    await runPendingJobs()
    expect(first.messages().length + second.messages().length).toBe(1)

    await db.$executeRawUnsafe("UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key LIKE 'deliver:%'")
    await runPendingJobs()
    expect([first.messages().length, second.messages().length]).toEqual([1, 1])
  })

  test('a logout deletes the subscription of its browser at once', async () => {
    const { userId, token } = await asViewer()
    await onDevice(token)
    await send(logout, { method: 'POST', token })
    expect(await db.pushSubscription.count({ where: { userId } })).toBe(0)
  })

  test('an expired subscription and one of an ended session are deleted', async () => {
    const { userId, token } = await asViewer()
    const gone = await onDevice(token)
    push.answer(410)
    await tell(userId)
    await runPendingJobs()
    expect(await db.pushSubscription.count({ where: { userId } })).toBe(0)

    const ended = await onDevice(token)
    await db.session.updateMany({ where: { userId }, data: { revokedAt: new Date() } })
    await tell(userId)
    await runPendingJobs()
    expect([gone.messages(), ended.messages()]).toEqual([[], []])
    expect(await db.pushSubscription.count({ where: { userId } })).toBe(0)
  })

  test('a push subscription on a shared browser belongs to the account that subscribed last', async () => {
    const [before, after] = [await asViewer(), await asViewer()]
    const browser = await onDevice(before.token)
    await send(subscribePush, { token: after.token, body: browser.subscription })
    await tell(before.userId)
    await runPendingJobs()
    expect(browser.messages()).toEqual([])

    await send(unsubscribePush, { method: 'DELETE', token: before.token, body: { endpoint: browser.subscription.endpoint } })
    await tell(after.userId)
    await runPendingJobs()
    expect(browser.messages()).toHaveLength(1)
    await send(unsubscribePush, { method: 'DELETE', token: after.token, body: { endpoint: browser.subscription.endpoint } })
    expect(await db.pushSubscription.count({ where: { userId: after.userId } })).toBe(0)
  })

  test.each([
    'http://push.example.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://10.0.0.8/x',
    'https://169.254.169.254/latest',
    'https://localhost/x',
    'https://db.internal/x',
    'https://push.example.com:6379/x',
    'https://user@push.example.com/x',
    'https://[::ffff:7f00:1]/x',
  ])('%s is not a valid push endpoint', async (endpoint) => {
    const { token } = await asViewer()
    const { keys } = push.subscribe().subscription
    expect((await send(subscribePush, { token, body: { endpoint, keys } })).status).toBe(400)
  })

  test('a notification that was read in the meantime is not pushed', async () => {
    const { userId, token } = await asViewer()
    const browser = await onDevice(token)
    await tell(userId)
    await send(read, { token, body: {} })
    await runPendingJobs()
    expect(browser.messages()).toEqual([])
  })
})

describe('preferences', () => {
  test('keep a disabled kind in the list only', async () => {
    const { userId, token } = await asViewer()
    const browser = await onDevice(token)
    expect((await choose(token, { channels: { reply: { push: false, mail: false } } })).status).toBe(200)
    await tell(userId, 'reply')
    await tell(userId, 'comment')
    await runPendingJobs()

    expect(browser.messages().map(({ body }) => body)).toEqual(['Mara commented on your event.'])
    expect((await listOf(token)).unread).toBe(2)
  })

  test('hold pushes back during quiet hours and send them once afterwards', async () => {
    const { userId, token } = await asViewer()
    const browser = await onDevice(token)
    const hour = (offset: number) => `${String((new Date().getUTCHours() + offset + 24) % 24).padStart(2, '0')}:00`
    await choose(token, { quietFrom: hour(-1), quietUntil: hour(2), timeZone: 'UTC' })
    await tell(userId)
    await runPendingJobs()
    expect(browser.messages()).toEqual([])
    const [waiting] = await db.$queryRawUnsafe<{ run_at: Date }[]>(
      `SELECT run_at FROM graphile_worker._private_jobs WHERE key LIKE 'deliver:%:later' AND payload->>'id' = (SELECT "id" FROM "Notification" WHERE "userId" = '${userId}')`,
    )
    expect(waiting?.run_at.getUTCMinutes()).toBe(0)
    expect(waiting?.run_at.getTime()).toBeGreaterThan(Date.now())

    await choose(token, { quietFrom: null, quietUntil: null })
    await db.$executeRawUnsafe("UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key LIKE 'deliver:%:later'")
    await runPendingJobs()
    expect(browser.messages()).toHaveLength(1)
  })

  test.each([
    { quietFrom: '22:00' },
    { quietFrom: '25:00', quietUntil: '08:00' },
    { timeZone: 'Mars/Olympus' },
    { channels: { reply: { push: 'yes', mail: false } } },
    { channels: { nonsense: { push: true, mail: true } } },
  ])('%j is refused', async (body) => {
    const { token } = await asViewer()
    expect((await choose(token, body)).status).toBe(400)
  })
})

describe('by mail', () => {
  test('a change is sent once to a confirmed address, and one click unsubscribes', async () => {
    const { userId, token } = await asViewer(verified)
    const { email } = await db.user.findUniqueOrThrow({ where: { id: userId } })
    await tell(userId, 'event_changed')
    await runPendingJobs()

    const mine = () => mail.mails.filter(({ to }) => to.includes(email))
    expect(mine()).toHaveLength(1)
    const link = mine()[0]?.mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
    const unsubscribeToken = /unsubscribe\/([^>]+)>/.exec(link)?.[1] ?? ''
    expect(
      (
        await send(unsubscribe, {
          params: { token: unsubscribeToken },
          body: 'List-Unsubscribe=One-Click',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
      ).status,
    ).toBe(200)
    expect((await settingsOf(token)).channels.event_changed).toEqual({ push: true, mail: false })

    await tell(userId, 'event_changed')
    await runPendingJobs()
    expect(mine()).toHaveLength(1)
  })

  test('an unconfirmed address gets none', async () => {
    const { userId } = await asViewer()
    const { email } = await db.user.findUniqueOrThrow({ where: { id: userId } })
    await tell(userId, 'event_changed')
    await runPendingJobs()
    expect(mail.mails.filter(({ to }) => to.includes(email))).toEqual([])
  })

  test('a forged unsubscribe link has no effect', async () => {
    const { userId } = await asViewer()
    const forged = toUnsubscribeToken(userId, 'reply').replace('reply', 'event_changed')
    for (const token of [forged, `${userId}.reply.x`, 'x', `${userId}.reply`])
      expect((await send(unsubscribe, { method: 'POST', params: { token } })).status).toBe(404)
  })
})

describe('recipients', () => {
  const accounts = (count: number) => Promise.all(Array.from({ length: count }, () => createUser()))
  const heard = async (userId: string) =>
    (await db.notification.findMany({ where: { userId }, orderBy: { createdAt: 'asc' }, select: { kind: true } })).map(({ kind }) => kind)

  test('followers are notified of a new event once, in batches, and nobody across a block', async () => {
    const [host, follower, blocked] = await Promise.all([createUser(), createUser(), createUser()])
    await db.follow.createMany({
      data: [
        { userId: follower.id, profileId: host.id },
        { userId: blocked.id, profileId: host.id },
      ],
    })
    await db.block.create({ data: { blockerId: host.id, blockedId: blocked.id } })
    const event = await createEvent({ hostId: host.id })
    for (let times = 0; times < 2; times += 1) {
      await db.$transaction((tx) => announceEvent(tx, event.id))
      await runPendingJobs()
    }

    expect(await heard(follower.id)).toEqual(['event_new'])
    expect([await heard(blocked.id), await heard(host.id)]).toEqual([[], []])
  })

  test('an audience of more than one batch is notified completely', async () => {
    const event = await createEvent()
    await db.$executeRaw`INSERT INTO "User" ("username", "email", "passwordHash") SELECT 'audience ' || ${event.id} || n, 'audience-' || ${event.id} || n || '@example.org', '-' FROM generate_series(1, 1200) n`
    await db.$executeRaw`INSERT INTO "Favorite" ("userId", "eventId") SELECT "id", ${event.id} FROM "User" WHERE "username"::text LIKE 'audience ' || ${event.id} || '%'`
    await db.$transaction((tx) =>
      tellEventChanged(tx, { id: event.id, title: event.title, revisionId: randomUUID(), changedById: null }, ['cancelled']),
    )
    await runPendingJobs()

    expect(await db.notification.count({ where: { eventId: event.id } })).toBe(1200)
  })

  test('an event deleted in the meantime notifies nobody', async () => {
    const [host, follower] = await accounts(2)
    if (!host || !follower) throw new Error('unreachable')
    await db.follow.create({ data: { userId: follower.id, profileId: host.id } })
    const event = await createEvent({ hostId: host.id, deletedAt: new Date() })
    await db.$transaction((tx) => announceEvent(tx, event.id))
    await runPendingJobs()
    expect(await heard(follower.id)).toEqual([])
  })

  test('a comment notifies the host, a reply its author, never its own author, when held or across a block', async () => {
    const [host, author, reader, blocked] = await accounts(4)
    if (!host || !author || !reader || !blocked) throw new Error('unreachable')
    const event = await createEvent({ hostId: host.id })
    const comment = await createComment({ eventId: event.id, userId: author.id })
    const reply = await createComment({ eventId: event.id, userId: reader.id, parentId: comment.id, depth: 1 })
    const own = await createComment({ eventId: event.id, userId: host.id })
    const held = await createComment({ eventId: event.id, userId: reader.id, state: 'held' })
    await db.block.create({ data: { blockerId: host.id, blockedId: blocked.id } })
    const unwanted = await createComment({ eventId: event.id, userId: blocked.id })
    for (const { id } of [comment, reply, own, held, unwanted]) await db.$transaction((tx) => tellComment(tx, id))
    await runPendingJobs()

    expect(await heard(host.id)).toEqual(['comment', 'comment'])
    expect(await heard(author.id)).toEqual(['reply'])
    expect(await heard(reader.id)).toEqual([])
  })
})
