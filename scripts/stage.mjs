// A place for the built product under test: a folder, a port and a database of its own, and nothing that leads to a real service.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { dropDatabase, ensureDatabase } from './migrate.mjs'
import { withDatabase } from './postgres.mjs'
import { freePort } from './processes.mjs'

/** Settings of the person running the tests that must not lead a journey to a real service. */
const foreign = /^(S3|REDIS|OPENAI|SMTP|STRIPE|VAPID|NEXTAUTH|AUTH|DEVICE|APP)_|^(DEMO|HOST|PORT|DATA_DIR)$/

/**
 * Prepares the product under test: folder, port, and a database if one is given. Returns its settings and address; `held` collects what
 * must be removed.
 */
export const prepareStage = async (held, name) => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'litfass-e2e-'))
  // as root, the embedded Postgres runs as another user
  fs.chmodSync(dataDir, 0o755)
  held.push(async () => fs.rmSync(dataDir, { recursive: true, force: true }))
  const port = await freePort()
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)))
  // empty hides what a .env file says
  const hidden = Object.fromEntries(
    ['S3_BUCKET', 'REDIS_URL', 'OPENAI_API_KEY', 'OPENAI_BASE_URL', 'SMTP_URL', 'STRIPE_SECRET_KEY', 'APP_URL', 'DEMO'].map((name) => [
      name,
      '',
    ]),
  )
  const env = { ...own, ...hidden, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'off' }
  const server = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL
  if (server) {
    const url = withDatabase(server, `litfass_${name}_${process.pid}`)
    await ensureDatabase(url)
    held.push(() => dropDatabase(url))
    env.DATABASE_URL = url
  }
  return { env, url: `http://127.0.0.1:${port}` }
}
