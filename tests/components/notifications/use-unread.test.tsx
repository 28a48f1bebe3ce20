import { act, renderHook, waitFor } from '@testing-library/react'
import { writeEntry } from '@/components/browser/local-storage'
import { NEWS_READ, useUnread } from '@/components/notifications/use-unread'
import { answerCalls } from '@/tests/support/browser-stand-ins'

test('two counters send one request, even after reading; visitors send none', async () => {
  let unread = 3
  const sent = answerCalls(async () => ({ status: 200, json: { notifications: [], unread, hasMore: false } }))
  const visitor = renderHook(() => useUnread())
  expect([visitor.result.current, sent.length]).toEqual([0, 0])
  visitor.unmount()

  writeEntry('loggedIn', 'true')
  writeEntry('user', JSON.stringify({ id: 'u', username: 'Mara' }))
  const [one, other] = [renderHook(() => useUnread()), renderHook(() => useUnread())]
  await waitFor(() => expect([one.result.current, other.result.current]).toEqual([3, 3]), { timeout: 8000 })
  expect(sent).toHaveLength(1)

  unread = 0
  act(() => void window.dispatchEvent(new Event(NEWS_READ)))
  await waitFor(() => expect([one.result.current, other.result.current]).toEqual([0, 0]), { timeout: 8000 })
  expect(sent).toHaveLength(2)
})
