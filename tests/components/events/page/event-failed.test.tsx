import { render, screen } from '@testing-library/react'
import { EventFailed } from '@/components/events/page/event-failed'

it('an event that could not be loaded says so and offers a retry', () => {
  render(<EventFailed error={new Error('no database')} reset={() => {}} />)

  expect(screen.getByText('Failed to fetch event')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.queryByText('no database')).toBeNull()
})
