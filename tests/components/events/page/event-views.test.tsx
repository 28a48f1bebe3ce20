import { act, render } from '@testing-library/react'
import { EventViews } from '@/components/events/page/event-views'
import { answerCalls } from '@/tests/support/browser-stand-ins'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(navigator, 'webdriver')
})

const stay = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)))

it('a view is sent after a moment, and the number follows', async () => {
  const sent = answerCalls(async () => ({ status: 200, json: { views: 8 } }))
  const { container } = render(<EventViews eventId="e1" initial={7} />)

  await stay(500)
  expect(sent).toEqual([])
  await stay(1000)

  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/events/e1/views'])
  expect(container.textContent).toBe('8 views')
})

it('an automated browser sends nothing', async () => {
  Object.defineProperty(navigator, 'webdriver', { value: true, configurable: true })
  const sent = answerCalls(async () => ({ status: 200, json: { views: 8 } }))
  render(<EventViews eventId="e1" initial={7} />)
  await stay(5000)

  expect(sent).toEqual([])
})

it('a refusal leaves the number unchanged', async () => {
  answerCalls(async () => ({ status: 429, json: {} }))
  const { container } = render(<EventViews eventId="e1" initial={1} />)
  await stay(2000)

  expect(container.textContent).toBe('1 view')
})
