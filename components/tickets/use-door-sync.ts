'use client'

import { useCallback, useEffect, useMemo, useState } from 'react'
import { CallError } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import type { ScanIn, ScanResult } from '@/lib/api/tickets'
import type { DoorEntry } from '@/lib/tickets/verdict'
import { useText } from '#texts'
import { isAway, sendScans } from './door-calls'
import { readDoor, type Conflict, type KeptDoor, type WaitingScan } from './door-store'
import { useDoorList } from './use-door-list'
import { useRounds } from './use-rounds'
import { useScanQueue } from './use-scan-queue'

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

/** Keeps an event's guests on this device in step with the server, and the scans that wait for a connection. */
export function useDoorSync(eventId: string, device: string, key: string | undefined): DoorSync {
  const t = useText('door')
  const door = useMemo(() => ({ eventId, key, device }), [eventId, key, device])
  const { list, entries, facts, put, publish, restore: restoreList, refresh } = useDoorList(door)
  const { waiting, conflicts, restore: restoreQueue, add: queueScan, isEmpty, sendAll, forgetConflict } = useScanQueue(eventId)
  const [failure, setFailure] = useState<string | null>(null)
  const [needsKey, setNeedsKey] = useState(false)
  const [isOnline, setOnline] = useState(true)

  const send = useCallback(
    async (scans: ScanIn[]): Promise<ScanResult[]> => {
      const results = await sendScans(door, scans)
      setOnline(true)
      return results
    },
    [door],
  )
  /** Sends the waiting scans, and takes over what the server says of their tickets. */
  const flush = useCallback(async () => {
    const sendAndPut = async (scans: ScanIn[]) => {
      const results = await send(scans)
      for (const { entry } of results) if (entry) put(entry)
      return results
    }
    try {
      if (await sendAll(sendAndPut)) publish()
    } catch (error) {
      if (isAway(error)) setOnline(false)
      else setFailure(messageOf(error, t.failed))
    }
  }, [send, sendAll, publish, put, t])

  const poll = useCallback(async () => {
    try {
      await flush()
      if (!isEmpty()) return
      const isNew = await refresh()
      setOnline(true)
      setFailure(null)
      setNeedsKey(false)
      if (isNew) publish()
    } catch (error) {
      if (isAway(error)) return setOnline(false)
      setNeedsKey(error instanceof CallError && error.status === 401)
      setFailure(messageOf(error, t.failed))
    }
  }, [refresh, flush, isEmpty, publish, t])

  const isRestored = useKeptDoor(eventId, { restoreList, restoreQueue })
  useFlushOnline(flush)
  useRounds(poll, { isReady: isRestored, isRefused: needsKey })

  const ask: DoorSync['ask'] = async (scan) => {
    try {
      // Send earlier scans first: the order of a check-in and its undo matters.
      if (!isEmpty()) await flush()
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
    view: { list, failure, needsKey, isOnline, waiting, conflicts, forgetConflict },
    entries,
    put,
    publish,
    facts,
    ask,
    queueScan,
    flush,
    poll,
    noteAway: () => setOnline(false),
  }
}

type Restore = {
  restoreList: (kept: KeptDoor) => void
  restoreQueue: (scans: WaitingScan[], conflicts: Conflict[]) => void
}

/** Takes up what this device kept of a door; returns whether that is done. */
function useKeptDoor(eventId: string, { restoreList, restoreQueue }: Restore): boolean {
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    let isOver = false
    const start = async () => {
      const [kept, scans, twice] = await Promise.all([
        readDoor<KeptDoor>(eventId, 'list'),
        readDoor<WaitingScan[]>(eventId, 'waiting'),
        readDoor<Conflict[]>(eventId, 'conflicts'),
      ])
      if (isOver) return
      if (kept) restoreList(kept)
      restoreQueue(scans ?? [], twice ?? [])
      setRestored(true)
    }
    void start()
    return () => {
      isOver = true
    }
  }, [eventId, restoreList, restoreQueue])
  return isRestored
}

/** Sends what waits as soon as the browser is online again. */
function useFlushOnline(flush: () => Promise<void>): void {
  useEffect(() => {
    const handleOnline = () => void flush()
    window.addEventListener('online', handleOnline)
    return () => window.removeEventListener('online', handleOnline)
  }, [flush])
}
