import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureDatabase, migrate, withClient } from './migrate.mjs'
import { startPostgres, stopPostgres, withDatabase } from './postgres.mjs'
import { PlainError, run } from './processes.mjs'
import { childNode, root } from './settings.mjs'

const countEvents = (url) => withClient(url, async (client) => Number((await client.query('SELECT count(*) FROM "Event"')).rows[0].count))

/**
 * A database with `events` seeded events on its own embedded Postgres: the one in `folder` if there is one (it is kept), or else a new one
 * that `release` removes. Returns `{ url, folder, events, release }`.
 */
export const openSeeded = async (events, folder, say) => {
  const isKept = folder !== undefined
  const home = isKept ? path.resolve(folder) : fs.mkdtempSync(path.join(os.tmpdir(), 'litfass-bench-'))
  // the embedded Postgres runs as another user when this is root
  if (!isKept) fs.chmodSync(home, 0o755)
  let startedHere = !isKept
  const release = async () => {
    if (startedHere) await stopPostgres(home)
    if (!isKept) fs.rmSync(home, { recursive: true, force: true })
  }
  try {
    const { url: server, startedHere: isOurs } = await startPostgres(home)
    startedHere ||= isOurs
    const url = withDatabase(server, 'litfass')
    await ensureDatabase(url)
    await migrate(url)
    const found = await countEvents(url)
    if (found > 0 && found < events * 0.9) throw new PlainError(`${home} holds ${found} events and not ${events}: give another folder.`)
    if (found === 0) {
      say(`seeding ${events.toLocaleString('en')} events`)
      const { code, output } = await run(
        childNode(),
        ['--conditions=react-server', '--import', 'tsx', 'prisma/seed/bulk/main.ts', '--events', String(events)],
        { cwd: root, env: { ...process.env, DATABASE_URL: url }, onLine: say },
      )
      if (code !== 0) throw new PlainError(`The database could not be seeded:\n${output.slice(-2000)}`)
    }
    return { url, folder: home, events: found || events, release }
  } catch (error) {
    await release()
    throw error
  }
}
