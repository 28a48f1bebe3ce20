import { rmSync } from 'node:fs'
import { dropTestDatabases, runFolder } from './test-databases'

/** After the last server test: removes the databases and files of this run; the shared cluster stays for the next run. */
const globalTeardown = async () => {
  const { TEST_RUN: run, TEST_SERVER_URL: url } = process.env
  if (!run || !url) return
  await dropTestDatabases(run, url)
  rmSync(runFolder(run), { recursive: true, force: true })
}

export default globalTeardown
