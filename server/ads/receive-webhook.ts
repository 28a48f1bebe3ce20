import { findPaymentOf } from '@/server/payments/queries'
import { recordCall } from '@/server/payments/record-call'
import { db } from '@/server/platform/db'
import { addJob } from '@/server/platform/jobs'
import { readWebhook } from '@/server/platform/stripe'
import { settleCall } from './job-names'

/**
 * Takes a webhook call of the payment provider: checks its signature over the raw body, and writes down, in one transaction, that it came
 * and that its payment is to be looked at. What it says is never believed; the provider is asked. Throws `invalid`, `unavailable`.
 */
export async function receiveWebhook(rawBody: string, signature: string | null): Promise<void> {
  const call = readWebhook(rawBody, signature)
  const paymentId = await findPaymentOf(call)
  await db.$transaction(async (tx) => {
    const isNew = await recordCall(tx, call, paymentId)
    if (isNew && paymentId !== null) await addJob(tx, settleCall, { paymentId, checkoutId: call.checkoutId }, `settle:${paymentId}`)
  })
}
