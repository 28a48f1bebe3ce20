import { createStore, del, entries, get, set } from 'idb-keyval'
import type { Point } from '@/lib/api/events'

/** Pictures that wait for the network, under the id that makes every attempt the same upload. */
export type QueuedUpload = {
  id: string
  files: File[]
  location: Point
  isLoggedIn: boolean
  queuedAt: number
}

let opened: ReturnType<typeof createStore> | undefined
const store = () => (opened ??= createStore('litfass-uploads', 'queued'))

/** Keeps an upload until it is struck out; where the browser keeps nothing, it lives as long as its page. Answers whether it is kept. */
export async function queueUpload(upload: QueuedUpload): Promise<boolean> {
  try {
    await set(upload.id, upload, store())
    return true
  } catch {
    return false
  }
}

/** Strikes an upload out: it has arrived, was refused or given up. */
export async function forgetUpload(id: string): Promise<void> {
  await del(id, store()).catch(() => undefined)
}

/** The upload of an id, if it still waits. */
export async function getQueuedUpload(id: string): Promise<QueuedUpload | null> {
  return (await get<QueuedUpload>(id, store()).catch(() => undefined)) ?? null
}

/** Everything that waits, the oldest first. */
export async function listQueuedUploads(): Promise<QueuedUpload[]> {
  const kept = await entries<string, QueuedUpload>(store()).catch(() => [])
  return kept.map(([, upload]) => upload).sort((a, b) => a.queuedAt - b.queuedAt)
}

/**
 * Runs work on an upload while nobody else does, in this tab, another one or the service worker. Without locks in the browser it just
 * runs: the server knows each upload by its id. `null` when somebody else is at it.
 */
export async function withUpload<T>(id: string, work: () => Promise<T>): Promise<T | null> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(`litfass-upload-${id}`, { ifAvailable: true }, async (lock) => (lock ? work() : null))
}
