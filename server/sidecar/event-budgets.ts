import { MAX_FOLLOWED } from '@/lib/messages/socket'

const WINDOW_MS = 10_000
/** Events one socket may send per window; most are joins after a reconnect. */
const ALLOWED = MAX_FOLLOWED + 50
/** Only a malicious program sends more than this. */
const OUTRAGEOUS = 10 * ALLOWED
/** Typing and reading one account may announce per window, from all its sockets together: each is passed on to everyone in the group. */
const HINTS = 60

/** Counts what sockets and accounts send, so that one of them cannot flood the others. */
export function openEventBudgets() {
  const spent = new Map<string, number>()
  const timer = setInterval(() => spent.clear(), WINDOW_MS)
  const count = (key: string): number => {
    const total = (spent.get(key) ?? 0) + 1
    spent.set(key, total)
    return total
  }
  return {
    /** Counts what arrived from a socket; true if it must be disconnected. */
    isOutrageous: (socketId: string): boolean => count(`socket:${socketId}`) > OUTRAGEOUS,
    /** Whether the socket's events are still handled. */
    isWithin: (socketId: string): boolean => (spent.get(`socket:${socketId}`) ?? 0) <= ALLOWED,
    /** Whether an account may announce one more thing. */
    mayHint: (userId: string): boolean => count(`account:${userId}`) <= HINTS,
    close: () => clearInterval(timer),
  }
}

export type EventBudgets = ReturnType<typeof openEventBudgets>
