import { readFileSync } from 'node:fs'
import path from 'node:path'
import { GET } from '@/app/api/health/route'
import type { Health } from '@/lib/api/health'
import { closeDatabase, pool } from '@/server/platform/db'
import { resetEnv } from '@/server/platform/env'
import { prepareJobs } from '@/server/platform/jobs'
import { readerStatus } from '@/server/platform/vision/read-here'
import { closeReader, readText } from '@/server/platform/vision/read-text'
import { send } from '@/tests/support/request'

jest.setTimeout(120_000)
beforeAll(() => prepareJobs())
afterAll(async () => {
  await closeReader()
  await closeDatabase()
})

const ask = async () => {
  const answer = await send(GET, { method: 'GET' })
  return { status: answer.status, health: (await answer.json()) as Health }
}

test('a full disk is reported, and the process is not ready', async () => {
  process.env.MIN_FREE_DISK_MB = '1000000000'
  resetEnv()
  const full = await ask()
  delete process.env.MIN_FREE_DISK_MB
  resetEnv()
  const roomy = await ask()

  expect(full).toMatchObject({
    status: 503,
    health: { status: 'unavailable', ready: false, checks: { disk: { ok: false, detail: expect.stringContaining('MB free') as string } } },
  })
  expect(roomy).toMatchObject({ status: 200, health: { ready: true, checks: { disk: { ok: true } } } })
})

test('a queue without a worker is reported, and pages are still served', async () => {
  // Other test files share this database and leave jobs behind without a worker.
  await pool.query('DELETE FROM graphile_worker._private_jobs')
  await pool.query(`SELECT graphile_worker.add_job('nothing', run_at := now() - interval '6 minutes', job_key := 'lag')`)
  const lagging = await ask()
  await pool.query(`SELECT graphile_worker.remove_job('lag')`)
  await pool.query(`SELECT graphile_worker.add_job('nothing', run_at := now() + interval '6 minutes', job_key := 'later')`)
  const keepingUp = await ask()
  await pool.query(`SELECT graphile_worker.remove_job('later')`)

  expect(lagging).toMatchObject({
    status: 200,
    health: { status: 'degraded', ready: true, checks: { queue: { ok: false, detail: expect.stringContaining('6 minutes') as string } } },
  })
  expect(keepingUp.health.checks.queue.ok).toBe(true)
})

test('a dead reader is reported until one answers again', async () => {
  const flyer = readFileSync(path.join(__dirname, '../../fixtures/flyers/reading/night-market.png'))
  const killing = setInterval(() => {
    const { pid } = readerStatus()
    if (pid !== null) process.kill(pid, 'SIGKILL')
  }, 50)
  await expect(readText(flyer)).rejects.toMatchObject({ code: 'unavailable' })
  const dead = await ask()
  clearInterval(killing)

  expect(dead).toMatchObject({
    status: 200,
    health: { status: 'degraded', checks: { reader: { ok: false, detail: expect.stringContaining('dead') as string } } },
  })
  const until = Date.now() + 60_000
  let { health } = await ask()
  while (!health.checks.reader.ok && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 300))
    health = (await ask()).health
  }
  expect(health.checks.reader).toEqual({ ok: true, detail: 'rests' })
})
