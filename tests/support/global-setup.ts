import type { Config } from 'jest'
import { createTestDatabases } from './test-databases'

/** Before the first server test: a migrated database per worker, on the given server or on a throw-away cluster. */
const globalSetup = async ({ maxWorkers }: Pick<Config, 'maxWorkers'>) => {
  const run = `${process.pid}_${Date.now().toString(36)}`
  process.env.TEST_SERVER_URL = await createTestDatabases(run, Number(maxWorkers ?? 1))
  process.env.TEST_RUN = run
}

export default globalSetup
