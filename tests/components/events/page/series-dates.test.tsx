import { render, screen, within } from '@testing-library/react'
import { SeriesDates } from '@/components/events/page/series-dates'
import { toDateLink } from '@/lib/events/series-dates'
import { notedRouter } from '@/tests/support/with-router'

const dates = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    toDateLink(
      {
        id: `date-${index}`,
        date: `2031-01-${String(index + 1).padStart(2, '0')}`,
        startTime: index === 2 ? '18:30' : '20:00',
        status: index === 1 ? 'cancelled' : 'scheduled',
      },
      { today: '2030-05-01', startTime: '20:00' },
    ),
  )

test('twelve dates are visible at once, the others expand', () => {
  render(<SeriesDates feedPath="/feeds/series/1.ics" dates={dates(15)} />, { wrapper: notedRouter().Wrapper })

  const section = screen.getByRole('region', { name: 'All dates' })
  const [first, more] = within(section).getAllByRole('list', { hidden: true })
  expect(within(first as HTMLElement).getAllByRole('link')).toHaveLength(12)
  expect(within(more as HTMLElement).getAllByRole('link', { hidden: true })).toHaveLength(3)
  expect(screen.getByText('3 more').closest('details')?.open).toBe(false)
  expect(screen.getByRole('link', { name: /^wed, jan 1 2031$/i }).getAttribute('href')).toBe('/event/date-0')
  expect(screen.getByRole('link', { name: /^fri, jan 3 2031 18:30$/i })).toBeTruthy()
  expect(screen.getByRole('link', { name: /Cancelled/ }).getAttribute('href')).toBe('/event/date-1')
})

test('an event that does not repeat shows nothing', () => {
  const { container } = render(<SeriesDates feedPath="/feeds/series/1.ics" dates={[]} />)

  expect(container.innerHTML).toBe('')
})
