import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { spawn } from 'node:child_process'
import { saveFigures } from './bench-results.mjs'
import { generateClient } from './build.mjs'
import { ensureDatabase, migrate } from './migrate.mjs'
import { startPostgres, stopPostgres, withDatabase } from './postgres.mjs'
import { complain } from './progress.mjs'
import { childNode, root } from './settings.mjs'

const secret = 'only for this measurement, and long enough'

const measure = (file, args, env) =>
  new Promise((resolve, reject) => {
    const figures = []
    const child = spawn(childNode(), ['--conditions=react-server', '--import', 'tsx', file, ...args], {
      cwd: root,
      env,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    })
    child.on('message', (figure) => figures.push(figure))
    child.once('error', reject)
    child.once('exit', (code) => resolve({ code: code ?? 1, figures }))
  })

/**
 * Runs a measurement, a TypeScript file, on an empty database: the embedded one in a folder of its own, removed again. The figures that it
 * sends as messages are saved under `name`; its exit code becomes this process's.
 */
export const measureOnFreshDatabase = async (name, { file, args = [], env = {} }) => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), `litfass-bench-${name}-`))
  // the embedded Postgres runs as another user when this is root
  fs.chmodSync(dataDir, 0o755)
  try {
    await generateClient()
    const url = withDatabase((await startPostgres(dataDir)).url, 'litfass')
    await ensureDatabase(url)
    await migrate(url, process.env)
    const { code, figures } = await measure(file, args, {
      ...process.env,
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      AUTH_SECRET: secret,
      DEVICE_SECRET: secret,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      NODE_ENV: 'production',
      ...env,
    })
    process.exitCode = code
    if (figures.length > 0) saveFigures(name, figures)
  } catch (error) {
    complain(error)
    process.exitCode = 1
  } finally {
    await stopPostgres(dataDir)
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}
