'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { newId } from '@/components/browser/new-id'
import { CallError } from '@/lib/api/client'
import type { ScanIn, ScanResult } from '@/lib/api/tickets'
import { messageOf } from '@/lib/api/message-of'
import { MAX_SCANS } from '@/lib/tickets/limits'
import { letsIn, type DoorEntry, type Verdict } from '@/lib/tickets/verdict'
import { useText } from '#texts'
import { askForList, isAway, sendScans } from './door-calls'
import { keepDoor, readDoor, type Conflict, type KeptDoor, type WaitingScan } from './door-store'
import { judgeCode, judgeHash, type LocalVerdict } from './judge-locally'

/** How often changes of the list are fetched. */
const POLL_MS = 5000
/** How long to wait for the server before the device decides by itself, so that frame to verdict stays under 300 ms. */
const PATIENCE_MS = 200
const MOST_LOGGED = 50

/** What is on screen after a scan. */
export type Shown = {
  id: string
  verdict: Verdict
  entry: DoorEntry | null
  hash: string | null
  /** By this device's clock. */
  at: string
  /** Whether the device decided by itself. */
  isLocal: boolean
  isUndone: boolean
}

export type DoorState = {
  list: KeptDoor | null
  failure: string | null
  needsKey: boolean
  isOnline: boolean
  waiting: number
  inside: number
  conflicts: Conflict[]
  shown: Shown | null
  log: Shown[]
  key: string | undefined
  scanCode: (code: string) => Promise<void>
  letIn: (hash: string) => Promise<void>
  /** Lets in a guest whom the device could not judge, after someone has checked. */
  admit: (shown: Shown) => Promise<void>
  undo: (shown: Shown) => Promise<void>
  dismiss: () => void
  forgetConflict: (id: string) => void
  retry: () => void
}

/** This device's check-ins that the server refused, because another door had let the same ticket in before. */
const conflictsAmong = (sent: readonly WaitingScan[], results: readonly ScanResult[]): Conflict[] =>
  sent.flatMap(({ id, kind, name, at }) => {
    const result = results.find((one) => one.id === id)
    return kind === 'admit' && result && result.verdict !== 'welcome'
      ? [{ id, name, at, otherAt: result.entry?.at ?? null, otherDoor: result.entry?.door ?? null }]
      : []
  })

/** The value, if it arrives within that time. */
const within = <T>(ms: number, value: Promise<T>): Promise<T | undefined> =>
  Promise.race([value, new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))])

/** An event's door on this device: its list, its verdicts online and offline, and the scans to be sent. */
export function useDoor(eventId: string, device: string): DoorState {
  const t = useText('door')
  const [key] = useState(() => (typeof window === 'undefined' ? undefined : window.location.hash.slice(1) || undefined))
  const [list, setList] = useState<KeptDoor | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [needsKey, setNeedsKey] = useState(false)
  const [isOnline, setOnline] = useState(true)
  const [waiting, setWaiting] = useState(0)
  const [conflicts, setConflicts] = useState<Conflict[]>([])
  const [shown, setShown] = useState<Shown | null>(null)
  const [log, setLog] = useState<Shown[]>([])
  const entries = useRef(new Map<string, DoorEntry>())
  const sync = useRef<KeptDoor['sync'] | null>(null)
  const queue = useRef<WaitingScan[]>([])
  const isSending = useRef(false)

  const publish = useCallback(() => {
    if (!sync.current) return
    const kept = { sync: sync.current, entries: [...entries.current.values()] }
    setList(kept)
    void keepDoor(eventId, 'list', kept)
  }, [eventId])

  const keepQueue = useCallback(() => {
    setWaiting(queue.current.length)
    return keepDoor(eventId, 'waiting', queue.current)
  }, [eventId])

  const put = useCallback((entry: DoorEntry) => {
    const known = entries.current.get(entry.hash)
    // The server sends full names for display only; initials are what is stored.
    entries.current.set(entry.hash, { ...entry, name: known?.name ?? '' })
  }, [])

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
      if (!since) entries.current.clear()
      for (const entry of fresh) entries.current.set(entry.hash, entry)
      const isNew = !since || fresh.length > 0 || sync.current?.total !== rest.total || sync.current.expected !== rest.expected
      sync.current = rest
      return isNew
    },
    [eventId, key, device],
  )

  const poll = useCallback(async () => {
    try {
      await flush()
      if (queue.current.length > 0) return
      let isNew = await refresh(sync.current?.at)
      // A guest was removed. The server does not say who, so the whole list is fetched again.
      if (sync.current && entries.current.size !== sync.current.total) isNew = await refresh()
      setOnline(true)
      setFailure(null)
      setNeedsKey(false)
      if (isNew) publish()
    } catch (error) {
      if (isAway(error)) return setOnline(false)
      setNeedsKey(error instanceof CallError && error.status === 401)
      setFailure(messageOf(error, t.failed))
    }
  }, [refresh, flush, publish, t])

  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout>
    const round = async () => {
      await poll()
      if (!isOver) timer = setTimeout(() => void round(), POLL_MS)
    }
    const start = async () => {
      const [kept, scans, twice, before] = await Promise.all([
        readDoor<KeptDoor>(eventId, 'list'),
        readDoor<WaitingScan[]>(eventId, 'waiting'),
        readDoor<Conflict[]>(eventId, 'conflicts'),
        readDoor<Shown[]>(eventId, 'log'),
      ])
      if (isOver) return
      if (kept && !sync.current) {
        sync.current = kept.sync
        entries.current = new Map(kept.entries.map((entry) => [entry.hash, entry]))
        setList(kept)
      }
      queue.current = scans ?? []
      setWaiting(queue.current.length)
      setConflicts(twice ?? [])
      setLog(before ?? [])
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
  }, [eventId, poll, flush])

  useEffect(() => void (conflicts.length > 0 && keepDoor(eventId, 'conflicts', conflicts)), [eventId, conflicts])
  useEffect(() => void (log.length > 0 && keepDoor(eventId, 'log', log)), [eventId, log])

  const show = (next: Shown) => {
    setShown(next)
    setLog((known) => [next, ...known.filter(({ id }) => id !== next.id)].slice(0, MOST_LOGGED))
  }

  /** The server's result for a scan; null if it is unreachable, `refused` if this device may no longer check anyone in. */
  const askServer = async (scan: Omit<ScanIn, 'offline'>): Promise<ScanResult | null | 'refused'> => {
    try {
      // Send earlier scans first: the order of a check-in and its undo matters.
      if (queue.current.length > 0) await flush()
      const [result] = await send([{ ...scan, offline: false }])
      return result ?? null
    } catch (error) {
      if (isAway(error)) return null
      // The link has expired, for example.
      setFailure(messageOf(error, t.failed))
      return 'refused'
    }
  }

  /** Queues something done here, shows it and sends it as soon as possible. */
  const note = async (scan: WaitingScan, next: Shown) => {
    queue.current.push(scan)
    show(next)
    publish()
    await keepQueue()
    void flush()
  }

  /** Applies this device's own verdict. If two doors let the same ticket in, the later one learns of it once its scan is sent. */
  const decideHere = async (scan: Omit<ScanIn, 'offline'>, { verdict, entry, hash }: LocalVerdict) => {
    if (letsIn(verdict) && entry) {
      entries.current.set(entry.hash, { ...entry, status: 'used', at: scan.at, door: device || t.title })
      queue.current.push({ ...scan, offline: true, name: entry.name || entry.email })
      await keepQueue()
    }
    show({ id: scan.id, at: scan.at, verdict, entry, hash, isLocal: true, isUndone: false })
    publish()
    void flush()
  }

  /** Decides on a scan: by the server if it responds in time, or else by this device. */
  const decide = async (scan: Omit<ScanIn, 'offline'>, judge: () => Promise<LocalVerdict | null>) => {
    const answer = askServer(scan)
    const own = await judge()
    const timely = own ? await within(PATIENCE_MS, answer) : await answer
    if (timely === 'refused') return
    if (timely && timely.verdict !== 'undone' && timely.verdict !== 'kept') {
      const { verdict, entry = null } = timely
      if (entry) put(entry)
      show({ id: scan.id, at: scan.at, verdict, entry, hash: entry?.hash ?? null, isLocal: false, isUndone: false })
      return publish()
    }
    if (!own || timely === null) setOnline(false)
    if (own) await decideHere(scan, own)
  }

  const newScan = (kind: ScanIn['kind']) => ({ id: newId(), kind, at: new Date().toISOString() })

  return {
    list,
    failure,
    needsKey,
    isOnline,
    waiting,
    inside: list ? list.entries.filter(({ status }) => status === 'used').length : 0,
    conflicts,
    shown,
    log,
    key,
    scanCode: (code) =>
      decide({ ...newScan('admit'), code }, async () => {
        if (!sync.current) return null
        const { event, publicKey } = sync.current
        return judgeCode(code, { eventIds: [eventId, ...event.formerIds], publicKey, entries: entries.current })
      }),
    letIn: (hash) => decide({ ...newScan('admit'), hash }, async () => judgeHash(hash, entries.current)),
    admit: async (seen) => {
      const { hash, entry } = seen
      if (hash) await note({ ...newScan('admit'), hash, offline: true, name: entry?.name ?? '' }, { ...seen, verdict: 'welcome' })
    },
    undo: async (done) => {
      const { hash } = done
      if (!hash) return
      const entry = entries.current.get(hash)
      if (entry) entries.current.set(hash, { ...entry, status: 'valid', at: null, door: null })
      await note({ ...newScan('undo'), hash, offline: false, name: done.entry?.name ?? '' }, { ...done, isUndone: true })
    },
    dismiss: () => setShown(null),
    forgetConflict: (id) => {
      const rest = conflicts.filter((one) => one.id !== id)
      setConflicts(rest)
      void keepDoor(eventId, 'conflicts', rest)
    },
    retry: () => void poll(),
  }
}
