'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import type { ScanIn, ScanResult } from '@/lib/api/tickets'
import { MAX_SCANS } from '@/lib/tickets/limits'
import type { DoorEntry } from '@/lib/tickets/verdict'
import { useText } from '#texts'
import { askForList, isAway, sendScans } from './door-calls'
import { keepDoor, readDoor, type Conflict, type KeptDoor, type WaitingScan } from './door-store'

/** How often changes of the list are fetched. */
const POLL_MS = 5000

/** What a door's screen shows of the connection and the list. */
export type DoorView = {
  /** As last published; null until there is one. */
  list: KeptDoor | null
  failure: string | null
  needsKey: boolean
  isOnline: boolean
  /** How many scans wait to be sent. */
  waiting: number
  /** Tickets that another door had let in before this one. */
  conflicts: Conflict[]
  forgetConflict: (id: string) => void
}

export type DoorSync = {
  view: DoorView
  /** The guests by the hash of their code, ahead of `list` until `publish`. */
  entries: Map<string, DoorEntry>
  put: (entry: DoorEntry) => void
  publish: () => void
  /** What the server said with the list; null before. */
  facts: () => KeptDoor['sync'] | null
  /** The server's result for a scan; null if it is unreachable, `refused` if this device may no longer check anyone in. */
  ask: (scan: ScanIn) => Promise<ScanResult | null | 'refused'>
  /** Stores a scan to be sent later. */
  queueScan: (scan: WaitingScan) => Promise<void>
  flush: () => Promise<void>
  poll: () => Promise<void>
  noteAway: () => void
}

/** This device's check-ins that the server refused, because another door had let the same ticket in before. */
const conflictsAmong = (sent: readonly WaitingScan[], results: readonly ScanResult[]): Conflict[] =>
  sent.flatMap(({ id, kind, name, at }) => {
    const result = results.find((one) => one.id === id)
    return kind === 'admit' && result && result.verdict !== 'welcome'
      ? [{ id, name, at, otherAt: result.entry?.at ?? null, otherDoor: result.entry?.door ?? null }]
      : []
  })

/** Keeps an event's guests on this device in step with the server, and the scans that wait for a connection. */
export function useDoorSync(eventId: string, device: string, key: string | undefined): DoorSync {
  const t = useText('door')
  const [list, setList] = useState<KeptDoor | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [needsKey, setNeedsKey] = useState(false)
  const [isOnline, setOnline] = useState(true)
  const [waiting, setWaiting] = useState(0)
  const [conflicts, setConflicts] = useState<Conflict[]>([])
  const [entries] = useState(() => new Map<string, DoorEntry>())
  const sync = useRef<KeptDoor['sync'] | null>(null)
  const queue = useRef<WaitingScan[]>([])
  const isSending = useRef(false)

  const publish = useCallback(() => {
    if (!sync.current) return
    const kept = { sync: sync.current, entries: [...entries.values()] }
    setList(kept)
    void keepDoor(eventId, 'list', kept)
  }, [eventId, entries])

  const keepQueue = useCallback(() => {
    setWaiting(queue.current.length)
    return keepDoor(eventId, 'waiting', queue.current)
  }, [eventId])

  const put = useCallback(
    (entry: DoorEntry) => {
      const known = entries.get(entry.hash)
      // The server sends full names for display only; initials are what is stored.
      entries.set(entry.hash, { ...entry, name: known?.name ?? '' })
    },
    [entries],
  )

  const send = useCallback(
    async (scans: ScanIn[]): Promise<ScanResult[]> => {
      const results = await sendScans({ eventId, key, device }, scans)
      setOnline(true)
      return results
    },
    [eventId, key, device],
  )

  /** Sends waiting scans in order and in batches, and records which of them another door had made before. */
  const flush = useCallback(async () => {
    if (isSending.current || queue.current.length === 0) return
    isSending.current = true
    try {
      while (queue.current.length > 0) {
        const portion = queue.current.slice(0, MAX_SCANS)
        const results = await send(portion.map(({ name: _, ...scan }) => scan))
        for (const { entry } of results) if (entry) put(entry)
        const found = conflictsAmong(portion, results)
        const sent = new Set(results.map(({ id }) => id))
        queue.current = queue.current.filter(({ id }) => !sent.has(id))
        await keepQueue()
        if (found.length > 0) setConflicts((known) => [...found.filter(({ id }) => !known.some((one) => one.id === id)), ...known])
      }
      publish()
    } catch (error) {
      if (isAway(error)) setOnline(false)
      else setFailure(messageOf(error, t.failed))
    } finally {
      isSending.current = false
    }
  }, [send, keepQueue, publish, put, t])

  /** Loads the server's list, or its changes since a moment; returns whether anything changed. */
  const refresh = useCallback(
    async (since?: string): Promise<boolean> => {
      const { entries: fresh, ...rest } = await askForList({ eventId, key, device }, since)
      if (!since) entries.clear()
      for (const entry of fresh) entries.set(entry.hash, entry)
      const isNew = !since || fresh.length > 0 || sync.current?.total !== rest.total || sync.current.expected !== rest.expected
      sync.current = rest
      return isNew
    },
    [eventId, key, device, entries],
  )

  const poll = useCallback(async () => {
    try {
      await flush()
      if (queue.current.length > 0) return
      let isNew = await refresh(sync.current?.at)
      // A guest was removed. The server does not say who, so the whole list is fetched again.
      if (sync.current && entries.size !== sync.current.total) isNew = await refresh()
      setOnline(true)
      setFailure(null)
      setNeedsKey(false)
      if (isNew) publish()
    } catch (error) {
      if (isAway(error)) return setOnline(false)
      setNeedsKey(error instanceof CallError && error.status === 401)
      setFailure(messageOf(error, t.failed))
    }
  }, [refresh, flush, publish, t, entries])

  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout>
    const round = async () => {
      await poll()
      if (!isOver) timer = setTimeout(() => void round(), POLL_MS)
    }
    const start = async () => {
      const [kept, scans, twice] = await Promise.all([
        readDoor<KeptDoor>(eventId, 'list'),
        readDoor<WaitingScan[]>(eventId, 'waiting'),
        readDoor<Conflict[]>(eventId, 'conflicts'),
      ])
      if (isOver) return
      if (kept && !sync.current) {
        sync.current = kept.sync
        for (const entry of kept.entries) entries.set(entry.hash, entry)
        setList(kept)
      }
      queue.current = scans ?? []
      setWaiting(queue.current.length)
      setConflicts(twice ?? [])
      await round()
    }
    void start()
    const handleOnline = () => void flush()
    window.addEventListener('online', handleOnline)
    return () => {
      isOver = true
      clearTimeout(timer)
      window.removeEventListener('online', handleOnline)
    }
  }, [eventId, poll, flush, entries])

  useEffect(() => void (conflicts.length > 0 && keepDoor(eventId, 'conflicts', conflicts)), [eventId, conflicts])

  const ask: DoorSync['ask'] = async (scan) => {
    try {
      // Send earlier scans first: the order of a check-in and its undo matters.
      if (queue.current.length > 0) await flush()
      const [result] = await send([scan])
      return result ?? null
    } catch (error) {
      if (isAway(error)) return null
      // The link has expired, for example.
      setFailure(messageOf(error, t.failed))
      return 'refused'
    }
  }

  return {
    view: {
      list,
      failure,
      needsKey,
      isOnline,
      waiting,
      conflicts,
      forgetConflict: (id) => {
        const rest = conflicts.filter((one) => one.id !== id)
        setConflicts(rest)
        void keepDoor(eventId, 'conflicts', rest)
      },
    },
    entries,
    put,
    publish,
    facts: () => sync.current,
    ask,
    queueScan: (scan) => {
      queue.current.push(scan)
      return keepQueue()
    },
    flush,
    poll,
    noteAway: () => setOnline(false),
  }
}
