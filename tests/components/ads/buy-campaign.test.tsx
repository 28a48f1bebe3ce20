import { fireEvent, render, screen } from '@testing-library/react'
import { BuyCampaign } from '@/components/ads/buy-campaign'
import { toEventCard } from '@/lib/events/card'
import { installBrowserStandIns } from '@/tests/support/browser-stand-ins'
import { eventView } from '@/tests/support/event-view'

const card = toEventCard(eventView({ id: '1', title: 'Lantern Night' }), new Date('2030-05-01T12:00:00Z'))
const open = (firstEventId: string | null) =>
  render(
    <BuyCampaign
      cards={[card]}
      events={[{ id: '1', title: 'Lantern Night', startDate: '2030-05-10', endDate: null }]}
      firstEventId={firstEventId}
      canPay
      contactEmail="ads@litfass.example"
      taxKind="unknown"
    />,
  )
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }))
const isReady = () => !screen.getByRole<HTMLButtonElement>('button', { name: 'Start Campaign' }).disabled

beforeEach(() => installBrowserStandIns())

test('the hint names only what is still missing', () => {
  open(null)

  expect(screen.getByText('Choose an event and a package first.')).toBeTruthy()
  choose(/Lantern Night/)
  expect(screen.getByText('Choose a package first.')).toBeTruthy()
  expect(isReady()).toBe(false)
  fireEvent.click(screen.getAllByRole('radio').at(-1) as HTMLElement)
  expect(screen.queryByText(/first\.$/)).toBeNull()
  expect(isReady()).toBe(true)
})

test('a package chosen before the event asks for the event', () => {
  open(null)
  fireEvent.click(screen.getAllByRole('radio').at(-1) as HTMLElement)

  expect(screen.getByText('Choose an event first.')).toBeTruthy()
})

test('the event that one came from is chosen already', () => {
  open('1')

  expect(screen.getByText('Choose a package first.')).toBeTruthy()
})
