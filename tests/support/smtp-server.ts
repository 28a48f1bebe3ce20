import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type CaughtMail = { to: string[]; mail: Email }

/** A mail server that keeps what it receives; `refuse` rejects the next mails with a reply code, like a full or closed mailbox. */
export type TestSmtpServer = {
  /** For `SMTP_URL`. */
  url: string
  mails: CaughtMail[]
  refuse: (code: number, times: number) => void
  close: () => Promise<void>
}

/** Starts a real SMTP server on a free port of 127.0.0.1. */
export async function startSmtpServer(port = 0): Promise<TestSmtpServer> {
  const mails: CaughtMail[] = []
  const refusal = { code: 0, times: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refusal.times > 0) {
          refusal.times -= 1
          done(Object.assign(new Error('refused by the test'), { responseCode: refusal.code }))
          return
        }
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push({ to: session.envelope.rcptTo.map((each) => each.address), mail })
          done()
        }, done)
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    refuse: (code, times) => Object.assign(refusal, { code, times }),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
