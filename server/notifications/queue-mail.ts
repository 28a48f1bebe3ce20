import { randomUUID } from 'node:crypto'
import { toMailBody, type MailWords } from '@/lib/notifications/mail-body'
import { DEFAULT_LANGUAGE, type Language } from '@/lib/text/languages'
import { textFor } from '@/lib/text/text-for'
import { env } from '@/server/platform/env'
import { addJob, type SqlRunner } from '@/server/platform/jobs'
import type { Letter } from '@/server/platform/mail'
import { sendMail } from './send-mail'

export { mailIsConfigured } from '@/server/platform/mail'

export type QueuedMail = MailWords &
  Pick<Letter, 'to' | 'subject' | 'files'> & {
    /** The language it is written in; English by default. */
    language?: Language
  }

const MAX_SUBJECT = 200
const oneLine = (text: string) =>
  text
    .replace(/[\r\n\t\u0000]+/g, ' ')
    .trim()
    .slice(0, MAX_SUBJECT)

/**
 * Queues a mail within the caller's transaction: it is sent only if the transaction commits, and retried after a failure.
 * `listUnsubscribeUrl` also becomes the header for one-click unsubscribing (RFC 8058).
 * @param key makes the mail unique while it waits: a second one with the same key replaces the first.
 */
export async function queueMail(tx: SqlRunner, mail: QueuedMail, key?: string): Promise<void> {
  const { to, subject, files, language = DEFAULT_LANGUAGE, ...words } = mail
  const headers = words.listUnsubscribeUrl
    ? { 'List-Unsubscribe': `<${words.listUnsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : undefined
  await addJob(
    tx,
    sendMail,
    {
      id: randomUUID(),
      to,
      subject: oneLine(subject),
      ...toMailBody(words, { siteName: env().app.name, language, t: textFor('mails', language) }),
      headers,
      files: files ? [...files] : undefined,
    },
    { key: key && `mail:${key}` },
  )
}
