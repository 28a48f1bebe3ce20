import 'fake-indexeddb/auto'
import { act, renderHook, waitFor } from '@testing-library/react'
import { forgetAllUnsent, keepUnsent, listUnsent, newUnsent } from '@/components/messages/outbox'
import { useOutbox } from '@/components/messages/use-outbox'
import type { MessageView } from '@/lib/api/messages'

// jsdom has none, and the store clones its values
globalThis.structuredClone ??= <T,>(value: T): T => JSON.parse(JSON.stringify(value)) as T

type Sent = { clientKey: string; content: string }
let sent: Sent[]
let answer: (body: Sent) => Promise<Response>

const stored = ({ clientKey, content }: Sent, seq: number): MessageView => ({
  id: `m${seq}`,
  _id: `m${seq}`,
  groupId: 'g',
  seq,
  revision: seq,
  senderId: 'me',
  content,
  type: 'text',
  messageType: 'text',
  createdAt: '2026-05-01T10:00:00Z',
  reactions: [],
  isRemoved: false,
  clientKey,
})
const json = (status: number, body: unknown) =>
  ({ ok: status < 300, status, headers: new Headers(), json: () => Promise.resolve(body) }) as Response

beforeEach(async () => {
  await forgetAllUnsent()
  sent = []
  answer = (body) => Promise.resolve(json(200, stored(body, sent.length)))
  globalThis.fetch = ((_: string, init: { body: string }) => {
    const body = JSON.parse(init.body) as Sent
    sent.push(body)
    return answer(body)
  }) as unknown as typeof fetch
})

const open = () => renderHook(() => useOutbox({ groupId: 'g', senderId: 'me', onSent: () => undefined }))
const say = (content: string) => ({ content, type: 'text' as const })

describe('messages not yet sent', () => {
  test('are sent in order, one after the other', async () => {
    const { result } = open()
    act(() => ['one', 'two', 'three'].forEach((text) => result.current.send(say(text))))

    await waitFor(() => expect(result.current.waiting).toEqual([]))
    expect(sent.map(({ content }) => content)).toEqual(['one', 'two', 'three'])
    expect(await listUnsent('g', 'me')).toEqual([])
  })

  test('wait in order while offline and are sent once afterwards, under the same key', async () => {
    answer = () => Promise.reject(new TypeError('no network'))
    const { result } = open()
    act(() => ['one', 'two'].forEach((text) => result.current.send(say(text))))
    await waitFor(() => expect(result.current.waiting[0]?.error).toBeTruthy())
    const before = sent.length
    expect(sent.every(({ content }) => content === 'one')).toBe(true)

    answer = (body) => Promise.resolve(json(200, stored(body, sent.length)))
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(result.current.waiting).toEqual([]))
    expect(sent.slice(before).map(({ content }) => content)).toEqual(['one', 'two'])
    expect(new Set(sent.map(({ clientKey }) => clientKey)).size).toBe(2)
  })

  test('stay readable if refused and do not block others', async () => {
    answer = (body) =>
      Promise.resolve(
        body.content === 'bad'
          ? json(403, { message: 'You cannot write to this person.', code: 'forbidden', requestId: 'r' })
          : json(200, stored(body, sent.length)),
      )
    const { result } = open()
    act(() => ['bad', 'good'].forEach((text) => result.current.send(say(text))))
    await waitFor(() => expect(sent.map(({ content }) => content)).toEqual(['bad', 'good']))

    await waitFor(() =>
      expect(result.current.waiting.map(({ content, error }) => [content, error])).toEqual([['bad', 'You cannot write to this person.']]),
    )
    act(() => result.current.discard(result.current.waiting[0]?.clientKey ?? ''))
    expect(result.current.waiting).toEqual([])
  })

  test('are kept after the session has ended and ask for a login', async () => {
    answer = () => Promise.resolve(json(401, { message: 'Please log in first.', code: 'unauthenticated', requestId: 'r' }))
    const { result } = open()
    act(() => result.current.send(say('one')))

    await waitFor(() => expect(result.current.waiting.map(({ needsLogin }) => needsLogin)).toEqual([true]))
    expect((await listUnsent('g', 'me')).map(({ content }) => content)).toEqual(['one'])
  })

  test('survive a closed tab, for their author only', async () => {
    await keepUnsent(newUnsent({ ...say('from yesterday'), groupId: 'g', senderId: 'me' }))
    await keepUnsent(newUnsent({ ...say('of somebody else'), groupId: 'g', senderId: 'other' }))
    const { result } = open()

    await waitFor(() => expect(sent.map(({ content }) => content)).toEqual(['from yesterday']))
    await waitFor(() => expect(result.current.waiting).toEqual([]))
  })

  test('are dropped if they arrived by another way', async () => {
    answer = () => Promise.reject(new TypeError('no network'))
    const { result } = open()
    act(() => result.current.send(say('one')))
    await waitFor(() => expect(result.current.waiting[0]?.error).toBeTruthy())

    act(() => result.current.settle([stored(sent[0] as Sent, 1)]))
    expect(result.current.waiting).toEqual([])
  })
})
