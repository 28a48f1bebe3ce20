import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { runFolder, withDatabase } from './test-databases'

/** The URL of this test file's own database. */
export const testDatabaseUrl = () => {
  const { TEST_SERVER_URL: url, TEST_DATABASE: name } = process.env
  if (!url || !name) throw new Error('Tests that need Postgres live in tests/server or tests/api: their Jest projects prepare it.')
  return withDatabase(url, name)
}

// Jest loads this file before each test file, so before any module reads the environment: a developer's own settings (.env) must not
// connect a test to a real service.
for (const name of Object.keys(process.env)) {
  if (/^(S3|REDIS|OPENAI|SMTP|STRIPE|VAPID|NEXTAUTH)_/.test(name)) delete process.env[name]
}
const dataDir = path.join(runFolder(process.env.TEST_RUN ?? ''), process.env.TEST_DATABASE ?? '')
mkdirSync(dataDir, { recursive: true })
Object.assign(process.env, {
  DATABASE_URL: testDatabaseUrl(),
  DATA_DIR: dataDir,
  APP_URL: 'http://localhost:3000',
  AUTH_SECRET: 'a secret that only tests know, and long enough',
  DEVICE_SECRET: 'another secret that only tests know, long enough',
  RATE_LIMITS: 'off',
})
