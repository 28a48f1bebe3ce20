import { createTransport, type Transporter } from 'nodemailer'
import { env } from './env'
import { log } from './log'

/** A mail as given to the mail server. `base64` is a file's content; a `cid` makes it a picture embedded in the mail. */
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

/** Whether this installation sends mail; if not, screens say so. */
export function mailIsConfigured(): boolean {
  return env().mail.smtpUrl !== null
}

const isFinal = (error: unknown) =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number' && error.responseCode >= 500

/**
 * Gives a mail to the configured server, or writes it to the log if there is none, where the operator can read it. A permanent refusal
 * (5xx) is logged and not retried; anything else throws, so that the caller retries.
 * @param id the same for each attempt, so that receivers recognise a repeated mail (`Message-ID`, RFC 5322 §3.6.4).
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
