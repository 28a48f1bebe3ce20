import { DAY_MS } from '@/lib/time/spans'

/** How many days an invitation is valid. */
export const INVITE_DAYS = 30

/** When an invitation created `now` expires. */
export function inviteExpiry(now: Date, days = INVITE_DAYS): Date {
  return new Date(now.getTime() + days * DAY_MS)
}
