import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findByFormerId } from '@/server/events/former-address'
import { closeDatabase, db, pool } from '@/server/platform/db'
import { archivedEvent, archiveFiles, zipOf, type Made } from '@/tests/support/archives'
import { createUser } from '@/tests/support/factories'
import { posterPixels } from '@/tests/support/images'
import { until } from '@/tests/support/until'

jest.setTimeout(300_000)
const root = path.resolve(__dirname, '../../..')
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'killed-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await closeDatabase()
})

const LOCK = 4711
const EVENTS = 26
const COMMENTS = 260
/** As many comments as one transaction imports. */
const BATCH = 200

/** Runs the command that imports an archive, in a process of its own. */
function startImport(file: string, host: string) {
  const args = ['import', file, `--host=${host}`, '--accounts', '--join']
  const child = spawn(process.execPath, ['--conditions=react-server', '--import', 'tsx', 'scripts/archive-cli.ts', ...args], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return { child, gone: once(child, 'close'), said: () => said }
}

/** What an import says by its end, if it ends well. */
async function endOf({ gone, said }: ReturnType<typeof startImport>): Promise<string> {
  const [code] = (await gone) as [number | null]
  if (code !== 0) throw new Error(said())
  return said()
}

/** Where an import is held: while it writes a row to a table, the first one that fulfils a condition. */
type Stop = { table: string; when?: string }
type Running = ReturnType<typeof startImport>

/** Starts an import, holds it at a place, and lets it go on after `meanwhile`. */
async function holdAt(
  { table, when = 'true' }: Stop,
  start: () => Running,
  meanwhile: (held: Running, pid: number) => Promise<void>,
): Promise<void> {
  const holder = await pool.connect()
  try {
    await holder.query(`CREATE OR REPLACE FUNCTION wait_here() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_advisory_xact_lock_shared(${LOCK}); RETURN NEW; END $$;
      CREATE TRIGGER wait_here BEFORE INSERT ON "${table}" FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION wait_here();
      SELECT pg_advisory_lock(${LOCK})`)
    const held = start()
    const pid = await waitingFor('advisory', held)
    await meanwhile(held, pid)
    await holder.query('SELECT pg_advisory_unlock_all()')
    await held.gone
    await until(async () => (await pool.query('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [pid])).rowCount === 0)
    await holder.query(`DROP TRIGGER wait_here ON "${table}"`)
  } finally {
    await holder.query('SELECT pg_advisory_unlock_all()')
    holder.release()
  }
}

/** Waits until an import waits for a lock, and returns its connection. */
async function waitingFor(kind: 'advisory' | 'transactionid', { child, said }: Running): Promise<number> {
  let found: number | undefined
  await until(
    async () => {
      if (child.exitCode !== null) throw new Error(`The import ended early: ${said()}`)
      const { rows } = await pool.query<{ pid: number }>(
        `SELECT l.pid FROM pg_locks l JOIN pg_stat_activity a USING (pid)
         WHERE l.locktype = $1 AND NOT l.granted AND a.datname = current_database()`,
        [kind],
      )
      found = rows[0]?.pid
      return found !== undefined
    },
    said,
    90_000,
  )
  return found ?? 0
}

const account = (username: string, given: object = {}) => ({
  id: randomUUID(),
  username,
  email: `${username}@example.org`,
  isEmailVerified: true,
  preferences: { genreStyles: ['Techno'] },
  ...given,
})

/** An archive of three accounts, one of them at home here, with their events, ties and comments. */
async function world() {
  const at = () => randomUUID().slice(0, 8)
  const homely = await createUser({ emailVerifiedAt: new Date() })
  const host = account(`host-${at()}`, { pictures: { profile: 'pictures/face.jpg' } })
  const guest = account(`guest-${at()}`, { bio: 'stop at me' })
  const here = account(homely.username, { email: homely.email })
  const events = Array.from({ length: EVENTS }, (_, index) =>
    archivedEvent({
      title: `Evening ${index} ${at()}`,
      // The account at home has the first three.
      host: index < 3 ? here.id : host.id,
      lineup: [
        { name: `Band ${index}`, role: '' },
        { name: `Guest of ${index}`, role: '' },
      ],
      pictures: { image: `pictures/${index % 2}.jpg` },
      ...(index > 22
        ? { series: { id: 'weekly', rule: 'FREQ=WEEKLY', startDate: '2031-03-14', date: `2031-03-${14 + (index - 23) * 7}` } }
        : {}),
    }),
  )
  const byGuest = { account: guest.id, createdAt: '2025-01-01T00:00:00Z' }
  const ties = [
    ...events.map(({ url }) => ({ ...byGuest, kind: 'like', event: url })),
    ...events.map(({ url }) => ({ ...byGuest, kind: 'going', event: url, answer: 'maybe', isShown: true })),
    { ...byGuest, kind: 'follow', profile: host.id },
    { ...byGuest, kind: 'block', profile: here.id },
    ...events.slice(3).map(({ url }) => ({ kind: 'points', account: host.id, event: url })),
  ]
  const ids = Array.from({ length: COMMENTS }, () => randomUUID())
  const comments = ids.map((id, index) => ({
    id,
    event: events[Math.floor(index / 10)]?.url,
    author: index % 2 === 0 ? guest.id : host.id,
    // Pairs of a comment and a reply.
    parent: index % 2 === 0 ? null : ids[index - 1],
    text: `Word ${index}`,
    createdAt: '2025-01-01T00:00:00Z',
  }))
  const jpeg = (seed: number) => posterPixels({ seed }).jpeg().toBuffer()
  const pictures = { 'pictures/face.jpg': await jpeg(1), 'pictures/0.jpg': await jpeg(2), 'pictures/1.jpg': await jpeg(3) }
  const made: Made = { events, pictures, people: { accounts: [host, guest, here], ties, comments } }
  const file = path.join(folder, `${at()}.zip`)
  await writeFile(file, await zipOf(archiveFiles(made)))
  return { file, host, guest, homely, events }
}

/** What of the archive is here. */
async function stateOf({ host, guest, homely, events }: Awaited<ReturnType<typeof world>>) {
  const people = await db.user.findMany({
    where: { formerId: { in: [host.id, guest.id] } },
    include: { profile: true, preferences: true },
    orderBy: { username: 'desc' },
  })
  const ids = { in: [...people.map(({ id }) => id), homely.id] }
  const brought = await db.event.findMany({
    where: { importUid: { in: events.map(({ url }) => `archive:${url}`) } },
    include: { lineup: true },
    orderBy: { id: 'asc' },
  })
  const rows = await db.eventImportRow.findMany({ where: { eventId: { in: brought.map(({ id }) => id) } }, select: { eventId: true } })
  return {
    people,
    events: brought,
    imported: new Set(rows.map(({ eventId }) => eventId)),
    likes: await db.favorite.count({ where: { userId: ids } }),
    going: await db.going.count({ where: { userId: ids } }),
    follows: await db.follow.count({ where: { userId: ids } }),
    blocks: await db.block.count({ where: { blockerId: ids } }),
    points: await db.pointEntry.count({ where: { userId: ids } }),
    series: await db.eventSeries.findMany({ where: { hostId: ids }, select: { events: { select: { recurrenceDate: true } } } }),
    comments: await db.comment.findMany({ where: { userId: ids } }),
  }
}

/** Whatever is here of an archive is here with everything that belongs to it. */
async function expectNothingHalf(given: Awaited<ReturnType<typeof world>>) {
  const { people, events, imported, comments, ...ties } = await stateOf(given)
  for (const { profile, preferences, username } of people) {
    expect(preferences).toMatchObject({ genreStyles: ['Techno'] })
    expect(profile).not.toBeNull()
    expect(profile?.profileImageKey === null).toBe(username !== given.host.username)
  }
  for (const { id, lineup, imageKey, formerPath, state } of events) {
    expect({ lineup: lineup.length, state, hasPicture: imageKey !== null, isListed: imported.has(id) }).toEqual({
      lineup: 2,
      state: 'published',
      hasPicture: true,
      isListed: true,
    })
    expect(await findByFormerId(formerPath?.split('/').at(-1) ?? '')).toBe(id)
  }
  expect([0, BATCH, COMMENTS]).toContain(comments.length)
  expect([0, EVENTS]).toContain(ties.likes)
  expect(ties.going).toBe(ties.likes)
  return { people: people.length, events: events.length, likes: ties.likes, comments: comments.length }
}

/** Everything of the archive is here, each thing once and with whom it belongs to. */
async function expectAllOnce(given: Awaited<ReturnType<typeof world>>) {
  const { people, events, comments, series, ...rest } = await stateOf(given)
  const [host, guest] = people
  expect(await expectNothingHalf(given)).toEqual({ people: 2, events: EVENTS, likes: EVENTS, comments: COMMENTS })
  expect(people.map(({ formerId }) => formerId)).toEqual([given.host.id, given.guest.id])
  expect(rest).toMatchObject({ going: EVENTS, follows: 1, blocks: 1, points: EVENTS - 3 })
  const idOf = (index: number) => events.find(({ importUid }) => importUid === `archive:${given.events[index]?.url}`)?.id
  for (const index of given.events.keys())
    expect(events.find(({ id }) => id === idOf(index))).toMatchObject({ hostId: index < 3 ? given.homely.id : host?.id })
  expect(series).toEqual([{ events: [14, 21, 28].map((day) => ({ recurrenceDate: new Date(`2031-03-${day}T00:00:00Z`) })) }])
  const said = new Map(comments.map((comment) => [comment.text, comment]))
  for (let index = 0; index < COMMENTS; index += 1) {
    const { eventId, userId, parentId } = said.get(`Word ${index}`) ?? {}
    expect({ eventId, userId, parentId }).toEqual({
      eventId: idOf(Math.floor(index / 10)),
      userId: index % 2 === 0 ? guest?.id : host?.id,
      parentId: index % 2 === 0 ? null : said.get(`Word ${index - 1}`)?.id,
    })
  }
}

test('an import that is killed again and again leaves nothing half done, and in the end everything is here once', async () => {
  const given = await world()
  const operator = await createUser()
  const start = () => startImport(given.file, operator.username)
  const reached: Awaited<ReturnType<typeof expectNothingHalf>>[] = []

  const stops: Stop[] = [
    { table: 'MediaObject' },
    { table: 'Profile', when: `NEW."bio" = 'stop at me'` },
    { table: 'LineupEntry', when: `NEW."name" = 'Guest of 2'` },
    { table: 'LineupEntry', when: `NEW."name" = 'Guest of 24'` },
    { table: 'Block' },
    { table: 'Comment', when: `NEW."text" = 'Word 250'` },
  ]
  for (const stop of stops) {
    await holdAt(stop, start, async ({ child, gone }, pid) => {
      child.kill('SIGKILL')
      await gone
      // A statement that is being carried out would otherwise still come to its end.
      await pool.query('SELECT pg_terminate_backend($1)', [pid])
    })
    reached.push(await expectNothingHalf(given))
  }
  await endOf(start())

  expect(reached).toEqual([
    { people: 0, events: 0, likes: 0, comments: 0 },
    { people: 1, events: 0, likes: 0, comments: 0 },
    { people: 2, events: 2, likes: 0, comments: 0 },
    { people: 2, events: 24, likes: 0, comments: 0 },
    { people: 2, events: EVENTS, likes: 0, comments: 0 },
    { people: 2, events: EVENTS, likes: EVENTS, comments: BATCH },
  ])
  await expectAllOnce(given)
})

test('an import that starts while another one of the same archive is still running changes nothing about the result', async () => {
  const given = await world()
  const operator = await createUser()
  const start = () => startImport(given.file, operator.username)
  let ended = Promise.resolve('')

  await holdAt({ table: 'Profile', when: `NEW."bio" = ''` }, start, async () => {
    const second = start()
    await waitingFor('transactionid', second)
    ended = endOf(second)
  })
  const said = await ended

  expect(said).toMatch(/^accounts: .* left out 0\.$/m)
  await expectAllOnce(given)
})
