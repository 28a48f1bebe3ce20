import { setTimeout } from 'node:timers/promises'
import type { RegisterBody } from '@/lib/api/auth'
import type { Language } from '@/lib/text/languages'
import { textFor } from '@/lib/text/text-for'
import { mailIsConfigured } from '@/server/notifications/queue-mail'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'
import { holdAlone } from '@/server/platform/one-at-a-time'
import { addJob } from '@/server/platform/jobs'
import { mailConfirmation } from './account-mails'
import { createAccountToken } from './account-tokens'
import { isConfiguredAdmin } from './grant-role'
import { tellAlreadyHere } from './jobs'
import { hashPassword, requireStrongPassword } from './passwords'
import { requireUsername } from './require-username'

const AUTH_ERRORS = textFor('auth').authErrors

/** Registrations take at least this long, so that the faster answer for a known address does not give it away. */
const EVEN_MS = 350

type Registered = { id: string; _id: string; username: string }

/**
 * Creates an account with its public profile and sends a link to confirm the address. `isArtist` grants nothing; `prompt` becomes the
 * profile's text. If `ADMIN_EMAILS` is not set, the very first account becomes an admin; otherwise the listed addresses do once confirmed,
 * or at once if no mail server can confirm them. Throws `invalid` (name or password), `conflict` (name taken).
 *
 * An address that already has an account gets the same answer as a new one, and its owner gets a mail. Without a mail server it is refused,
 * without saying whether name or address is taken.
 * @param language that of the page: mails to the account are written in it.
 */
export async function registerUser(body: RegisterBody, language: Language): Promise<Registered> {
  await requireUsername(body.username)
  requireStrongPassword(body.password, [body.username, body.email])
  if (!mailIsConfigured()) return openAccount(body, { passwordHash: await hashPassword(body.password), language })
  const even = setTimeout(EVEN_MS)
  const passwordHash = await hashPassword(body.password)
  const registered = (await isAddressKnown(body)) ? await standIn(body) : await openAccount(body, { passwordHash, language })
  await even
  return registered
}

async function isAddressKnown({ username, email }: RegisterBody): Promise<boolean> {
  const [byName, byAddress] = await Promise.all([
    db.user.findUnique({ where: { username }, select: { id: true } }),
    db.user.findUnique({ where: { email }, select: { id: true } }),
  ])
  // Names are public, so anyone may learn that one is taken.
  if (byName) throw new AppError('conflict', AUTH_ERRORS.taken)
  return byAddress !== null
}

/** The answer for an address that already has an account: the same as for any other. */
async function standIn({ username, email }: RegisterBody): Promise<Registered> {
  await addJob(db, tellAlreadyHere, { email }, { key: `already-here:${email.toLowerCase()}` })
  const [row] = await db.$queryRaw<{ id: string }[]>`SELECT uuidv7()::text AS "id"`
  const id = row?.id ?? ''
  return { id, _id: id, username }
}

async function openAccount(
  body: RegisterBody,
  { passwordHash, language }: { passwordHash: string; language: Language },
): Promise<Registered> {
  const { username, email } = body
  const taken = await db.user.findFirst({ where: { OR: [{ username }, { email }] }, select: { id: true } })
  if (taken) throw new AppError('conflict', AUTH_ERRORS.taken)
  return db.$transaction(async (tx) => {
    // Serialised, so that two first accounts cannot both become admin.
    await holdAlone(tx, 'first account')
    const isFirst = env().app.adminEmails.length === 0 && (await tx.user.findFirst({ select: { id: true } })) === null
    const isNamed = !mailIsConfigured() && isConfiguredAdmin(email)
    const user = await tx.user.create({
      data: {
        username,
        email,
        passwordHash,
        language,
        isArtist: body.isArtist ?? false,
        role: isFirst || isNamed ? 'admin' : 'user',
        profile: { create: { bio: body.prompt ?? '' } },
      },
      select: { id: true, username: true },
    })
    if (mailIsConfigured()) {
      const token = await createAccountToken(tx, { userId: user.id, purpose: 'verify_email', email, at: now() })
      await mailConfirmation(tx, { email, language }, { username, token })
    }
    return { id: user.id, _id: user.id, username: user.username }
  })
}
