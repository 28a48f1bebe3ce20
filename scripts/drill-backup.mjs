// npm run drill:backup -- [--events 2000] [--pictures 2000] [--seconds 10]: writes under load, backs up, destroys everything, restores, and compares.
// Each part runs once without a backup as the control. Ends with 1 if a single acknowledged write or a byte of a picture is missing.
import { spawn } from 'node:child_process'
import crypto from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { migrate, ensureDatabase, withClient } from './migrate.mjs'
import { startPostgres, stopPostgres, withDatabase } from './postgres.mjs'
import { sleep } from './processes.mjs'
import { ensureSecrets } from './secrets.mjs'
import { childNode, root } from './settings.mjs'

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '10' },
    pictures: { type: 'string', default: '2000' },
  },
})
const writers = 4
const base = fs.mkdtempSync(path.join(os.tmpdir(), 'litfass-drill-'))
fs.chmodSync(base, 0o755)
const [before, after, file] = ['before', 'after', 'drill.backup'].map((name) => path.join(base, name))
const passphrase = crypto.randomBytes(16).toString('hex')

/** Runs one of our commands to its end; returns its seconds, peak memory in MB and output. */
const command = async (args, env) => {
  const since = performance.now()
  const child = spawn(childNode(), args, {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', S3_BUCKET: '', BACKUP_PASSPHRASE: passphrase, INIT_CWD: '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text))
  let peakKb = 0
  // the command starts a child process that does the work
  const watch = setInterval(() => {
    for (const pid of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      try {
        if (!fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(file)) continue
        peakKb = Math.max(peakKb, Number(/VmHWM:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0))
      } catch {
        // it has just ended
      }
    }
  }, 100)
  const code = await new Promise((resolve) => child.once('exit', resolve))
  clearInterval(watch)
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`)
  return { seconds: (performance.now() - since) / 1000, megabytes: peakKb / 1024, output }
}

const mediaFile = (folder, key) => path.join(folder, 'media/originals', key.slice(0, 2), key)

/** Writes a picture, its row and a note that names it, like an upload; returns what was acknowledged and how long each took. */
const load = async (url, folder, isRunning) => {
  const acknowledged = []
  const timesMs = []
  const one = () =>
    withClient(url, async (client) => {
      while (isRunning()) {
        const bytes = crypto.randomBytes(20_000)
        const key = `${crypto.createHash('sha256').update(bytes).digest('hex')}.jpg`
        const since = performance.now()
        fs.mkdirSync(path.dirname(mediaFile(folder, key)), { recursive: true })
        fs.writeFileSync(mediaFile(folder, key), bytes)
        await client.query('INSERT INTO "MediaObject" (key, "contentType", "sizeBytes") VALUES ($1, $2, $3)', [
          key,
          'image/jpeg',
          bytes.length,
        ])
        const { rows } = await client.query('SELECT clock_timestamp() AS at')
        timesMs.push(performance.now() - since)
        acknowledged.push({ key, at: rows[0].at, sha256: key.slice(0, 64) })
      }
    })
  await Promise.all(Array.from({ length: writers }, one))
  return { acknowledged, timesMs: timesMs.sort((a, b) => a - b) }
}

/** Adds pictures that exist beforehand: many files in few statements, since nobody waits for each. */
const fill = (url, folder, count) =>
  withClient(url, async (client) => {
    for (let made = 0; made < count;) {
      const keys = Array.from({ length: Math.min(500, count - made) }, () => {
        const bytes = crypto.randomBytes(20_000)
        const key = `${crypto.createHash('sha256').update(bytes).digest('hex')}.jpg`
        fs.mkdirSync(path.dirname(mediaFile(folder, key)), { recursive: true })
        fs.writeFileSync(mediaFile(folder, key), bytes)
        return key
      })
      await client.query(
        `INSERT INTO "MediaObject" (key, "contentType", "sizeBytes") SELECT key, 'image/jpeg', 20000 FROM unnest($1::text[]) AS key`,
        [keys],
      )
      made += keys.length
    }
  })

const percentile = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
const loadedFor = async (url, folder, work) => {
  let running = true
  const writing = load(url, folder, () => running)
  const result = await work()
  running = false
  return { ...(await writing), result }
}

const begin = async (folder) => {
  const url = withDatabase((await startPostgres(folder)).url, 'litfass')
  await ensureDatabase(url)
  return url
}

const sha256 = (path_) => (fs.existsSync(path_) ? crypto.createHash('sha256').update(fs.readFileSync(path_)).digest('hex') : 'gone')
const fingerprint = (url, moment) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      `SELECT (SELECT count(*) FROM "Event") AS events, (SELECT count(*) FROM "MediaObject" WHERE "createdAt" < $1) AS pictures, md5((SELECT string_agg(t::text, '' ORDER BY t.id) FROM "Event" t)) AS print`,
      [moment],
    )
    return rows[0]
  })

let failed = 0
try {
  const url = await begin(before)
  await migrate(url)
  ensureSecrets(before, {})
  await command(['scripts/seed-events.mjs', '--events', values.events], { DATA_DIR: before })
  await fill(url, before, Number(values.pictures))
  const control = await loadedFor(url, before, () => sleep(Number(values.seconds) * 1000))
  const loaded = await loadedFor(url, before, async () => {
    await sleep(1000)
    const result = await command(['scripts/backup.mjs', file], { DATA_DIR: before })
    await sleep(1000)
    return result
  })
  const size = fs.statSync(file).size
  const [note] = await withClient(url, (client) => client.query('SELECT now() AS at')).then(({ rows }) => rows)
  const reference = await fingerprint(url, note.at)
  await stopPostgres(before)
  fs.rmSync(before, { recursive: true })
  const restored = await command(['scripts/restore.mjs', file], { DATA_DIR: after })
  const again = await begin(after)
  // the moment the backup itself reports
  const mark = new Date(/of (\S+Z)/.exec(loaded.result.output)?.[1] ?? Number.NaN)
  const there = new Set(
    await withClient(again, (client) => client.query('SELECT key FROM "MediaObject"')).then(({ rows }) => rows.map(({ key }) => key)),
  )
  const everything = [...control.acknowledged, ...loaded.acknowledged]
  const due = everything.filter(({ at }) => at < mark)
  const lost = due.filter(({ key }) => !there.has(key)).length
  const broken = [...there].filter((key) => sha256(mediaFile(after, key)) !== key.slice(0, 64)).length
  const events = await fingerprint(again, note.at)
  const isSame = events.print === reference.print && events.events === reference.events
  failed = lost + broken + (isSame ? 0 : 1)
  const line = (name, value) => console.log(`| ${name} | ${value} |`)
  line('figure', 'value')
  line('---', '---')
  line('events, pictures in the backup', `${events.events}, ${there.size}`)
  line('backup', `${loaded.result.seconds.toFixed(1)} s, ${(size / 1e6).toFixed(1)} MB, memory ${loaded.result.megabytes.toFixed(0)} MB`)
  line('restore', `${restored.seconds.toFixed(1)} s, memory ${restored.megabytes.toFixed(0)} MB`)
  line('writes acknowledged before the mark, of these lost', `${due.length}, ${lost}`)
  line('pictures that differ by a bit', broken)
  line(
    'load of the machine, one and fifteen minutes',
    os
      .loadavg()
      .filter((_, at) => at !== 1)
      .map((one) => one.toFixed(1))
      .join(', '),
  )
  line('events as before', isSame ? 'yes' : 'no')
  line(
    'a write, p50 / p95 without backup',
    `${percentile(control.timesMs, 0.5).toFixed(1)} / ${percentile(control.timesMs, 0.95).toFixed(1)} ms (${control.timesMs.length})`,
  )
  line(
    'a write, p50 / p95 during backup',
    `${percentile(loaded.timesMs, 0.5).toFixed(1)} / ${percentile(loaded.timesMs, 0.95).toFixed(1)} ms (${loaded.timesMs.length})`,
  )
} finally {
  for (const folder of [before, after]) await stopPostgres(folder)
  fs.rmSync(base, { recursive: true, force: true })
}
process.exitCode = failed > 0 ? 1 : 0
