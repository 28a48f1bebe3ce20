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

it('an event whose host the reader has blocked is collapsed and expands on a press', () => {
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
])('an event of %s is shown as usual', (_name, hostId) => {
  block('h1')
  const { container } = show(hostId)

  expect(container.querySelector('details')).toBeNull()
  expect(screen.getByRole('link', { name: 'Ein Abend' })).toBeTruthy()
})

describe('what arrives before scripts run', () => {
  const full = {
    ...card,
    teller: { name: 'Kino', imageUrl: null },
    place: 'Saal, Berlin',
    imageUrl: `/img/original/${'ab'.repeat(32)}.webp`,
    placeholder: 'data:image/bmp;base64,Qk0',
  }
  const markup = (isEarly: boolean) => {
    const { Wrapper } = notedRouter()
    return renderToString(
      <Wrapper>
        <EventCard event={full} isEarly={isEarly} />
      </Wrapper>,
    )
  }

  it('a card further down is a link with picture, title and place, without buttons and placeholder', () => {
    const html = markup(false)

    for (const part of ['href="/event/e1"', 'Ein Abend', 'Saal, Berlin', `/img/card/${'ab'.repeat(32)}.webp`]) expect(html).toContain(part)
    expect(html).not.toContain('<button')
    expect(html).not.toContain('data:image')
  })

  it('a card in sight has its buttons and placeholder at once', () => {
    const html = markup(true)

    expect(html).toContain('Like: Ein Abend')
    expect(html).toContain('Stories of Kino')
    expect(html).toContain('data:image/bmp')
  })

  it('scripts add the buttons to every card, and the placeholder behind a picture that is still loading', () => {
    const { container } = render(<EventCard event={full} />, { wrapper: notedRouter().Wrapper })

    expect(screen.getByRole('button', { name: 'Like: Ein Abend' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Stories of Kino' })).toBeTruthy()
    expect(container.querySelector('img')?.complete).toBe(false)
    expect(container.querySelector('img')?.style.backgroundImage).toContain('data:image/bmp')
  })
})

describe('the date of a card', () => {
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

  it('shows the day, how far it is, and the time', () => {
    const { container } = render(<EventCard event={{ ...card, ...when }} />, { wrapper: notedRouter().Wrapper })

    expect(container.querySelector('.card-when')?.textContent).toBe('FRI, MAY 10 | in 2 days 20:00')
    expect(container.querySelector('time')?.dateTime).toBe('2030-05-10T20:00:00+02:00')
  })

  it('a page cached yesterday is first rendered as it was, then updated', () => {
    at('2030-05-09T12:00:00Z')

    expect(renderToString(<CardWhen {...when} />)).toContain('in 2 days')
    expect(render(<CardWhen {...when} />).container.textContent).toContain('| tomorrow')
  })

  it('updates after midnight while the page is open', () => {
    at('2030-05-09T21:59:50Z')
    const { container } = render(<CardWhen {...when} />)
    expect(container.textContent).toContain('tomorrow')

    act(() => jest.advanceTimersByTime(30_000))

    expect(container.textContent).toContain('today')
  })

  it('says so if no day is known', () => {
    expect(render(<CardWhen {...when} date={null} />).container.textContent).toBe('no date')
  })
})
