import { forgetBegun } from '@/components/browser/begun-texts'
import { readOwnList } from '@/components/browser/own-lists'
import { readEntry, watchEntries } from '@/components/browser/local-storage'
import { askWorker } from './worker-registration'
import { PERSONAL_CACHES } from './worker/plan'

const MOST = 50
const pageOf = (id: string) => `/event/${id}`

/**
 * Keeps the pages of favorite events offline, both earlier and new ones. A logout in any tab removes everything personal. Returns the
 * function that stops it.
 */
export function watchKeeping(): () => void {
  let known = new Set<string>()
  let wasLoggedIn = readEntry('loggedIn') === 'true'
  const handleChange = () => {
    const isLoggedIn = readEntry('loggedIn') === 'true'
    if (wasLoggedIn && !isLoggedIn) void forgetKept()
    wasLoggedIn = isLoggedIn
    const now = new Set(readOwnList('favoriteEventIds'))
    const added = [...now].filter((id) => !known.has(id))
    const removed = [...known].filter((id) => !now.has(id))
    known = now
    if (added.length > 0) askWorker({ type: 'save', urls: added.slice(-MOST).map(pageOf) })
    if (removed.length > 0) askWorker({ type: 'unsave', urls: removed.map(pageOf) })
  }
  handleChange()
  return watchEntries(handleChange)
}

/**
 * Deletes personal caches, pictures and texts. Both the page, which may close at any moment, and the worker, which may be storing something
 * just now, delete the caches.
 */
export async function forgetKept(): Promise<void> {
  forgetBegun()
  askWorker({ type: 'forget' })
  const emptied = 'caches' in window ? PERSONAL_CACHES.map((name) => caches.delete(name).catch(() => false)) : []
  const [{ disownUploads }, { forgetAllUnsent }, { forgetKeptPictures }] = await Promise.all([
    import('@/components/uploads/upload-queue'),
    import('@/components/messages/outbox'),
    import('@/components/events/desk/kept-picture'),
  ])
  await Promise.all([...emptied, disownUploads(), forgetAllUnsent(), forgetKeptPictures()])
}
