import { POST as act } from '@/app/api/moderation/accounts/[userId]/acts/route'
import { GET as listAccounts } from '@/app/api/moderation/accounts/route'
import { GET as getLog } from '@/app/api/moderation/log/route'
import { GET as getStaff } from '@/app/api/users/me/staff/route'
import { GET as getOwn } from '@/app/api/users/me/profile/route'
import type { AuditLog } from '@/lib/api/moderation'
import type { StaffAccounts } from '@/lib/api/staff-accounts'
import { getArtist } from '@/server/artists/queries'
import { closeDatabase, db } from '@/server/platform/db'
import { asViewer } from '@/tests/support/as-viewer'
import { createLineupEntry, createUser } from '@/tests/support/factories'
import { send } from '@/tests/support/request'

afterAll(closeDatabase)

const asAdmin = () => asViewer({ role: 'admin' })
const doTo = (userId: string, token: string, body: object) =>
  send(act, { params: { userId }, token, body: { reason: 'They asked for it.', ...body } })
const logOf = (subjectId: string) => db.auditEntry.findMany({ where: { subjectId }, orderBy: { id: 'asc' } })

test('only staff verifies an organizer, with a recorded reason', async () => {
  const [moderator, account] = await Promise.all([asViewer({ role: 'moderator' }), asViewer()])

  expect((await doTo(account.userId, account.token, { act: 'verify', isVerified: true })).status).toBe(403)
  expect((await doTo(account.userId, moderator.token, { act: 'verify', isVerified: true, reason: ' ' })).status).toBe(400)
  expect(await (await doTo(account.userId, moderator.token, { act: 'verify', isVerified: true })).json()).toMatchObject({
    account: { isVerifiedOrganizer: true },
  })
  expect((await doTo(account.userId, moderator.token, { act: 'verify', isVerified: true })).status).toBe(409)
  expect(await logOf(account.userId)).toMatchObject([
    {
      action: 'user.verify',
      actorId: moderator.userId,
      reason: 'They asked for it.',
      before: { isVerified: false },
      after: { isVerified: true },
    },
  ])
})

test('staff assigns an artist page to an account with a recorded reason; an unknown name and a second time are refused', async () => {
  const [moderator, artist, next] = await Promise.all([asViewer({ role: 'moderator' }), asViewer(), asViewer()])
  const name = `Surf Trio ${Date.now().toString(36)}`
  await createLineupEntry({ name })
  const assign = (who: { userId: string }, by: { token: string }, given = name) =>
    doTo(who.userId, by.token, { act: 'artist', name: given })

  expect((await assign(artist, artist)).status).toBe(403)
  expect((await assign(artist, moderator, `${name} that nobody knows`)).status).toBe(404)
  expect((await assign(artist, moderator, ' ')).status).toBe(400)
  expect((await assign(artist, moderator, name.toUpperCase())).status).toBe(200)
  expect(await getArtist(name)).toEqual({ kind: 'claimed', userId: artist.userId })
  expect((await assign(artist, moderator)).status).toBe(409)
  expect((await assign(next, moderator)).status).toBe(200)
  expect(await getArtist(name)).toEqual({ kind: 'claimed', userId: next.userId })
  const act = { action: 'user.artist', actorId: moderator.userId, reason: 'They asked for it.' }
  expect(await logOf(artist.userId)).toMatchObject([
    { ...act, before: { name, claimedById: null }, after: { name, claimedById: artist.userId } },
  ])
  expect(await logOf(next.userId)).toMatchObject([{ ...act, before: { claimedById: artist.userId }, after: { claimedById: next.userId } }])
})

test('only admins change roles', async () => {
  const [admin, moderator, account] = await Promise.all([asAdmin(), asViewer({ role: 'moderator' }), createUser()])

  expect((await doTo(account.id, moderator.token, { act: 'role', role: 'moderator' })).status).toBe(403)
  expect(await (await doTo(account.id, admin.token, { act: 'role', role: 'moderator' })).json()).toMatchObject({
    account: { role: 'moderator' },
  })
  expect(await logOf(account.id)).toMatchObject([{ action: 'user.role', before: { role: 'user' }, after: { role: 'moderator' } }])
})

test('two admins who remove each other’s role at once leave one', async () => {
  // All other admins in this database lose the role for the moment.
  const others = await db.user.findMany({ where: { role: 'admin' }, select: { id: true } })
  await db.user.updateMany({ where: { role: 'admin' }, data: { role: 'user' } })
  const [one, other] = await Promise.all([asAdmin(), asAdmin()])

  const answers = await Promise.all([
    doTo(other.userId, one.token, { act: 'role', role: 'user' }),
    doTo(one.userId, other.token, { act: 'role', role: 'user' }),
  ])
  const left = await db.user.findMany({ where: { role: 'admin' }, select: { id: true } })
  const last = left[0]?.id === one.userId ? one : other
  const alone = await doTo(last.userId, last.token, { act: 'role', role: 'user' })
  await db.user.updateMany({ where: { id: { in: others.map(({ id }) => id) } }, data: { role: 'admin' } })

  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  expect(left).toHaveLength(1)
  expect(alone.status).toBe(409)
})

test('a suspension ends sessions, is a numbered decision and can be lifted', async () => {
  const [moderator, account] = await Promise.all([asViewer({ role: 'moderator' }), asViewer()])

  expect(await (await doTo(account.userId, moderator.token, { act: 'suspend', days: null })).json()).toMatchObject({
    account: { suspendedAt: expect.any(String), suspendedUntil: null, sessions: 0 },
  })
  expect((await send(getOwn, { token: account.token })).status).toBe(401)
  expect(await db.report.findFirstOrThrow({ where: { authorId: account.userId } })).toMatchObject({
    ownInitiative: true,
    status: 'actioned',
    accountMeasure: 'suspend',
    decision: 'They asked for it.',
  })
  expect(await (await doTo(account.userId, moderator.token, { act: 'lift' })).json()).toMatchObject({ account: { suspendedAt: null } })
  expect((await doTo(account.userId, moderator.token, { act: 'lift' })).status).toBe(409)
  expect((await logOf(account.userId)).map(({ action }) => action)).toEqual(['user.suspend', 'report.decide', 'user.lift'])
})

test('nobody suspends staff or themselves', async () => {
  const [admin, moderator] = await Promise.all([asAdmin(), asViewer({ role: 'moderator' })])

  expect((await doTo(admin.userId, moderator.token, { act: 'suspend', days: 1 })).status).toBe(403)
  expect((await doTo(moderator.userId, moderator.token, { act: 'suspend', days: 1 })).status).toBe(403)
  expect((await doTo(admin.userId, moderator.token, { act: 'end_sessions' })).status).toBe(403)
  expect(await logOf(admin.userId)).toEqual([])
})

test('an e-mail address is shown only on request, and viewing it is logged', async () => {
  const moderator = await asViewer({ role: 'moderator' })
  const account = await createUser()
  const find = async (query: string) => (await send(listAccounts, { query: { query }, token: moderator.token })).text()

  expect(await find(account.username)).not.toContain(account.email)
  expect(JSON.parse(await find(account.email))).toMatchObject({ count: 1, accounts: [{ id: account.id }] } satisfies {
    count: number
    accounts: Partial<StaffAccounts['accounts'][number]>[]
  })
  expect(JSON.parse(await find(account.id))).toMatchObject({ count: 1 })
  expect(await (await doTo(account.id, moderator.token, { act: 'show_email' })).json()).toMatchObject({ email: account.email })
  expect(await logOf(account.id)).toMatchObject([{ action: 'user.show_email', actorId: moderator.userId }])
})

test('only administrators see the address of staff, and a refused look leaves no entry in the log', async () => {
  const [admin, moderator, colleague] = await Promise.all([asAdmin(), asViewer({ role: 'moderator' }), asViewer({ role: 'moderator' })])
  const { email } = await db.user.findUniqueOrThrow({ where: { id: colleague.userId } })
  const look = (at: { userId: string }, by: { token: string }) => doTo(at.userId, by.token, { act: 'show_email' })

  for (const at of [admin, colleague]) {
    const refused = await look(at, moderator)
    expect(refused.status).toBe(403)
    expect(await refused.json()).not.toHaveProperty('email')
    expect(await logOf(at.userId)).toEqual([])
  }
  expect(await (await look(colleague, admin)).json()).toMatchObject({ email })
})

test.each(['%', '_', "' OR 1=1", '\\'])('the search text %j is taken literally', async (query) => {
  const { token } = await asAdmin()

  expect(await (await send(listAccounts, { query: { query: `${query}nobody` }, token })).json()).toEqual({ accounts: [], count: 0 })
})

test('the log can be filtered by act, actor and subject, page by page', async () => {
  const { token, username } = await asAdmin()
  const account = await createUser()
  for (const isVerified of [true, false, true]) await doTo(account.id, token, { act: 'verify', isVerified })
  const read = async (query: Record<string, string>) => (await (await send(getLog, { query, token })).json()) as AuditLog

  const first = await read({ actor: username.toUpperCase(), subjectId: account.id, limit: '2' })
  expect(first.entries.map(({ action }) => action)).toEqual(['user.verify', 'user.unverify'])
  const rest = await read({ actor: username, subjectId: account.id, limit: '2', after: first.next ?? '' })
  expect(rest).toMatchObject({ entries: [{ action: 'user.verify' }], next: null })
  expect((await read({ action: 'user.unverify', subjectId: account.id })).entries).toHaveLength(1)
})

test.each([
  ['changed', `UPDATE "AuditEntry" SET "reason" = 'another' WHERE "id" = $1`],
  ['deleted', `DELETE FROM "AuditEntry" WHERE "id" = $1`],
  ['emptied', `TRUNCATE "AuditEntry"`],
])('the log cannot be %s, not even in SQL', async (_, sql) => {
  const { token } = await asAdmin()
  const account = await createUser()
  await doTo(account.id, token, { act: 'show_email' })
  const [entry] = await logOf(account.id)

  await expect(db.$executeRawUnsafe(sql, ...(sql.includes('$1') ? [entry?.id] : []))).rejects.toThrow('never changed')
  expect(await logOf(account.id)).toEqual([entry])
})

test('a deleted account leaves the acts about it in the log', async () => {
  const { token } = await asAdmin()
  const account = await createUser()
  await doTo(account.id, token, { act: 'show_email' })

  await db.user.delete({ where: { id: account.id } })

  expect(await logOf(account.id)).toHaveLength(1)
})

test('the navigation shows who is staff', async () => {
  const [moderator, account] = await Promise.all([asViewer({ role: 'moderator' }), asViewer()])

  expect(await (await send(getStaff, { token: moderator.token })).json()).toMatchObject({ isStaff: true, role: 'moderator' })
  expect(await (await send(getStaff, { token: account.token })).json()).toEqual({
    isStaff: false,
    needsSecondFactor: false,
    role: 'user',
    openReports: 0,
  })
})
