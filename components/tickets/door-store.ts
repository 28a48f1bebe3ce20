import { createStore, get, set, type UseStore } from 'idb-keyval'
import type { DoorSync, ScanIn } from '@/lib/api/tickets'
import type { DoorEntry } from '@/lib/tickets/verdict'

/** What a device stores for one event's door to work offline: hashes, initials, masked addresses, and its own scans. */
export type KeptDoor = {
  sync: Omit<DoorSync, 'entries'>
  entries: DoorEntry[]
}

/** A scan waiting to be sent, and what the device decided. */
export type WaitingScan = ScanIn & { name: string }

/** One ticket that two doors let in. */
export type Conflict = { id: string; name: string; at: string; otherAt: string | null; otherDoor: string | null }

let store: UseStore | undefined
const doors = () => (store ??= createStore('litfass-door', 'doors'))

/** A private window may block storage; then the door's data lasts as long as the page. */
const calmly = async <T>(work: () => Promise<T>, fallback: T): Promise<T> => {
  try {
    return await work()
  } catch {
    return fallback
  }
}

/** What is stored under a name for an event. */
export function readDoor<T>(eventId: string, what: 'list' | 'waiting' | 'conflicts' | 'log'): Promise<T | undefined> {
  return calmly(() => get<T>(`${eventId}:${what}`, doors()), undefined)
}

/** Stores something under a name for an event. */
export function keepDoor(eventId: string, what: 'list' | 'waiting' | 'conflicts' | 'log', value: unknown): Promise<void> {
  return calmly(() => set(`${eventId}:${what}`, value, doors()), undefined)
}
