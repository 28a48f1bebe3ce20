import type { CampaignView } from '@/lib/api/ads'

/** A package's price as the advertising page prints it, `49.99€`. */
export function shownPrice(cents: number): string {
  return `${(cents / 100).toFixed(2)}€`
}

/** A day in words, `December 5, 2026`. @param localDate `YYYY-MM-DD`. */
export function longDate(localDate: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${localDate.slice(0, 10)}T12:00:00Z`))
}

/** A moment in words, `December 5, 2026, 14:30`, in a zone. */
export function longMoment(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone }).format(new Date(iso)).replace(' at ', ', ')
}

/** When a campaign runs, ran or will run, in words; empty while nobody knows. */
export function periodText({ status, startsAt, endsAt, plannedStartAt, durationDays }: CampaignView, timeZone: string): string {
  if (startsAt && endsAt) return `${longMoment(startsAt, timeZone)} – ${longMoment(endsAt, timeZone)}`
  if (status === 'pending' || status === 'scheduled') return plannedStartAt ? `${durationDays} days from ${longMoment(plannedStartAt, timeZone)}` : `${durationDays} days from payment`
  return ''
}

/** What its host can do with a campaign now. */
export function campaignActions({ status }: Pick<CampaignView, 'status'>): { canPay: boolean; canWithdraw: boolean; canRefund: boolean } {
  return { canPay: status === 'pending', canWithdraw: status === 'pending', canRefund: status === 'scheduled' }
}

/** Whether a campaign is about to change by itself, so that its page looks again. */
export function isMoving({ status, payment }: Pick<CampaignView, 'status' | 'payment'>): boolean {
  return status === 'refunding' || status === 'scheduled' || (status === 'pending' && payment?.status === 'open')
}
