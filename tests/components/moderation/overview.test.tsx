import { render, screen, within } from '@testing-library/react'
import { Overview } from '@/components/moderation/overview'
import type { Health } from '@/lib/api/health'
import type { ModerationOverview } from '@/lib/api/moderation-figures'
import { notedRouter } from '@/tests/support/with-router'

const overview: ModerationOverview = {
  open: 0,
  oldestOpenAt: null,
  overdue: 0,
  bySubject: [],
  held: { comments: 1, events: 2, artists: 4, images: 8 },
  days: [],
  recognition: { today: 0, limit: 5000, byModel: 0, modelLimit: null },
  jobs: { waiting: 0, failing: 0, givenUp: 0, kinds: [] },
  policyReports: [],
  repairs: { open: 0, oldest: [] },
}
const fine = { ok: true, detail: '' }
const health: Health = {
  status: 'ok',
  live: true,
  ready: true,
  checks: { database: fine, storage: fine, disk: fine, queue: fine, reader: fine },
  versions: { app: '1', node: '24', database: '18' },
  uptimeSeconds: 60,
}

it('counts everything that waits for review, of whatever kind', () => {
  render(<Overview overview={overview} health={health} />, { wrapper: notedRouter().Wrapper })

  const card = screen.getByRole('link', { name: 'Held' }).closest('section')
  expect(within(card as HTMLElement).getByText('15')).toBeTruthy()
})
