import { act, fireEvent, render, screen } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ComponentProps } from 'react'
import { UploadDialog } from '@/components/uploads/upload-dialog'
import { answerCalls, installBrowserStandIns, type SentCall } from '@/tests/support/browser-stand-ins'
import { eventView } from '@/tests/support/event-view'

type Router = NonNullable<ComponentProps<typeof AppRouterContext.Provider>['value']>
type Answer = { status: number; json: unknown; headers?: Record<string, string> }

const uploaded = (changes: object = {}) => ({ ...eventView(), alreadyKnown: false, creditedPoints: 20, notice: null, ...changes })
const refusal = (status: number, headers: Record<string, string> = {}): Answer => ({
  status,
  json: { message: 'said by the server', code: 'x', requestId: 'r' },
  headers,
})
const flyer = (name = 'flyer.jpg', type = 'image/jpeg') => new File([name], name, { type })

/** An upload whose reply the test holds back; the states it polls come from `states`. */
function openDialog({ states = [] }: { states?: string[] } = {}) {
  const pushed: string[] = []
  const router = {
    push: (path: string) => pushed.push(path),
    refresh() {},
    back() {},
    forward() {},
    prefetch() {},
    replace() {},
  } as unknown as Router
  const replies: ((answer: Answer | Error) => void)[] = []
  const sent = answerCalls((sentCall) => {
    if (sentCall.path.startsWith('/api/uploads/')) {
      const state = states[0]
      if (sentCall.path.endsWith('/pictures')) {
        const picture = { index: 0, state, position: null, progress: null, events: [], alreadyKnown: false, failure: null }
        return Promise.resolve({ status: 200, json: { pictures: state ? [picture] : [] } })
      }
      return Promise.resolve(state ? { status: 200, json: { state, position: null, eventId: null, message: null } } : refusal(404))
    }
    return new Promise((resolve, reject) => replies.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer))))
  })
  const noFiles: File[] = []
  render(
    <AppRouterContext.Provider value={router}>
      <UploadDialog open onOpenChange={() => {}} offered={noFiles} />
    </AppRouterContext.Provider>,
  )
  const uploads = () => sent.filter((sentCall) => sentCall.path.includes('/events/'))
  const reply = async (answer: Answer | Error) => {
    await act(async () => {
      replies.shift()?.(answer)
      await jest.advanceTimersByTimeAsync(0)
    })
  }
  const asked = () => sent.filter(({ path }) => path.startsWith('/api/uploads/')).map(({ path }) => path.replace(/[0-9a-f-]{36}/, 'ID'))
  return { pushed, uploads, reply, asked }
}

const choose = (...files: File[]) => fireEvent.change(screen.getByTestId('flyer-files'), { target: { files } })
const wait = (ms: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(ms)
  })
const uploadAll = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Upload all images' }))
  await wait(0)
}
const percent = () => Number(/(\d+)%/.exec(screen.getByText(/Event is uploading.*%/).textContent ?? '')?.[1])
const currentStep = () => document.querySelector('[aria-current=step]')?.textContent?.replace(/^\P{L}+/u, '')
const formOf = (sentCall: SentCall | undefined) => sentCall?.body as FormData

beforeEach(() => {
  jest.useFakeTimers()
  installBrowserStandIns()
  window.localStorage.clear()
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: true })
})
afterEach(() => jest.useRealTimers())

it('after the session has ended nothing is said to be wrong with the pictures', async () => {
  const { reply } = openDialog()
  choose(flyer('mine.jpg'))
  await uploadAll()

  await reply(refusal(401))

  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Upload all images' })).toBeTruthy()
})

describe('while pictures are uploaded', () => {
  it('the bar starts at 25, moves by 5 to 8 every 300 ms and waits at 95 for the answer', async () => {
    openDialog()
    choose(flyer())
    await uploadAll()
    let before = percent()

    expect(before).toBe(25)
    for (let tick = 0; tick < 40; tick += 1) {
      await wait(300)
      const now = percent()
      if (now < 95) expect([5, 6, 7, 8]).toContain(now - before)
      before = now
    }
    expect(before).toBe(95)
  })

  it('at 95 the five messages change every 1.5 s, and the last one stays', async () => {
    openDialog()
    choose(flyer())
    await uploadAll()
    while (percent() < 95) await wait(300)
    const seen = [currentStep()]

    for (let step = 0; step < 6; step += 1) {
      await wait(1500)
      seen.push(currentStep())
    }

    expect(seen).toEqual([
      'Image uploaded successfully',
      'Analyzing event data',
      'Processing object information',
      'Discovering location details',
      'Gathering internet data',
      'Gathering internet data',
      'Gathering internet data',
    ])
  })

  it('the real state of the job, if known, selects the message', async () => {
    const states = ['understanding']
    openDialog({ states })
    choose(flyer())
    await uploadAll()
    while (percent() < 95) await wait(300)
    await wait(9000)
    expect(currentStep()).toBe('Processing object information')

    states[0] = 'locating'
    await wait(1500)

    expect(currentStep()).toBe('Discovering location details')
  })

  it('the state is not asked for while the pictures are still on their way', async () => {
    const states: string[] = []
    const { asked } = openDialog({ states })
    choose(flyer())
    await uploadAll()
    await wait(4000)
    expect(new Set(asked())).toEqual(new Set(['/api/uploads/ID/pictures']))

    states[0] = 'reading'
    await wait(2000)

    expect(asked()).toContain('/api/uploads/ID')
  })

  it('success is shown only after the answer; a second later the event page opens', async () => {
    const { pushed, reply } = openDialog()
    choose(flyer())
    await uploadAll()
    await wait(60_000)
    expect(screen.queryByText(/successfully uploaded!/)).toBeNull()

    await reply({ status: 201, json: uploaded() })

    expect(screen.getAllByText('Event successfully uploaded! Credited 20 points to your account.')).not.toHaveLength(0)
    await wait(999)
    expect(pushed).toEqual([])
    await wait(1)
    expect(pushed).toEqual([`/event/${eventView().id}`])
    expect(window.localStorage.getItem('uploadedEvents')).toBe(JSON.stringify([eventView().id]))
  })
})

describe('what is sent', () => {
  it('one picture is sent as `image`, with the fallback position if the device has none', async () => {
    const { uploads } = openDialog()
    choose(flyer())
    await uploadAll()

    const [sentCall] = uploads()
    expect(sentCall?.path).toBe('/api/events/upload/event-image')
    expect((formOf(sentCall).get('image') as File).name).toBe('flyer.jpg')
    expect(JSON.parse(String(formOf(sentCall).get('location')))).toEqual({ type: 'Point', coordinates: [13.404954, 52.520008] })
    expect(sentCall?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('several pictures are sent as `images` in order; an account has its own address', async () => {
    window.localStorage.setItem('loggedIn', 'true')
    window.localStorage.setItem('user', JSON.stringify({ id: '1', username: 'ada' }))
    const { uploads } = openDialog()
    choose(flyer('b.jpg'), flyer('a.jpg'))
    await uploadAll()

    const [sentCall] = uploads()
    expect(sentCall?.path).toBe('/api/events/v6/upload/event-images')
    expect(
      formOf(sentCall)
        .getAll('images')
        .map((file) => (file as File).name),
    ).toEqual(['b.jpg', 'a.jpg'])
  })

  it('only pictures are accepted, each once, and each can be removed', () => {
    openDialog()
    choose(flyer('a.jpg'), flyer('notes.pdf', 'application/pdf'), flyer('b.jpg'))
    fireEvent.click(screen.getByRole('button', { name: 'Remove: a.jpg' }))

    expect(screen.queryByAltText('a.jpg')).toBeNull()
    expect(screen.queryByAltText('notes.pdf')).toBeNull()
    expect(screen.getByAltText('b.jpg')).toBeTruthy()
  })

  it('a picture larger than 20 MB is left out, with the limit', () => {
    openDialog()
    const large = flyer('large.jpg')
    Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 + 1 })
    choose(large, flyer('b.jpg'))

    expect(screen.queryByAltText('large.jpg')).toBeNull()
    expect(screen.getByText('This picture is larger than 20 MB and was left out.')).toBeTruthy()
  })
})

describe('when an upload fails', () => {
  it.each([
    ['one picture without an event', 1, refusal(422), 'The image could not be recognized. Please try with a different image.'],
    [
      'one picture and a falsy answer',
      1,
      { status: 200, json: null },
      'The image could not be recognized. Please try with a different image.',
    ],
    ['one picture and a broken server', 1, refusal(500), 'There was a problem uploading the image. Please try again later.'],
    [
      'several pictures without an event',
      2,
      { status: 200, json: [] },
      'The images could not be recognized. Please try again with different images.',
    ],
    ['several pictures and a broken server', 2, refusal(500), 'There was a problem uploading the images. Please try again later.'],
  ])('%s: the error dialog says so and keeps the pictures', async (_, count, answer, text) => {
    const { reply } = openDialog()
    choose(...Array.from({ length: count }, (_, index) => flyer(`${index}.jpg`)))
    await uploadAll()
    await reply(answer)

    const dialog = screen.getByRole('alertdialog')
    expect(dialog.textContent).toContain('❌ Fehler')
    expect(dialog.querySelector('[lang=de]')?.textContent).toBe('Fehler')
    expect(dialog.textContent).toContain(text)
    fireEvent.click(screen.getByRole('button', { name: 'OK' }))
    await wait(0)
    expect(screen.getByAltText('0.jpg')).toBeTruthy()
  })

  it('a picture that is too large is reported with the server’s message, too', async () => {
    const { reply } = openDialog()
    choose(flyer())
    await uploadAll()
    await reply(refusal(413))

    expect(screen.getByRole('alertdialog').textContent).toContain('said by the server')
  })

  it('a busy server is asked again after its retry time, with the same key', async () => {
    const { uploads, reply } = openDialog()
    choose(flyer())
    await uploadAll()
    await reply(refusal(503, { 'retry-after': '7' }))
    expect(screen.getAllByText(/Many flyers are being read right now/)).not.toHaveLength(0)
    await wait(6900)
    expect(uploads()).toHaveLength(1)

    await wait(100)

    expect(uploads().map((sentCall) => sentCall.headers['idempotency-key'])).toEqual([
      expect.any(String),
      uploads()[0]?.headers['idempotency-key'],
    ])
  })

  it('offline the pictures stay and are sent once online', async () => {
    const { uploads, reply } = openDialog()
    choose(flyer())
    await uploadAll()
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
    await reply(new TypeError('Failed to fetch'))
    await wait(600_000)
    expect(screen.getAllByText(/You are offline. Your pictures are kept here/)).not.toHaveLength(0)
    expect(uploads()).toHaveLength(1)

    await act(async () => {
      window.dispatchEvent(new Event('online'))
      await jest.advanceTimersByTimeAsync(0)
    })

    expect(uploads()).toHaveLength(2)
  })
})
