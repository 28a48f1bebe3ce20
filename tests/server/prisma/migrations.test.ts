import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import pg from 'pg'
import { testDatabaseUrl } from '@/tests/support/database'
import { withDatabase } from '@/tests/support/test-databases'

const root = path.resolve(__dirname, '../../..')
const database = `litfass_migrations_${randomUUID().slice(0, 8)}`
const url = withDatabase(testDatabaseUrl(), database)

/** Runs Prisma's own command line with the project's schema engine. */
const prisma = (...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const command = [path.join(root, 'node_modules/prisma/build/index.js'), ...args, '--config', 'prisma/prisma.config.ts']
    const env = { ...process.env, DATABASE_URL: url, PRISMA_HIDE_UPDATE_MESSAGE: '1', CHECKPOINT_DISABLE: '1' }
    execFile(process.execPath, command, { cwd: root, env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) || 1 : 0, output: `${stdout}\n${stderr}` })
    })
  })

afterAll(async () => {
  const client = new pg.Client({ connectionString: testDatabaseUrl() })
  await client.connect()
  await client.query(`DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`)
  await client.end()
})

jest.setTimeout(120_000)

it('migrates a database that does not exist yet and finds nothing to do the second time', async () => {
  const first = await prisma('migrate', 'deploy')
  const second = await prisma('migrate', 'deploy')
  const status = await prisma('migrate', 'status')

  expect(first).toMatchObject({ code: 0, output: expect.stringContaining('successfully applied') })
  expect(second).toMatchObject({ code: 0, output: expect.stringContaining('No pending migrations') })
  expect(status).toMatchObject({ code: 0, output: expect.stringContaining('up to date') })
})

it('has no drift between the models and the migrations', async () => {
  const drift = await prisma(
    'migrate',
    'diff',
    '--from-migrations',
    'prisma/migrations',
    '--to-schema',
    'prisma',
    '--script',
    '--exit-code',
  )

  expect(drift).toMatchObject({ code: 0, output: expect.stringContaining('empty migration') })
})

it('says clearly that a server is missing', async () => {
  const env = { ...process.env, DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' }
  const output = await new Promise<string>((resolve) => {
    const command = [path.join(root, 'node_modules/prisma/build/index.js'), 'migrate', 'status', '--config', 'prisma/prisma.config.ts']
    execFile(process.execPath, command, { cwd: root, env }, (_, stdout, stderr) => resolve(`${stdout}\n${stderr}`))
  })

  expect(output).toContain('P1001')
})
