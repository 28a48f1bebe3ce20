'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { newId } from '@/components/browser/new-id'
import { call, CallError } from '@/lib/api/client'
import { DoorSync, ScansAnswer, type ScanIn, type ScanResult } from '@/lib/api/tickets'
import { messageOf } from '@/lib/api/message-of'
import { MAX_SCANS } from '@/lib/tickets/limits'
import { letsIn, type DoorEntry, type Verdict } from '@/lib/tickets/verdict'
import { useText } from '#texts'
import { keepDoor, readDoor, type Conflict, type KeptDoor, type WaitingScan } from './door-store'
import { judgeCode, judgeHash, type LocalVerdict } from './judge-locally'

/** How often the list is asked for what has changed. */
const POLL_MS = 5000
/** How long a guest waits for the server before the device decides by itself: frame to verdict stays under 300 ms. */
const PATIENCE_MS = 200
const LONGEST_CALL_MS = 8000
const MOST_LOGGED = 50

/** What stands on the screen after a scan. */
export type Shown = {
  id: string
  verdict: Verdict
  entry: DoorEntry | null
  hash: string | null
  /** By this device's clock. */
  at: string
  /** The device decided by itself. */
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
  /** Someone has looked and lets in what the device could not decide. */
  admit: (shown: Shown) => Promise<void>
  undo: (shown: Shown) => Promise<void>
  dismiss: () => void
  forgetConflict: (id: string) => void
  retry: () => void
}

const isAway = (error: unknown) => !(error instanceof CallError) || error.status === 0 || error.status >= 500 || error.status === 429

/** An event's door on this device: its list, its verdicts with and without a network, and what waits to be sent. */
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
    // The server tells whole names for a moment; what is kept stays initials.
    entries.current.set(entry.hash, { ...entry, name: known?.name ?? '' })
  }, [])

  const send = useCallback(
    async (scans: ScanIn[], patienceMs: number): Promise<ScanResult[]> => {
      const answer = await call('tickets/door/scans', {
        method: 'POST',
        body: { eventId, key, device, scans },
        response: ScansAnswer,
        signal: AbortSignal.timeout(patienceMs),
      })
      setOnline(true)
      return answer.results
    },
    [eventId, key, device],
  )

  /** What waits is sent in order; a scan that another door had made before is told. */
  const flush = useCallback(async () => {
    if (isSending.current || queue.current.length === 0) return
    isSending.current = true
    try {
      while (queue.current.length > 0) {
        const portion = queue.current.slice(0, MAX_SCANS)
        const results = await send(
          portion.map(({ name: _, ...scan }) => scan),
          LONGEST_CALL_MS,
        )
        const sent = new Set(results.map(({ id }) => id))
        const found = portion.flatMap((scan) => {
          const result = results.find(({ id }) => id === scan.id)
          if (result?.entry) put(result.entry)
          return scan.kind === 'admit' && result && result.verdict !== 'welcome'
            ? [{ id: scan.id, name: scan.name, at: scan.at, otherAt: result.entry?.at ?? null, otherDoor: result.entry?.door ?? null }]
            : []
        })
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

  const poll = useCallback(async () => {
    try {
      await flush()
      if (queue.current.length > 0) return
      const ask = async (since?: string) => {
        const { entries: fresh, ...rest } = await call('tickets/door/sync', {
          method: 'POST',
          body: { eventId, key, ...(since ? { since } : {}) },
          response: DoorSync,
          signal: AbortSignal.timeout(LONGEST_CALL_MS),
        })
        if (!since) entries.current.clear()
        for (const entry of fresh) entries.current.set(entry.hash, entry)
        const isNew = !since || fresh.length > 0 || sync.current?.total !== rest.total || sync.current.expected !== rest.expected
        sync.current = rest
        return isNew
      }
      let isNew = await ask(sync.current?.at)
      // Someone was taken off the list: what is gone is not told, so everything is requested again.
      if (sync.current && entries.current.size !== sync.current.total) isNew = await ask()
      setOnline(true)
      setFailure(null)
      setNeedsKey(false)
      if (isNew) publish()
    } catch (error) {
      if (isAway(error)) return setOnline(false)
      setNeedsKey(error instanceof CallError && error.status === 401)
      setFailure(messageOf(error, t.failed))
    }
  }, [eventId, key, flush, publish, t])

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

  /** Decides: by the server if it answers in time, else by this device, whose decision is then sent and, where two doors let the same ticket in, told. */
  const decide = async (scan: Omit<ScanIn, 'offline'>, local: () => Promise<LocalVerdict | null>) => {
    const { id, at } = scan
    // What happened before is told before: a check-in taken back and made again means it in that order.
    const before = queue.current.length > 0 ? flush() : Promise.resolve()
    const answer: Promise<ScanResult | null | 'refused'> = before
      .then(() => send([{ ...scan, offline: false }], LONGEST_CALL_MS))
      .then(
        ([result]) => result ?? null,
        (error: unknown) => {
          if (isAway(error)) return null
          // The link has ended, for example: this device may decide nothing any more.
          setFailure(messageOf(error, t.failed))
          return 'refused'
        },
      )
    const own = await local()
    const timely = own
      ? await Promise.race([answer, new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS))])
      : await answer
    if (timely === 'refused') return
    if (timely && timely.verdict !== 'undone' && timely.verdict !== 'kept') {
      if (timely.entry) put(timely.entry)
      show({
        id,
        at,
        verdict: timely.verdict,
        entry: timely.entry ?? null,
        hash: timely.entry?.hash ?? null,
        isLocal: false,
        isUndone: false,
      })
      return publish()
    }
    if (!own) return setOnline(false)
    if (timely === null) setOnline(false)
    if (letsIn(own.verdict) && own.entry) {
      entries.current.set(own.entry.hash, { ...own.entry, status: 'used', at, door: device || t.title })
      queue.current.push({ ...scan, offline: true, name: own.entry.name || own.entry.email })
      await keepQueue()
    }
    show({ id, at, verdict: own.verdict, entry: own.entry, hash: own.hash, isLocal: true, isUndone: false })
    publish()
    void flush()
  }

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
      decide({ id: newId(), kind: 'admit', code, at: new Date().toISOString() }, () =>
        sync.current
          ? judgeCode(code, {
              eventIds: [eventId, ...sync.current.event.formerIds],
              publicKey: sync.current.publicKey,
              entries: entries.current,
            })
          : Promise.resolve(null),
      ),
    letIn: (hash) =>
      decide({ id: newId(), kind: 'admit', hash, at: new Date().toISOString() }, () => Promise.resolve(judgeHash(hash, entries.current))),
    admit: async (seen) => {
      if (!seen.hash) return
      queue.current.push({
        id: newId(),
        kind: 'admit',
        hash: seen.hash,
        at: new Date().toISOString(),
        offline: true,
        name: seen.entry?.name ?? '',
      })
      show({ ...seen, verdict: 'welcome' })
      await keepQueue()
      void flush()
    },
    undo: async (done) => {
      if (!done.hash) return
      const entry = entries.current.get(done.hash)
      if (entry) entries.current.set(done.hash, { ...entry, status: 'valid', at: null, door: null })
      queue.current.push({
        id: newId(),
        kind: 'undo',
        hash: done.hash,
        at: new Date().toISOString(),
        offline: false,
        name: done.entry?.name ?? '',
      })
      show({ ...done, isUndone: true })
      publish()
      await keepQueue()
      void flush()
    },
    dismiss: () => setShown(null),
    forgetConflict: (id) => setConflicts((known) => known.filter((one) => one.id !== id)),
    retry: () => void poll(),
  }
}
