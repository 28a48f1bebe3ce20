import { randomInt, randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { CLAIM_DIGITS, type ClaimBody, type ClaimOptions, type ClaimSent } from '@/lib/api/event-history'
import type { Viewer } from '@/lib/auth/viewer'
import { DAY_MS, HOUR_MS } from '@/lib/time/spans'
import { claimAddresses, isAtDomain, maskAddress } from '@/lib/events/claim-address'
import { OURS, SHOWN } from '@/lib/events/shown'
import { StoredRecognition } from '@/lib/recognition/review'
import type { Language } from '@/lib/text/languages'
import { textFor } from '@/lib/text/text-for'
import { hashDeviceSecret } from '@/server/auth/device'
import { mailIsConfigured, queueMail } from '@/server/notifications/queue-mail'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'

const ERRORS = textFor('errors')
const CLAIM = textFor('claim')

/** How long a code is valid, in milliseconds. */
const CLAIM_MS = 15 * 60_000
/** Codes that may be sent for one event per day, and by one account per hour. */
const MAX_CODES = { eventAndDay: 6, accountAndHour: 4 } as const

/** The keyed hash a code is stored under; the same digits hash differently for each claim. */
export function hashClaimCode(claimId: string, code: string): string {
  return hashDeviceSecret(`claim ${claimId} ${code}`)
}

async function requireClaimable(id: string) {
  const row = await db.event.findFirst({
    where: { id, ...SHOWN, ...OURS },
    select: { id: true, title: true, hostId: true, email: true, website: true, recognition: true },
  })
  if (!row) throw new AppError('not_found', ERRORS.eventNotFound)
  const stored = StoredRecognition.safeParse(row.recognition)
  const evidenceOf = (name: string) => (stored.success ? (stored.data.facts[name]?.evidence ?? null) : null)
  return {
    ...row,
    ...claimAddresses({ email: row.email, website: row.website, evidence: { email: evidenceOf('email'), website: evidenceOf('website') } }),
  }
}

/** How the viewer can take over an event the community uploaded. Addresses are masked. Throws `not_found`. */
export async function getClaimOptions(viewer: Viewer, id: string): Promise<z.input<typeof ClaimOptions>> {
  const { hostId, printed, domain } = await requireClaimable(id)
  const sendsMail = mailIsConfigured()
  if (hostId !== null) return { state: hostId === viewer.userId ? 'yours' : 'hosted', sendsMail }
  if (printed === null && domain === null) return { state: 'none', sendsMail }
  return {
    state: 'open',
    sendsMail,
    ...(printed === null ? {} : { printed: maskAddress(printed) }),
    ...(domain === null ? {} : { domain }),
  }
}

/**
 * Sends a code to an address on the event's flyer, or to one at the domain of the site it shows. Throws `not_found`, `conflict` if the
 * event has a host or shows no such address, `invalid` for an address elsewhere, `too_many`.
 */
export async function startClaim(
  viewer: Viewer,
  id: string,
  { way, email, language }: ClaimBody & { language: Language },
): Promise<z.input<typeof ClaimSent>> {
  const event = await requireClaimable(id)
  const { hostId, printed, domain, title } = event
  if (hostId !== null) throw new AppError('conflict', CLAIM.hosted)
  if (way === 'printed' ? printed === null : domain === null) throw new AppError('conflict', CLAIM.notOpen)
  if (way === 'domain' && (email === undefined || domain === null || !isAtDomain(email, domain))) {
    const message = CLAIM.wrongDomain({ domain: domain ?? '' })
    throw new AppError('invalid', message, { issues: [{ path: 'email', message }] })
  }
  const to = (way === 'printed' ? printed : email) ?? ''
  const at = now()
  const claimId = randomUUID()
  const code = String(randomInt(0, 10 ** CLAIM_DIGITS)).padStart(CLAIM_DIGITS, '0')
  const expiresAt = new Date(at.getTime() + CLAIM_MS)
  await db.$transaction(async (tx) => {
    // One at a time per event, so that the count below holds.
    await tx.$queryRaw`SELECT 1 FROM "Event" WHERE "id" = ${id} FOR UPDATE`
    const since = (ms: number) => ({ createdAt: { gt: new Date(at.getTime() - ms) } })
    const ofEvent = await tx.eventClaim.count({ where: { eventId: id, ...since(DAY_MS) } })
    const ofAccount = await tx.eventClaim.count({ where: { userId: viewer.userId, ...since(HOUR_MS) } })
    if (ofEvent >= MAX_CODES.eventAndDay || ofAccount >= MAX_CODES.accountAndHour)
      throw new AppError('too_many', CLAIM.tooMany, { retryAfterSeconds: 3600 })
    await tx.eventClaim.create({
      data: {
        id: claimId,
        eventId: id,
        userId: viewer.userId,
        way,
        addressHash: hashDeviceSecret(`claim ${to.toLowerCase()}`),
        maskedAddress: maskAddress(to),
        codeHash: hashClaimCode(claimId, code),
        expiresAt,
        createdAt: at,
      },
    })
    const { url } = env().app
    const t = textFor('claim', language)
    await queueMail(tx, {
      to,
      language,
      subject: t.mailSubject({ title }),
      heading: t.mailHeading({ code: `${code.slice(0, CLAIM_DIGITS / 2)} ${code.slice(CLAIM_DIGITS / 2)}` }),
      paragraphs: [t.mailWho({ name: viewer.username, title }), t.mailWhat],
      action: { label: t.mailOpen, url: `${url}/event/${id}` },
      footer: t.mailFooter,
    })
  })
  return { maskedAddress: maskAddress(to), expiresAt: expiresAt.toISOString() }
}
