'use client'

import { useCallback, useRef, useState } from 'react'
import type { DoorEntry } from '@/lib/tickets/verdict'
import { askForList, type Door } from './door-calls'
import { keepDoor, type KeptDoor } from './door-store'

/** The guests of an event on this device: `entries` by the hash of their code, and `list`, what was last published of them. */
export function useDoorList(door: Door) {
  const { eventId } = door
  const [list, setList] = useState<KeptDoor | null>(null)
  const [entries] = useState(() => new Map<string, DoorEntry>())
  const sync = useRef<KeptDoor['sync'] | null>(null)

  const facts = useCallback(() => sync.current, [])
  const publish = useCallback(() => {
    if (!sync.current) return
    const kept = { sync: sync.current, entries: [...entries.values()] }
    setList(kept)
    void keepDoor(eventId, 'list', kept)
  }, [eventId, entries])
  const put = useCallback(
    (entry: DoorEntry) => {
      const known = entries.get(entry.hash)
      // The server sends full names for display only; initials are what is stored.
      entries.set(entry.hash, { ...entry, name: known?.name ?? '' })
    },
    [entries],
  )
  /** Shows the list of an earlier visit, unless the server's has come already. */
  const restore = useCallback(
    (kept: KeptDoor) => {
      if (sync.current) return
      sync.current = kept.sync
      for (const entry of kept.entries) entries.set(entry.hash, entry)
      setList(kept)
    },
    [entries],
  )

  const load = useCallback(
    async (since?: string): Promise<boolean> => {
      const { entries: fresh, ...rest } = await askForList(door, since)
      if (!since) entries.clear()
      for (const entry of fresh) entries.set(entry.hash, entry)
      const isNew = !since || fresh.length > 0 || sync.current?.total !== rest.total || sync.current.expected !== rest.expected
      sync.current = rest
      return isNew
    },
    [door, entries],
  )
  /** Fetches what changed since the last time, or the whole list; returns whether anything did. Throws `CallError`. */
  const refresh = useCallback(async (): Promise<boolean> => {
    const isNew = await load(sync.current?.at)
    // If a guest was removed, the server does not say who, so the whole list is fetched again.
    return sync.current && entries.size !== sync.current.total ? load() : isNew
  }, [load, entries])

  return { list, entries, facts, put, publish, restore, refresh }
}
