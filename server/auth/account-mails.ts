import { ACCOUNT_MAILS } from '@/lib/text/account-mails'
import { queueMail } from '@/server/notifications/queue-mail'
import type { SqlRunner } from '@/server/platform/jobs'
import { env } from '@/server/platform/env'

type Words = { subject: string; heading: string; paragraphs: readonly string[]; label?: string; footer: string }

/** Queues a mail about an account within the caller's transaction; `path` is where its button leads. */
function queue(tx: SqlRunner, to: string, { label, ...words }: Words, path?: string): Promise<void> {
  return queueMail(tx, { to, ...words, ...(label && path ? { action: { label, url: env().app.url + path } } : {}) })
}

/** The link that makes an address the account's own. Opening it changes nothing: the page behind it asks. */
export function mailConfirmation(tx: SqlRunner, to: string, { username, token }: { username: string; token: string }): Promise<void> {
  return queue(tx, to, ACCOUNT_MAILS.confirm(env().app.name, username), `/verify-email?token=${token}`)
}

/** To whom an address already belongs that somebody entered for another account. */
export function mailAlreadyHere(tx: SqlRunner, to: string): Promise<void> {
  return queue(tx, to, ACCOUNT_MAILS.alreadyHere(env().app.name), '/forgot-password')
}

/** The link to a new password. */
export function mailReset(tx: SqlRunner, to: string, token: string): Promise<void> {
  return queue(tx, to, ACCOUNT_MAILS.reset(env().app.name), `/reset-password?token=${token}`)
}

/** That the password is another one now. */
export function mailPasswordChanged(tx: SqlRunner, to: string): Promise<void> {
  return queue(tx, to, ACCOUNT_MAILS.passwordChanged(env().app.name), '/forgot-password')
}

/** To the address so far, that another one was entered. */
export function mailAddressChanging(tx: SqlRunner, to: string, username: string): Promise<void> {
  return queue(tx, to, ACCOUNT_MAILS.addressChanging(env().app.name, username), '/forgot-password')
}

/** To the address before a change that took place, with the link that undoes it. */
export function mailAddressChanged(tx: SqlRunner, to: string, { username, token }: { username: string; token: string }): Promise<void> {
  return queue(tx, to, ACCOUNT_MAILS.addressChanged(env().app.name, username), `/restore-email?token=${token}`)
}

/** That the account is gone; the last mail. */
export function mailDeleted(tx: SqlRunner, to: string): Promise<void> {
  return queue(tx, to, ACCOUNT_MAILS.deleted(env().app.name))
}
