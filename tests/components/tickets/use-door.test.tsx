import 'fake-indexeddb/auto'
import { act, renderHook, waitFor } from '@testing-library/react'
import { useDoor } from '@/components/tickets/use-door'
import type { ScanIn } from '@/lib/api/tickets'
import type { DoorEntry } from '@/lib/tickets/verdict'
import { answerCalls } from '@/tests/support/browser-stand-ins'

// jsdom has neither; the store clones its values
globalThis.structuredClone ??= <T,>(value: T): T => JSON.parse(JSON.stringify(value)) as T
AbortSignal.timeout ??= () => new AbortController().signal

const HASH = 'a'.repeat(32)
const guest = (given: Partial<DoorEntry> = {}): DoorEntry => ({
  hash: HASH,
  name: 'A. L.',
  email: 'a…@example.org',
  status: 'valid',
  at: null,
  door: null,
  ...given,
})

/** A server with one guest and given answers to scans, which can be unreachable. */
function serve(answer: (scan: ScanIn) => { verdict: string; entry?: DoorEntry }) {
  const server = { isAway: false, scans: [] as ScanIn[] }
  answerCalls(async ({ path, body }) => {
    if (server.isAway) throw new TypeError('Failed to fetch')
    if (path.endsWith('door/sync'))
      return {
        status: 200,
        json: {
          event: { id: 'e', title: 'Summer', formerIds: [] },
          door: 'Main door',
          at: '2026-05-01T20:00:00Z',
          entries: [guest()],
          total: 1,
          expected: 1,
          inside: 0,
          publicKey: '',
        },
      }
    const { scans } = JSON.parse(String(body)) as { scans: ScanIn[] }
    server.scans.push(...scans)
    return { status: 200, json: { results: scans.map((scan) => ({ id: scan.id, ...answer(scan) })) } }
  })
  return server
}

let events = 0
/** A door of its own event, once its list has loaded. */
async function openDoor(eventId = `event-${(events += 1)}`) {
  const hook = renderHook(() => useDoor(eventId, 'Left'))
  await waitFor(() => expect(hook.result.current.list).not.toBeNull())
  return { ...hook, eventId, door: () => hook.result.current }
}

test('the server decides while online', async () => {
  const server = serve(() => ({ verdict: 'again', entry: guest({ status: 'used', at: '2026-05-01T19:00:00Z', door: 'Right' }) }))
  const { door } = await openDoor()

  await act(() => door().letIn(HASH))

  expect(door().shown).toMatchObject({ verdict: 'again', isLocal: false, entry: { door: 'Right' } })
  expect(server.scans).toMatchObject([{ kind: 'admit', hash: HASH, offline: false }])
  expect(door().waiting).toBe(0)
  expect(door().inside).toBe(1)
})

test('offline the device decides and sends it later; a dismissed conflict does not return', async () => {
  const server = serve(() => ({ verdict: 'again', entry: guest({ status: 'used', at: '2026-05-01T19:00:00Z', door: 'Right' }) }))
  const { door, eventId, unmount } = await openDoor()
  server.isAway = true

  await act(() => door().letIn(HASH))

  expect(door().shown).toMatchObject({ verdict: 'welcome', isLocal: true })
  expect(door()).toMatchObject({ waiting: 1, inside: 1, isOnline: false })

  server.isAway = false
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(door().conflicts).toMatchObject([{ name: 'A. L.', otherDoor: 'Right' }]))
  expect(server.scans).toMatchObject([{ kind: 'admit', hash: HASH, offline: true }])
  expect(door()).toMatchObject({ waiting: 0, isOnline: true })

  act(() => door().forgetConflict(door().conflicts[0]?.id ?? ''))
  await waitFor(() => expect(door().conflicts).toEqual([]))
  unmount()
  const again = await openDoor(eventId)
  await waitFor(() => expect(again.door().log).not.toEqual([]))
  expect(again.door().conflicts).toEqual([])
})

test('an undone check-in is free on this device and sent after the check-in', async () => {
  const server = serve(({ kind }) =>
    kind === 'admit' ? { verdict: 'welcome', entry: guest({ status: 'used' }) } : { verdict: 'undone', entry: guest() },
  )
  const { door } = await openDoor()
  await act(() => door().letIn(HASH))
  const { shown } = door()
  if (!shown) throw new Error('nothing is shown')

  await act(() => door().undo(shown))

  await waitFor(() => expect(server.scans.map(({ kind }) => kind)).toEqual(['admit', 'undo']))
  expect(door().shown).toMatchObject({ isUndone: true })
  await waitFor(() => expect(door()).toMatchObject({ waiting: 0, inside: 0 }))
})
