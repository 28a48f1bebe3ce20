/** Days for which an invitation can be used. */
export const INVITE_DAYS = 30

/** When an invitation made `now` ends. */
export function inviteExpiry(now: Date, days = INVITE_DAYS): Date {
  return new Date(now.getTime() + days * 86_400_000)
}
