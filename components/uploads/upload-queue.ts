import { createStore, entries, get, promisifyRequest, set, type UseStore } from 'idb-keyval'
import type { Point } from '@/lib/api/events'

/** Pictures that wait for the network, under the id that makes every attempt the same upload. */
export type QueuedUpload = {
  id: string
  files: File[]
  location: Point
  isLoggedIn: boolean
  queuedAt: number
  /** Answers of the server so far that let hope for a later one. */
  tries: number
}

/** How a queued upload ended: with an event's id, or with null where its pictures were refused for good. */
export type QueuedOutcome = { id: string; eventId: string | null }

/** An outcome takes the place of its upload in one step, so that nothing is lost or sent again in between. */
type Entry = QueuedUpload | QueuedOutcome

const isUpload = (entry: Entry): entry is QueuedUpload => 'files' in entry

let opened: UseStore | undefined
/** Rejects, and never throws at once, where the browser forbids its stores. */
const store: UseStore = async (mode, work) => (opened ??= createStore('litfass-uploads', 'queued'))(mode, work)

/** What this page is at; other tabs and the service worker are known by locks. */
const atWork = new Set<string>()

/** Keeps an upload until it has ended; where the browser keeps nothing, it lives as long as its page. Answers whether it is kept. */
export async function queueUpload(upload: QueuedUpload): Promise<boolean> {
  try {
    await set(upload.id, upload, store)
    return true
  } catch {
    return false
  }
}

/** Strikes an upload out: its page has told how it ended, or it was given up. */
export async function forgetUpload(id: string): Promise<void> {
  await change((entry) => (entry.id === id ? null : entry))
}

/** Puts the outcome where the upload was, until a page has told it. */
export async function endUpload(outcome: QueuedOutcome): Promise<void> {
  await set(outcome.id, outcome, store).catch(() => undefined)
}

/** The outcomes that nobody has been told yet, each given out once. */
export async function takeOutcomes(): Promise<QueuedOutcome[]> {
  const taken: QueuedOutcome[] = []
  await change((entry) => {
    if (isUpload(entry)) return entry
    taken.push(entry)
    return null
  })
  return taken
}

/** Uploads of an account that has gone go up without one: nobody else is credited with them. */
export async function disownUploads(): Promise<void> {
  await change((entry) => (isUpload(entry) ? { ...entry, isLoggedIn: false } : entry))
}

/** The upload of an id, if it still waits. */
export async function getQueuedUpload(id: string): Promise<QueuedUpload | null> {
  const entry = await get<Entry>(id, store).catch(() => undefined)
  return entry && isUpload(entry) ? entry : null
}

/** Everything that waits, the oldest first. */
export async function listQueuedUploads(): Promise<QueuedUpload[]> {
  const kept = await entries<string, Entry>(store).catch(() => [])
  return kept
    .map(([, entry]) => entry)
    .filter(isUpload)
    .sort((a, b) => a.queuedAt - b.queuedAt)
}

/**
 * Runs work on an upload while nobody else does, in this tab, another one or the service worker. `null` when somebody else is at it.
 * A browser without locks has no background work either: there the server tells attempts of one upload by its id.
 */
export async function withUpload<T>(id: string, work: () => Promise<T>): Promise<T | null> {
  if (atWork.has(id)) return null
  atWork.add(id)
  try {
    const { locks } = navigator as { locks?: LockManager }
    if (!locks) return await work()
    return await locks.request(`litfass-upload-${id}`, { ifAvailable: true }, async (lock) => (lock ? work() : null))
  } finally {
    atWork.delete(id)
  }
}

/** Replaces each entry, or drops it for null, in one transaction; a browser that keeps nothing has nothing to change. */
async function change(replace: (entry: Entry) => Entry | null): Promise<void> {
  try {
    await store('readwrite', (kept) => {
      kept.openCursor().onsuccess = (event) => {
        const cursor = (event.target as IDBRequest<IDBCursorWithValue | null>).result
        if (!cursor) return
        const entry = cursor.value as Entry
        const next = replace(entry)
        if (next === null) cursor.delete()
        else if (next !== entry) cursor.update(next)
        cursor.continue()
      }
      return promisifyRequest(kept.transaction)
    })
  } catch {
    // Refused or broken: the entries stay as they are.
  }
}
