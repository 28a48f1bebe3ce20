import { fireEvent, render, screen } from '@testing-library/react'
import { EventCard } from '@/components/events/event-card'
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
  live: null,
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
