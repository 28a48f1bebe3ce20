import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { ArtistForm } from '@/components/artists/artist-form'
import { answerCalls, installBrowserStandIns } from '@/tests/support/browser-stand-ins'
import { notedRouter } from '@/tests/support/with-router'

const receipt = { id: 'a1', _id: 'a1', name: 'DJ Ölfaß', status: 'held', createdAt: '2030-01-01T00:00:00.000Z' }
const picture = (name: string, type = 'image/jpeg') => new File(['x'], name, { type })
const show = () => {
  const { moves, Wrapper } = notedRouter()
  render(<ArtistForm name="DJ Ölfaß" />, { wrapper: Wrapper })
  return moves
}
const choose = (...files: File[]) => fireEvent.change(screen.getByTestId('artist-files'), { target: { files } })

beforeEach(installBrowserStandIns)

it('pictures and text are sent, the first picture alone, and the page goes to the artist', async () => {
  const sent = answerCalls(async () => ({ status: 201, json: receipt }))
  const moves = show()

  choose(picture('one.jpg'), picture('two.jpg'), picture('words.txt', 'text/plain'))
  expect(screen.getByText('Only the first picture is sent.')).toBeTruthy()
  fireEvent.change(screen.getByPlaceholderText('Tell us about them'), { target: { value: 'Plays surf' } })
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))

  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('after someone has reviewed it'))
  const form = sent[0]?.body as FormData
  expect([form.get('name'), form.get('prompt'), form.getAll('image').length, (form.get('image') as File).name]).toEqual([
    'DJ Ölfaß',
    'Plays surf',
    1,
    'one.jpg',
  ])
  expect(moves).toEqual([`push /profile/${encodeURIComponent('DJ Ölfaß')}`])
})

it('only pictures are accepted; without one nothing is sent and the text stays', () => {
  const sent = answerCalls(async () => ({ status: 201, json: receipt }))
  show()

  choose(picture('words.txt', 'text/plain'))
  fireEvent.change(screen.getByPlaceholderText('Tell us about them'), { target: { value: 'Plays surf' } })
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))

  expect(screen.getByRole('alert').textContent).toBe('Please add a picture of the artist.')
  expect(sent).toEqual([])
  expect(screen.getByDisplayValue('Plays surf')).toBeTruthy()
})

it('a failed submission loses nothing', async () => {
  answerCalls(async () => ({ status: 503, json: {} }))
  show()

  choose(picture('one.jpg'))
  fireEvent.change(screen.getByPlaceholderText('Tell us about them'), { target: { value: 'Plays surf' } })
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))

  expect((await screen.findByRole('alert')).textContent).toContain('Nothing is lost')
  expect(screen.getByDisplayValue('Plays surf')).toBeTruthy()
  expect(screen.getByAltText('one.jpg')).toBeTruthy()
})
