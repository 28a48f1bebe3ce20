import { prepareTemplate } from './test-databases'

/** Before the first server test: a migrated database to copy, on the given server or on a throw-away cluster. */
const globalSetup = async () => {
  const { url, template } = await prepareTemplate()
  process.env.TEST_SERVER_URL = url
  process.env.TEST_TEMPLATE = template
  process.env.TEST_RUN = `${process.pid}_${Date.now().toString(36)}`
}

export default globalSetup
