import { createHmac, timingSafeEqual } from 'node:crypto'
import { isChoiceKind, type ChoiceKind } from '@/lib/notifications/kinds'
import { authSecret } from '@/server/platform/auth-secret'

const sign = (userId: string, kind: string) =>
  createHmac('sha256', authSecret()).update(`unsubscribe:${userId}:${kind}`).digest('base64url')

/**
 * The token of a mail's unsubscribe link, for one account and kind. It cannot be guessed and does not expire, because a mail may be read
 * years later.
 */
export function toUnsubscribeToken(userId: string, kind: ChoiceKind): string {
  return `${userId}.${kind}.${sign(userId, kind)}`
}

/** The account and kind behind a token, or null if we did not issue it. */
export function readUnsubscribeToken(token: string): { userId: string; kind: ChoiceKind } | null {
  const [userId, kind, signature, ...rest] = token.split('.')
  if (!userId || !kind || !signature || rest.length > 0 || !isChoiceKind(kind)) return null
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(userId, kind))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? { userId, kind } : null
}
