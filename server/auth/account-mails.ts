import { toLanguage, type Language } from '@/lib/text/languages'
import { textFor, type AreaText } from '@/lib/text/text-for'
import { queueMail } from '@/server/notifications/queue-mail'
import type { SqlRunner } from '@/server/platform/jobs'
import { env } from '@/server/platform/env'

/** The recipient of a mail, and the language of their account. */
export type Receiver = { email: string; language: Language }

/** An account as the recipient of its mails; English if no language is known. */
export function toReceiver({ email, language }: { email: string; language: string | null }): Receiver {
  return { email, language: toLanguage(language) }
}

type Text = string | ((values: { name: string; username: string }) => string)
type Words = { subject: Text; heading: Text; paragraphs: readonly Text[]; label?: Text; footer: Text }
type Mail = {
  /** The path its button opens. */
  path?: string
  username?: string
}

/** Queues a mail about an account within the caller's transaction. */
function queue(
  tx: SqlRunner,
  { email, language }: Receiver,
  kind: keyof AreaText<'accountMails'>,
  { path, username = '' }: Mail = {},
): Promise<void> {
  const { name, url } = env().app
  const { subject, heading, paragraphs, label, footer }: Words = textFor('accountMails', language)[kind]
  const say = (text: Text) => (typeof text === 'string' ? text : text({ name, username }))
  return queueMail(tx, {
    to: email,
    language,
    subject: say(subject),
    heading: say(heading),
    paragraphs: paragraphs.map(say),
    footer: say(footer),
    ...(label && path ? { action: { label: say(label), url: url + path } } : {}),
  })
}

/** The link that confirms an address. Opening it changes nothing: the page asks first. */
export function mailConfirmation(tx: SqlRunner, to: Receiver, { username, token }: { username: string; token: string }): Promise<void> {
  return queue(tx, to, 'confirm', { username, path: `/verify-email?token=${token}` })
}

/** Tells the owner of an address that someone entered it for another account. */
export function mailAlreadyHere(tx: SqlRunner, to: Receiver): Promise<void> {
  return queue(tx, to, 'alreadyHere', { path: '/forgot-password' })
}

/** The link to a new password. */
export function mailReset(tx: SqlRunner, to: Receiver, token: string): Promise<void> {
  return queue(tx, to, 'reset', { path: `/reset-password?token=${token}` })
}

/** Tells the owner that their password was changed. */
export function mailPasswordChanged(tx: SqlRunner, to: Receiver): Promise<void> {
  return queue(tx, to, 'passwordChanged', { path: '/forgot-password' })
}

/** Tells the current address that a new one was entered. */
export function mailAddressChanging(tx: SqlRunner, to: Receiver, username: string): Promise<void> {
  return queue(tx, to, 'addressChanging', { username, path: '/forgot-password' })
}

/** Tells the previous address about a completed change, with a link that undoes it. */
export function mailAddressChanged(tx: SqlRunner, to: Receiver, { username, token }: { username: string; token: string }): Promise<void> {
  return queue(tx, to, 'addressChanged', { username, path: `/restore-email?token=${token}` })
}

/** Tells the owner that a second factor was added or removed. */
export function mailFactorChanged(tx: SqlRunner, to: Receiver, isAdded: boolean): Promise<void> {
  return queue(tx, to, isAdded ? 'factorAdded' : 'factorRemoved', { path: '/forgot-password' })
}

/** Tells the owner that a token for programs was created. */
export function mailTokenMade(tx: SqlRunner, to: Receiver): Promise<void> {
  return queue(tx, to, 'tokenMade', { path: '/me/api' })
}

/** Confirms that the account is deleted; the last mail. */
export function mailDeleted(tx: SqlRunner, to: Receiver): Promise<void> {
  return queue(tx, to, 'deleted')
}
