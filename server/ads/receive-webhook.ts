import { findPaymentOf } from '@/server/payments/queries'
import { recordCall } from '@/server/payments/record-call'
import { db } from '@/server/platform/db'
import { addJob } from '@/server/platform/jobs'
import { readWebhook } from '@/server/platform/stripe'
import { SETTLE_CHECKOUT } from './job-kinds'

/**
 * Handles a webhook call from the payment provider: checks its signature over the raw body, and records the call and queues a look at its
 * payment in one transaction. Its content is never trusted; the job asks the provider. Throws `invalid`, `unavailable`.
 */
export async function receiveWebhook(rawBody: string, signature: string | null): Promise<void> {
  const call = readWebhook(rawBody, signature)
  const paymentId = await findPaymentOf(call)
  await db.$transaction(async (tx) => {
    const isNew = await recordCall(tx, call, paymentId)
    if (isNew && paymentId !== null) await addJob(tx, SETTLE_CHECKOUT, { paymentId, checkoutId: call.checkoutId })
  })
}
