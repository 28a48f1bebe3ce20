import type { WebhookDeliveryView, WebhookView } from '@/lib/api/webhooks'
import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { MAX_WEBHOOKS, OFF_REASONS, SHOWN_DELIVERIES, WEBHOOK_KINDS } from '@/lib/webhooks/kinds'
import { db, type Prisma } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'

const WEBHOOK_ERRORS = textFor('webhooks').errors

/** The columns behind `toWebhook`. */
export const webhookSelect = {
  id: true,
  url: true,
  kinds: true,
  isForAll: true,
  offAt: true,
  offBecause: true,
  failures: true,
  createdAt: true,
} satisfies Prisma.WebhookSelect

/** A webhook as its owner sees it, without its secret. */
export function toWebhook(row: Prisma.WebhookGetPayload<{ select: typeof webhookSelect }>): WebhookView {
  return {
    id: row.id,
    url: row.url,
    kinds: WEBHOOK_KINDS.filter((kind) => row.kinds.includes(kind)),
    isForAll: row.isForAll,
    isOn: row.offAt === null,
    offBecause: OFF_REASONS.find((reason) => reason === row.offBecause) ?? null,
    failures: row.failures,
    createdAt: row.createdAt.toISOString(),
  }
}

/** An account's webhooks, newest first. */
export async function listWebhooks(userId: string): Promise<WebhookView[]> {
  const rows = await db.webhook.findMany({
    where: { userId },
    select: webhookSelect,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_WEBHOOKS,
  })
  return rows.map(toWebhook)
}

/** Throws `not_found` for a webhook that is not the viewer's. */
export async function requireOwnWebhook({ userId }: Viewer, id: string): Promise<void> {
  if ((await db.webhook.count({ where: { id, userId } })) === 0) throw new AppError('not_found', WEBHOOK_ERRORS.absent)
}

/** The latest deliveries of one of the viewer's webhooks, newest first. Throws `not_found`. */
export async function listDeliveries(viewer: Viewer, webhookId: string): Promise<WebhookDeliveryView[]> {
  await requireOwnWebhook(viewer, webhookId)
  const rows = await db.webhookDelivery.findMany({ where: { webhookId }, orderBy: { id: 'desc' }, take: SHOWN_DELIVERIES })
  return rows.map(({ id, kind, eventId, attempts, status, problem, createdAt, triedAt, deliveredAt, givenUpAt }) => ({
    id,
    kind: WEBHOOK_KINDS.find((known) => known === kind) ?? 'test',
    eventId,
    state: deliveredAt ? 'delivered' : givenUpAt ? 'given_up' : 'waiting',
    attempts,
    status,
    problem,
    createdAt: createdAt.toISOString(),
    triedAt: triedAt?.toISOString() ?? null,
  }))
}
