import { act, fireEvent, render, screen } from '@testing-library/react'
import { CalendarPicker } from '@/components/events/landing/calendar-picker'
import { NO_RANGE, type DayRange } from '@/lib/calendar/range'
import { answerCalls, installBrowserStandIns } from '@/tests/support/browser-stand-ins'
import { eventView } from '@/tests/support/event-view'

const picture = `http://localhost/img/original/${'a'.repeat(64)}.jpg`

async function open(range: DayRange = NO_RANGE) {
  const confirmed: DayRange[] = []
  const sent = answerCalls(async () => ({
    status: 200,
    json: [eventView({ startDate: '2026-11-27T20:00:00+01:00', title: 'Liked night', imageUrl: picture })],
  }))
  render(<CalendarPicker open onOpenChange={() => {}} range={range} onConfirm={(chosen) => confirmed.push(chosen)} />)
  await act(async () => {
    await jest.advanceTimersByTimeAsync(100)
  })
  return { confirmed, sent }
}
const day = (date: string) => screen.getAllByRole('button', { name: new RegExp(date) })[0] ?? document.body
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  installBrowserStandIns()
  window.localStorage.clear()
  jest.useFakeTimers({ now: new Date('2026-11-22T12:00:00') })
})
afterEach(() => jest.useRealTimers())

test('the week starts on Monday, and there are ten years from two before this one', async () => {
  await open()

  expect(screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'Mo',
    'Tu',
    'We',
    'Th',
    'Fr',
    'Sa',
    'Su',
  ])
  const years = [...screen.getByRole('combobox', { name: /year/i }).querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(years).toEqual(['2024', '2025', '2026', '2027', '2028', '2029', '2030', '2031', '2032', '2033'])
})

test('the button says Select Date until there is an end, then Confirm', async () => {
  const { confirmed } = await open()
  expect(screen.getByRole('button', { name: 'Select Date' })).toHaveProperty('disabled', true)
  fireEvent.click(day('November 24th'))
  expect(screen.getByRole('button', { name: 'Select Date' })).toHaveProperty('disabled', false)
  fireEvent.click(day('November 20th'))
  press('Confirm')

  expect(confirmed).toEqual([{ start: '2026-11-20', end: '2026-11-24' }])
})

test('a day alone can be chosen, and Today resets', async () => {
  const { confirmed } = await open({ start: '2027-03-05', end: '2027-03-07' })
  expect(screen.getByText('5–7 Mar 2027')).toBeTruthy()
  press('Today')
  fireEvent.click(day('November 22nd'))
  press('Select Date')

  expect(confirmed).toEqual([{ start: '2026-11-22', end: null }])
})

test('a choice can be undone', async () => {
  const { confirmed } = await open({ start: '2026-11-24', end: null })
  press('Any day')

  expect(confirmed).toEqual([NO_RANGE])
})

test('liked events show their pictures behind their days', async () => {
  window.localStorage.setItem('favoriteEventIds', JSON.stringify(['01890000-0000-7000-8000-000000000001']))
  const { sent } = await open()
  const liked = day('November 27th')

  expect(sent.map(({ path, method }) => `${method} ${path}`)).toEqual(['POST /api/events/favorite/byIds'])
  expect(liked.getAttribute('aria-label')).toContain('You like Liked night')
  expect(liked.style.backgroundImage).toContain(`/img/blur/${'a'.repeat(64)}.jpg`)
})

test.each([
  ['Only today', { start: '2026-11-22', end: '2026-11-22' }],
  ['Tomorrow', { start: '2026-11-23', end: '2026-11-23' }],
  ['Weekend', { start: '2026-11-22', end: '2026-11-22' }],
  ['Next 7 days', { start: '2026-11-22', end: '2026-11-28' }],
])('a tap on %s selects its days and closes', async (name, days) => {
  const { confirmed } = await open()

  press(name)

  expect(confirmed).toEqual([days])
})
