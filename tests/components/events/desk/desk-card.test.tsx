import { render, screen } from '@testing-library/react'
import { DeskCard } from '@/components/events/desk/desk-card'
import type { DeskEvent } from '@/lib/api/event-desk'
import { installBrowserStandIns } from '@/tests/support/browser-stand-ins'
import { eventView } from '@/tests/support/event-view'
import { notedRouter } from '@/tests/support/with-router'

const { Wrapper } = notedRouter()
const show = (state: DeskEvent['state']) => {
  const event: DeskEvent = { ...eventView({ id: 'night' }), state, likes: 0 }
  render(<DeskCard event={event} dates={[event]} now="2030-05-01T12:00:00Z" onChanged={() => undefined} />, { wrapper: Wrapper })
}

beforeEach(installBrowserStandIns)

it('a host reaches the guest list from the desk', () => {
  show('published')

  expect(screen.getByRole('link', { name: 'Guests: Night of the Posters' }).getAttribute('href')).toBe('/admin/events/guests/night')
})

it('a draft, which nobody can attend yet, has none', () => {
  show('draft')

  expect(screen.queryByRole('link', { name: /^Guests/ })).toBeNull()
})
