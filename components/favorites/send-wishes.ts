import { pageText } from '@/components/texts/fetch-area'
import { goToLogin } from '@/components/browser/form-draft'
import { noteUnsent, readUnsent, type OwnList } from '@/components/browser/own-lists'
import { showToast } from '@/components/ui/toast'
import { call, CallError } from '@/lib/api/client'
import { FavoriteDone } from '@/lib/api/favorites'
import { FollowDone } from '@/lib/api/follows'

/** Wait before failed changes are sent again. */
export const RETRY_MS = 30_000
/** Failures that may pass. */
const PASSING = [0, 401, 408, 425, 429]

let running: Promise<void> | null = null
let retry: ReturnType<typeof setTimeout> | undefined

/**
 * Sends unconfirmed changes to the account, one after the other. What does not arrive is kept and sent again later; a change the server
 * will never accept is dropped. Shows one message unless `isQuiet`; if the session has ended, it leads to the login and back.
 */
export function sendWishes({ isQuiet = false } = {}): Promise<void> {
  clearTimeout(retry)
  running ??= sendAll(isQuiet).finally(() => (running = null))
  return running
}

async function sendAll(isQuiet: boolean) {
  for (let wish = nextWish(); wish; wish = nextWish()) {
    const { key, id, isWanted } = wish
    try {
      if (key === 'favoriteEventIds')
        await call(`users/favorites/${encodeURIComponent(id)}`, { method: isWanted ? 'POST' : 'DELETE', response: FavoriteDone })
      else await call(`users/me/followedProfiles/${encodeURIComponent(id)}`, { method: isWanted ? 'POST' : 'DELETE', response: FollowDone })
      strikeOut(wish)
    } catch (error) {
      const status = error instanceof CallError ? error.status : 0
      const isPassing = PASSING.includes(status) || status >= 500 || status === 200
      if (!isPassing) strikeOut(wish)
      if (!isQuiet) await (status === 401 ? sayEnded() : sayFailed(wish))
      if (!isPassing) continue
      if (status !== 401) retry = setTimeout(() => void sendWishes({ isQuiet: true }), RETRY_MS)
      return
    }
  }
}

/** What was pressed stays among the unsent changes, which the login sends. */
async function sayEnded(): Promise<void> {
  const { ended, logIn } = (await pageText('mergedLikes')).sentLikes
  void showToast(ended, { label: logIn, onPress: () => goToLogin() }, { id: 'session-ended' })
}

type Wish = { key: OwnList; id: string; isWanted: boolean }

function nextWish(): Wish | null {
  for (const key of ['favoriteEventIds', 'following'] as const) {
    const [first] = Object.entries(readUnsent(key))
    if (first) return { key, id: first[0], isWanted: first[1] }
  }
  return null
}

/** If the user pressed again in the meantime, the new change stays. */
function strikeOut({ key, id, isWanted }: Wish) {
  if (readUnsent(key)[id] === isWanted) noteUnsent(key, id)
}

async function sayFailed(wish: Wish): Promise<void> {
  void showToast(await failureText(wish))
}

async function failureText({ key, isWanted }: Wish): Promise<string> {
  if (key === 'following') return (await pageText('mergedLikes')).sentLikes.followNotSent
  const t = await pageText('favorites')
  if (Object.keys(readUnsent(key)).length > 1) return t.notSaved
  return isWanted ? t.notAdded : t.notRemoved
}
