import { createStore, entries, get, promisifyRequest, set, type UseStore } from 'idb-keyval'
import type { Point } from '@/lib/api/events'

/** Pictures waiting for the network, under the id that makes every attempt the same upload. */
export type QueuedUpload = {
  id: string
  files: File[]
  location: Point
  isLoggedIn: boolean
  queuedAt: number
  /** Failures so far that may succeed later. */
  tries: number
}

/** How a queued upload ended: with an event's id, or with null if its pictures were refused for good. */
export type QueuedOutcome = { id: string; eventId: string | null }

/** An outcome replaces its upload in one step, so that nothing is lost or sent again in between. */
type Entry = QueuedUpload | QueuedOutcome

const isUpload = (entry: Entry): entry is QueuedUpload => 'files' in entry

let opened: UseStore | undefined
/** Rejects instead of throwing synchronously if the browser forbids its stores. */
const store: UseStore = async (mode, work) => (opened ??= createStore('litfass-uploads', 'queued'))(mode, work)

/** Uploads this page is sending; locks protect those of other tabs and the service worker. */
const atWork = new Set<string>()

/** Keeps an upload until it has ended. If the browser stores nothing, it lives as long as its page. Returns whether it is stored. */
export async function queueUpload(upload: QueuedUpload): Promise<boolean> {
  try {
    await set(upload.id, upload, store)
    return true
  } catch {
    return false
  }
}

/** Removes an upload: its page has reported its end, or it was cancelled. */
export async function forgetUpload(id: string): Promise<void> {
  await change((entry) => (entry.id === id ? null : entry))
}

/** Replaces the upload by its outcome until a page has reported it. */
export async function endUpload(outcome: QueuedOutcome): Promise<void> {
  await set(outcome.id, outcome, store).catch(() => undefined)
}

/** Outcomes nobody has been told yet, each returned once. */
export async function takeOutcomes(): Promise<QueuedOutcome[]> {
  const taken: QueuedOutcome[] = []
  await change((entry) => {
    if (isUpload(entry)) return entry
    taken.push(entry)
    return null
  })
  return taken
}

/** Uploads of a deleted account are sent without one, so that nobody else is credited. */
export async function disownUploads(): Promise<void> {
  await change((entry) => (isUpload(entry) ? { ...entry, isLoggedIn: false } : entry))
}

/** The upload with an id, if it is still queued. */
export async function getQueuedUpload(id: string): Promise<QueuedUpload | null> {
  const entry = await get<Entry>(id, store).catch(() => undefined)
  return entry && isUpload(entry) ? entry : null
}

/** Everything queued, oldest first. */
export async function listQueuedUploads(): Promise<QueuedUpload[]> {
  const kept = await entries<string, Entry>(store).catch(() => [])
  return kept
    .map(([, entry]) => entry)
    .filter(isUpload)
    .sort((a, b) => a.queuedAt - b.queuedAt)
}

/**
 * Runs work on an upload while nobody else does, in this tab, another one or the service worker. Returns `null` if someone else is doing
 * it. A browser without locks has no background work either; then the server recognises attempts of one upload by its id.
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

/** Replaces each entry, or removes it for null, in one transaction. Does nothing if the browser stores nothing. */
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
