import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Viewer } from '@/lib/auth/viewer'
import { actorPath } from '@/lib/federation/addresses'
import { importInstance } from '@/server/archives/import-instance'
import { openArchive, type Archive } from '@/server/archives/open-archive'
import { listPeopleLines, listProfilePictures } from '@/server/archives/people-lines'
import { writeArchive } from '@/server/archives/write-archive'
import { listEventPictures } from '@/server/archives/event-lines'
import { sendPasswordReset } from '@/server/auth/jobs'
import { resetPassword } from '@/server/auth/reset-password'
import { createAccountToken } from '@/server/auth/account-tokens'
import { hashPassword, isPassword } from '@/server/auth/passwords'
import { readImage } from '@/server/media/read-image'
import { storeImage } from '@/server/media/store-image'
import { listBlocks, MAX_BLOCKS } from '@/server/moderation/blocks/queries'
import { closeDatabase, db } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { fileSource } from '@/server/platform/zip'
import { findByFormerId, getProfile } from '@/server/profiles/queries'
import { archivedEvent, archiveFiles, unzip, zipOf, type Made } from '@/tests/support/archives'
import { asViewer, viewerOf } from '@/tests/support/as-viewer'
import { createComment, createEvent, createUser } from '@/tests/support/factories'
import { posterPixels } from '@/tests/support/images'

jest.setTimeout(180_000)
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'instance-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await closeDatabase()
})

const ELSEWHERE = 'https://elsewhere.example'
const LIMITS = { maxEntries: 1000, maxEntryBytes: 2 ** 31, maxBytes: 2 ** 31, isVerified: true }

async function open(bytes: Uint8Array): Promise<Archive> {
  const file = path.join(folder, `${randomUUID()}.zip`)
  await writeFile(file, bytes)
  return openArchive(await fileSource(file), LIMITS)
}
const openMade = async (made: Made) => open(await zipOf(archiveFiles(made)))

type Given = { hasRoles?: boolean; isJoined?: boolean; isDry?: boolean }
async function bring(archive: Archive, given: Given = {}, by?: Viewer) {
  const operator = by ?? viewerOf(await asViewer())
  return importInstance(operator, archive, { hasRoles: false, isJoined: false, isDry: false, name: 'all.zip', ...given })
}
const write = async (hasRoles = false) =>
  unzip(
    await buffer(
      writeArchive({
        scope: 'instance',
        hostId: null,
        pictures: [...(await listEventPictures(null)), ...(await listProfilePictures())],
        people: listPeopleLines({ hasRoles }),
      }),
    ),
  )
type Line = Record<string, unknown> & { id: string; account: string; event: string; email: string }
const linesOf = (files: Map<string, Buffer>, name: string) =>
  (files.get(name)?.toString() ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line.replaceAll(env().app.url, ELSEWHERE)) as Line)

const archivedAccount = (given: object = {}) => {
  const name = `mover ${randomUUID().slice(0, 8)}`
  return { id: randomUUID(), username: name, email: `${name.replace(' ', '-')}@example.org`, isEmailVerified: true, ...given }
}

const TROLL = { actorUri: 'https://social.example/users/troll', handle: 'troll@social.example' }

/** An event with two people around it, who did everything an archive carries. */
async function inhabited() {
  const key = await storeImage(await readImage(await posterPixels().tint('#804020').jpeg().toBuffer()))
  const host = await createUser({ language: 'de', passwordHash: await hashPassword('seven purple herons') })
  const guest = await createUser({ role: 'moderator', emailVerifiedAt: new Date() })
  await db.profile.update({
    where: { userId: host.id },
    data: { bio: 'Wir <b>spielen</b>', links: ['https://haus.example/'], profileImageKey: key, isFederated: false },
  })
  await db.preferences.create({ data: { userId: guest.id, genreStyles: ['Techno'] } })
  const event = await createEvent({ hostId: host.id, title: `Fest ${randomUUID()}`, startDate: '2031-05-01' })
  await db.favorite.create({ data: { userId: guest.id, eventId: event.id, createdAt: new Date('2025-01-02T03:04:05Z') } })
  await db.going.create({ data: { userId: guest.id, eventId: event.id, answer: 'maybe', isShown: true } })
  await db.follow.create({ data: { userId: guest.id, profileId: host.id } })
  await db.follow.create({ data: { userId: guest.id, artistName: 'Die Band' } })
  await db.block.create({ data: { blockerId: host.id, blockedId: guest.id } })
  await db.remoteBlock.create({ data: { blockerId: guest.id, ...TROLL, createdAt: new Date('2025-02-03T04:05:06Z') } })
  await db.pointEntry.create({ data: { userId: host.id, points: 20, cause: 'upload', causeId: event.id } })
  const root = await createComment({ eventId: event.id, userId: guest.id, text: '<script>1</script> Wann?' })
  const gone = await createComment({ eventId: event.id, userId: host.id, text: 'gelöscht', parentId: root.id, deletedAt: new Date() })
  const reply = await createComment({ eventId: event.id, userId: guest.id, text: 'Danke', parentId: gone.id, state: 'hidden' })
  await createComment({ eventId: event.id, userId: host.id, text: 'spurlos', deletedAt: new Date() })
  return { host, guest, event, comments: { root, gone, reply } }
}

/** The archive of that event and its people, as if made elsewhere, and the people gone from here. */
async function movedOut(hasRoles = false) {
  const world = await inhabited()
  const { host, guest, event } = world
  const files = await write(hasRoles)
  const people = [host.id, guest.id]
  const made: Made = {
    origin: ELSEWHERE,
    events: linesOf(files, 'events.jsonl').filter(({ id }) => id === event.id),
    pictures: Object.fromEntries([...files].filter(([name]) => name.startsWith('pictures/'))),
    people: {
      accounts: linesOf(files, 'accounts.jsonl').filter(({ id }) => people.includes(id)),
      ties: linesOf(files, 'ties.jsonl').filter(({ account }) => people.includes(account)),
      comments: linesOf(files, 'comments.jsonl').filter(({ event: address }) => address.endsWith(event.id)),
    },
  }
  await db.event.delete({ where: { id: event.id } })
  await db.user.deleteMany({ where: { id: { in: people } } })
  return { ...world, made, files }
}

/** What the database says about the people of an archive. */
async function stateOf({ host, guest }: { host: { id: string }; guest: { id: string } }) {
  const [hostId, guestId] = await Promise.all([host, guest].map(({ id }) => findByFormerId(id)))
  const people = { in: [hostId ?? '', guestId ?? ''] }
  return {
    hostId: hostId ?? '',
    guestId: guestId ?? '',
    users: await db.user.findMany({ where: { id: people }, include: { profile: true, preferences: true }, orderBy: { formerId: 'asc' } }),
    likes: await db.favorite.findMany({ where: { userId: people } }),
    going: await db.going.findMany({ where: { userId: people } }),
    follows: await db.follow.findMany({ where: { userId: people }, orderBy: { artistName: 'asc' } }),
    blocks: await db.block.findMany({ where: { blockerId: people } }),
    blocksElsewhere: await db.remoteBlock.findMany({ where: { blockerId: people } }),
    points: await db.pointEntry.findMany({ where: { userId: people } }),
    events: await db.event.findMany({ where: { hostId: people }, omit: { updatedAt: true } }),
    comments: await db.comment.findMany({ where: { event: { hostId: people } }, orderBy: { depth: 'asc' } }),
  }
}

test('accounts move with profile, preferences, ties, events and comments, and no password, role or login', async () => {
  const { made, host, guest } = await movedOut()

  const { events, people } = await bring(await openMade(made))

  expect(events).toMatchObject({ created: 1, updated: 0, left: [] })
  expect(people).toMatchObject({
    accounts: { created: 2, known: 0, left: 0, notes: [] },
    ties: { created: 7, left: 0 },
    comments: { created: 3, left: 0 },
  })
  const { users, hostId, guestId, ...state } = await stateOf({ host, guest })
  expect(users.find(({ id }) => id === hostId)).toMatchObject({
    username: host.username,
    email: host.email,
    emailVerifiedAt: null,
    role: 'user',
    language: 'de',
    asleepSince: expect.any(Date) as Date,
    profile: { bio: 'Wir <b>spielen</b>', links: ['https://haus.example/'], isFederated: false },
  })
  expect(users.find(({ id }) => id === guestId)).toMatchObject({ role: 'user', preferences: { genreStyles: ['Techno'] } })
  expect((await getProfile(hostId))?.profileImageUrl).toMatch(/\.jpg/)
  const [eventId] = state.events.map(({ id }) => id)
  expect(state.likes).toMatchObject([{ userId: guestId, eventId, createdAt: new Date('2025-01-02T03:04:05Z') }])
  expect(state.going).toMatchObject([{ userId: guestId, eventId, answer: 'maybe', isShown: true }])
  expect(state.follows).toMatchObject([{ artistName: 'Die Band' }, { userId: guestId, profileId: hostId }])
  expect(state.blocks).toMatchObject([{ blockerId: hostId, blockedId: guestId }])
  expect(state.blocksElsewhere).toEqual([{ blockerId: guestId, ...TROLL, createdAt: new Date('2025-02-03T04:05:06Z') }])
  expect(state.points).toMatchObject([{ userId: hostId, points: 20, cause: 'upload', causeId: eventId }])
  const [root, gone, reply] = state.comments
  expect(state.comments).toHaveLength(3)
  expect(root).toMatchObject({ userId: guestId, text: '<script>1</script> Wann?', parentId: null, depth: 0, state: 'published' })
  expect(gone).toMatchObject({ userId: null, parentId: root?.id, depth: 1, deletedAt: expect.any(Date) as Date })
  expect(gone?.text).not.toContain('gelöscht')
  expect(reply).toMatchObject({ userId: guestId, text: 'Danke', parentId: gone?.id, depth: 2, state: 'hidden' })
})

test('no secret and no deleted word is in the archive, and roles only if asked for', async () => {
  const { host, guest } = await inhabited()
  const files = await write()
  const all = [...files].filter(([name]) => name.endsWith('.jsonl')).map(([, bytes]) => bytes.toString())
  const { passwordHash } = host

  expect(passwordHash).toContain('argon2')
  for (const text of all) {
    expect(text).not.toContain('argon2')
    expect(text).not.toContain('gelöscht')
    expect(text).not.toContain('spurlos')
    expect(text).not.toContain('"role":')
  }
  const [line] = linesOf(await write(true), 'accounts.jsonl').filter(({ id }) => id === guest.id)
  expect(line).toMatchObject({ role: 'moderator', isVerifiedOrganizer: false })
})

test('importing again changes nothing, and neither does what was taken back since come back', async () => {
  const { made, host, guest } = await movedOut()
  await bring(await openMade(made))
  const before = await stateOf({ host, guest })

  const again = await bring(await openMade(made))

  expect(again.people).toMatchObject({
    accounts: { created: 0, known: 2, left: 0 },
    ties: { created: 0, known: 7, left: 0 },
    comments: { created: 0, known: 3, left: 0 },
  })
  expect(await stateOf({ host, guest })).toEqual(before)

  await db.user.updateMany({ where: { id: { in: [before.guestId, before.hostId] } }, data: { asleepSince: null } })
  await db.favorite.deleteMany({ where: { userId: before.guestId } })
  const [root] = before.comments
  await db.comment.update({ where: { id: root?.id ?? '' }, data: { deletedAt: new Date(), text: '…', userId: null } })
  await db.event.updateMany({ where: { hostId: before.hostId }, data: { description: 'changed here' } })
  const third = await bring(await openMade(made))
  const after = await stateOf({ host, guest })

  expect(third.people.ties).toMatchObject({ created: 0 })
  expect(after.likes).toEqual([])
  expect(after.comments[0]).toMatchObject({ text: '…', userId: null })
  expect(after.events).toMatchObject([{ description: 'changed here' }])
  expect(third.events).toMatchObject({ created: 0, updated: 0, left: [{ message: expect.stringContaining('stays as it is') as string }] })
})

test('an account and an event deleted here stay deleted', async () => {
  const { made, host, guest } = await movedOut()
  await bring(await openMade(made))
  const { hostId, guestId, events } = await stateOf({ host, guest })
  await db.user.delete({ where: { id: guestId } })

  const second = await bring(await openMade(made))

  expect(second.people.accounts).toMatchObject({ created: 0, known: 1, left: 1 })
  expect(second.people.accounts.notes[0]?.message).toContain('stays deleted')
  expect(await db.user.count({ where: { formerId: guest.id } })).toBe(0)
  expect(await db.comment.count({ where: { eventId: events[0]?.id ?? '', text: 'Danke', userId: { not: null } } })).toBe(0)

  await db.event.updateMany({ where: { hostId }, data: { deletedAt: new Date() } })
  const third = await bring(await openMade(made))
  expect(third.events).toMatchObject({ created: 0, left: [{ message: expect.stringContaining('stays deleted') as string }] })
  expect(await db.event.count({ where: { hostId, deletedAt: null } })).toBe(0)
})

test('an archive that comes home brings back no account that was deleted', async () => {
  const user = await createUser()
  await db.user.delete({ where: { id: user.id } })
  const here = await createUser()
  const accounts = [archivedAccount({ id: user.id }), archivedAccount({ id: here.id, username: 'other name', email: 'other@example.org' })]

  const { people } = await bring(await openMade({ origin: env().app.url, events: [], people: { accounts } }))

  expect(people.accounts).toMatchObject({ created: 0, left: 2 })
  expect(await db.user.findUnique({ where: { id: user.id } })).toBeNull()
  expect(await db.user.findUnique({ where: { id: here.id } })).toMatchObject({ username: here.username })
})

test('a dry run tells the same counts and writes nothing', async () => {
  const { made, host, guest } = await movedOut()
  const count = async () => [await db.user.count(), await db.event.count(), await db.comment.count(), await db.mediaObject.count()]
  const operator = viewerOf(await asViewer())
  const before = await count()

  const options = { hasRoles: false, isJoined: false, isDry: true, name: 'all.zip' }
  const dry = await importInstance(operator, await openMade(made), options)

  expect(await count()).toEqual(before)
  const real = await bring(await openMade(made))
  const counts = ({ events, people }: typeof dry) => [
    events.created,
    events.updated,
    events.left.length,
    ...Object.values(people).map(({ created, known, left }) => [created, known, left]),
  ]
  expect(counts(dry)).toEqual(counts(real))
  const again = await importInstance(operator, await openMade(made), options)
  expect(counts(again)).toEqual(counts(await bring(await openMade(made))))
  expect((await stateOf({ host, guest })).users).toHaveLength(2)
})

test('a sleeping account is opened by no password, until its owner sets one by the mail', async () => {
  const account = archivedAccount()
  await bring(await openMade({ events: [], people: { accounts: [account] } }))
  const user = await db.user.findUniqueOrThrow({ where: { email: account.email } })

  expect(user.passwordHash).toMatch(/^\$argon2id\$/)
  for (const guess of ['', 'password', account.username]) expect(await isPassword(guess, user.passwordHash)).toBe(false)
  await sendPasswordReset.handle({ email: account.email })
  expect(await db.accountToken.count({ where: { userId: user.id, purpose: 'reset_password' } })).toBe(1)
  const token = await db.$transaction((tx) =>
    createAccountToken(tx, { userId: user.id, purpose: 'reset_password', email: account.email, at: new Date() }),
  )
  await resetPassword({ token, password: 'seven purple herons' })
  expect(await db.user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({
    asleepSince: null,
    emailVerifiedAt: expect.any(Date) as Date,
  })
})

test('a taken name gets a number, a taken address stays out and is told, and nothing here changes', async () => {
  const named = await createUser()
  const addressed = await createUser({ emailVerifiedAt: new Date() })
  const renamed = archivedAccount({ username: named.username.toUpperCase() })
  const taken = archivedAccount({ email: addressed.email.toUpperCase(), bio: 'Foreign words' })
  const reserved = archivedAccount({ username: 'Admin' })
  const event = archivedEvent({ title: `Comments ${randomUUID()}` })
  const comment = { id: randomUUID(), event: event.url, author: taken.id, text: 'From a taken address', createdAt: '2025-01-01T00:00:00Z' }
  const answer = { ...comment, id: randomUUID(), parent: comment.id, author: renamed.id, text: 'An answer' }
  const made = { events: [event], people: { accounts: [renamed, taken, reserved], comments: [comment, answer] } }

  const operator = viewerOf(await asViewer())

  const { people } = await bring(await openMade(made), {}, operator)

  expect(people.accounts).toMatchObject({ created: 2, left: 1 })
  expect(people.accounts.notes.map(({ line, message }) => [line, message])).toEqual([
    [1, expect.stringContaining(`${named.username.toUpperCase()}-2`)],
    [2, expect.stringContaining(addressed.username)],
    [3, expect.stringContaining('Admin-2')],
  ])
  expect(people.comments).toMatchObject({ created: 0, left: 2 })
  expect(await db.user.findUniqueOrThrow({ where: { id: addressed.id } })).toEqual(addressed)

  const joined = await bring(await openMade(made), { isJoined: true }, operator)
  expect(joined.people.accounts).toMatchObject({ created: 0, known: 3, left: 0 })
  expect(joined.people.comments).toMatchObject({ created: 2 })
  expect(await db.comment.count({ where: { userId: addressed.id, text: 'From a taken address' } })).toBe(1)
  expect(await db.user.findUniqueOrThrow({ where: { id: addressed.id } })).toEqual(addressed)
})

test('an unconfirmed address joins nobody', async () => {
  const here = await createUser()
  const account = archivedAccount({ email: here.email })

  const { people } = await bring(await openMade({ events: [], people: { accounts: [account] } }), { isJoined: true })

  expect(people.accounts).toMatchObject({ created: 0, known: 0, left: 1 })
})

test('roles come only if the operator asks for them here', async () => {
  const [first, second] = [
    archivedAccount({ role: 'admin', isVerifiedOrganizer: true }),
    archivedAccount({ role: 'admin', isVerifiedOrganizer: true }),
  ]

  await bring(await openMade({ events: [], people: { accounts: [first] } }))
  await bring(await openMade({ events: [], people: { accounts: [second] } }), { hasRoles: true })

  const roleOf = async ({ email }: { email: string }) =>
    db.user.findUniqueOrThrow({ where: { email }, select: { role: true, verifiedOrganizerAt: true } })
  expect(await roleOf(first)).toEqual({ role: 'user', verifiedOrganizerAt: null })
  expect(await roleOf(second)).toEqual({ role: 'admin', verifiedOrganizerAt: expect.any(Date) as Date })
})

test('a suspended account stays suspended', async () => {
  const account = archivedAccount({ disabledAt: '2025-01-01T00:00:00Z', disabledUntil: null })

  await bring(await openMade({ events: [], people: { accounts: [account] } }))

  const user = await db.user.findUniqueOrThrow({ where: { email: account.email } })
  expect(user.disabledAt).toEqual(new Date('2025-01-01T00:00:00Z'))
  expect(await getProfile(user.id)).toBeNull()
})

test.each([
  ['a role that does not exist', { role: 'owner' }],
  ['an id that is a path', { id: '../../etc/passwd' }],
  ['a name that is a list', { username: ['a', 'b'] }],
  ['a name that is markup', { username: '<img src=x>' }],
  ['an address that is none', { email: 'nobody' }],
  ['a text that is too long', { bio: 'x'.repeat(2001) }],
  ['a link that is a script', { links: ['javascript:alert(1)'] }],
  ['a picture outside the archive', { pictures: { profile: 'pictures/../../secret' } }],
])('%s keeps its account out, and no other', async (_, wrong) => {
  const good = archivedAccount()
  const bad = archivedAccount(wrong)

  const { people } = await bring(await openMade({ events: [], people: { accounts: [bad, good] } }))

  expect(people.accounts).toMatchObject({
    created: 1,
    left: 1,
    notes: [{ line: 1, message: expect.stringContaining('cannot be read') as string }],
  })
  expect(await db.user.count({ where: { email: good.email } })).toBe(1)
})

test('lines that make no sense are told apart from those that do', async () => {
  const account = archivedAccount()
  const event = archivedEvent({ title: `Nonsense ${randomUUID()}` })
  const comment = (given: object) => ({
    id: randomUUID(),
    event: event.url,
    author: account.id,
    text: 'Fine',
    createdAt: '2025-01-01T00:00:00Z',
    ...given,
  })
  const chain = Array.from({ length: 8 }, () => randomUUID())
  const comments = [
    comment({ text: '' }),
    comment({ author: randomUUID() }),
    comment({ event: 'https://elsewhere.example/event/unknown' }),
    comment({ parent: randomUUID() }),
    comment({ createdAt: '9999-12-31T00:00:00Z' }),
    ...chain.map((id, index) => comment({ id, parent: index === 0 ? null : chain[index - 1] })),
  ]
  const ties = [
    { kind: 'like', account: account.id, event: event.url },
    { kind: 'like', account: account.id, event: 'https://elsewhere.example/event/unknown' },
    { kind: 'follow', account: account.id, profile: account.id },
    { kind: 'rule', account: account.id },
    { kind: 'points', account: account.id, event: event.url, points: 1_000_000 },
  ]

  const { people } = await bring(await openMade({ events: [event], people: { accounts: [account], ties, comments } }))

  expect(people.ties).toMatchObject({ created: 2, left: 3 })
  expect(people.comments).toMatchObject({ created: 7, left: 6 })
  const user = await db.user.findUniqueOrThrow({ where: { email: account.email } })
  expect(await db.pointEntry.findMany({ where: { userId: user.id } })).toMatchObject([{ points: 20 }])
  const kept = await db.comment.findMany({ where: { userId: user.id } })
  expect(Math.max(...kept.map(({ depth }) => depth))).toBe(5)
  for (const { createdAt } of kept) expect(createdAt.getTime()).toBeLessThanOrEqual(Date.now())
})

test('a block of an actor is of the account here if this is its server, and of nobody if the line makes no sense', async () => {
  const here = await createUser()
  const account = archivedAccount()
  const line = (given: object) => ({ kind: 'block-actor', account: account.id, actor: TROLL.actorUri, handle: TROLL.handle, ...given })
  const own = { actor: env().app.url + actorPath(here.id), handle: `${here.id}@${new URL(env().app.url).host}` }
  const nobody = { actor: env().app.url + actorPath(randomUUID()), handle: own.handle }
  const nonsense = [
    { actor: 'javascript:alert(1)', handle: 'troll@social.example' },
    { actor: `https://social.example/${'x'.repeat(1000)}` },
    { actor: 'https://troll@social.example/users/troll' },
    { handle: 'friend@other.example' },
    { handle: 'a@b@social.example' },
    { handle: 'no such@social.example' },
    { handle: undefined },
  ]
  const ties = [line(own), line(nobody), line({}), line({}), ...nonsense.map(line)]

  const { people } = await bring(await openMade({ events: [], people: { accounts: [account], ties } }))

  expect(people.ties).toMatchObject({ created: 2, known: 1, left: 1 + nonsense.length })
  const { id: blockerId } = await db.user.findUniqueOrThrow({ where: { email: account.email } })
  expect(await db.block.findMany({ where: { blockerId } })).toMatchObject([{ blockedId: here.id }])
  expect(await db.remoteBlock.findMany({ where: { blockerId } })).toMatchObject([TROLL])
  const { profiles } = await listBlocks({ ...viewerOf(await asViewer()), userId: blockerId })
  expect(profiles.map(({ username }) => username)).toEqual(expect.arrayContaining([here.username, `@${TROLL.handle}`]))
})

test('an account blocks no more than it may, here and elsewhere together', async () => {
  const account = archivedAccount()
  const actors = Array.from({ length: MAX_BLOCKS + 2 }, (_, index) => `https://social.example/users/${index}`)
  const ties = actors.map((actor) => ({ kind: 'block-actor', account: account.id, actor, handle: TROLL.handle }))

  const { people } = await bring(await openMade({ events: [], people: { accounts: [account], ties } }))

  expect(people.ties).toMatchObject({ created: MAX_BLOCKS, left: 2 })
})

test('the same account twice in an archive comes once', async () => {
  const account = archivedAccount()
  const twin = archivedAccount({ email: account.email })

  const { people } = await bring(await openMade({ events: [], people: { accounts: [account, account, twin] } }))

  expect(people.accounts).toMatchObject({ created: 1, left: 2 })
})

test.each([
  [
    'is cut off',
    (made: Made) => archiveFiles(made),
    (files: Record<string, string | Buffer>) => ({ ...files, 'comments.jsonl': '{"id":' }),
  ],
  [
    'has a line without end',
    (made: Made) => archiveFiles({ ...made, people: { ...made.people, ties: 'x'.repeat(200_000) } }),
    (files: Record<string, string | Buffer>) => files,
  ],
  [
    'has ten million lines',
    (made: Made) => archiveFiles({ ...made, people: { ...made.people, ties: '{}\n'.repeat(10_000_000) } }),
    (files: Record<string, string | Buffer>) => files,
  ],
])('an archive whose list %s brings nothing', async (_, make, change) => {
  const account = archivedAccount()
  const files = change(make({ events: [], people: { accounts: [account], comments: [] } }))

  await expect(zipOf(files).then(open)).rejects.toMatchObject({ code: expect.stringMatching(/^(invalid|too_large)$/) as string })

  expect(await db.user.count({ where: { email: account.email } })).toBe(0)
})
