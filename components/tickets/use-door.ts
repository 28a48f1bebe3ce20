'use client'

import { useEffect, useState } from 'react'
import { newId } from '@/components/browser/new-id'
import type { ScanIn } from '@/lib/api/tickets'
import { letsIn, type DoorEntry, type Verdict } from '@/lib/tickets/verdict'
import { useText } from '#texts'
import { keepDoor, readDoor, type WaitingScan } from './door-store'
import { judgeCode, judgeHash, type LocalVerdict } from './judge-locally'
import { useDoorSync, type DoorView } from './use-door-sync'

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

export type DoorState = DoorView & {
  inside: number
  shown: Shown | null
  log: Shown[]
  key: string | undefined
  scanCode: (code: string) => Promise<void>
  letIn: (hash: string) => Promise<void>
  /** Lets in a guest whom the device could not judge, after someone has checked. */
  admit: (shown: Shown) => Promise<void>
  undo: (shown: Shown) => Promise<void>
  dismiss: () => void
  retry: () => void
}

/** The value, if it arrives within that time. */
const within = <T>(ms: number, value: Promise<T>): Promise<T | undefined> =>
  Promise.race([value, new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))])

/** What was scanned at this door, newest first; it survives a reload. */
function useLog(eventId: string) {
  const [log, setLog] = useState<Shown[]>([])
  useEffect(() => {
    let isOver = false
    void readDoor<Shown[]>(eventId, 'log').then((before) => {
      if (!isOver && before)
        setLog((now) => [...now, ...before.filter(({ id }) => !now.some((one) => one.id === id))].slice(0, MOST_LOGGED))
    })
    return () => {
      isOver = true
    }
  }, [eventId])
  useEffect(() => void (log.length > 0 && keepDoor(eventId, 'log', log)), [eventId, log])
  const add = (next: Shown) => setLog((known) => [next, ...known.filter(({ id }) => id !== next.id)].slice(0, MOST_LOGGED))
  return { log, add }
}

/** An event's door on this device: verdicts online and offline, and what is shown of them. */
export function useDoor(eventId: string, device: string): DoorState {
  const t = useText('door')
  const [key] = useState(() => (typeof window === 'undefined' ? undefined : window.location.hash.slice(1) || undefined))
  const sync = useDoorSync(eventId, device, key)
  const { view, entries } = sync
  const { log, add } = useLog(eventId)
  const [shown, setShown] = useState<Shown | null>(null)

  const show = (next: Shown) => {
    setShown(next)
    add(next)
  }

  /** Queues something done here, shows it and sends it as soon as possible. */
  const note = async (scan: WaitingScan, next: Shown) => {
    const kept = sync.queueScan(scan)
    show(next)
    sync.publish()
    await kept
    void sync.flush()
  }

  /** Applies this device's own verdict. If two doors let the same ticket in, the later one learns of it once its scan is sent. */
  const decideHere = async (scan: Omit<ScanIn, 'offline'>, { verdict, entry, hash }: LocalVerdict) => {
    if (letsIn(verdict) && entry) {
      entries.set(entry.hash, { ...entry, status: 'used', at: scan.at, door: device || t.title })
      await sync.queueScan({ ...scan, offline: true, name: entry.name || entry.email })
    }
    show({ id: scan.id, at: scan.at, verdict, entry, hash, isLocal: true, isUndone: false })
    sync.publish()
    void sync.flush()
  }

  /** Decides on a scan: by the server if it responds in time, or else by this device. */
  const decide = async (scan: Omit<ScanIn, 'offline'>, judge: () => Promise<LocalVerdict | null>) => {
    const answer = sync.ask({ ...scan, offline: false })
    const own = await judge()
    const timely = own ? await within(PATIENCE_MS, answer) : await answer
    if (timely === 'refused') return
    if (timely && timely.verdict !== 'undone' && timely.verdict !== 'kept') {
      const { verdict, entry = null } = timely
      if (entry) sync.put(entry)
      show({ id: scan.id, at: scan.at, verdict, entry, hash: entry?.hash ?? null, isLocal: false, isUndone: false })
      return sync.publish()
    }
    if (!own || timely === null) sync.noteAway()
    if (own) await decideHere(scan, own)
  }

  const newScan = (kind: ScanIn['kind']) => ({ id: newId(), kind, at: new Date().toISOString() })

  return {
    ...view,
    inside: view.list ? view.list.entries.filter(({ status }) => status === 'used').length : 0,
    shown,
    log,
    key,
    scanCode: (code) =>
      decide({ ...newScan('admit'), code }, async () => {
        const facts = sync.facts()
        if (!facts) return null
        return judgeCode(code, { eventIds: [facts.event.id, ...facts.event.formerIds], publicKey: facts.publicKey, entries })
      }),
    letIn: (hash) => decide({ ...newScan('admit'), hash }, async () => judgeHash(hash, entries)),
    admit: async (seen) => {
      const { hash, entry } = seen
      if (hash) await note({ ...newScan('admit'), hash, offline: true, name: entry?.name ?? '' }, { ...seen, verdict: 'welcome' })
    },
    undo: async (done) => {
      const { hash } = done
      if (!hash) return
      const entry = entries.get(hash)
      if (entry) entries.set(hash, { ...entry, status: 'valid', at: null, door: null })
      await note({ ...newScan('undo'), hash, offline: false, name: done.entry?.name ?? '' }, { ...done, isUndone: true })
    },
    dismiss: () => setShown(null),
    retry: () => void sync.poll(),
  }
}
