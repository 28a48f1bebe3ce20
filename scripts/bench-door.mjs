// npm run bench:door
// Verifying scanned tickets in the server, and scans per second of one process beside the smallest route handler. The database is the embedded
// one in a folder of its own, removed again; exits with 1 if a limit is missed.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { spawn } from 'node:child_process'
import { generateClient } from './build.mjs'
import { ensureDatabase, migrate } from './migrate.mjs'
import { startPostgres, stopPostgres, withDatabase } from './postgres.mjs'
import { complain } from './progress.mjs'
import { childNode, root } from './settings.mjs'

const secret = 'only for this measurement, and long enough'

const measure = (env) =>
  new Promise((resolve) => {
    const child = spawn(childNode(), ['--conditions=react-server', '--import', 'tsx', 'scripts/bench-door-scans.ts'], {
      cwd: root,
      env,
      stdio: 'inherit',
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'litfass-bench-door-'))
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
