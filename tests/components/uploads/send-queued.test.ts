/** @jest-environment node */
import 'fake-indexeddb/auto'
import { sendQueued } from '@/components/uploads/send-queued'
import {
  disownUploads,
  endUpload,
  forgetUpload,
  getQueuedUpload,
  listQueuedUploads,
  queueUpload,
  takeOutcomes,
  withUpload,
  type QueuedUpload,
} from '@/components/uploads/upload-queue'

type Sent = { path: string; key: string | null; names: string[] }
type Reply = { status: number; json?: unknown } | 'no network' | 'breaks off'

const upload = (id: string, changes: Partial<QueuedUpload> = {}): QueuedUpload => ({
  id,
  files: [new File(['picture'], `${id}.jpg`, { type: 'image/jpeg' })],
  location: { type: 'Point', coordinates: [13.4, 52.5] },
  isLoggedIn: false,
  queuedAt: Number(id),
  tries: 0,
  ...changes,
})

/** A server that gives the replies in turn, repeats the last one, and records its requests. */
function serve(...replies: Reply[]): Sent[] {
  const sent: Sent[] = []
  globalThis.fetch = (async (path: string, { body, headers }: { body: FormData; headers: Record<string, string> }) => {
    const reply = replies.length > 1 ? replies.shift() : replies[0]
    sent.push({
      path,
      key: headers['idempotency-key'] ?? null,
      names: [...body.values()].filter((value) => value instanceof File).map((file) => file.name),
    })
    if (reply === 'no network' || reply === undefined) throw new TypeError('Failed to fetch')
    if (reply === 'breaks off') return new Response('{"id":"e', { status: 201 })
    return new Response(JSON.stringify(reply.json ?? null), { status: reply.status })
  }) as unknown as typeof fetch
  return sent
}
const send = () => sendQueued(() => undefined)

beforeEach(async () => {
  for (const { id } of await listQueuedUploads()) await forgetUpload(id)
  await takeOutcomes()
})

describe('queued uploads', () => {
  it('are sent one after the other, oldest first, each under its own key, and reported once', async () => {
    await queueUpload(upload('2'))
    await queueUpload(upload('1'))
    const sent = serve({ status: 201, json: { id: 'first' } }, { status: 201, json: { id: 'second' } })

    expect(await send()).toBe(true)

    expect(sent.map(({ key }) => key)).toEqual(['1', '2'])
    expect(await listQueuedUploads()).toEqual([])
    expect(await takeOutcomes()).toEqual([
      { id: '1', eventId: 'first' },
      { id: '2', eventId: 'second' },
    ])
    expect(await takeOutcomes()).toEqual([])
  })

  it('stay while offline, and the next attempt has the same key', async () => {
    await queueUpload(upload('1'))
    const sent = serve('no network', { status: 201, json: { id: 'event' } })

    expect(await send()).toBe(false)
    expect(await listQueuedUploads()).toHaveLength(1)
    expect(await send()).toBe(true)

    expect(sent.map(({ key }) => key)).toEqual(['1', '1'])
  })

  it('are requested again if the answer breaks off', async () => {
    await queueUpload(upload('1'))
    serve('breaks off', { status: 200, json: { id: 'event' } })

    expect(await send()).toBe(false)
    expect(await send()).toBe(true)

    expect(await takeOutcomes()).toEqual([{ id: '1', eventId: 'event' }])
  })

  it.each([409, 429, 502, 503, 504])('wait, with all behind them, if the server answers %i', async (status) => {
    await queueUpload(upload('1'))
    await queueUpload(upload('2'))
    const sent = serve({ status })

    expect(await send()).toBe(false)

    expect(sent).toHaveLength(1)
    expect(await listQueuedUploads()).toHaveLength(2)
  })

  it.each([413, 415, 422])('are reported as refused and removed if the server answers %i', async (status) => {
    await queueUpload(upload('1'))
    serve({ status })

    expect(await send()).toBe(true)

    expect(await takeOutcomes()).toEqual([{ id: '1', eventId: null }])
    expect(await listQueuedUploads()).toEqual([])
  })

  it('do not block others if a server fails on one, which is given up after five attempts', async () => {
    await queueUpload(upload('1'))
    await queueUpload(upload('2'))
    serve({ status: 500 }, { status: 201, json: { id: 'second' } }, { status: 500 })

    expect(await send()).toBe(false)
    expect(await takeOutcomes()).toEqual([{ id: '2', eventId: 'second' }])
    for (let more = 0; more < 4; more += 1) await send()

    expect(await takeOutcomes()).toEqual([{ id: '1', eventId: null }])
  })

  it('are sent without an account if its session ended in the meantime', async () => {
    await queueUpload(upload('1', { isLoggedIn: true }))
    const sent = serve({ status: 401 }, { status: 201, json: { id: 'event' } })

    await send()

    expect(sent.map(({ path }) => path)).toEqual(['/api/events/v5/upload/event-image', '/api/events/upload/event-image'])
  })

  it('belong to no account after a logout', async () => {
    await queueUpload(upload('1', { isLoggedIn: true }))
    await disownUploads()
    const sent = serve({ status: 201, json: { id: 'event' } })

    await send()

    expect(sent.map(({ path }) => path)).toEqual(['/api/events/upload/event-image'])
  })

  it('with several pictures are one call, and the first event is reported', async () => {
    await queueUpload(upload('1', { files: [new File(['a'], 'a.jpg'), new File(['b'], 'b.jpg')] }))
    const sent = serve({ status: 201, json: [{ id: 'first' }, { id: 'second' }] })

    await send()

    expect(sent).toEqual([{ path: '/api/events/upload/event-images', key: '1', names: ['a.jpg', 'b.jpg'] }])
    expect(await takeOutcomes()).toEqual([{ id: '1', eventId: 'first' }])
  })

  it('are refused if the browser has lost their bytes, instead of retried forever', async () => {
    await queueUpload(upload('1', { files: [] }))
    const sent = serve({ status: 201, json: { id: 'event' } })

    expect(await send()).toBe(true)

    expect(sent).toEqual([])
    expect(await takeOutcomes()).toEqual([{ id: '1', eventId: null }])
  })
})

describe('one upload and two senders', () => {
  it('two passes at the same time send it once', async () => {
    await queueUpload(upload('1'))
    const sent = serve({ status: 201, json: { id: 'event' } })

    await Promise.all([send(), send()])

    expect(sent).toHaveLength(1)
    expect(await takeOutcomes()).toHaveLength(1)
  })

  it('what a dialog is sending is skipped', async () => {
    await queueUpload(upload('1'))
    const sent = serve({ status: 201, json: { id: 'event' } })

    await withUpload('1', async () => {
      await send()
    })

    expect(sent).toEqual([])
    expect(await getQueuedUpload('1')).not.toBeNull()
  })

  it('an outcome is not an upload: it is not sent and stays until it is taken', async () => {
    await endUpload({ id: '1', eventId: 'event' })
    const sent = serve({ status: 201, json: { id: 'other' } })

    await send()

    expect(sent).toEqual([])
    expect(await getQueuedUpload('1')).toBeNull()
    expect(await takeOutcomes()).toEqual([{ id: '1', eventId: 'event' }])
  })
})

it('a browser without storage says so, and nothing throws', async () => {
  const file = { ...upload('9'), files: [(() => undefined) as unknown as File] }

  expect(await queueUpload(file)).toBe(false)
})
