import Stripe from 'stripe'
import type { CheckoutFacts } from '@/lib/payments/states'
import { textFor } from '@/lib/text/text-for'
import { env } from './env'
import { AppError } from './errors'
import { log } from './log'

const SERVER_ERRORS = textFor('serverErrors')

/** Most seconds a webhook's timestamp may be off. */
const TOLERANCE_SECONDS = 300
const TIMEOUT_MS = 8000

/** Whether this installation can take money: both the key and the webhook secret are set. If not, screens say so. */
export function paymentsAreConfigured(): boolean {
  return env().stripe !== null
}

let made: { key: string; client: Stripe } | undefined

function settings() {
  const { stripe } = env()
  if (!stripe) throw new AppError('unavailable', SERVER_ERRORS.noPayments)
  return stripe
}

function stripe(): Stripe {
  const { secretKey, apiUrl } = settings()
  const key = `${secretKey} ${apiUrl ?? ''}`
  if (made?.key === key) return made.client
  const at = apiUrl ? new URL(apiUrl) : null
  const host = at && {
    host: at.hostname,
    port: at.port || (at.protocol === 'https:' ? 443 : 80),
    protocol: at.protocol === 'https:' ? ('https' as const) : ('http' as const),
  }
  made = { key, client: new Stripe(secretKey, { ...host, timeout: TIMEOUT_MS, maxNetworkRetries: 2, telemetry: false }) }
  return made.client
}

/** Permanent errors become `conflict`, with Stripe's reason in the log; all others `unavailable`. */
function refusal(error: unknown, message: string): AppError {
  if (error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeIdempotencyError) {
    log().warn({ code: error.code, param: error.param, statusCode: error.statusCode }, 'stripe refused')
    return new AppError('conflict', message, { cause: error })
  }
  return new AppError('unavailable', SERVER_ERRORS.paymentsAway, { retryAfterSeconds: 30, cause: error })
}

export type CheckoutWish = {
  /** Our own id of the payment; also makes repeated requests one checkout. */
  paymentId: string
  amountCents: number
  currency: string
  title: string
  description: string
  email: string | null
  successUrl: string
  cancelUrl: string
  /** 30 minutes to 24 hours from now. */
  expiresAt: Date
}

const EXPAND = ['payment_intent.latest_charge']

const CLOSED = ['complete', 'expired'] as const

const idOf = (given: string | { id: string } | null | undefined) => (typeof given === 'string' ? given : (given?.id ?? null))

function toFacts(session: Stripe.Checkout.Session): CheckoutFacts {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const charge = intent && typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  return {
    checkoutId: session.id,
    state: CLOSED.find((state) => state === session.status) ?? 'open',
    isPaid: session.payment_status === 'paid',
    hasFailed: session.payment_status === 'unpaid' && (intent?.status === 'requires_payment_method' || intent?.status === 'canceled'),
    reference: session.client_reference_id,
    amountCents: session.amount_total,
    currency: session.currency?.toUpperCase() ?? null,
    receivedCents: intent?.status === 'succeeded' ? intent.amount_received : null,
    paymentIntentId: idOf(session.payment_intent),
    refundedCents: charge?.amount_refunded ?? 0,
    isDisputed: charge?.disputed ?? false,
    url: session.url,
  }
}

/** Creates a checkout at Stripe, or finds the one an earlier identical request created. Throws `unavailable`, `conflict`. */
export async function createCheckout(wish: CheckoutWish): Promise<CheckoutFacts> {
  const { paymentId, amountCents, currency, title, description, email, successUrl, cancelUrl, expiresAt } = wish
  try {
    const session = await stripe().checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: paymentId,
        line_items: [
          {
            quantity: 1,
            price_data: { currency: currency.toLowerCase(), unit_amount: amountCents, product_data: { name: title, description } },
          },
        ],
        metadata: { paymentId },
        payment_intent_data: { description: title, metadata: { paymentId } },
        ...(email ? { customer_email: email } : {}),
        success_url: successUrl,
        cancel_url: cancelUrl,
        expires_at: Math.floor(expiresAt.getTime() / 1000),
      },
      { idempotencyKey: `checkout:${paymentId}` },
    )
    return toFacts(session)
  } catch (error) {
    throw refusal(error, SERVER_ERRORS.checkoutRefused)
  }
}

/** What Stripe knows about a checkout, its payment, refunds and disputes. Throws `unavailable`, `conflict` for an unknown one. */
export async function getCheckout(checkoutId: string): Promise<CheckoutFacts> {
  try {
    return toFacts(await stripe().checkout.sessions.retrieve(checkoutId, { expand: EXPAND }))
  } catch (error) {
    throw refusal(error, SERVER_ERRORS.checkoutUnknown)
  }
}

/** Expires an open checkout, so that it can no longer be paid; a finished one stays as it is. Throws `unavailable`. */
export async function expireCheckout(checkoutId: string): Promise<void> {
  try {
    await stripe().checkout.sessions.expire(checkoutId)
  } catch (error) {
    const refused = refusal(error, SERVER_ERRORS.checkoutClosed)
    if (refused.code !== 'conflict') throw refused
  }
}

/**
 * Refunds money, once per key. Throws `unavailable`, `conflict` if Stripe refuses.
 * @param amountCents a part, or null for everything that is left.
 */
export async function createRefund(
  paymentIntentId: string,
  { amountCents, key }: { amountCents: number | null; key: string },
): Promise<{ refundId: string; hasFailed: boolean }> {
  try {
    const refund = await stripe().refunds.create(
      { payment_intent: paymentIntentId, ...(amountCents === null ? {} : { amount: amountCents }) },
      { idempotencyKey: key },
    )
    return { refundId: refund.id, hasFailed: refund.status === 'failed' || refund.status === 'canceled' }
  } catch (error) {
    throw refusal(error, SERVER_ERRORS.refundRefused)
  }
}

/** Whether a refund failed in the end. Throws `unavailable`, `conflict`. */
export async function hasRefundFailed(refundId: string): Promise<boolean> {
  try {
    const { status } = await stripe().refunds.retrieve(refundId)
    return status === 'failed' || status === 'canceled'
  } catch (error) {
    throw refusal(error, SERVER_ERRORS.refundUnknown)
  }
}

/** What a webhook is about: ids by which its payment can be found. */
export type WebhookCall = { id: string; type: string; checkoutId: string | null; paymentId: string | null; paymentIntentId: string | null }

/**
 * A webhook whose signature over the raw body is Stripe's and at most five minutes old. Throws `invalid` for any other, `unavailable` if no
 * secret is set.
 */
export function readWebhook(rawBody: string, signature: string | null): WebhookCall {
  const { webhookSecret } = settings()
  let event: Stripe.Event
  try {
    event = stripe().webhooks.constructEvent(rawBody, signature ?? '', webhookSecret, TOLERANCE_SECONDS)
  } catch (cause) {
    throw new AppError('invalid', SERVER_ERRORS.badSignature, { cause })
  }
  const { object } = event.data
  const isCheckout = object.object === 'checkout.session'
  const metadata = 'metadata' in object ? object.metadata : null
  return {
    id: event.id,
    type: event.type,
    checkoutId: isCheckout ? object.id : null,
    paymentId: (isCheckout ? object.client_reference_id : null) ?? metadata?.paymentId ?? null,
    paymentIntentId:
      object.object === 'payment_intent'
        ? object.id
        : 'payment_intent' in object
          ? idOf(object.payment_intent as string | { id: string } | null)
          : null,
  }
}
