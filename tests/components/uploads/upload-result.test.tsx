import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ComponentProps } from 'react'
import { UploadDialog } from '@/components/uploads/upload-dialog'
import type { EventReview } from '@/lib/api/events'
import type { UploadedPicture } from '@/lib/api/uploads'
import { answerCalls, installBrowserStandIns } from '@/tests/support/browser-stand-ins'
import { eventView } from '@/tests/support/event-view'

type Router = NonNullable<ComponentProps<typeof AppRouterContext.Provider>['value']>

const event = (id: string, title: string) => ({ ...eventView(), id, _id: id, title })
const uploaded = (id: string, title: string, more: object = {}) => ({
  ...event(id, title),
  alreadyKnown: false,
  creditedPoints: 20,
  notice: null,
  ...more,
})
const picture = (index: number, changes: Partial<UploadedPicture>): UploadedPicture => ({
  index,
  state: 'done',
  position: null,
  progress: null,
  events: [],
  alreadyKnown: false,
  failure: null,
  ...changes,
})
const fact = (name: string, changes: Partial<EventReview['facts'][number]> = {}) => ({
  name,
  value: 'x',
  confidence: 0.5,
  evidence: null,
  confirmed: false,
  unsure: true,
  ...changes,
})
const review = (facts: EventReview['facts']): EventReview => ({
  canEdit: true,
  isOwner: true,
  confirmed: false,
  engine: 'embedded',
  notice: null,
  facts,
  description: '',
  lineup: [],
})

/** Chooses so many pictures, sends them and holds the reply back; `pictures` is what the server tells of them. */
async function openUpload(
  count: number,
  server: {
    pictures: UploadedPicture[]
    reviews?: Record<string, EventReview>
    answer: unknown
    retry?: { status: number; json: unknown }
  },
) {
  const pushed: string[] = []
  const router = { push: (path: string) => pushed.push(path), refresh() {}, prefetch() {} } as unknown as Router
  let reply: (answer: { status: number; json: unknown }) => void = () => {}
  let isFirst = true
  const sent = answerCalls(({ path, method }) => {
    if (path.endsWith('/pictures')) return Promise.resolve({ status: 200, json: { pictures: server.pictures } })
    if (path.endsWith('/review')) return Promise.resolve({ status: 200, json: server.reviews?.[path.split('/')[3] ?? ''] ?? review([]) })
    if (path.startsWith('/api/uploads/')) return Promise.resolve({ status: 404, json: {} })
    if (method !== 'POST') return Promise.resolve({ status: 200, json: method === 'PUT' ? eventView() : { ok: true } })
    if (!isFirst && server.retry) return Promise.resolve(server.retry)
    isFirst = false
    return new Promise((resolve) => (reply = resolve))
  })
  render(
    <AppRouterContext.Provider value={router}>
      <UploadDialog open onOpenChange={() => {}} offered={NO_FILES} />
    </AppRouterContext.Provider>,
  )
  fireEvent.change(screen.getByTestId('flyer-files'), {
    target: { files: Array.from({ length: count }, (_, index) => new File([String(index)], `flyer-${index}.jpg`, { type: 'image/jpeg' })) },
  })
  await press('Upload all images')
  const answer = async () => {
    await act(async () => {
      reply({ status: 200, json: server.answer })
      await jest.advanceTimersByTimeAsync(0)
    })
    await wait(1000)
    await wait(10)
  }
  return { pushed, sent, answer }
}

const NO_FILES: File[] = []
const wait = (ms: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(ms)
  })
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await wait(5)
}

beforeEach(() => {
  jest.useFakeTimers()
  installBrowserStandIns()
  window.localStorage.clear()
})
afterEach(() => jest.useRealTimers())

it('while a picture is read its boxes light up, and facts stand beside it as they are decided', async () => {
  const boxes = [
    { corners: [0, 0, 100, 0, 100, 50, 0, 50], text: null, fact: null },
    { corners: [0, 60, 100, 60, 100, 90, 0, 90], text: 'Stuttgart', fact: 'city' as const },
  ]
  await openUpload(1, {
    pictures: [picture(0, { state: 'reading', progress: { boxes, facts: [{ name: 'city', value: 'Stuttgart', unsure: true }] } })],
    answer: null,
  })

  await wait(700)

  expect([...screen.getByTestId('boxes').querySelectorAll('polygon')].map((box) => box.getAttribute('data-look'))).toEqual([
    'found',
    'fact',
  ])
  expect(screen.getByText('Stuttgart')).toBeTruthy()
  expect(screen.getByText(/not sure/)).toBeTruthy()
})

it('several pictures end on one screen with every outcome: its page, what is unsure, and why one failed', async () => {
  const { pushed, answer } = await openUpload(2, {
    pictures: [
      picture(0, { events: [event('e1', 'Laternenfest')] }),
      picture(1, {
        state: 'failed',
        failure: { code: 'unrecognized', text: 'No event here. It names no day and no hour.', missing: ['date'] },
      }),
    ],
    reviews: { e1: review([fact('city', { value: 'Ulm' }), fact('title', { value: 'Laternenfest', unsure: false })]) },
    answer: [uploaded('e1', 'Laternenfest')],
  })

  await answer()

  expect(pushed).toEqual(['/event/e1'])
  expect(screen.getByRole('link', { name: 'Show event: Laternenfest' }).getAttribute('href')).toBe('/event/e1')
  expect(screen.getByText('We were not sure about this.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'City: Looks right' })).toBeTruthy()
  expect(screen.getByText('No event here. It names no day and no hour.')).toBeTruthy()
})

it('a programme shows each of its events, taken back one by one or all at once', async () => {
  const events = [event('e1', 'Trio Morgenrot'), event('e2', 'Die Anlieger'), event('e3', 'Mira Kant')]
  const { sent, answer } = await openUpload(1, {
    pictures: [picture(0, { events })],
    answer: uploaded('e1', 'Trio Morgenrot', { others: events.slice(1) }),
  })
  await answer()
  expect(screen.getAllByRole('link', { name: /Show event/ })).toHaveLength(3)

  await press('Undo: Die Anlieger')
  expect(within(screen.getByTestId('upload-result')).getByText(/Event deleted/)).toBeTruthy()
  await press('Delete all 2 events')
  await press('Delete event')

  expect(sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    '/api/events/e2',
    '/api/events/e1',
    '/api/events/e3',
  ])
  expect(window.localStorage.getItem('uploadedEvents')).toBe(JSON.stringify(['e1', 'e2', 'e3']))
})

it('a picture that failed is tried again by itself, under a key of its own', async () => {
  const { sent, answer } = await openUpload(2, {
    pictures: [
      picture(0, { events: [event('e1', 'Laternenfest')] }),
      picture(1, { state: 'failed', failure: { code: 'unavailable', text: 'Busy', missing: [] } }),
    ],
    answer: [uploaded('e1', 'Laternenfest')],
    retry: { status: 200, json: uploaded('e2', 'Hafenfest') },
  })
  await answer()

  await press('Try this picture again')

  const [first, second] = sent.filter(({ method }) => method === 'POST')
  expect((second?.body as FormData).get('image')).toBeInstanceOf(File)
  expect(second?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key'])
  expect(screen.getByRole('link', { name: 'Show event: Hafenfest' })).toBeTruthy()
})

it('one flyer of one event goes to its page at once, without this screen', async () => {
  const { pushed, answer } = await openUpload(1, {
    pictures: [picture(0, { events: [event('e1', 'Laternenfest')] })],
    answer: uploaded('e1', 'Laternenfest'),
  })

  await answer()

  expect(pushed).toEqual(['/event/e1'])
  expect(screen.queryByTestId('upload-result')).toBeNull()
})
