import { fireEvent, render, screen } from '@testing-library/react'
import { EventHero } from '@/components/events/page/event-hero'
import { answerCalls, installBrowserStandIns } from '@/tests/support/browser-stand-ins'

jest.setTimeout(30_000)
beforeAll(() => import('@/components/moderation/report-sheet'))
beforeEach(() => {
  installBrowserStandIns()
  // jsdom has the element but not its behaviour.
  HTMLDialogElement.prototype.close = () => undefined
})

const key = `${'a'.repeat(64)}.webp`

it('a single picture is reported from its full size', async () => {
  const sent = answerCalls(async () => ({ status: 200, json: {} }))
  render(
    <EventHero fullUrl={`/img/full/${key}`} alt="Flyer">
      <span>flyer</span>
    </EventHero>,
  )

  fireEvent.click(screen.getByRole('button', { name: 'Report this picture', hidden: true }))
  await screen.findByRole('dialog', { name: 'Report this' })
  fireEvent.change(screen.getByLabelText('Tell us why'), { target: { value: 'My face.' } })
  fireEvent.change(screen.getByLabelText('Your name'), { target: { value: 'Jo' } })
  fireEvent.change(screen.getByLabelText('Your email'), { target: { value: 'jo@example.org' } })
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'Send report' }))

  await screen.findByRole('button', { name: 'Send report' })
  expect(JSON.parse(String(sent[0]?.body))).toMatchObject({ subject: 'image', subjectId: key })
})

it('a picture that is not ours cannot be reported here', () => {
  render(
    <EventHero fullUrl="https://pictures.example/x.png" alt="Flyer">
      <span>flyer</span>
    </EventHero>,
  )

  expect(screen.queryByRole('button', { name: 'Report this picture', hidden: true })).toBeNull()
})

it('a poster too tall for the screen opens whole, and a press makes it as wide as it can be', () => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '')
  }
  const layout = (prototype: object, name: string, value: number) =>
    Object.defineProperty(prototype, name, { configurable: true, get: () => value })
  layout(HTMLDialogElement.prototype, 'clientWidth', 1440)
  layout(HTMLImageElement.prototype, 'clientWidth', 257)
  layout(HTMLImageElement.prototype, 'naturalWidth', 1200)
  render(
    <EventHero fullUrl={`/img/full/${key}`} alt="Flyer">
      <span>flyer</span>
    </EventHero>,
  )

  fireEvent.click(screen.getByRole('link'))
  const poster = screen.getByRole('img')
  expect(poster.className).toContain('md:max-h-dvh')
  const button = screen.getByRole('button', { name: 'Show the flyer in full size', pressed: false })
  fireEvent.click(button)
  expect(button.getAttribute('aria-pressed')).toBe('true')
  expect(poster.className).not.toContain('md:max-h-dvh')
  fireEvent.click(button)
  fireEvent.click(poster)
  expect(poster.className).not.toContain('md:max-h-dvh')
})
