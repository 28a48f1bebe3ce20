import { DAY_MS } from '@/lib/time/spans'
import { listUnsettled } from '@/server/payments/queries'
import { db } from '@/server/platform/db'
import { isAppError } from '@/server/platform/errors'
import { log } from '@/server/platform/log'
import { paymentsAreConfigured } from '@/server/platform/stripe'
import { beginRefund, carryOutRefund } from './refund-campaign'
import { settleCheckout } from './settle-checkout'
import { startCampaign } from './start-campaign'

const MOST_AT_ONCE = 100
/** A paid campaign that has not started this long after its planned start is refunded automatically. */
const START_WITHIN_MS = DAY_MS
/** Ask the provider about payments older than this; until then its webhook is expected. */
const ASK_AFTER_MS = 60_000

/** Starts campaigns that are due, and refunds those that could not start within a day. */
export async function startDueCampaigns({ at }: { at: Date }): Promise<void> {
  const due = await db.campaign.findMany({
    where: { status: 'scheduled', plannedStartAt: { lte: at } },
    select: { id: true, plannedStartAt: true },
    orderBy: [{ plannedStartAt: 'asc' }, { id: 'asc' }],
    take: MOST_AT_ONCE,
  })
  for (const { id, plannedStartAt } of due) {
    if (await startCampaign(id, at)) continue
    if (plannedStartAt && plannedStartAt.getTime() + START_WITHIN_MS <= at.getTime()) await beginRefund(id, { mayBeHeld: false })
  }
}

/** If the provider does not respond about one payment, the others still get their turn. */
async function attempt(paymentId: string, task: () => Promise<void>): Promise<void> {
  try {
    await task()
  } catch (error) {
    if (!isAppError(error)) throw error
    log().warn({ paymentId, err: error.cause ?? error }, 'payment not settled')
  }
}

/**
 * Asks the provider about every open payment, since webhook calls may have been lost while this server was down. Retries unfinished
 * refunds.
 */
export async function askForPayments({ at }: { at: Date }): Promise<void> {
  if (!paymentsAreConfigured()) return
  const before = new Date(at.getTime() - ASK_AFTER_MS)
  for (const paymentId of await listUnsettled({ before, limit: MOST_AT_ONCE })) await attempt(paymentId, () => settleCheckout(paymentId))
  const stuck = await db.campaign.findMany({
    where: { status: 'refunding', paymentId: { not: null }, updatedAt: { lte: before } },
    select: { paymentId: true },
    take: MOST_AT_ONCE,
    orderBy: { updatedAt: 'asc' },
  })
  for (const { paymentId } of stuck) if (paymentId !== null) await attempt(paymentId, () => carryOutRefund(paymentId, null))
}
