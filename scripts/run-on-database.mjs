import { spawn } from 'node:child_process'
import { startPostgres, stopPostgres, withDatabase } from './postgres.mjs'
import { onStopAsked } from './processes.mjs'
import { complain } from './progress.mjs'
import { childNode, readSettings, root } from './settings.mjs'

/**
 * Runs a TypeScript file on the installation's database and returns its exit code. Starts the embedded database if none is running, and
 * stops it afterwards.
 * @param prepare called with the settings before anything starts: throws to refuse, or returns the file's arguments `args` and
 *   `ready(url)`, which may migrate the database and returns what the environment needs besides DATABASE_URL.
 */
export const runOnDatabase = async (file, prepare) => {
  let stop = async () => undefined
  try {
    const settings = readSettings()
    const { args, ready } = await prepare(settings)
    let url = settings.databaseUrl
    if (!url) {
      const server = await startPostgres(settings.dataDir)
      if (server.startedHere) stop = () => stopPostgres(settings.dataDir)
      url = withDatabase(server.url, 'litfass')
    }
    const env = { ...settings.env, ...(await ready(url)), DATABASE_URL: url }
    const child = spawn(childNode(), ['--conditions=react-server', '--import', 'tsx', file, ...args], { cwd: root, env, stdio: 'inherit' })
    onStopAsked(() => child.kill('SIGTERM'))
    process.exitCode = await new Promise((resolve, reject) => child.once('error', reject).once('exit', (code) => resolve(code ?? 1)))
  } catch (error) {
    complain(error)
    process.exitCode = 1
  } finally {
    await stop()
  }
}
