'use client'

import { ArrowLeft, FileUp } from 'lucide-react'
import { useRef, useState, type DragEvent } from 'react'
import { Button, buttonLook } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Progress } from '@/components/ui/progress'
import { SoftLink } from '@/components/ui/soft-link'
import { call } from '@/lib/api/client'
import { IMPORT_BATCH, ImportAnswer, ImportPreview, MAX_IMPORT_BYTES, type ImportEvent, type ImportOutcome } from '@/lib/api/event-desk'
import { useText } from '#texts'
import { ImportTable } from './import-table'
import { SaveProblem, toProblem, type Problem } from './save-problem'

const isChosenFirst = (row: ImportPreview['rows'][number]) => row.event !== null && row.state !== 'duplicate'

/** Turns a table or calendar into events: read, review row by row, choose, import in small batches that can be sent again. */
export function ImportEvents() {
  const t = useText('eventImport')
  const tDesk = useText('desk')
  const input = useRef<HTMLInputElement>(null)
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [isDraft, setDraft] = useState(true)
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, ImportOutcome>>(new Map())
  const [isImporting, setImporting] = useState(false)

  const handleFile = async (file: File | undefined) => {
    if (!file) return
    setProblem(null)
    setOutcomes(new Map())
    if (file.size > MAX_IMPORT_BYTES) return setProblem({ kind: 'other', text: t.tooLarge, fields: {} })
    setReading(true)
    try {
      const body = new FormData()
      body.append('file', file)
      const found = await call('events/import/preview', { method: 'POST', body, response: ImportPreview })
      setPreview(found)
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
    try {
      for (let at = 0; at < waiting.length; at += IMPORT_BATCH) {
        const body = { events: waiting.slice(at, at + IMPORT_BATCH), state: isDraft ? 'draft' : 'published' }
        const { results } = await call('events/import', { method: 'POST', body, response: ImportAnswer })
        for (const result of results) done.set(result.importUid, result)
        setOutcomes(new Map(done))
      }
    } catch (error) {
      setProblem(toProblem(error, t.failed))
    }
    setImporting(false)
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    void handleFile(event.dataTransfer.files[0])
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
      <input
        ref={input}
        type="file"
        accept=".csv,.ics,.txt,.tsv,text/csv,text/calendar"
        tabIndex={-1}
        aria-hidden
        className="hidden"
        data-testid="import-file"
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          void handleFile(file)
        }}
      />
      {problem ? (
        <div className="mt-5">
          <SaveProblem problem={problem} />
        </div>
      ) : null}
      {preview ? (
        <div className="mt-6 grid gap-4">
          {preview.rows.length === 0 ? (
            <p className="text-lead">{t.none}</p>
          ) : (
            <ImportTable preview={preview} chosen={chosen} outcomes={outcomes} onChoose={setChosen} />
          )}
          {preview.isCut ? <p className="text-small text-warn">{t.cut}</p> : null}
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
            <Button onClick={() => input.current?.click()} disabled={isImporting}>
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
          <div
            onDragOver={(event) => event.preventDefault()}
            onDrop={handleDrop}
            className={classNames(
              'mt-6 grid justify-items-center gap-3 rounded-sheet border-2 border-dashed border-control px-6 py-14 text-center',
              isReading && 'animate-breathe',
            )}
          >
            <FileUp aria-hidden className="size-9 text-signal" />
            <Button look="signal" disabled={isReading} onClick={() => input.current?.click()}>
              {isReading ? t.reading : t.choose}
            </Button>
            <p className="text-small text-quiet">{t.drop}</p>
          </div>
          <p className="mt-4 text-small">
            <a
              href="/event-import-template.csv"
              download
              className="tap-target inline-flex items-center font-semibold underline underline-offset-4"
            >
              {t.template}
            </a>
          </p>
        </>
      )}
    </div>
  )
}
