import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runNode } from '@/tests/support/run-script'

const base = mkdtempSync(path.join(os.tmpdir(), 'litfass-commands-'))
const dataDir = path.join(base, 'nobody')
const file = path.join(base, 'some.backup')
const call = (script: string, args: string[], env: Record<string, string> = {}) =>
  runNode([`scripts/${script}.mjs`, ...args], { env: { DATA_DIR: dataDir, INIT_CWD: base, ...env } })

afterAll(() => rmSync(base, { recursive: true, force: true }))

describe('the commands explain errors in one sentence and write nothing', () => {
  it.each([
    ['a backup without a name', 'backup', [], {}, 'Where to? npm run backup -- FILE\n'],
    [
      'a backup of a folder that holds nothing',
      'backup',
      [file],
      {},
      `There is no installation in ${dataDir}: set DATA_DIR to its folder, or DATABASE_URL to its database.\n`,
    ],
    [
      'a look at a folder that holds nothing',
      'doctor',
      [],
      {},
      `There is no installation in ${dataDir}: set DATA_DIR to its folder, or DATABASE_URL to its database.\n`,
    ],
    [
      'an import into a folder that does not exist',
      'archive',
      ['import', __filename, '--host=anna'],
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
      `${dataDir} does not exist: set DATA_DIR to the installation's folder.\n`,
    ],
    ['a restore without a name', 'restore', [], {}, 'Which file? npm run restore -- FILE\n'],
    ['a restore of a file that is not there', 'restore', ['none.backup'], {}, `${path.join(base, 'none.backup')} does not exist.\n`],
  ])('%s', async (_, script, args, env, sentence) => {
    const { code, stdout, stderr } = await call(script, args, env)

    expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: sentence })
    expect(existsSync(dataDir)).toBe(false)
  })

  it('a restore is refused into a folder that is not empty, with a short passphrase or without a terminal to ask', async () => {
    writeFileSync(file, 'not looked at yet')
    const full = mkdtempSync(path.join(base, 'full-'))
    writeFileSync(path.join(full, 'secrets.json'), '{}')
    const empty = mkdtempSync(path.join(base, 'empty-'))

    const refused = await call('restore', [file], { DATA_DIR: full, BACKUP_PASSPHRASE: 'correct horse battery' })
    const short = await call('restore', [file], { DATA_DIR: empty, BACKUP_PASSPHRASE: 'short' })
    const silent = await call('restore', [file], { DATA_DIR: empty })
    const broken = await call('restore', [file], { DATA_DIR: empty, BACKUP_PASSPHRASE: 'correct horse battery' })

    expect(refused.stderr).toBe(
      `${full} is not empty (secrets.json): set DATA_DIR to a new folder, or add --replace to lose what is in it.\n`,
    )
    expect(short.stderr).toBe('BACKUP_PASSPHRASE has fewer than 12 characters: take a longer one.\n')
    expect(silent.stderr).toBe('Set BACKUP_PASSPHRASE: a backup is encrypted, and nobody is here to be asked.\n')
    expect(broken.stderr).toBe('The file cannot be read: it is no backup, or one of a newer format.\n')
    expect(readdirSync(empty)).toEqual([])
  }, 60_000)

  it('a start is refused on a folder whose restore was interrupted', async () => {
    const half = mkdtempSync(path.join(base, 'half-'))
    writeFileSync(path.join(half, 'restoring.json'), '{"identity":"one"}')

    const { code, stderr } = await runNode(['scripts/start.mjs'], { env: { DATA_DIR: half, HOST: '127.0.0.1', PORT: '4197' } })

    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `A restore into ${half} was interrupted: run npm run restore again with the same file.\n`,
    })
  })
})
