/** Events of webhooks. None contains non-public data about guests or other people. */
export const WEBHOOK_KINDS = ['event.created', 'event.changed', 'event.cancelled', 'event.deleted', 'guests.changed'] as const
export type WebhookKind = (typeof WEBHOOK_KINDS)[number]

/** Events of a webhook for the whole installation: guest lists are visible only to their hosts. */
export const PUBLIC_WEBHOOK_KINDS: readonly WebhookKind[] = WEBHOOK_KINDS.filter((kind) => kind !== 'guests.changed')

/** Sent by the test button. */
export const TEST_KIND = 'test'

/** Why a webhook was switched off automatically: it keeps failing, is gone, or the owner recovered the account. */
export const OFF_REASONS = ['failing', 'gone', 'account'] as const

export const MAX_WEBHOOKS = 5
/** How many deliveries its owner sees. */
export const SHOWN_DELIVERIES = 50
/** A secret's beginning. Source: Standard Webhooks. */
export const SECRET_PREFIX = 'whsec_'
/** For how many hours the previous secret signs as well. */
export const FORMER_SECRET_HOURS = 24
