import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { runNode } from '@/tests/support/run-script'

type Started = { url: string; startedHere: boolean }

describe('the embedded Postgres', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'litfass-cluster-'))
  chmodSync(folder, 0o755)
  const call = (...args: string[]) => runNode(['scripts/postgres.mjs', ...args])
  const up = async (): Promise<Started> => {
    const { code, stdout, stderr } = await call('up', folder)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    return JSON.parse(stdout) as Started
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
  const serverPid = () => Number(readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

  afterAll(async () => {
    await call('down', folder)
    rmSync(folder, { recursive: true, force: true })
  })

  it('keeps its data through a stop and kill -9, and the next process finds it running', async () => {
    const first = await up()
    await ask(first.url, 'CREATE TABLE kept AS SELECT 1 AS id')
    const again = await up()
    await call('down', folder)
    const restarted = await up()
    process.kill(serverPid(), 'SIGKILL')
    const recovered = await up()

    expect([first, again, restarted, recovered].map((start) => start.startedHere)).toEqual([true, false, true, true])
    expect(await ask(recovered.url, 'SELECT id FROM kept')).toEqual([{ id: 1 }])
    expect(new Set([first.url, again.url, restarted.url, recovered.url]).size).toBe(1)
  }, 60_000)

  it('listens on this machine only, with a password that only its owner can read', async () => {
    const { url } = await up()
    const wrong = new URL(url)
    wrong.password = 'wrong'

    expect(await ask(url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
    expect(await ask(url, 'SHOW ssl')).toEqual([{ ssl: 'off' }])
    expect(statSync(path.join(folder, 'postgres-password')).mode & 0o777).toBe(0o600)
    await expect(ask(wrong.toString(), 'SELECT 1')).rejects.toThrow(/password authentication failed/)
  }, 30_000)

  it('two processes that start it at once share one server', async () => {
    await call('down', folder)

    const both = await Promise.all([up(), up()])

    expect(both.map((start) => start.startedHere).sort()).toEqual([false, true])
    expect(existsSync(path.join(folder, 'postgres.lock'))).toBe(false)
  }, 30_000)
})
