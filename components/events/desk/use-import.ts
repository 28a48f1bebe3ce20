'use client'

import { useState } from 'react'
import { newId } from '@/components/browser/new-id'
import { call } from '@/lib/api/client'
import {
  ARCHIVE_BATCH,
  IMPORT_BATCH,
  ImportAnswer,
  ImportPreview,
  MAX_IMPORT_BYTES,
  type ImportEvent,
  type ImportOutcome,
} from '@/lib/api/event-desk'
import { MAX_ARCHIVE_BYTES } from '@/lib/archives/manifest'
import { useText } from '#texts'
import type { ImportOrder } from './import-order'
import { toProblem, type Problem } from './save-problem'

const isChosenFirst = (row: ImportPreview['rows'][number]) => row.event !== null && row.state !== 'duplicate'

const isArchive = ({ name }: File) => /\.zip$/i.test(name)
const isTooLarge = (file: File) => file.size > (isArchive(file) ? MAX_ARCHIVE_BYTES : MAX_IMPORT_BYTES)

function read(order: ImportOrder) {
  if (order.kind === 'address')
    return call('events/import/address', { method: 'POST', body: { address: order.address }, response: ImportPreview })
  if (order.kind === 'text') return call('events/import/text', { method: 'POST', body: { text: order.text }, response: ImportPreview })
  const body = new FormData()
  body.append('file', order.file)
  if (isArchive(order.file)) return call('events/import/archive', { method: 'POST', body, response: ImportPreview })
  return call('events/import/preview', { method: 'POST', body, response: ImportPreview })
}
const nameOf = (order: ImportOrder) => (order.kind === 'file' ? order.file.name : order.kind === 'address' ? order.address : '')

/** An import on its way: what was read, which rows are chosen, and what became of each. Rows that failed can be tried again. */
export function useImport(watched: { address: string; preview: ImportPreview } | undefined) {
  const t = useText('eventImport')
  const [preview, setPreview] = useState<ImportPreview | null>(watched?.preview ?? null)
  const [name, setName] = useState(watched?.address ?? '')
  const [importId, setImportId] = useState(() => newId())
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set((watched?.preview.rows ?? []).filter(isChosenFirst).map(({ line }) => line)),
  )
  const [isDraft, setDraft] = useState(true)
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, ImportOutcome>>(new Map())
  const [isImporting, setImporting] = useState(false)

  const open = async (order: ImportOrder) => {
    setProblem(null)
    setOutcomes(new Map())
    if (order.kind === 'file' && isTooLarge(order.file))
      return setProblem({ kind: 'other', text: isArchive(order.file) ? t.archiveTooLarge : t.tooLarge, fields: {} })
    setReading(true)
    try {
      const found = await read(order)
      setPreview(found)
      setName(nameOf(order))
      setImportId(newId())
      setChosen(new Set(found.rows.filter(isChosenFirst).map(({ line }) => line)))
    } catch (error) {
      setProblem(toProblem(error, t.failed))
    }
    setReading(false)
  }
  const waiting = (preview?.rows ?? []).flatMap((row): ImportEvent[] =>
    row.event && chosen.has(row.line) && (outcomes.get(row.event.importUid)?.outcome ?? 'failed') === 'failed' ? [row.event] : [],
  )
  const start = async () => {
    setImporting(true)
    setProblem(null)
    const done = new Map(outcomes)
    const batch = preview?.kind === 'archive' ? ARCHIVE_BATCH : IMPORT_BATCH
    const source = { id: importId, kind: preview?.kind ?? 'page', name: name.slice(0, 300) }
    try {
      for (let at = 0; at < waiting.length; at += batch) {
        const body = { events: waiting.slice(at, at + batch), state: isDraft ? 'draft' : 'published', source }
        const { results } = await call('events/import', { method: 'POST', body, response: ImportAnswer })
        for (const result of results) done.set(result.importUid, result)
        setOutcomes(new Map(done))
      }
    } catch (error) {
      setProblem(toProblem(error, t.failed))
    }
    setImporting(false)
  }

  return {
    ...{ preview, chosen, setChosen, isDraft, setDraft, outcomes, problem, isReading, isImporting },
    /** The chosen events that are not imported yet. */
    waiting,
    /** Reads a file, page or text. */
    open,
    /** Imports what is waiting, in small batches. */
    start,
    leave: () => setPreview(null),
  }
}
