import { resetEnv } from '@/server/platform/env'
import { runPendingJobs } from './run-jobs'
import { startSmtpServer, type TestSmtpServer } from './smtp-server'

/** A mail server configured for the tests of one file. */
export const mailServer = () => {
  let server: TestSmtpServer | undefined
  const started = () => {
    if (!server) throw new Error('the mail server starts before the tests')
    return server
  }
  beforeAll(async () => {
    server = await startSmtpServer()
    process.env.SMTP_URL = server.url
    resetEnv()
  })
  afterAll(async () => {
    delete process.env.SMTP_URL
    resetEnv()
    await server?.close()
  })
  return {
    /** The mails to an address after all pending jobs are done, oldest first. */
    to: async (address: string) => {
      await runPendingJobs()
      return started()
        .mails.filter(({ to }) => to.some((each) => each.toLowerCase() === address.toLowerCase()))
        .map(({ mail }) => ({ subject: mail.subject ?? '', text: mail.text ?? '', html: mail.html ?? '' }))
    },
  }
}

/** The token in the link of a mail that leads to a path. */
export const tokenIn = (mail: { text: string } | undefined, path: string) => {
  const link = mail?.text
    .match(/https?:\/\/\S+/g)
    ?.map((each) => new URL(each))
    .find(({ pathname }) => pathname === path)
  const token = link?.searchParams.get('token')
  if (!token) throw new Error(`no link to ${path} in: ${mail?.text}`)
  return token
}
