import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { runNode } from '@/tests/support/run-script'

const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'litfass-start-'))
  folders.push(folder)
  return folder
}
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

const start = (env: Record<string, string>) => runNode(['scripts/start.mjs'], { env: { HOST: '127.0.0.1', ...env } })

const listen = () =>
  new Promise<{ port: number; close: () => void }>((resolve) => {
    const server = net
      .createServer()
      .listen(0, '127.0.0.1', () => resolve({ port: (server.address() as net.AddressInfo).port, close: () => server.close() }))
  })

describe('npm start explains in one sentence what prevents it, and exits with 1', () => {
  it.each([
    ['a port that is none', { PORT: 'three' }, /^PORT=three is no port: give a number from 1 to 65535\.\n$/],
    [
      'a data folder that is a file',
      { DATA_DIR: '/etc/passwd' },
      /^\/etc\/passwd cannot be a folder: set DATA_DIR to a folder that can be written\.\n$/,
    ],
    ['an address of another machine', { HOST: '192.0.2.1', PORT: '4190' }, /^HOST=192\.0\.2\.1 is no address of this machine: .*\.\n$/],
  ])('%s', async (_, env, sentence) => {
    const { code, stdout, stderr } = await start({ DATA_DIR: newFolder(), ...env })

    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(sentence)
  })

  it('the port is taken by another program', async () => {
    const other = await listen()

    const { code, stderr } = await start({ DATA_DIR: newFolder(), PORT: String(other.port) })
    other.close()

    expect(code).toBe(1)
    expect(stderr).toBe(`Port ${other.port} is taken by another program: choose another one, as in PORT=${other.port + 1} npm start.\n`)
  })

  it('the data is in use by another start', async () => {
    const dataDir = newFolder()
    writeFileSync(path.join(dataDir, 'litfass.lock'), JSON.stringify({ pid: process.pid, port: 4191 }))

    const { code, stderr } = await start({ DATA_DIR: dataDir, PORT: '4192' })

    expect(code).toBe(1)
    expect(stderr).toBe(
      `Litfass already runs on ${dataDir}, at port 4191 (process ${process.pid}): stop it first, or give this one a DATA_DIR and a PORT of its own.\n`,
    )
  })

  it.each([
    ['a switch with an unknown position', { FEDERATION: '1' }, /FEDERATION: /],
    ['origins that are none', { PUBLIC_ORIGINS: 'https://app.example.org, *' }, /PUBLIC_ORIGINS: origins such as /],
    ['a mail server without a protocol', { SMTP_URL: 'user:hidden@mail.example.org' }, /SMTP_URL: an address that begins with smtp:\/\//],
    ['a file that is not there', { APPLE_PASS_PEM: '/nowhere.pem' }, /APPLE_PASS_PEM: the path of a readable file/],
  ])('%s, before anything is built', async (_, env, named) => {
    const { code, stdout, stderr } = await start({ DATA_DIR: newFolder(), PORT: '4194', ...env })

    expect(code).toBe(1)
    expect(stderr).toMatch(/^The configuration is not usable: \w+: [^;\n]+\n$/)
    expect(stderr).toMatch(named)
    expect(stderr).not.toContain('hidden')
    expect(stdout).toMatch(/✗ Settings \([\d.]+ s\)\n$/)
    expect(stdout).not.toContain('Pages')
  })

  it('Node is too old', async () => {
    const pretend = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'18.20.4'}})`

    const { code, stderr } = await runNode(['--import', pretend, 'scripts/start.mjs'])

    expect(code).toBe(1)
    expect(stderr).toBe(
      'Litfass needs Node 20.19 or newer, and this is Node 18.20.4: install a newer one from https://nodejs.org and start again.\n',
    )
  })
})

it('a lock left by a killed start does not block the next, which releases its own', async () => {
  const dataDir = newFolder()
  const lock = path.join(dataDir, 'litfass.lock')
  writeFileSync(lock, JSON.stringify({ pid: 2 ** 22 + 1, began: '1', port: 4193 }))
  const other = await listen()

  const { stderr } = await start({ DATA_DIR: dataDir, PORT: String(other.port) })
  other.close()

  expect(stderr).toMatch(/^Port \d+ is taken/)
  expect(existsSync(lock)).toBe(false)
})

it('npm and the terminal can stop it with one signal: no script is wrapped in a shell', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

  expect([scripts.start, scripts.test, scripts.dev]).toEqual([
    'exec node scripts/start.mjs',
    'exec node scripts/test.mjs',
    'exec node scripts/dev.mjs',
  ])
})
