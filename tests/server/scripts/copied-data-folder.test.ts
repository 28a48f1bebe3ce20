import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { runNode, withScript } from '@/tests/support/run-script'

const base = mkdtempSync(path.join(os.tmpdir(), 'litfass-copied-'))
chmodSync(base, 0o755)

const call = (action: 'up' | 'down', folder: string, env: Record<string, string> = {}) =>
  runNode(['scripts/postgres.mjs', action, folder], { env })
const up = async (folder: string, env: Record<string, string> = {}) => {
  const { code, stdout, stderr } = await call('up', folder, env)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return JSON.parse(stdout) as { url: string; startedHere: boolean }
}
const ask = async (url: string, sql: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}
const copy = (from: string, to: string, flags = '-a') => execFileSync('cp', [flags, from, to])
const folders: string[] = []
const newFolder = (name: string, below = base) => {
  const folder = path.join(below, name)
  folders.push(folder)
  return folder
}

afterAll(async () => {
  for (const folder of folders) await call('down', folder)
  rmSync(base, { recursive: true, force: true })
}, 60_000)

it('a copy of a folder with a running database starts its own server and stops only that', async () => {
  const original = newFolder('original')
  const copied = newFolder('copied')
  const first = await up(original)
  await ask(first.url, `CREATE TABLE kept AS SELECT 'shared' AS word; CHECKPOINT`)
  copy(original, copied)

  const second = await up(copied)
  await ask(second.url, `UPDATE kept SET word = 'copied'`)
  const [ours, theirs] = [await ask(first.url, 'SELECT word FROM kept'), await ask(second.url, 'SELECT word FROM kept')]
  await call('down', copied)

  expect(second.startedHere).toBe(true)
  expect(new URL(second.url).port).not.toBe(new URL(first.url).port)
  expect([ours, theirs]).toEqual([[{ word: 'shared' }], [{ word: 'copied' }]])
  expect(await ask(first.url, 'SELECT word FROM kept')).toEqual([{ word: 'shared' }])
  expect(await up(original)).toEqual({ url: first.url, startedHere: false })
}, 60_000)

it('stopping a copy that was never started leaves the original alone', async () => {
  const original = newFolder('awake')
  const copied = newFolder('asleep')
  const { url } = await up(original)
  copy(original, copied)

  await call('down', copied)

  expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
}, 60_000)

it('a folder that was moved while its database runs is found running', async () => {
  const before = newFolder('before')
  const after = newFolder('after')
  const { url } = await up(before)

  renameSync(before, after)

  expect(await up(after)).toEqual({ url, startedHere: false })
}, 60_000)

it('a copy by hard links gets its own files', async () => {
  const original = newFolder('linked')
  const copied = newFolder('links')
  const first = await up(original)
  await ask(first.url, 'CREATE TABLE kept AS SELECT 5 AS id')
  await call('down', original)
  copy(original, copied, '-al')

  const second = await up(copied)
  await ask(second.url, 'UPDATE kept SET id = 6')
  await call('down', copied)

  expect(await ask((await up(original)).url, 'SELECT id FROM kept')).toEqual([{ id: 5 }])
}, 60_000)

it('the lock of the original does not block a start of the copy', async () => {
  const held = path.join(base, 'held')
  const lock = (folder: string) => JSON.stringify(path.join(folder, 'litfass.lock'))
  const copied = path.join(base, 'not-held')

  const holders = await withScript<[number | null, number | null]>(
    'lock.mjs',
    `const { cpSync } = await import('node:fs')
     await m.takeLock(${lock(held)}, { note: { port: 1 } })
     cpSync(${JSON.stringify(held)}, ${JSON.stringify(copied)}, { recursive: true })
     return [m.lockHolder(${lock(held)})?.port ?? null, m.lockHolder(${lock(copied)})]`,
  )

  expect(holders).toEqual([1, null])
})

it('a copy that lacks the database is refused with the remedy instead of starting empty', async () => {
  const original = newFolder('whole')
  const half = newFolder('half')
  await up(original)
  await call('down', original)
  writeFileSync(path.join(original, 'secrets.json'), '{}')
  copy(original, half)
  rmSync(path.join(half, 'postgres'), { recursive: true })

  const { code, stderr } = await call('up', half)

  expect(code).toBe(1)
  expect(stderr).toBe(
    `The database of ${half} is missing: copy ${half}/postgres from where this folder came from, restore a backup, or remove ${half}/postgres-password to begin with an empty one.\n`,
  )
}, 60_000)

describe('below a folder that only its owner may enter', () => {
  const privateBase = path.join(base, 'private')
  mkdirSync(privateBase, { mode: 0o700 })
  const sharedName = (folder: string) => `data-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`

  it('the database is in the folder, and its copy is complete', async () => {
    const original = newFolder('original', privateBase)
    const copied = newFolder('copied', privateBase)
    const first = await up(original)
    await ask(first.url, 'CREATE TABLE kept AS SELECT 7 AS id; CHECKPOINT')
    copy(original, copied)

    const second = await up(copied)

    expect(existsSync(path.join(original, 'postgres/PG_VERSION'))).toBe(true)
    expect([second.startedHere, new URL(second.url).port === new URL(first.url).port]).toEqual([true, false])
    expect(await ask(second.url, 'SELECT id FROM kept')).toEqual([{ id: 7 }])
    expect(existsSync(path.join('/var/lib/litfass', sharedName(original)))).toBe(false)
    await call('down', copied)
    expect(await up(original)).toEqual({ url: first.url, startedHere: false })
  }, 60_000)

  it('a copy whose files belong to root is given to the user that Postgres runs as', async () => {
    const original = newFolder('owned')
    const copied = newFolder('owned-by-root')
    await ask((await up(original)).url, 'CREATE TABLE kept AS SELECT 8 AS id')
    await call('down', original)
    copy(original, copied, '-r')

    const { url } = await up(copied)

    expect(await ask(url, 'SELECT id FROM kept')).toEqual([{ id: 8 }])
  }, 60_000)

  // only the Postgres of root was ever kept elsewhere
  if (process.getuid?.() === 0)
    it('a database that an earlier version kept elsewhere is moved into its folder', async () => {
      const folder = newFolder('legacy', privateBase)
      const shared = path.join(base, 'tmp/litfass')
      await ask((await up(folder)).url, 'CREATE TABLE kept AS SELECT 9 AS id')
      await call('down', folder)
      mkdirSync(shared, { recursive: true })
      renameSync(path.join(folder, 'postgres'), path.join(shared, sharedName(folder)))

      const { url } = await up(folder, { TMPDIR: path.join(base, 'tmp') })

      expect(await ask(url, 'SELECT id FROM kept')).toEqual([{ id: 9 }])
      expect(readdirSync(shared).filter((name) => name.startsWith('data-'))).toEqual([])
      expect(readFileSync(path.join(folder, 'postgres/PG_VERSION'), 'utf8').trim()).toBe('18')
    }, 60_000)
})
