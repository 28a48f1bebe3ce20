// npm run bench:federation -- [--followers 10000]
// One new event told to 10,000 followers on other servers by one worker: seconds until the last of them has it, with each follower's inbox of
// its own, then with dead servers among them, then with shared inboxes. The other servers are in a process of their own on this machine; the
// database is the embedded one in a folder of its own, removed again; ends with 1 when a bound is broken.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { saveFigures } from './bench-results.mjs'
import { generateClient } from './build.mjs'
import { ensureDatabase, migrate } from './migrate.mjs'
import { startPostgres, stopPostgres, withDatabase } from './postgres.mjs'
import { complain } from './progress.mjs'
import { childNode, root } from './settings.mjs'

const { values: wanted } = parseArgs({ options: { followers: { type: 'string', default: '10000' } } })
const secret = 'only for this measurement, and long enough'

/** Runs the measurement; the figures come as messages. */
const measure = (env) =>
  new Promise((resolve) => {
    const figures = []
    const child = spawn(childNode(), ['--conditions=react-server', '--import', 'tsx', 'scripts/bench-federation.ts', wanted.followers], {
      cwd: root,
      env,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    })
    child.on('message', (figure) => figures.push(figure))
    child.once('exit', (code) => resolve({ code: code ?? 1, figures }))
  })

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'litfass-bench-federation-'))
// the embedded Postgres runs as another user when this is root
fs.chmodSync(dataDir, 0o755)
try {
  await generateClient()
  const url = withDatabase((await startPostgres(dataDir)).url, 'litfass')
  await ensureDatabase(url)
  await migrate(url, process.env)
  const { code, figures } = await measure({
    ...process.env,
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    APP_URL: 'http://localhost:3000',
    FEDERATION: 'on',
    FEDERATION_PRIVATE_ADDRESSES: 'on',
    AUTH_SECRET: secret,
    DEVICE_SECRET: secret,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
  })
  process.exitCode = code
  if (figures.length > 0) saveFigures('federation', figures)
} catch (error) {
  complain(error)
  process.exitCode = 1
} finally {
  await stopPostgres(dataDir)
  fs.rmSync(dataDir, { recursive: true, force: true })
}
