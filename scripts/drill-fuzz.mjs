// npm run drill:fuzz -- [--requests 300] [--seed N] [--only TEXT,TEXT] [--from CALL]: every operation of the running product, and every feed and embed beside them, is sent well-formed and hostile
// requests, by callers of every kind, about rows that exist. Ends with 1 for a single answer of 500 or more, or if fewer than 90 % of the
// operations ever succeed.
import { spawn } from 'node:child_process'
import crypto from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build, generateClient } from './build.mjs'
import { ensureDatabase, migrate } from './migrate.mjs'
import { startPostgres, stopPostgres, withDatabase } from './postgres.mjs'
import { freePort } from './processes.mjs'
import { childNode, root } from './settings.mjs'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'litfass-fuzz-'))
fs.chmodSync(folder, 0o755)
try {
  await generateClient()
  await build()
  const url = withDatabase((await startPostgres(folder, { scratch: true })).url, 'litfass')
  await ensureDatabase(url)
  await migrate(url)
  const secret = () => crypto.randomBytes(32).toString('base64url')
  const authSecret = secret()
  const sitePort = String(await freePort())
  const env = {
    ...process.env,
    ...{
      NODE_ENV: 'production',
      DATABASE_URL: url,
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      FEDERATION: 'on',
      // The samples follow an account of a server on this machine.
      FEDERATION_PRIVATE_ADDRESSES: 'on',
      // A third-party site that the samples import from.
      SAMPLE_SITE_PORT: sitePort,
      FETCH_ORIGINS: `http://127.0.0.1:${sitePort}`,
    },
    ...{ AUTH_SECRET: authSecret, NEXTAUTH_SECRET: authSecret, DEVICE_SECRET: secret() },
    ...Object.fromEntries(['S3_BUCKET', 'REDIS_URL', 'OPENAI_API_KEY', 'OPENAI_BASE_URL', 'SMTP_URL'].map((name) => [name, ''])),
    // The address the samples' passkeys are made for.
    APP_URL: 'http://localhost:3000',
  }
  const child = spawn(
    childNode(),
    ['--conditions=react-server', '--import', 'tsx', 'scripts/drill-fuzz-calls.ts', ...process.argv.slice(2)],
    { cwd: root, env, stdio: 'inherit' },
  )
  process.exitCode = await new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
} finally {
  await stopPostgres(folder)
  fs.rmSync(folder, { recursive: true, force: true })
}
