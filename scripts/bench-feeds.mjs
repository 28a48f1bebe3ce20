// npm run bench:feeds -- [--others 20000]
// A city's feed of 2,000 events among many others: processor time of the web process for 304 and for each format made again, beside the least
// handler that reads the same events and answers them as JSON. The database is the embedded one in a folder of its own, removed again; ends
// with 1 when a bound is broken.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { generateClient } from './build.mjs'
import { ensureDatabase, migrate } from './migrate.mjs'
import { startPostgres, stopPostgres, withDatabase } from './postgres.mjs'
import { complain } from './progress.mjs'
import { childNode, root } from './settings.mjs'

const { values: wanted } = parseArgs({ options: { others: { type: 'string', default: '20000' } } })
const secret = 'only for this measurement, and long enough'

const measure = (env) =>
  new Promise((resolve) => {
    const child = spawn(childNode(), ['--conditions=react-server', '--import', 'tsx', 'scripts/bench-feeds.ts', wanted.others], {
      cwd: root,
      env,
      stdio: 'inherit',
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'litfass-bench-feeds-'))
// the embedded Postgres runs as another user when this is root
fs.chmodSync(dataDir, 0o755)
try {
  await generateClient()
  const url = withDatabase((await startPostgres(dataDir)).url, 'litfass')
  await ensureDatabase(url)
  await migrate(url, process.env)
  process.exitCode = await measure({
    ...process.env,
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    AUTH_SECRET: secret,
    DEVICE_SECRET: secret,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
  })
} catch (error) {
  complain(error)
  process.exitCode = 1
} finally {
  await stopPostgres(dataDir)
  fs.rmSync(dataDir, { recursive: true, force: true })
}
