import 'fake-indexeddb/auto'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { forgetLogin } from '@/components/browser/session'
import { writeEntry } from '@/components/browser/local-storage'
import { CreateEvent } from '@/components/events/desk/create-event'
import { readKeptForm } from '@/components/events/desk/kept-forms'
import { readKeptPicture } from '@/components/events/desk/kept-picture'
import { forgetKept } from '@/components/offline/keep-for-offline'
import { answerCalls, installBrowserStandIns } from '@/tests/support/browser-stand-ins'
import { notedRouter } from '@/tests/support/with-router'

// jsdom has no structured clone, and files never change.
globalThis.structuredClone ??= <T,>(value: T): T => value
const { Wrapper } = notedRouter()
const show = () => render(<CreateEvent timeZone="Europe/Berlin" now="2030-01-01T12:00:00Z" />, { wrapper: Wrapper })
const logIn = (id: string) => {
  writeEntry('loggedIn', 'true')
  writeEntry('user', JSON.stringify({ id, username: 'Mara' }))
}
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Title/ })
const weekly = () => screen.getByRole('button', { name: 'Weekly' })
const hasPicture = () => screen.queryByRole('button', { name: 'Remove the picture' }) !== null

/** Fills in half of the form and leaves it. */
async function leaveHalfFilled() {
  const page = show()
  fireEvent.change(title(), { target: { value: 'Half a ni' } })
  fireEvent.click(weekly())
  fireEvent.change(screen.getByTestId('event-picture'), { target: { files: [new File(['x'], 'flyer.jpg', { type: 'image/jpeg' })] } })
  await waitFor(async () => expect(await readKeptPicture('mara')).toBeTruthy())
  page.unmount()
}

beforeEach(() => {
  installBrowserStandIns()
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
  answerCalls(async () => ({ status: 200, json: { dates: [] } }))
  forgetLogin()
  logIn('mara')
})

it('a form left half filled comes back with its text, its picture and how it repeats', async () => {
  await leaveHalfFilled()

  show()

  await waitFor(() => expect(title().value).toBe('Half a ni'))
  expect(weekly().getAttribute('aria-pressed')).toBe('true')
  await waitFor(() => expect(hasPicture()).toBe(true))
  expect(screen.getByRole('status').textContent).toContain('We kept what you typed before.')
})

it('starting over forgets the picture and the repetition, too', async () => {
  await leaveHalfFilled()
  const page = show()
  await waitFor(() => expect(hasPicture()).toBe(true))

  fireEvent.click(screen.getByRole('button', { name: 'Start over' }))
  expect(hasPicture()).toBe(false)
  expect(weekly().getAttribute('aria-pressed')).toBe('false')
  page.unmount()

  await waitFor(async () => expect(await readKeptPicture('mara')).toBeNull())
})

it('a logout beside an open form forgets its text for good', async () => {
  const page = show()
  fireEvent.change(title(), { target: { value: 'My secret party' } })
  await waitFor(() => expect(readKeptForm({ userId: 'mara', formId: 'new' })).not.toBeNull())

  act(() => forgetLogin())
  page.unmount()

  expect(readKeptForm({ userId: 'mara', formId: 'new' })).toBeNull()
})

it('a kept picture is for its account only, and a logout forgets it', async () => {
  await leaveHalfFilled()
  logIn('other')
  const others = show()
  expect(await readKeptPicture('other')).toBeNull()
  expect(hasPicture()).toBe(false)
  others.unmount()

  await forgetKept()

  expect(await readKeptPicture('mara')).toBeNull()
})
