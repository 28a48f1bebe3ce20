import { render, screen, within } from '@testing-library/react'
import { VitalsTables } from '@/components/web-vitals/vitals-tables'
import { rateVital, type PageVitals } from '@/lib/api/web-vitals'

const row: PageVitals = { device: 'phone', page: 'event', visits: 1200, LCP: 2310, INP: 230, CLS: 0.314, TTFB: null }

test('each value stands under its vital, with its unit and how good it is', () => {
  render(<VitalsTables vitals={[row]} />)

  const cells = within(screen.getByRole('region', { name: 'Phones' })).getAllByRole('cell')
  expect(cells.map((cell) => cell.textContent)).toEqual(['● 2.3\u00a0s, good', '▲ 230\u00a0ms, could be better', '■ 0.31, poor', '–'])
  expect(screen.getByRole('rowheader', { name: /Event.*1,200 visits/ })).toBeTruthy()
})

test('a kind of device without a visit says so, and so does a period without any', () => {
  const { rerender } = render(<VitalsTables vitals={[row]} />)
  expect(screen.getByText('No visit in this period.')).toBeTruthy()

  rerender(<VitalsTables vitals={[]} />)
  expect(screen.getByText('No visit has been measured in this period.')).toBeTruthy()
})

test.each([
  ['LCP', 2500, 'good'],
  ['LCP', 2501, 'fair'],
  ['INP', 500, 'fair'],
  ['INP', 501, 'poor'],
  ['CLS', 0.1, 'good'],
  ['TTFB', 1800, 'fair'],
] as const)('%s of %d is %s', (vital, value, rating) => {
  expect(rateVital(vital, value)).toBe(rating)
})
