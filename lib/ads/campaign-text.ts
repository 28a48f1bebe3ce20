import type { PaymentStatus } from '@/lib/payments/states'
import type { Formats } from '@/lib/text/formats'
import type { AreaText } from '@/lib/text/text-for'
import type { CampaignStatus } from './campaign-states'

/** A package's price as the advertising page shows it: `49.99€`, unless the language has its own format. */
export function shownPrice(cents: number, formats: Formats): string {
  return formats.language === 'en' ? `${(cents / 100).toFixed(2)}€` : formats.amount(cents, 'EUR')
}

export type CampaignWords = { t: AreaText<'advertising'>; formats: Formats; timeZone: string }

type InState = { status: CampaignStatus }
/** A campaign's state and times, ISO 8601. */
type Timed = InState & {
  startsAt?: string | undefined
  endsAt?: string | undefined
  plannedStartAt?: string | undefined
  durationDays: number
}

/** When a campaign runs, ran or will run, in words; empty if not known yet. */
export function periodText(
  { status, startsAt, endsAt, plannedStartAt, durationDays }: Timed,
  { t, formats, timeZone }: CampaignWords,
): string {
  const moment = (iso: string) => formats.date(iso, 'moment', timeZone)
  if (startsAt && endsAt) return `${moment(startsAt)} – ${moment(endsAt)}`
  if (status === 'pending' || status === 'scheduled')
    return plannedStartAt ? t.daysFrom({ days: durationDays, moment: moment(plannedStartAt) }) : t.daysFromPayment({ days: durationDays })
  return ''
}

/** What the host can do with a campaign now. */
export function campaignActions({ status }: InState): { canPay: boolean; canWithdraw: boolean; canRefund: boolean } {
  return { canPay: status === 'pending', canWithdraw: status === 'pending', canRefund: status === 'scheduled' }
}

/** Whether a campaign is about to change by itself, so that its page should refresh. */
export function isMoving({ status, payment }: InState & { payment?: { status: PaymentStatus } | undefined }): boolean {
  return status === 'refunding' || status === 'scheduled' || (status === 'pending' && payment?.status === 'open')
}
