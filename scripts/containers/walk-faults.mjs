import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { sleep } from '../processes.mjs'
import { root } from '../settings.mjs'
import { podman } from './podman.mjs'
import { call, readPage, register, untilAllHear } from './visitor.mjs'

const seconds = 12
const sql = (project, text) => project.exec('postgres', ['psql', '-U', 'litfass', '-d', 'litfass', '-At', '-F', ' ', '-c', text])

/** Four writers send messages over and over, each until it is acknowledged, with a key that makes retries idempotent. */
const writeOnAndOn = (base, token, groupId, mark) => {
  const acknowledged = []
  const refused = new Map()
  let isRunning = true
  let longestMs = 0
  const one = async () => {
    while (isRunning) {
      const content = `${mark} ${crypto.randomUUID()}`
      const clientKey = crypto.randomUUID()
      const since = performance.now()
      for (;;) {
        const answer = await fetch(`${base}/api/messages`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ groupId, content, clientKey }),
          signal: AbortSignal.timeout(20_000),
        }).then(
          async (got) => (await got.arrayBuffer().catch(() => undefined), got.status),
          () => 'no answer',
        )
        if (answer === 200) break
        refused.set(answer, (refused.get(answer) ?? 0) + 1)
        await sleep(200)
      }
      acknowledged.push(content)
      longestMs = Math.max(longestMs, performance.now() - since)
      await sleep(50)
    }
  }
  const writing = Promise.all(Array.from({ length: 4 }, one))
  return {
    async stop() {
      isRunning = false
      await writing
      return { acknowledged, refused, longestMs }
    },
  }
}

const kill = (project, name) => podman(['kill', '--signal', 'KILL', project.containersOf(name)[0]])
const gone = (name, ms) => async (project) => {
  await kill(project, name)
  await sleep(ms)
  await project.resume(name)
}

/** What is broken while people write; the control comes first. */
const faults = {
  'nothing (control)': async () => undefined,
  'web killed': gone('web', 1000),
  'sidecar killed': gone('sidecar', 1000),
  'Postgres killed, back after 4 s': gone('postgres', 4000),
  'Redis killed, back after 4 s': gone('redis', 4000),
  'S3 killed, back after 4 s': gone('s3', 4000),
  'proxy killed': gone('proxy', 1000),
}

const upload = (base, token, key, file) => {
  const body = new FormData()
  body.set('image', new Blob([fs.readFileSync(path.join(root, 'tests/fixtures/flyers', file))], { type: 'image/png' }), 'flyer.png')
  return fetch(`${base}/api/events/v5/upload/event-image`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    body,
    signal: AbortSignal.timeout(90_000),
  }).then(
    async (answer) => ({ status: answer.status, json: await answer.json().catch(() => null) }),
    () => ({ status: 'no answer', json: null }),
  )
}

const uploadUntilDone = async (base, token, key, file) => {
  for (let tries = 1; tries <= 30; tries++) {
    const { status, json } = await upload(base, token, key, file)
    if (status === 200 || status === 201) return { json, tries }
    await sleep(1000)
  }
  throw new Error('the upload was not taken in 30 attempts')
}

/** Faults during writes: nothing acknowledged is lost, nothing is stored twice, and refusals are truthful. */
export const walkFaults = async ({ step, project, base }, seen) => {
  for (const [name, fault] of Object.entries(faults))
    await step(`fault under writes: ${name}`, async () => {
      const mark = crypto.randomUUID()
      const load = writeOnAndOn(base, seen.guest.token, seen.groupId, mark)
      await sleep(2000)
      await fault(project)
      await sleep(seconds * 1000)
      const { acknowledged, refused, longestMs } = await load.stop()
      const [rows, distinct] = (await sql(project, `SELECT count(*), count(DISTINCT content) FROM "Message" WHERE content LIKE '${mark}%'`))
        .split(' ')
        .map(Number)
      const [lost, doubled] = [acknowledged.length - distinct, rows - distinct]
      const said = [...refused].map(([answer, count]) => `${answer}: ${count}`).join(', ') || 'none'
      const heardAgain = await untilAllHear(base, seen.host.token, seen.groupId, seen.sockets)
      for (const path_ of seen.paths) await readPage(base, path_)
      if (lost > 0 || doubled > 0 || refused.has(500))
        throw new Error(`acknowledged ${acknowledged.length}, lost ${lost}, doubled ${doubled}, refused ${said}`)
      return `acknowledged ${acknowledged.length}, lost 0, doubled 0; other answers ${said}; longest wait ${(longestMs / 1000).toFixed(1)} s; sockets hear after ${heardAgain} s more`
    })

  for (const isKilled of [false, true])
    await step(`upload, ${isKilled ? 'web killed while the flyer is read' : 'nothing killed (control)'}`, async () => {
      const person = await register(base)
      const key = crypto.randomUUID()
      const since = performance.now()
      const file = isKilled ? 'offline/lantern-walk.png' : 'reading/night-market.png'
      const first = upload(base, person.token, key, file)
      if (isKilled) {
        await sleep(700)
        await kill(project, 'web')
        await first
        await project.resume('web')
      } else await first
      const { json, tries } = await uploadUntilDone(base, person.token, key, file)
      const [uploads, points] = (
        await sql(
          project,
          `SELECT (SELECT count(*) FROM "Upload" WHERE "idempotencyKey" = '${key}'), (SELECT count(*) FROM "PointEntry" WHERE "userId" = '${person.id}')`,
        )
      )
        .split(' ')
        .map(Number)
      if (uploads !== 1 || points !== 1 || !json._id) throw new Error(`${uploads} uploads, ${points} credits`)
      return `one upload, credited once, event ${json.title ? 'read' : 'without a title'}, ${((performance.now() - since) / 1000).toFixed(1)} s, attempt ${tries + (isKilled ? 1 : 0)}`
    })

  for (const isKilled of [false, true])
    await step(`jobs, ${isKilled ? 'sidecar killed between them' : 'nothing killed (control)'}`, async () => {
      const since = performance.now()
      const { token } = await register(base)
      const names = Array.from({ length: 8 }, () => `Drill ${crypto.randomUUID()}`)
      for (const [index, title] of names.entries()) {
        await call(base, 'events/create', {
          method: 'POST',
          token,
          body: { title, startDate: '2033-05-14', startTime: '20:00', city: 'Berlin', venue: 'Kulturhaus' },
        })
        if (isKilled && index === 4) await kill(project, 'sidecar')
      }
      if (isKilled) await project.resume('sidecar')
      for (;;) {
        const waiting = Number(
          await sql(project, 'SELECT count(*) FROM graphile_worker.jobs WHERE run_at <= now() AND attempts < max_attempts'),
        )
        if (waiting === 0) break
        if (performance.now() - since > 240_000) throw new Error(`${waiting} jobs still wait`)
        await sleep(1000)
      }
      const failed = Number(await sql(project, 'SELECT count(*) FROM graphile_worker.jobs WHERE attempts >= max_attempts'))
      if (failed > 0) throw new Error(`${failed} jobs were given up`)
      return `all done after ${((performance.now() - since) / 1000).toFixed(1)} s, none given up`
    })
}
