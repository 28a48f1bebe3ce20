'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { ScanIn, ScanResult } from '@/lib/api/tickets'
import { MAX_SCANS } from '@/lib/tickets/limits'
import { keepDoor, type Conflict, type WaitingScan } from './door-store'

/** This device's check-ins that the server refused, because another door had let the same ticket in before. */
const conflictsAmong = (sent: readonly WaitingScan[], results: readonly ScanResult[]): Conflict[] =>
  sent.flatMap(({ id, kind, name, at }) => {
    const result = results.find((one) => one.id === id)
    return kind === 'admit' && result && result.verdict !== 'welcome'
      ? [{ id, name, at, otherAt: result.entry?.at ?? null, otherDoor: result.entry?.door ?? null }]
      : []
  })

/** The scans of an event's door that wait for a connection, and the conflicts found when they were sent. Both survive a reload. */
export function useScanQueue(eventId: string) {
  const [waiting, setWaiting] = useState(0)
  const [conflicts, setConflicts] = useState<Conflict[]>([])
  const queue = useRef<WaitingScan[]>([])
  const isSending = useRef(false)

  const keep = useCallback(() => {
    setWaiting(queue.current.length)
    return keepDoor(eventId, 'waiting', queue.current)
  }, [eventId])
  const restore = useCallback((scans: WaitingScan[], found: Conflict[]) => {
    queue.current = scans
    setWaiting(scans.length)
    setConflicts(found)
  }, [])
  const add = useCallback(
    (scan: WaitingScan) => {
      queue.current.push(scan)
      return keep()
    },
    [keep],
  )
  const isEmpty = useCallback(() => queue.current.length === 0, [])

  /**
   * Sends the waiting scans in order and in batches, and records which of them another door had made before. Returns whether any were sent;
   * throws what `send` throws.
   */
  const sendAll = useCallback(
    async (send: (scans: ScanIn[]) => Promise<ScanResult[]>): Promise<boolean> => {
      if (isSending.current || queue.current.length === 0) return false
      isSending.current = true
      try {
        while (queue.current.length > 0) {
          const portion = queue.current.slice(0, MAX_SCANS)
          const results = await send(portion.map(({ name: _, ...scan }) => scan))
          const found = conflictsAmong(portion, results)
          const sent = new Set(results.map(({ id }) => id))
          queue.current = queue.current.filter(({ id }) => !sent.has(id))
          await keep()
          if (found.length > 0) setConflicts((known) => [...found.filter(({ id }) => !known.some((one) => one.id === id)), ...known])
        }
        return true
      } finally {
        isSending.current = false
      }
    },
    [keep],
  )

  useEffect(() => void (conflicts.length > 0 && keepDoor(eventId, 'conflicts', conflicts)), [eventId, conflicts])
  const forgetConflict = (id: string) => {
    const rest = conflicts.filter((one) => one.id !== id)
    setConflicts(rest)
    void keepDoor(eventId, 'conflicts', rest)
  }

  return { waiting, conflicts, restore, add, isEmpty, sendAll, forgetConflict }
}
