import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Viewer } from '@/lib/auth/viewer'
import { listImports, undoImport } from '@/server/imports/undo-import'
import { closeDatabase, db } from '@/server/platform/db'
import { createUser } from '@/tests/support/factories'
import { posterPixels } from '@/tests/support/images'
import { runNode } from '@/tests/support/run-script'

jest.setTimeout(180_000)
const DUMP = path.resolve(__dirname, '../../fixtures/gancio/gancio.sql')
const ORIGIN = '--origin=https://collina.example'
let home = ''

beforeAll(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'gancio-command-'))
  await mkdir(path.join(home, 'uploads'))
  for (const name of ['empty', 'data']) await mkdir(path.join(home, name))
  await copyFile(DUMP, path.join(home, 'gancio.sql'))
  await writeFile(path.join(home, 'uploads/vendemmia.jpg'), await posterPixels().tint('#603050').jpeg().toBuffer())
  await writeFile(path.join(home, 'uploads/stampe.png'), await posterPixels().tint('#305060').png().toBuffer())
  await writeFile(path.join(home, 'cut.sql'), (await readFile(DUMP, 'utf8')).slice(0, 5200))
  await writeFile(path.join(home, 'gancio.dump'), Buffer.from('PGDMP\u0001\u000f\u0000'))
  await mkdir(path.join(home, 'folder-format'))
  await writeFile(path.join(home, 'folder-format/toc.dat'), 'PGDMP')
})
afterAll(async () => {
  await rm(home, { recursive: true })
  await closeDatabase()
})

/** Runs the command as if called in the folder where the dump lies. */
const run = (...args: string[]) =>
  runNode(['scripts/archive.mjs', 'import', ...args], {
    env: { DATABASE_URL: process.env.DATABASE_URL ?? '', DATA_DIR: path.join(home, 'data'), INIT_CWD: home, LOG_LEVEL: 'silent' },
  })

async function newHost(): Promise<Viewer> {
  const { id: userId, username, role } = await createUser()
  return { userId, username, role, sessionId: 'none' }
}
const eventsOf = ({ userId }: Viewer) =>
  db.event.findMany({ where: { hostId: userId, deletedAt: null }, orderBy: [{ startsAt: 'asc' }, { title: 'asc' }] })

test('pictures that are not in the folder named are told before anything is imported', async () => {
  const host = await newHost()
  const args = ['gancio.sql', `--host=${host.username}`, ORIGIN, '--dry-run']

  const elsewhere = await run(...args, '--uploads=empty')
  const without = await run(...args)

  expect(elsewhere).toMatchObject({ code: 0, stderr: `2 of their pictures are not in ${path.join(home, 'empty')}.\n` })
  expect(without.stderr).toBe('2 of their pictures are not in the folder of uploads, for which there is --uploads=FOLDER.\n')
})

test('a whole instance comes from its dump, twice is once, undone it is gone, and it can come again', async () => {
  const host = await newHost()
  const args = ['gancio.sql', '--host', host.username, ORIGIN, '--uploads=./uploads', '--city=Torino']

  const dry = await run(...args, '--dry-run')
  expect(dry).toEqual({ code: 0, stdout: 'New: 6. Updated: 0. Left out: 0. Nothing was written.\n', stderr: '' })
  expect(await eventsOf(host)).toEqual([])

  const first = await run(...args)
  expect(first).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/^New: 6\. Updated: 0\. Left out: 0\. /) as string })
  const events = await eventsOf(host)
  expect(events).toMatchObject([
    {
      title: 'Assemblea del quartiere',
      startDate: new Date('2031-09-03'),
      startTime: '19:00',
      venue: 'Bottega Inchiostro',
      city: 'Torino',
    },
    { title: 'Assemblea del quartiere', startDate: new Date('2031-09-10'), formerPath: '/event/assemblea-del-quartiere-2' },
    { title: 'Cena da confermare', state: 'draft' },
    { title: 'Lettura in rete', website: 'https://stanza.example/lettura' },
    {
      ...{ title: 'Concerto per la vendemmia', state: 'published', startTime: '20:30', endTime: '23:30', timeZone: 'Europe/Rome' },
      ...{ venue: 'Vigna Comune', city: 'Torino', latitude: 45.0584, tags: ['musica', 'vino'], imageKey: expect.any(String) as string },
    },
    { title: 'Mostra di stampe', endDate: new Date('2031-10-05'), imageKey: expect.any(String) as string },
  ])

  const again = await run(...args)
  expect(again).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/^New: 0\. Updated: 6\. Left out: 0\. /) as string })
  expect((await eventsOf(host)).map(({ id }) => id)).toEqual(events.map(({ id }) => id))

  const { imports } = await listImports(host)
  for (const { id } of imports) await undoImport(host, id)
  expect(await eventsOf(host)).toEqual([])

  const back = await run(...args)
  expect(back).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/^New: 6\./) as string })
  expect((await eventsOf(host)).filter(({ imageKey }) => imageKey !== null)).toHaveLength(2)
})

test.each([
  ['a cut dump', ['cut.sql', ORIGIN], /its end is missing\. Nothing was imported\./],
  ['a dump in the custom format', ['gancio.dump', ORIGIN], /pg_restore --file=gancio\.sql .*gancio\.dump/],
  ['a dump in the format of a folder', ['folder-format', ORIGIN], /pg_restore --file=gancio\.sql .*folder-format/],
  ['a folder', ['uploads', ORIGIN], /uploads is a folder: name a file\./],
  ['a folder of uploads that is not there', ['gancio.sql', ORIGIN, '--uploads=upload'], /upload is not a folder: check --uploads\./],
  ['a mistyped option', ['gancio.sql', ORIGIN, '--dryrun'], /Unknown option '--dryrun'/],
])('%s imports nothing and is told in a sentence', async (_, args, sentence) => {
  const host = await newHost()

  const { code, stdout, stderr } = await run(`--host=${host.username}`, ...args)

  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(sentence)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(await eventsOf(host)).toEqual([])
  expect((await listImports(host)).imports).toEqual([])
})
