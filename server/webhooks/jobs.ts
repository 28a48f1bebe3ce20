import { toLanguage } from '@/lib/text/languages'
import { textFor } from '@/lib/text/text-for'
import { waitAfter } from '@/lib/webhooks/retries'
import { openSecret } from '@/server/auth/sealed-secret'
import { queueMail } from '@/server/notifications/queue-mail'
import { now } from '@/server/platform/clock'
import { db, type Prisma } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { defineJob } from '@/server/platform/jobs'
import { askOutside, OutgoingError } from '@/server/platform/outgoing'
import { messageBody } from './message-body'
import { signedHeaders } from './sign'
import { TEND_WEBHOOK, tendWebhook } from '@/server/changes/tend-webhook'

/** How long a receiver may take, and how much of its answer is read; beyond that the try fails. */
const ANSWER_MS = 5000
const ANSWER_BYTES = 64 * 1024
/** The limits of one turn, in messages and time; then other webhooks get theirs. */
const TURN_MESSAGES = 10
const TURN_MS = 10_000

const hookSelect = {
  id: true,
  userId: true,
  url: true,
  sealedSecret: true,
  sealedFormer: true,
  formerUntil: true,
  failures: true,
  nextTryAt: true,
  offAt: true,
  user: { select: { email: true, emailVerifiedAt: true, language: true, disabledAt: true } },
} satisfies Prisma.WebhookSelect
type Hook = Prisma.WebhookGetPayload<{ select: typeof hookSelect }>
type Waiting = { id: string; kind: string; eventId: string | null; body: string | null; createdAt: Date }

const secretsOf = ({ userId, sealedSecret, sealedFormer, formerUntil }: Hook, at: Date): Buffer[] =>
  [sealedSecret, formerUntil && formerUntil > at ? sealedFormer : null]
    .map((sealed) => (sealed === null ? null : openSecret(sealed, userId, 'secret of a webhook')))
    .filter((secret) => secret !== null)

/** One try: the answer's status, or why there was none. Follows no redirect and keeps nothing of the answer. */
async function send(hook: Hook, message: Waiting & { body: string }): Promise<{ status: number | null; problem: string | null }> {
  const sentAt = now()
  const secrets = secretsOf(hook, sentAt)
  // Sealed under an earlier `AUTH_SECRET`: the owner has to create a new secret.
  if (secrets.length === 0) return { status: null, problem: 'no_secret' }
  try {
    const { status } = await askOutside(hook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...signedHeaders({ id: message.id, sentAt, body: message.body }, secrets),
      },
      body: message.body,
      maxRedirects: 0,
      maxBytes: ANSWER_BYTES,
      timeoutMs: ANSWER_MS,
    })
    return { status, problem: null }
  } catch (error) {
    if (error instanceof OutgoingError) return { status: null, problem: error.reason }
    throw error
  }
}

/** Switches a webhook off, drops its pending messages, and mails its owner. */
async function switchOff(hook: Hook, offBecause: 'failing' | 'gone'): Promise<void> {
  const at = now()
  await db.$transaction(async (tx) => {
    const { count } = await tx.webhook.updateMany({ where: { id: hook.id, offAt: null }, data: { offAt: at, offBecause, nextTryAt: null } })
    if (count === 0) return
    await tx.webhookDelivery.updateMany({ where: { webhookId: hook.id, deliveredAt: null, givenUpAt: null }, data: { givenUpAt: at } })
    if (!hook.user.emailVerifiedAt) return
    const language = toLanguage(hook.user.language)
    const t = textFor('webhooks', language).offMail
    await queueMail(tx, {
      to: hook.user.email,
      language,
      subject: t.subject({ name: env().app.name }),
      heading: t.heading,
      paragraphs: [offBecause === 'gone' ? t.gone({ address: hook.url }) : t.failing({ address: hook.url }), t.again],
      action: { label: t.label, url: `${env().app.url}/me/api` },
      footer: t.footer,
    })
  })
}

/** Records a failure: schedules the next try, or gives up. */
async function noteFailure(hook: Hook, status: number | null): Promise<void> {
  const failures = hook.failures + 1
  const wait = waitAfter(failures)
  if (status === 410) return switchOff(hook, 'gone')
  if (wait === null) return switchOff(hook, 'failing')
  const nextTryAt = new Date(now().getTime() + wait * 1000)
  await db.$transaction(async (tx) => {
    await tx.webhook.updateMany({ where: { id: hook.id }, data: { failures, nextTryAt } })
    await tendWebhook(tx, hook.id, nextTryAt)
  })
}

/** Tries one message; returns whether it was accepted. */
async function tryMessage(hook: Hook, waiting: Waiting): Promise<boolean> {
  const body = waiting.body ?? (await messageBody(waiting))
  if (waiting.body === null) await db.webhookDelivery.updateMany({ where: { id: waiting.id }, data: { body } })
  const { status, problem } = await send(hook, { ...waiting, body })
  const isTaken = status !== null && status >= 200 && status < 300
  const at = now()
  await db.webhookDelivery.updateMany({
    where: { id: waiting.id },
    data: { attempts: { increment: 1 }, status, problem, triedAt: at, ...(isTaken ? { deliveredAt: at } : {}) },
  })
  if (!isTaken) await noteFailure(hook, status)
  else if (hook.failures > 0) {
    hook.failures = 0
    await db.webhook.updateMany({ where: { id: hook.id }, data: { failures: 0, nextTryAt: null } })
  }
  return isTaken
}

/**
 * Sends a webhook's pending messages, oldest first, until one fails or the turn is over. A receiver that is down costs one try per
 * interval, however many messages are waiting.
 */
export const sendWebhooks = defineJob({
  ...TEND_WEBHOOK,
  handle: async ({ webhookId }) => {
    const hook = await db.webhook.findUnique({ where: { id: webhookId }, select: hookSelect })
    // What waits for a suspended account is sent with the first message after the suspension.
    if (!hook || hook.offAt || hook.user.disabledAt) return
    const startedAt = now().getTime()
    if (hook.nextTryAt && hook.nextTryAt.getTime() > startedAt) return tendWebhook(db, webhookId, hook.nextTryAt)
    const waiting = await db.webhookDelivery.findMany({
      where: { webhookId, deliveredAt: null, givenUpAt: null },
      select: { id: true, kind: true, eventId: true, body: true, createdAt: true },
      orderBy: { id: 'asc' },
      take: TURN_MESSAGES + 1,
    })
    for (const message of waiting.slice(0, TURN_MESSAGES)) {
      if (!(await tryMessage(hook, message))) return
      if (now().getTime() - startedAt > TURN_MS) return tendWebhook(db, webhookId)
    }
    if (waiting.length > TURN_MESSAGES) await tendWebhook(db, webhookId)
  },
})
