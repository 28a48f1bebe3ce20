/** The states of a campaign and the transitions between them. The database has the same table and refuses any other transition. */

export const CAMPAIGN_STATUSES = ['pending', 'scheduled', 'active', 'finished', 'held', 'refunding', 'refunded', 'cancelled'] as const
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number]

export const CAMPAIGN_STEPS = ['pay', 'hold', 'release', 'start', 'finish', 'cancel', 'refund', 'refund_done', 'refund_failed'] as const
export type CampaignStep = (typeof CAMPAIGN_STEPS)[number]

type Move = { from: CampaignStatus; step: CampaignStep; to: CampaignStatus; why: string }

export const CAMPAIGN_MOVES: readonly Move[] = [
  { from: 'pending', step: 'pay', to: 'scheduled', why: 'The payment is verified; it waits for its start.' },
  { from: 'pending', step: 'cancel', to: 'cancelled', why: 'Withdrawn before it was paid.' },
  { from: 'pending', step: 'hold', to: 'held', why: 'The money that came is not what was asked for.' },
  { from: 'pending', step: 'refund_done', to: 'refunded', why: 'Paid and refunded at the provider before either was heard of.' },
  { from: 'cancelled', step: 'pay', to: 'refunding', why: 'Paid after it was withdrawn: the money goes back.' },
  { from: 'cancelled', step: 'hold', to: 'held', why: 'A wrong sum came after it was withdrawn.' },
  { from: 'scheduled', step: 'start', to: 'active', why: 'It begins.' },
  { from: 'scheduled', step: 'refund', to: 'refunding', why: 'The host takes it back before its start, or it could not start in time.' },
  { from: 'scheduled', step: 'hold', to: 'held', why: 'The payment is disputed.' },
  { from: 'scheduled', step: 'refund_done', to: 'refunded', why: 'Refunded at the payment provider.' },
  { from: 'active', step: 'finish', to: 'finished', why: 'Its paid period, with what was added to it, is over.' },
  { from: 'active', step: 'hold', to: 'held', why: 'The payment is disputed.' },
  { from: 'active', step: 'refund_done', to: 'refunded', why: 'Refunded at the payment provider: it ends at once.' },
  { from: 'finished', step: 'refund_done', to: 'refunded', why: 'Refunded at the payment provider afterwards.' },
  { from: 'held', step: 'release', to: 'scheduled', why: 'A person looked at it: the payment is good.' },
  { from: 'held', step: 'refund', to: 'refunding', why: 'A person looked at it: the money goes back.' },
  { from: 'held', step: 'refund_done', to: 'refunded', why: 'Refunded at the payment provider.' },
  { from: 'refunding', step: 'refund_done', to: 'refunded', why: 'The money went back.' },
  { from: 'refunding', step: 'refund_failed', to: 'held', why: 'The provider refused to give it back: a person looks at it.' },
]

/** The state a step leads to; null if the step is not possible. */
export function nextCampaignStatus(from: CampaignStatus, step: CampaignStep): CampaignStatus | null {
  return CAMPAIGN_MOVES.find((move) => move.from === from && move.step === step)?.to ?? null
}
