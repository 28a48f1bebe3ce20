'use client'

import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { newId } from '@/components/browser/new-id'
import { Button, buttonLook } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import { SoftLink } from '@/components/ui/soft-link'
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
import type { ImportView } from '@/lib/api/imports'
import { useText } from '#texts'
import type { ImportOrder } from './import-order'
import { ImportSource } from './import-source'
import { ImportTable } from './import-table'
import { PastImports } from './past-imports'
import { SaveProblem, toProblem, type Problem } from './save-problem'

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

export type ImportEventsProps = {
  /** The viewer's imports, newest first. */
  imports: ImportView[]
  /** What a watched page yielded, and its address. */
  watched?: { address: string; preview: ImportPreview } | undefined
}

/** Turns a file, a web page or a text into events: read, checked row by row, chosen, imported in small batches, undone as a whole. */
export function ImportEvents({ imports, watched }: ImportEventsProps) {
  const t = useText('eventImport')
  const tDesk = useText('desk')
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

  const handleOrder = async (order: ImportOrder) => {
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
  const handleImport = async () => {
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
  const count = (outcome: ImportOutcome['outcome']) => [...outcomes.values()].filter((one) => one.outcome === outcome).length

  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-4 pb-10 md:px-8 md:pt-8">
      <SoftLink href="/admin/events" className={`${buttonLook({ look: 'plain' })} -ml-4`}>
        <ArrowLeft aria-hidden />
        {tDesk.back}
      </SoftLink>
      <h1 className="mt-2 text-title">{t.title}</h1>
      <p className="mt-2 max-w-prose text-small text-quiet">{t.intro}</p>
      {problem ? (
        <div className="mt-5">
          <SaveProblem problem={problem} />
        </div>
      ) : null}
      {preview ? (
        <div className="mt-6 grid gap-4">
          {preview.rows.length === 0 ? (
            <p className="text-lead">{watched ? t.nothingYet : t.none}</p>
          ) : (
            <ImportTable preview={preview} chosen={chosen} outcomes={outcomes} onChoose={setChosen} />
          )}
          {preview.isCut ? <p className="text-small text-warn">{t.cut({ count: preview.rows.length })}</p> : null}
          <div role="status" className="text-small font-semibold">
            {isImporting
              ? t.progress({ done: outcomes.size, all: outcomes.size + waiting.length })
              : outcomes.size > 0
                ? t.result({ created: count('created'), updated: count('updated'), failed: count('failed') })
                : ''}
          </div>
          {isImporting ? <Progress label={t.title} percent={(100 * outcomes.size) / Math.max(1, outcomes.size + waiting.length)} /> : null}
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <label className="tap-target mr-auto flex items-center gap-2.5 text-small">
              <input
                type="checkbox"
                className="size-5 accent-signal"
                checked={isDraft}
                onChange={(event) => setDraft(event.target.checked)}
              />
              <span>
                <b>{t.asDrafts}</b> <span className="text-quiet">{t.asDraftsHint}</span>
              </span>
            </label>
            <Button onClick={() => setPreview(null)} disabled={isImporting}>
              {t.another}
            </Button>
            {waiting.length === 0 && outcomes.size > 0 ? (
              <SoftLink href={isDraft ? '/admin/events?tab=drafts' : '/admin/events'} className={buttonLook({ look: 'signal' })}>
                {t.toDesk}
              </SoftLink>
            ) : (
              <Button look="signal" disabled={isImporting || waiting.length === 0} onClick={() => void handleImport()}>
                {outcomes.size > 0 ? t.rest : t.importCount({ count: waiting.length })}
              </Button>
            )}
          </div>
        </div>
      ) : (
        <>
          <ImportSource isReading={isReading} onOrder={(order) => void handleOrder(order)} />
          <PastImports imports={imports} />
        </>
      )}
    </div>
  )
}
