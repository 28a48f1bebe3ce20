// npm run db:new -- NAME | db:migrate | db:seed, on DATABASE_URL or the embedded Postgres of DATA_DIR
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { generateClient } from './build.mjs'
import { ensureDatabase, migrate, withClient } from './migrate.mjs'
import { startPostgres, stopPostgres, withDatabase } from './postgres.mjs'
import { PlainError } from './processes.mjs'
import { complain } from './progress.mjs'
import { ensureSecrets } from './secrets.mjs'
import { seed } from './seed.mjs'
import { childNode, readSettings, requireWritable, root } from './settings.mjs'
import { draftSqlChanges } from './sql-files.mjs'
import { backUpBeforeUpgrade } from './upgrade-backup.mjs'

const create = async (name, url, env) => {
  if (!name) throw new PlainError('Give the migration a name, as in npm run db:new -- add-event-status.')
  // the engine drafts against a database with all earlier migrations
  await migrate(url, env)
  // only a draft: read and complete its SQL before db:migrate applies it
  const { status } = spawnSync(
    childNode(),
    ['node_modules/prisma/build/index.js', 'migrate', 'dev', '--create-only', '--name', name, '--config', 'prisma/prisma.config.ts'],
    {
      cwd: root,
      env: { ...env, DATABASE_URL: url },
      stdio: 'inherit',
    },
  )
  if (status !== 0) throw new PlainError('The migration was not drafted.')
  const changes = await withClient(url, (client) => draftSqlChanges(async (text) => (await client.query(text)).rows))
  const folder = path.join(root, 'prisma/migrations')
  const newest = fs
    .readdirSync(folder)
    .filter((one) => one.endsWith(`_${name.replaceAll('-', '_')}`))
    .sort()
    .at(-1)
  if (newest && changes.length > 0)
    fs.appendFileSync(path.join(folder, newest, 'migration.sql'), `\n-- From prisma/sql\n${changes.join('\n\n')}\n`)
}

const [action, name] = process.argv.slice(2)
const settings = readSettings()
let stop = async () => undefined
try {
  requireWritable(settings.dataDir)
  let url = settings.databaseUrl
  if (!url) {
    const server = await startPostgres(settings.dataDir)
    if (server.startedHere) stop = () => stopPostgres(settings.dataDir)
    url = withDatabase(server.url, 'litfass')
    await ensureDatabase(url)
  }
  if (action === 'new') await create(name, url, settings.env)
  else if (action === 'migrate') {
    // the backup reads with the new schema's client
    const client = await generateClient()
    const done = await migrate(url, settings.env, (due) => backUpBeforeUpgrade({ url, dataDir: settings.dataDir, env: settings.env, due }))
    console.log(`Database: ${done}. Database client: ${client}.`)
  } else if (action === 'seed') {
    await migrate(url, settings.env)
    await generateClient()
    await seed(
      { ...settings.env, ...ensureSecrets(settings.dataDir, settings.env), DATABASE_URL: url, DATA_DIR: settings.dataDir },
      console.log,
    )
  } else throw new PlainError('Usage: node scripts/database.mjs new NAME | migrate | seed')
} catch (error) {
  complain(error)
  process.exitCode = 1
} finally {
  await stop()
}
