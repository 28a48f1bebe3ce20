import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DATA_MAP } from '@/lib/privacy/data-map'
import { openStagedArchive, stageArchive } from '@/server/archives/staged-archive'
import { hashPassword } from '@/server/auth/passwords'
import { closeDatabase, db, pool } from '@/server/platform/db'
import { deleteAccount } from '@/server/privacy/delete-account'
import { archiveFiles, zipOf } from '@/tests/support/archives'
import {
  createCampaign,
  createComment,
  createEvent,
  createFavorite,
  createFeedItem,
  createFollow,
  createGroup,
  createMembership,
  createMessage,
  createPayment,
  createPointEntry,
  createReport,
  createSession,
  createTicket,
  createUpload,
  createUser,
} from '@/tests/support/factories'

afterAll(closeDatabase)

const PASSWORD = 'seven purple herons'
let passwordHash = ''
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
})

const somebody = async (given: Parameters<typeof createUser>[0] = {}) => {
  const user = await createUser({ passwordHash, ...given })
  const session = await createSession({ userId: user.id })
  return { ...user, viewer: { userId: user.id, sessionId: session.id, username: user.username, role: user.role } }
}
const remove = ({ viewer }: Awaited<ReturnType<typeof somebody>>, events: 'keep' | 'delete' = 'keep') =>
  deleteAccount(viewer, { password: PASSWORD, confirmation: 'delete my account', events })

test('an archive that waits for its import goes with the account, and no other', async () => {
  const [person, other] = [await somebody(), await somebody()]
  const folder = await mkdtemp(path.join(tmpdir(), 'archive-'))
  const file = path.join(folder, 'data.zip')
  await writeFile(file, await zipOf(archiveFiles()))
  await stageArchive(person.viewer, file)
  await stageArchive(other.viewer, file)

  await remove(person)

  await expect(openStagedArchive(person.viewer)).rejects.toMatchObject({ code: 'not_found' })
  expect((await openStagedArchive(other.viewer)).manifest.scope).toBe('events')
  await rm(folder, { recursive: true })
})

test('nothing in the database names the account afterwards, except what the map keeps', async () => {
  const person = await somebody({ emailVerifiedAt: new Date() })
  const other = await createUser()
  const event = await createEvent({ hostId: person.id })
  const comment = await createComment({ eventId: event.id, userId: person.id })
  await createComment({ parentId: comment.id, userId: other.id })
  await Promise.all([
    createFavorite({ userId: person.id }),
    createFollow({ userId: person.id }),
    createFollow({ userId: other.id, profileId: person.id }),
    createFeedItem({ profileId: person.id, eventId: event.id }),
  ])
  await Promise.all([
    createUpload({ userId: person.id, eventId: event.id }),
    createPointEntry({ userId: person.id }),
    createReport({ reporterId: person.id, reporterName: 'Anna', reporterEmail: person.email }),
  ])
  await db.block.create({ data: { blockerId: other.id, blockedId: person.id } })
  const payment = await createPayment({ userId: person.id })
  await createCampaign({ userId: person.id, eventId: event.id, paymentId: payment.id })
  await createMessage({ senderId: person.id })

  await remove(person)

  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns WHERE table_schema = 'public' AND data_type IN ('text', 'USER-DEFINED', 'jsonb', 'ARRAY') AND udt_name <> 'tsvector'`,
  )
  const found: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await pool.query<{ is: boolean }>(
      `SELECT EXISTS (SELECT 1 FROM "${table}" WHERE "${column}"::text ILIKE '%' || $1 || '%' OR "${column}"::text ILIKE '%' || $2 || '%') AS "is"`,
      [person.id, person.email],
    )
    if (rows[0]?.is) found.push(`${table}.${column}`)
  }
  expect(found).toEqual([])
  expect(await db.payment.findUniqueOrThrow({ where: { id: payment.id } })).toMatchObject({
    userId: null,
    amountCents: payment.amountCents,
  })
  expect(await db.comment.findUniqueOrThrow({ where: { id: comment.id } })).toMatchObject({ userId: null, text: comment.text })
  expect(await db.event.findUniqueOrThrow({ where: { id: event.id } })).toMatchObject({ hostId: null, title: event.title, deletedAt: null })
})

test('events are deleted on request; drafts always', async () => {
  const [one, two] = [await somebody(), await somebody()]
  const shown = await createEvent({ hostId: one.id, email: 'contact@example.org' })
  const draft = await createEvent({ hostId: two.id, state: 'draft' })

  await remove(one, 'delete')
  await remove(two)

  for (const { id } of [shown, draft])
    expect(await db.event.findUniqueOrThrow({ where: { id } })).toMatchObject({
      hostId: null,
      title: 'Deleted event',
      email: null,
      street: null,
      deletedAt: expect.any(Date),
    })
})

test('the account’s messages are emptied, including places, and those of others stay', async () => {
  const person = await somebody()
  const other = await createUser()
  const group = await createGroup()
  const own = await createMessage({ groupId: group.id, senderId: person.id, content: 'A secret' })
  const place = await createMessage({
    groupId: group.id,
    senderId: person.id,
    type: 'location',
    latitude: 52.5,
    longitude: 13.4,
    content: '',
  })
  const theirs = await createMessage({ groupId: group.id, senderId: other.id, content: 'Mine' })

  await remove(person)

  for (const { id } of [own, place])
    expect(await db.message.findUniqueOrThrow({ where: { id } })).toMatchObject({
      senderId: null,
      content: '',
      latitude: null,
      longitude: null,
      deletedAt: expect.any(Date),
    })
  expect(await db.message.findUniqueOrThrow({ where: { id: theirs.id } })).toMatchObject({ senderId: other.id, content: 'Mine' })
})

test('a group passes to its longest-standing member; a group without other members is deleted', async () => {
  const person = await somebody()
  const [early, late] = [await createUser(), await createUser()]
  const [shared, alone] = [await createGroup({ createdById: person.id }), await createGroup({ createdById: person.id })]
  await createMembership({ groupId: shared.id, userId: person.id, role: 'owner' })
  await createMembership({ groupId: shared.id, userId: late.id, joinedAt: new Date('2026-05-02') })
  await createMembership({ groupId: shared.id, userId: early.id, joinedAt: new Date('2026-05-01') })
  await createMembership({ groupId: alone.id, userId: person.id, role: 'owner' })

  await remove(person)

  const members = await db.membership.findMany({ where: { groupId: shared.id }, select: { userId: true, role: true } })
  expect(members.find(({ userId }) => userId === early.id)?.role).toBe('owner')
  expect(members.find(({ userId }) => userId === late.id)?.role).toBe('member')
  expect(await db.group.findUnique({ where: { id: alone.id } })).toBeNull()
})

test('a guest’s place stays with the host', async () => {
  const person = await somebody({ emailVerifiedAt: new Date() })
  const ticket = await createTicket({ email: person.email })

  await remove(person)

  expect(await db.ticket.findUnique({ where: { ticketId: ticket.ticketId } })).not.toBeNull()
})

test('a wrong password deletes nothing', async () => {
  const person = await somebody()

  await expect(
    deleteAccount(person.viewer, { password: 'not the one', confirmation: 'delete my account', events: 'keep' }),
  ).rejects.toMatchObject({ code: 'invalid' })

  expect(await db.user.findUnique({ where: { id: person.id } })).not.toBeNull()
})

test('the only admin cannot be deleted until there is another', async () => {
  const admin = await somebody({ role: 'admin' })
  const others = await db.user.findMany({ where: { role: 'admin', id: { not: admin.id } }, select: { id: true } })
  const ids = { id: { in: others.map(({ id }) => id) } }
  await db.user.updateMany({ where: ids, data: { role: 'user' } })

  await expect(remove(admin)).rejects.toMatchObject({ code: 'conflict' })
  const second = await createUser({ role: 'admin' })
  await remove(admin)

  expect(await db.user.findUnique({ where: { id: admin.id } })).toBeNull()
  expect(await db.user.findUnique({ where: { id: second.id } })).not.toBeNull()
  await db.user.updateMany({ where: ids, data: { role: 'admin' } })
})

test('each table that must be emptied can be emptied on its own', async () => {
  for (const { table, owners } of DATA_MAP)
    for (const owner of owners)
      if (owner.then !== 'keep')
        expect((await pool.query(`SELECT count(*) FROM "${table}" WHERE "${owner.column}" = 'nobody'`)).rowCount).toBe(1)
})
