import { act, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { EventCard } from '@/components/events/event-card'
import { CardWhen } from '@/components/events/card-when'
import { installBrowserStandIns } from '@/tests/support/browser-stand-ins'
import { notedRouter } from '@/tests/support/with-router'

beforeEach(() => {
  installBrowserStandIns()
  localStorage.clear()
})

const card = {
  id: 'e1',
  hostId: 'h1',
  title: 'Ein Abend',
  teller: null,
  place: '',
  point: null,
  imageUrl: null,
  placeholder: null,
  date: null,
  showsYear: false,
  time: null,
  dateTime: null,
  words: '',
  isPast: false,
  labels: [],
}
const show = (hostId: string | null) => render(<EventCard event={{ ...card, hostId }} />, { wrapper: notedRouter().Wrapper })

function block(...ids: string[]) {
  localStorage.setItem('loggedIn', 'true')
  localStorage.setItem('user', JSON.stringify({ id: 'me', username: 'me' }))
  localStorage.setItem('blocked', JSON.stringify({ userId: 'me', at: Date.now(), answer: { profiles: ids.map((id) => ({ id })) } }))
}

it('an event whose host the reader has blocked is folded away, and unfolds at a press', () => {
  block('h1')
  const { container } = show('h1')

  const fold = container.querySelector('details')
  expect(fold?.open).toBe(false)
  fireEvent.click(screen.getByText('An event by someone you blocked.'))
  expect(fold?.open).toBe(true)
  expect(screen.getByRole('link', { name: 'Ein Abend' })).toBeTruthy()
})

it.each([
  ['another host', 'h2'],
  ['no host', null],
])('an event of %s stands as it is', (_name, hostId) => {
  block('h1')
  const { container } = show(hostId)

  expect(container.querySelector('details')).toBeNull()
  expect(screen.getByRole('link', { name: 'Ein Abend' })).toBeTruthy()
})

describe('when', () => {
  const when = {
    date: { day: '2030-05-10', until: null, timeZone: 'Europe/Berlin', live: null },
    showsYear: false,
    time: '20:00',
    dateTime: '2030-05-10T20:00:00+02:00',
    words: 'in 2 days',
    isPast: false,
  }
  const at = (instant: string) => jest.setSystemTime(Date.parse(instant))
  beforeEach(() => {
    jest.useFakeTimers()
    at('2030-05-08T12:00:00Z')
  })
  afterEach(() => jest.useRealTimers())

  it('a card says its day, how far it is, and its hour', () => {
    const { container } = render(<EventCard event={{ ...card, ...when }} />, { wrapper: notedRouter().Wrapper })

    expect(container.querySelector('.card-when')?.textContent).toBe('FRI, MAY 10 | in 2 days 20:00')
    expect(container.querySelector('time')?.dateTime).toBe('2030-05-10T20:00:00+02:00')
  })

  it('a page that was kept since yesterday is drawn as it was, and then says what is true', () => {
    at('2030-05-09T12:00:00Z')

    expect(renderToString(<CardWhen {...when} />)).toContain('in 2 days')
    expect(render(<CardWhen {...when} />).container.textContent).toContain('| tomorrow')
  })

  it('goes on over midnight while it is looked at', () => {
    at('2030-05-09T21:59:50Z')
    const { container } = render(<CardWhen {...when} />)
    expect(container.textContent).toContain('tomorrow')

    act(() => jest.advanceTimersByTime(30_000))

    expect(container.textContent).toContain('today')
  })

  it('says so where no day is known', () => {
    expect(render(<CardWhen {...when} date={null} />).container.textContent).toBe('no date')
  })
})
