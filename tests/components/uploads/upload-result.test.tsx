import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ComponentProps } from 'react'
import { UploadDialog } from '@/components/uploads/upload-dialog'
import type { EventReview } from '@/lib/api/event-review'
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

/** Chooses this many pictures, sends them and holds the reply back; `pictures` is what the server reports about them. */
async function openUpload(
  count: number,
  server: {
    pictures: UploadedPicture[]
    reviews?: Record<string, EventReview>
    answer: unknown
    status?: number
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
      reply({ status: server.status ?? 200, json: server.answer })
      await jest.advanceTimersByTimeAsync(0)
    })
    await wait(1000)
    await wait(10)
  }
  return { pushed, sent, answer, server }
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

it('while a picture is read its boxes light up and facts appear as they are decided', async () => {
  const boxes = [
    { corners: [0, 0, 100, 0, 100, 50, 0, 50], text: null, fact: null },
    { corners: [0, 60, 100, 60, 100, 90, 0, 90], text: 'Stuttgart', fact: 'city' as const },
  ]
  await openUpload(1, {
    pictures: [
      picture(0, { state: 'reading', progress: { boxes, facts: [{ name: 'city', value: 'Stuttgart', unsure: true, alternatives: [] }] } }),
    ],
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

it('several pictures end on one screen with every outcome: its page, its doubts, and why one failed', async () => {
  const { pushed, answer } = await openUpload(2, {
    pictures: [
      picture(0, { events: [event('e1', 'Laternenfest')] }),
      picture(1, {
        state: 'failed',
        failure: { code: 'unrecognized', text: 'No event here. It shows neither a date nor a time.', missing: ['date'] },
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
  expect(screen.getByText('No event here. It shows neither a date nor a time.')).toBeTruthy()
})

it('doubts are asked while the picture is still being read, and the answer is in its event', async () => {
  const { sent, answer, server } = await openUpload(1, {
    pictures: [
      picture(0, {
        state: 'reading',
        progress: { boxes: [], facts: [{ name: 'city', value: 'Ulm', unsure: true, alternatives: ['Neu-Ulm'] }] },
      }),
    ],
    answer: uploaded('e1', 'Laternenfest'),
  })
  await wait(700)

  await press('Neu-Ulm')
  expect(screen.getByRole('button', { name: 'Neu-Ulm' }).getAttribute('aria-pressed')).toBe('true')
  server.pictures = [picture(0, { events: [event('e1', 'Laternenfest')] })]
  await answer()

  expect(sent.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, JSON.parse(String(body))])).toEqual([
    ['/api/events/e1', { city: 'Neu-Ulm', confirmedFacts: ['city'] }],
  ])
})

it('an existing event keeps its facts, whatever was chosen in the meantime', async () => {
  const { sent, answer, server } = await openUpload(1, {
    pictures: [
      picture(0, {
        state: 'reading',
        progress: { boxes: [], facts: [{ name: 'city', value: 'Ulm', unsure: true, alternatives: ['Neu-Ulm'] }] },
      }),
    ],
    answer: uploaded('e1', 'Laternenfest', { alreadyKnown: true }),
  })
  await wait(700)
  await press('Neu-Ulm')
  server.pictures = [picture(0, { events: [event('e1', 'Laternenfest')], alreadyKnown: true })]

  await answer()

  expect(sent.filter(({ method }) => method === 'PUT')).toEqual([])
})

it('several pictures under way show each outcome so far', async () => {
  await openUpload(3, {
    pictures: [
      picture(0, { events: [event('e1', 'Laternenfest'), event('e2', 'Hafenfest')] }),
      picture(1, { state: 'failed', failure: { code: 'unrecognized', text: 'It shows neither a date nor a time.', missing: ['date'] } }),
      picture(2, { state: 'reading' }),
    ],
    answer: null,
  })

  await wait(700)

  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Laternenfest and 1 more', 'It shows neither a date nor a time.', 'being read']),
  )
})

it('if none of several makes an event, each shows why once the words for all are read', async () => {
  const failure = (text: string) => ({ code: 'unrecognized', text, missing: [] })
  const { answer } = await openUpload(2, {
    pictures: [
      picture(0, { state: 'failed', failure: failure('It looks like messages.') }),
      picture(1, { state: 'failed', failure: failure('It reads like a page of running text.') }),
    ],
    answer: { message: 'said by the server', code: 'unrecognized', requestId: 'r' },
    status: 422,
  })
  await answer()
  expect(screen.getByRole('alertdialog').textContent).toContain('The images could not be recognized.')

  await press('OK')

  expect(screen.getByText('It looks like messages.')).toBeTruthy()
  expect(screen.getByText('It reads like a page of running text.')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Try this picture again' })).toHaveLength(2)
})

it('a doubt shared by the events of a flyer is settled for all with one tap', async () => {
  const events = [event('e1', 'Trio Morgenrot'), event('e2', 'Die Anlieger')]
  const venue = fact('venue', { value: null, alternatives: [{ value: 'Kulturscheune', confidence: 0.3 }] })
  const { sent, answer } = await openUpload(1, {
    pictures: [picture(0, { events })],
    reviews: { e1: review([venue, fact('title', { value: 'Trio' })]), e2: review([venue]) },
    answer: uploaded('e1', 'Trio Morgenrot', { others: events.slice(1) }),
  })
  await answer()
  expect(screen.getAllByText('For 2 events of this flyer')).toHaveLength(1)

  await press('Kulturscheune')

  expect(sent.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, JSON.parse(String(body))])).toEqual(
    ['e1', 'e2'].map((id) => [`/api/events/${id}`, { venue: 'Kulturscheune', confirmedFacts: ['venue'] }]),
  )
  expect(screen.queryByText('For 2 events of this flyer')).toBeNull()
  expect(screen.getByRole('button', { name: 'Title: Looks right' })).toBeTruthy()
})

it('a programme shows each of its events, which can be undone singly or together', async () => {
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

it('a failed picture is retried alone, under its own key', async () => {
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

it('a flyer of one event goes to its page at once, without this screen', async () => {
  const { pushed, answer } = await openUpload(1, {
    pictures: [picture(0, { events: [event('e1', 'Laternenfest')] })],
    answer: uploaded('e1', 'Laternenfest'),
  })

  await answer()

  expect(pushed).toEqual(['/event/e1'])
  expect(screen.queryByTestId('upload-result')).toBeNull()
})
