/** What a webhook can tell of. None carries anything about guests or other persons that is not public. */
export const WEBHOOK_KINDS = ['event.created', 'event.changed', 'event.cancelled', 'event.deleted', 'guests.changed'] as const
export type WebhookKind = (typeof WEBHOOK_KINDS)[number]

/** What a webhook for all events of the installation can tell of: guest lists are their hosts' alone. */
export const PUBLIC_WEBHOOK_KINDS: readonly WebhookKind[] = WEBHOOK_KINDS.filter((kind) => kind !== 'guests.changed')

/** Sent by the button that tries a webhook. */
export const TEST_KIND = 'test'

/** Why a webhook is off that its owner did not switch off: nobody answers there, it is gone, or the owner took the account back. */
export const OFF_REASONS = ['failing', 'gone', 'account'] as const

export const MAX_WEBHOOKS = 5
/** How many deliveries its owner sees. */
export const SHOWN_DELIVERIES = 50
/** A secret's beginning. Source: Standard Webhooks. */
export const SECRET_PREFIX = 'whsec_'
/** For how many hours the secret before signs as well. */
export const FORMER_SECRET_HOURS = 24
