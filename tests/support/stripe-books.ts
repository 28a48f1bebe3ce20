import { randomBytes } from 'node:crypto'
import { textIn, type Form } from './stripe-forms'

export type Session = {
  id: string
  object: 'checkout.session'
  mode: 'payment'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_total: number
  currency: string
  client_reference_id: string | null
  customer_email: string | null
  metadata: Record<string, string>
  payment_intent: string | null
  url: string | null
  success_url: string
  cancel_url: string
  expires_at: number
  created: number
  title: string
}
export type Intent = {
  id: string
  object: 'payment_intent'
  status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled'
  amount: number
  amount_received: number
  currency: string
  metadata: Record<string, string>
  latest_charge: string | null
}
export type Charge = {
  id: string
  object: 'charge'
  amount: number
  amount_refunded: number
  refunded: boolean
  disputed: boolean
  currency: string
  payment_intent: string
  metadata: Record<string, string>
}
export type Refund = {
  id: string
  object: 'refund'
  amount: number
  currency: string
  payment_intent: string
  charge: string
  status: 'succeeded' | 'pending' | 'failed'
}
export type Event = {
  id: string
  object: 'event'
  type: string
  api_version: string
  created: number
  livemode: boolean
  data: { object: unknown }
}

/** An error in Stripe's own shape. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details: { code?: string; param?: string; type?: string } = {},
  ) {
    super(message)
  }
}

const newId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`
const seconds = () => Math.floor(Date.now() / 1000)

/** The state of a payment provider: checkouts, payments, charges, refunds and events, with the rules by which they change. */
export const openBooks = (baseUrl: () => string) => {
  const sessions = new Map<string, Session>()
  const intents = new Map<string, Intent>()
  const charges = new Map<string, Charge>()
  const refunds = new Map<string, Refund>()
  const events: Event[] = []
  const control = { refundStatus: 'succeeded' as Refund['status'] }

  const note = (type: string, object: unknown): Event => {
    const event: Event = {
      id: newId('evt'),
      object: 'event',
      type,
      api_version: '2026-10-28.endive',
      created: seconds(),
      livemode: false,
      data: { object: structuredClone(object) },
    }
    events.push(event)
    return event
  }
  const find = <T>(map: Map<string, T>, id: string, kind: string): T => {
    const found = map.get(id)
    if (!found) throw new Refusal(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param: 'id' })
    return found
  }
  const session = (id: string): Session => {
    const found = find(sessions, id, 'checkout.session')
    if (found.status === 'open' && found.expires_at <= seconds()) Object.assign(found, { status: 'expired', url: null })
    return found
  }

  return {
    sessions,
    intents,
    charges,
    refunds,
    events,
    control,
    session,
    intent: (id: string) => find(intents, id, 'payment_intent'),
    refund: (id: string) => find(refunds, id, 'refund'),
    note,

    createSession(form: Form): Session {
      const item = typeof form['line_items'] === 'object' ? form['line_items']['0'] : undefined
      const unit = Number(textIn(item, 'price_data', 'unit_amount'))
      const currency = textIn(item, 'price_data', 'currency')
      const title = textIn(item, 'price_data', 'product_data', 'name')
      if (textIn(form, 'mode') !== 'payment' || !currency || !title)
        throw new Refusal(400, 'Missing required param: line_items.', { param: 'line_items', code: 'parameter_missing' })
      if (!Number.isInteger(unit) || unit < 50)
        throw new Refusal(400, 'The amount must be at least 50 cents.', { code: 'amount_too_small' })
      const success = textIn(form, 'success_url')
      if (!success) throw new Refusal(400, 'Missing required param: success_url.', { param: 'success_url', code: 'parameter_missing' })
      const expires = Number(textIn(form, 'expires_at') ?? seconds() + 86_400)
      if (expires < seconds() + 1790 || expires > seconds() + 86_400)
        throw new Refusal(400, 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', { param: 'expires_at' })
      const id = newId('cs_test')
      const paymentId = textIn(form, 'metadata', 'paymentId')
      const made: Session = {
        id,
        object: 'checkout.session',
        mode: 'payment',
        status: 'open',
        payment_status: 'unpaid',
        amount_total: unit * Number(textIn(item, 'quantity') ?? 1),
        currency,
        client_reference_id: textIn(form, 'client_reference_id'),
        customer_email: textIn(form, 'customer_email'),
        metadata: paymentId ? { paymentId } : {},
        payment_intent: null,
        url: `${baseUrl()}/pay/${id}`,
        success_url: success,
        cancel_url: textIn(form, 'cancel_url') ?? success,
        expires_at: expires,
        created: seconds(),
        title,
      }
      sessions.set(id, made)
      return made
    },

    expire(id: string): Session {
      const found = session(id)
      if (found.status !== 'open')
        throw new Refusal(
          400,
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${found.status}.`,
        )
      Object.assign(found, { status: 'expired', url: null })
      note('checkout.session.expired', found)
      return found
    },

    /** The card is refused: the checkout stays open for another one. */
    decline(id: string): Event {
      const found = session(id)
      const intent: Intent = {
        id: newId('pi'),
        object: 'payment_intent',
        status: 'requires_payment_method',
        amount: found.amount_total,
        amount_received: 0,
        currency: found.currency,
        metadata: found.metadata,
        latest_charge: null,
      }
      intents.set(intent.id, intent)
      return note('payment_intent.payment_failed', intent)
    },

    /**
     * Completes a checkout; with a method that takes days (`isLater`) the money arrives with `settleLater`. `given` overrides values, as if
     * tampered with.
     */
    pay(
      id: string,
      { isLater = false, ...given }: { isLater?: boolean; amount?: number; currency?: string; reference?: string } = {},
    ): Event {
      const found = session(id)
      if (found.status !== 'open') throw new Refusal(400, 'This Checkout Session cannot be paid.')
      const amount = given.amount ?? found.amount_total
      const currency = given.currency ?? found.currency
      const intent: Intent = {
        id: newId('pi'),
        object: 'payment_intent',
        status: isLater ? 'processing' : 'succeeded',
        amount,
        amount_received: isLater ? 0 : amount,
        currency,
        metadata: found.metadata,
        latest_charge: null,
      }
      const charge: Charge = {
        id: newId('ch'),
        object: 'charge',
        amount,
        amount_refunded: 0,
        refunded: false,
        disputed: false,
        currency,
        payment_intent: intent.id,
        metadata: found.metadata,
      }
      intent.latest_charge = charge.id
      intents.set(intent.id, intent)
      charges.set(charge.id, charge)
      Object.assign(found, {
        status: 'complete',
        url: null,
        payment_intent: intent.id,
        payment_status: isLater ? 'unpaid' : 'paid',
        amount_total: amount,
        currency,
        ...(given.reference ? { client_reference_id: given.reference } : {}),
      })
      return note('checkout.session.completed', found)
    },

    /** A payment without a checkout of ours; returns its intent. */
    payAtOnce(amount: number): string {
      const intent: Intent = {
        id: newId('pi'),
        object: 'payment_intent',
        status: 'succeeded',
        amount,
        amount_received: amount,
        currency: 'eur',
        metadata: {},
        latest_charge: newId('ch'),
      }
      const charge: Charge = {
        id: intent.latest_charge ?? '',
        object: 'charge',
        amount,
        amount_refunded: 0,
        refunded: false,
        disputed: false,
        currency: 'eur',
        payment_intent: intent.id,
        metadata: {},
      }
      intents.set(intent.id, intent)
      charges.set(charge.id, charge)
      return intent.id
    },

    settleLater(id: string, hasCome: boolean): Event {
      const found = session(id)
      const intent = find(intents, found.payment_intent ?? '', 'payment_intent')
      Object.assign(intent, hasCome ? { status: 'succeeded', amount_received: intent.amount } : { status: 'requires_payment_method' })
      if (hasCome) found.payment_status = 'paid'
      return note(hasCome ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed', found)
    },

    dispute(id: string): Event {
      const intent = find(intents, session(id).payment_intent ?? '', 'payment_intent')
      const charge = find(charges, intent.latest_charge ?? '', 'charge')
      charge.disputed = true
      return note('charge.dispute.created', {
        id: newId('dp'),
        object: 'dispute',
        charge: charge.id,
        payment_intent: intent.id,
        amount: charge.amount,
        currency: charge.currency,
        status: 'needs_response',
      })
    },

    createRefund(intentId: string, wanted: number | null): Refund {
      const intent = find(intents, intentId, 'payment_intent')
      const charge = find(charges, intent.latest_charge ?? '', 'charge')
      const left = charge.amount - charge.amount_refunded
      if (intent.status !== 'succeeded') throw new Refusal(400, 'This PaymentIntent does not have a successful charge to refund.')
      if (left <= 0) throw new Refusal(400, `Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
      const amount = wanted ?? left
      if (amount > left) throw new Refusal(400, `Refund amount is greater than unrefunded amount on charge`, { param: 'amount' })
      const refund: Refund = {
        id: newId('re'),
        object: 'refund',
        amount,
        currency: charge.currency,
        payment_intent: intentId,
        charge: charge.id,
        status: control.refundStatus,
      }
      refunds.set(refund.id, refund)
      if (refund.status !== 'failed') {
        charge.amount_refunded += amount
        charge.refunded = charge.amount_refunded >= charge.amount
        note('charge.refunded', charge)
      }
      return refund
    },
  }
}
export type Books = ReturnType<typeof openBooks>
