import { CAMPAIGN_MOVES, CAMPAIGN_STATUSES, CAMPAIGN_STEPS, nextCampaignStatus } from '@/lib/ads/campaign-states'

test.each(CAMPAIGN_MOVES.map(({ from, step, to, why }) => [from, step, to, why] as const))(
  'a campaign that is %s takes the step %s to %s: %s',
  (from, step, to) => {
    expect(nextCampaignStatus(from, step)).toBe(to)
  },
)

test('no other step exists', () => {
  const known = new Set(CAMPAIGN_MOVES.map(({ from, step }) => `${from} ${step}`))

  for (const from of CAMPAIGN_STATUSES)
    for (const step of CAMPAIGN_STEPS) if (!known.has(`${from} ${step}`)) expect(nextCampaignStatus(from, step)).toBeNull()
  expect(known.size).toBe(CAMPAIGN_MOVES.length)
})

test('a campaign runs only once scheduled, and only a payment or a person schedules it', () => {
  expect(CAMPAIGN_MOVES.filter(({ to }) => to === 'active').map(({ from }) => from)).toEqual(['scheduled'])
  expect(CAMPAIGN_MOVES.filter(({ to }) => to === 'scheduled').map(({ step }) => step)).toEqual(['pay', 'release'])
  expect(CAMPAIGN_MOVES.filter(({ step }) => step === 'refund').map(({ from }) => from)).toEqual(['scheduled', 'held'])
})

test('refunded is final', () => {
  expect(CAMPAIGN_MOVES.map(({ from }) => from)).not.toContain('refunded')
})
