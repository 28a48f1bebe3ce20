import type { GroupChanges, MessageView } from '@/lib/api/messages'
import { takeChanges } from '@/lib/messages/feed'
import type { ChatChanges } from '@/lib/messages/socket'

/** How many pages of missed changes are fetched before giving up. */
const MAX_PAGES = 5
export const LONGEST_WAIT_MS = 10_000

/** Randomized, so that a thousand clients do not reconnect at the same moment. */
export const waitMs = (tries: number) => Math.min(LONGEST_WAIT_MS, 500 * 2 ** tries) * (0.5 + Math.random() / 2)

type Changes = Pick<ChatChanges, 'from' | 'to' | 'messages'>

/**
 * The changes of a chat from a revision on, in order and once: those that arrive, and by `fetchChanges` those that were missed. Failed
 * fetches are repeated. `onTooMuch` is called instead if so much was missed that the newest page should be read again.
 */
export function followChanges(
  since: number,
  {
    fetchChanges,
    onChanges,
    onTooMuch,
  }: {
    fetchChanges: (since: number) => Promise<GroupChanges>
    onChanges: (messages: MessageView[]) => void
    onTooMuch?: () => void
  },
) {
  let cursor = since
  let wanted = 0
  let isFetching = false
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const take = (changes: Changes) => {
    const taken = takeChanges(cursor, changes)
    if (taken === 'gap') return false
    cursor = taken.cursor
    if (taken.messages.length > 0) onChanges(taken.messages)
    return true
  }
  const fetchPages = async () => {
    for (let page = 0; page < MAX_PAGES && !isClosed; page += 1) {
      const from = cursor
      const { messages, revision, hasMore } = await fetchChanges(from)
      if (isClosed) return
      take({ from, to: revision, messages })
      if (!hasMore) return
    }
    if (isClosed) return
    cursor = Math.max(cursor, wanted)
    onTooMuch?.()
  }
  const catchUp = (revision: number, tries = 0) => {
    wanted = Math.max(wanted, revision)
    if (isFetching || isClosed || wanted <= cursor) return
    isFetching = true
    fetchPages().then(
      () => {
        isFetching = false
        catchUp(wanted)
      },
      () => {
        isFetching = false
        timer = setTimeout(() => catchUp(wanted, tries + 1), waitMs(tries))
      },
    )
  }

  return {
    /** Changes that arrived; while older ones are being fetched, newer ones wait. */
    hear: (changes: Changes) => {
      if (isFetching || !take(changes)) catchUp(changes.to)
    },
    /** Fetches what is missing up to a revision. */
    catchUp: (revision: number) => catchUp(revision),
    close: () => {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
