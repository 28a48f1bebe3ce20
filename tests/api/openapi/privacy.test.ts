import { PERMISSIONS } from '@/lib/api/permissions'
import { queueMail } from '@/server/notifications/queue-mail'
import { closeDatabase, db } from '@/server/platform/db'
import { handlerOf, SAMPLES } from '@/tests/support/call-samples'
import { createGroup, createMembership, createMessage } from '@/tests/support/factories'
import { send } from '@/tests/support/request'
import { signedWallet } from '@/tests/support/wallets'
import { createWorld, type World } from '@/tests/support/world'

// Some calls run real recognition.
jest.setTimeout(60_000)
afterAll(closeDatabase)

const reads = Object.keys(PERMISSIONS).filter((call) => call.startsWith('GET '))
const writes = Object.keys(PERMISSIONS).filter(
  (call) => !call.startsWith('GET ') && !/^(POST (auth|events\/(v\d\/)?upload)\/|DELETE users\/me\/account)/.test(call),
)

/** Data that only its owner may see, by owner. */
const secretsOf = async ({ host, member, event, group, ticket }: World) => {
  const users = await db.user.findMany({ where: { id: { in: [host.userId, member.userId] } }, select: { email: true, passwordHash: true } })
  const sessions = await db.session.findMany({ where: { userId: { in: [host.userId, member.userId] } }, select: { tokenHash: true } })
  await db.user.updateMany({ where: { id: host.userId }, data: { passwordHash: `secret hash of ${host.userId}` } })
  await db.event.update({ where: { id: event.id }, data: { deviceKeyHash: `device of ${event.id}` } })
  return [
    ...users.map((user) => user.email),
    `secret hash of ${host.userId}`,
    `device of ${event.id}`,
    ...sessions.map((session) => session.tokenHash),
    ticket.email,
    group.inviteToken ?? 'none',
  ]
}

test.each(reads)('%s shows strangers and visitors nothing private', async (call) => {
  const { method, handler } = handlerOf(call)
  const world = await createWorld()
  const secrets = await secretsOf(world)
  const sample = await SAMPLES[call]?.(world)

  for (const token of ['null', world.other.token]) {
    const text = await (await send(handler, { method, ...sample, token })).text()

    for (const secret of secrets) expect(text).not.toContain(secret)
  }
})

/** Data that not even admins may read: messages, private data, and everything that would let somebody impersonate another. */
const hiddenFromStaff = async ({ host, member, event, group, message }: World) => {
  const words = `between the two of us ${message.id}`
  await db.message.update({ where: { id: message.id }, data: { content: words } })
  const direct = await createGroup({ kind: 'direct', directKey: [host.userId, member.userId].toSorted().join(':') })
  for (const { userId } of [host, member]) await createMembership({ groupId: direct.id, userId })
  await createMessage({ groupId: direct.id, senderId: host.userId, content: `even more ${words}` })
  const proof = await db.accessToken.findMany({ where: { session: { userId: host.userId } }, select: { tokenHash: true } })
  await db.user.update({ where: { id: host.userId }, data: { passwordHash: `secret hash of ${host.userId}` } })
  await db.event.update({ where: { id: event.id }, data: { deviceKeyHash: `device of ${event.id}` } })
  const sessions = await db.session.findMany({ where: { userId: host.userId }, select: { tokenHash: true } })
  const own = (kind: string) => `${kind} of ${host.userId}`
  const [feed, totp, news, letter, endpoint] = ['feed', 'totp', 'news', 'letter', 'https://push.example/device'].map(own)
  await db.wallet.create({ data: { userId: host.userId, address: signedWallet(host.userId).address } })
  const { address } = await db.wallet.findUniqueOrThrow({ where: { userId: host.userId } })
  await db.secretFeed.create({ data: { userId: host.userId, kind: 'saved', secretHash: feed ?? '' } })
  await db.totpSecret.create({ data: { userId: host.userId, sealed: totp ?? '' } })
  await db.notification.create({ data: { userId: host.userId, kind: 'new_event', dedupeKey: news ?? '', data: { title: news ?? '' } } })
  await db.pushSubscription.create({ data: { userId: host.userId, endpoint: endpoint ?? '', p256dh: 'x', auth: 'y' } })
  await queueMail(db, { to: 'somebody@example.org', subject: letter ?? '', heading: letter ?? '', paragraphs: [letter ?? ''] })
  return [
    ...[address, feed, totp, news, letter, endpoint].filter((secret) => secret !== undefined),
    words,
    `secret hash of ${host.userId}`,
    `device of ${event.id}`,
    ...[...sessions, ...proof].map(({ tokenHash }) => tokenHash),
    group.inviteToken ?? 'none',
  ]
}

// Anyone with an invitation link may join the group, including admins.
const uninvited = [...reads, ...writes].filter((call) => call !== 'POST groups/join/{tokenId}')
test.each(uninvited)('%s shows admins no messages, mail, wallets, hashes or keys of others', async (call) => {
  const { method, handler } = handlerOf(call)
  const world = await createWorld()
  const hidden = await hiddenFromStaff(world)
  const sample = await SAMPLES[call]?.(world)

  const text = await (await send(handler, { method, ...sample, token: world.admin.token })).text()

  for (const secret of hidden) expect(text).not.toContain(secret)
})

test('an admin exports only their own account', async () => {
  const world = await createWorld()
  const hidden = await hiddenFromStaff(world)
  const { method, handler } = handlerOf('GET users/me/export')

  const exportOf = async (query: Record<string, string>) =>
    (await send(handler, { method, query, params: query, token: world.admin.token })).text()

  const own = await exportOf({})
  const others = await exportOf({ userId: world.host.userId, id: world.host.userId })

  expect(own).toContain(world.admin.username)
  for (const secret of [...hidden, world.host.username]) expect(others).not.toContain(secret)
})

/** Fields that no client may set, under any name. */
const RIGHTS = {
  id: '00000000-0000-7000-8000-000000000000',
  _id: 'x',
  role: 'admin',
  points: 100_000,
  verified: true,
  verifiedOrganizerAt: '2026-01-01T00:00:00Z',
  emailVerifiedAt: '2026-01-01T00:00:00Z',
  isSponsored: true,
  views: 1_000_000,
  commentCount: 99,
  hostId: null,
  passwordHash: 'x',
  status: undefined,
  state: 'published',
  deviceKeyHash: 'x',
  depth: 0,
  disabledAt: null,
}

test.each(writes)('%s sets no rights, whatever else it is sent', async (call) => {
  const { method, handler } = handlerOf(call)
  const world = await createWorld()
  const sample = await SAMPLES[call]?.(world)
  const rights = { ...RIGHTS, hostId: world.other.userId }
  let body = sample?.body
  if (body instanceof FormData) for (const [name, value] of Object.entries(rights)) body.set(name, String(value))
  else if (!Array.isArray(body)) body = { ...rights, ...(body as object) }

  await send(handler, { method, ...sample, body, token: world.host.token })

  const user = await db.user.findUniqueOrThrow({
    where: { id: world.host.userId },
    select: { role: true, verifiedOrganizerAt: true, emailVerifiedAt: true, pointEntries: true },
  })
  const event = await db.event.findUniqueOrThrow({
    where: { id: world.event.id },
    select: { hostId: true, isSponsored: true, views: true, state: true },
  })
  expect(user).toEqual({ role: 'user', verifiedOrganizerAt: null, emailVerifiedAt: null, pointEntries: [] })
  expect(event).toEqual({ hostId: world.host.userId, isSponsored: false, views: 0, state: 'published' })
  expect(await db.event.count({ where: { hostId: world.other.userId } })).toBe(0)
})
