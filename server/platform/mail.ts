import { createTransport, type Transporter } from 'nodemailer'
import { env } from './env'
import { log } from './log'

/** A mail as it is handed to the server. `base64` is the content of a file; a `cid` makes it a picture that the page itself shows. */
export type Letter = {
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  files?: readonly { name: string; contentType: string; base64: string; cid?: string }[]
}

let transport: { url: string; transporter: Transporter } | undefined

function transporterFor(url: string): Transporter {
  if (transport?.url !== url) transport = { url, transporter: createTransport(url, { from: env().mail.from }) }
  return transport.transporter
}

/** Whether this installation sends mail; screens say so plainly where it does not. */
export function mailIsConfigured(): boolean {
  return env().mail.smtpUrl !== null
}

const isFinal = (error: unknown) =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number' && error.responseCode >= 500

/**
 * Hands a mail to the configured server; without one it is written to the log, where whoever runs the installation can read it. A refusal
 * for good (a 5xx answer) is logged and not repeated; anything else throws, so that the caller tries again.
 * @param id the same for each attempt: receivers recognise a repeated mail by it (`Message-ID`, RFC 5322 §3.6.4).
 */
export async function deliverMail(letter: Letter, id: string): Promise<void> {
  const { smtpUrl } = env().mail
  if (!smtpUrl) {
    log().info({ to: letter.to, subject: letter.subject, text: letter.text }, 'mail: no SMTP_URL is set, so it stays here')
    return
  }
  const { files = [], ...rest } = letter
  try {
    await transporterFor(smtpUrl).sendMail({
      ...rest,
      messageId: `<${id}@${new URL(env().app.url).hostname}>`,
      attachments: files.map((file) => ({
        filename: file.name,
        contentType: file.contentType,
        content: Buffer.from(file.base64, 'base64'),
        ...(file.cid ? { cid: file.cid } : {}),
      })),
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  } catch (error) {
    if (!isFinal(error)) throw error
    log().warn({ err: error, mail: id }, 'mail refused')
  }
}
