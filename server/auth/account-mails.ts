import { toLanguage, type Language } from '@/lib/text/languages'
import { textFor, type AreaText } from '@/lib/text/text-for'
import { queueMail } from '@/server/notifications/queue-mail'
import type { SqlRunner } from '@/server/platform/jobs'
import { env } from '@/server/platform/env'

/** Whose mail it is, and the language of their account. */
export type Receiver = { email: string; language: Language }

/** An account as the receiver of its mails; English where no language is known. */
export function toReceiver({ email, language }: { email: string; language: string | null }): Receiver {
  return { email, language: toLanguage(language) }
}

type Text = string | ((values: { name: string; username: string }) => string)
type Words = { subject: Text; heading: Text; paragraphs: readonly Text[]; label?: Text; footer: Text }
type Mail = {
  /** Where its button leads. */
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

/** The link that makes an address the account's own. Opening it changes nothing: the page behind it asks. */
export function mailConfirmation(tx: SqlRunner, to: Receiver, { username, token }: { username: string; token: string }): Promise<void> {
  return queue(tx, to, 'confirm', { username, path: `/verify-email?token=${token}` })
}

/** To whom an address already belongs that someone entered for another account. */
export function mailAlreadyHere(tx: SqlRunner, to: Receiver): Promise<void> {
  return queue(tx, to, 'alreadyHere', { path: '/forgot-password' })
}

/** The link to a new password. */
export function mailReset(tx: SqlRunner, to: Receiver, token: string): Promise<void> {
  return queue(tx, to, 'reset', { path: `/reset-password?token=${token}` })
}

/** That the password is another one now. */
export function mailPasswordChanged(tx: SqlRunner, to: Receiver): Promise<void> {
  return queue(tx, to, 'passwordChanged', { path: '/forgot-password' })
}

/** To the address so far, that another one was entered. */
export function mailAddressChanging(tx: SqlRunner, to: Receiver, username: string): Promise<void> {
  return queue(tx, to, 'addressChanging', { username, path: '/forgot-password' })
}

/** To the address before a change that took place, with the link that undoes it. */
export function mailAddressChanged(tx: SqlRunner, to: Receiver, { username, token }: { username: string; token: string }): Promise<void> {
  return queue(tx, to, 'addressChanged', { username, path: `/restore-email?token=${token}` })
}

/** That the account asks for more beside the password from now on, or for less. */
export function mailFactorChanged(tx: SqlRunner, to: Receiver, isAdded: boolean): Promise<void> {
  return queue(tx, to, isAdded ? 'factorAdded' : 'factorRemoved', { path: '/forgot-password' })
}

/** That a token for programs was made. */
export function mailTokenMade(tx: SqlRunner, to: Receiver): Promise<void> {
  return queue(tx, to, 'tokenMade', { path: '/me/api' })
}

/** That the account is gone; the last mail. */
export function mailDeleted(tx: SqlRunner, to: Receiver): Promise<void> {
  return queue(tx, to, 'deleted')
}
