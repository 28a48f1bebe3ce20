import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { POST } from '@/app/api/events/upload/event-image/route'
import { closeDatabase, db } from '@/server/platform/db'
import { closeReader } from '@/server/platform/vision/read-text'
import { claimUpload } from '@/server/uploads/claim-upload'
import { holdLease } from '@/server/uploads/upload-lease'
import { send } from '@/tests/support/request'

jest.setTimeout(120_000)
afterAll(async () => {
  await closeReader()
  await closeDatabase()
})

const flyer = path.join(__dirname, '../../fixtures/flyers/reading/night-market.png')
const form = () => {
  const data = new FormData()
  data.append('image', new Blob([new Uint8Array(readFileSync(flyer))], { type: 'image/png' }), 'flyer.png')
  return data
}
const nobody = { viewer: null, deviceKeyHash: null }
const claimed = async (key: string) => {
  const claim = await claimUpload(key, nobody, null)
  if (claim.kind === 'done') throw new Error('nothing to do')
  return claim
}

test('a retry of an upload whose process was killed makes its one event within seconds', async () => {
  const key = randomUUID()
  const child = spawn(process.execPath, ['--conditions=react-server', '--import', 'tsx', 'tests/support/upload-process.ts', flyer, key], {
    cwd: path.resolve(__dirname, '../../..'),
    env: { ...process.env, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const gone = once(child, 'exit')
  while ((await db.upload.findUnique({ where: { idempotencyKey: key } }))?.state !== 'reading') {
    if (child.exitCode !== null) throw new Error(`the upload ended before it could be killed: ${complaint}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  child.kill('SIGKILL')
  await gone

  const startedAt = Date.now()
  const claim = await claimed(key)
  const waitedMs = Date.now() - startedAt
  await db.upload.update({ where: { id: claim.uploadId }, data: { leaseUntil: new Date(0) } })
  const answers = await Promise.all([1, 2].map(() => send(POST, { body: form(), headers: { 'idempotency-key': key } })))

  // The lease of 8 seconds on a busy machine; waiting for the deadline of the upload would take three minutes.
  expect(waitedMs).toBeLessThan(30_000)
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const [first, second] = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { id: string }).id))
  expect(first).toBe(second)
  expect(await db.feedItem.count({ where: { eventId: first ?? '' } })).toBe(1)
})

test('an upload in progress keeps its lease, however long it takes', async () => {
  const key = randomUUID()
  const claim = await claimed(key)
  let other: unknown = null
  let waiting: Promise<unknown> = Promise.resolve()

  await holdLease(claim, async () => {
    waiting = claimUpload(key, nobody, null).then((taken) => (other = taken))
    await new Promise((resolve) => setTimeout(resolve, 10_500))
    expect(other).toBeNull()
  })

  await db.upload.update({ where: { id: claim.uploadId }, data: { state: 'failed' } })
  expect(await waiting).toMatchObject({ kind: 'new', attempt: claim.attempt + 1 })
})

test('a process that lost its lease cannot finish the upload that another has taken over', async () => {
  const key = randomUUID()
  const old = await claimed(key)
  await db.upload.update({ where: { id: old.uploadId }, data: { leaseUntil: new Date(0), progress: {} } })

  const taken = await claimed(key)

  expect(taken).toMatchObject({ uploadId: old.uploadId, attempt: old.attempt + 1 })
  await holdLease(old, () => new Promise((resolve) => setTimeout(resolve, 2500)))
  const row = await db.upload.findUniqueOrThrow({ where: { id: old.uploadId } })
  expect(row.attempt).toBe(taken.attempt)
  expect((row.leaseUntil?.getTime() ?? 0) - Date.now()).toBeLessThan(6500)
})
