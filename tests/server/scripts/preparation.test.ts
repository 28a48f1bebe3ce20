import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { withScript } from '@/tests/support/run-script'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'litfass-preparation-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const at = (...names: string[]) => path.join(folder, ...names)
const text = JSON.stringify

describe('secrets', () => {
  const ensure = (env: object) => withScript<Record<string, string>>('secrets.mjs', `return m.ensureSecrets(${text(folder)}, ${text(env)})`)

  it('are created once, long enough, and readable only by their owner', async () => {
    const first = await ensure({})
    const second = await ensure({})

    expect(second).toEqual(first)
    expect(first.AUTH_SECRET?.length).toBeGreaterThanOrEqual(32)
    expect(first.DEVICE_SECRET).not.toBe(first.AUTH_SECRET)
    expect(statSync(at('secrets.json')).mode & 0o777).toBe(0o600)
  })

  it('from the environment are used and not written down', async () => {
    const given = { AUTH_SECRET: 'a'.repeat(40), DEVICE_SECRET: '' }

    const secrets = await ensure(given)

    expect(secrets).toMatchObject({ AUTH_SECRET: given.AUTH_SECRET, NEXTAUTH_SECRET: given.AUTH_SECRET })
    expect(readFileSync(at('secrets.json'), 'utf8')).not.toContain(given.AUTH_SECRET)
  })
})

describe('the dependencies', () => {
  const install = (wanted: object, found: object | null) => {
    mkdirSync(at('node_modules'), { recursive: true })
    writeFileSync(at('package-lock.json'), text({ packages: { '': {}, ...wanted } }))
    if (found) writeFileSync(at('node_modules/.package-lock.json'), text({ packages: found }))
    return withScript<boolean>('install.mjs', `return m.needsInstall(${text(folder)})`)
  }
  const pair = { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0', optional: true } }

  it.each([
    ['all there', pair, false],
    ['without an optional one for another machine', { 'node_modules/a': { version: '1.0.0' } }, false],
    ['in another version', { 'node_modules/a': { version: '1.0.1' } }, true],
    ['incomplete', { 'node_modules/b': { version: '2.0.0' } }, true],
    ['never installed', null, true],
  ])('dependencies that are %s, found as %j: out of date is %j', async (_, found, stale) => {
    expect(await install(pair, found)).toBe(stale)
  })

  it('that only tests need are missed by tests alone', async () => {
    const wanted = { ...pair, 'node_modules/c': { version: '1.0.0', dev: true } }

    expect(await install(wanted, pair)).toBe(false)
    expect(await withScript<boolean>('install.mjs', `return m.needsInstall(${text(folder)}, { tools: true })`)).toBe(true)
  })

  it('are stale again after the lock file has changed', async () => {
    await install(pair, pair)

    expect(await install({ ...pair, 'node_modules/c': { version: '1.0.0' } }, pair)).toBe(true)
  })
})

describe('the settings', () => {
  const read = (env: object) =>
    withScript<{ port: number; host: string; dataDir: string; databaseUrl?: string }>(
      'settings.mjs',
      `return m.readSettings(${text(env)}, ${text(folder)})`,
    )

  it('come from the process, then .env, then defaults; an empty value hides that of .env', async () => {
    writeFileSync(at('.env'), `# comment\nPORT=4000\nexport HOST="127.0.0.1"\nDATABASE_URL='postgresql://a:b@c/d' # ours\n`)

    expect(await read({})).toMatchObject({ port: 4000, host: '127.0.0.1', dataDir: at('data'), databaseUrl: 'postgresql://a:b@c/d' })
    expect(await read({ PORT: '5000', HOST: '' })).toMatchObject({ port: 5000, host: '0.0.0.0' })
    expect((await read({ DATABASE_URL: '' })).databaseUrl).toBeUndefined()
  })
})

describe('a fingerprint', () => {
  const take = () => withScript<string>('fingerprint.mjs', `return m.fingerprint(['a', 'gone'], { base: ${text(folder)} })`)

  it('changes with a content or a name, not with the time of a file', async () => {
    mkdirSync(at('a'))
    writeFileSync(at('a/one.ts'), '1')
    const before = await take()

    writeFileSync(at('a/one.ts'), '1')
    const rewritten = await take()
    writeFileSync(at('a/one.ts'), '2')
    const changed = await take()
    writeFileSync(at('a/two.ts'), '')
    const grown = await take()

    expect(rewritten).toBe(before)
    expect(new Set([before, changed, grown]).size).toBe(3)
  })
})

describe('a lock', () => {
  it('is held by one of many who request it at once, even if a dead process left it', async () => {
    writeFileSync(at('lock'), text({ pid: 2 ** 22 + 1, began: '1' }))
    const reach = `const lock = await m.takeLock(${text(at('lock'))}); if (lock) await new Promise((done) => setTimeout(done, 2500)); return lock !== null`

    const answers = await Promise.all([1, 2, 3, 4].map(() => withScript<boolean>('lock.mjs', reach)))

    expect(answers.filter(Boolean)).toHaveLength(1)
  }, 20_000)
})
