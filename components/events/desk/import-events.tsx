'use client'

import { ArrowLeft } from 'lucide-react'
import { Button, buttonLook } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import { SoftLink } from '@/components/ui/soft-link'
import type { ImportOutcome, ImportPreview } from '@/lib/api/event-desk'
import type { ImportView } from '@/lib/api/imports'
import { useText } from '#texts'
import { ImportSource } from './import-source'
import { ImportTable } from './import-table'
import { PastImports } from './past-imports'
import { SaveProblem } from './save-problem'
import { useImport } from './use-import'

export type ImportEventsProps = {
  /** The viewer's imports, newest first. */
  imports: ImportView[]
  /** The site's, in which times are shown. */
  timeZone: string
  /** What a watched page yielded, and its address. */
  watched?: { address: string; preview: ImportPreview } | undefined
}

/** Turns a file, a web page or a text into events: read, checked row by row, chosen, imported in small batches, undone as a whole. */
export function ImportEvents({ imports, watched, timeZone }: ImportEventsProps) {
  const t = useText('eventImport')
  const tDesk = useText('desk')
  const { preview, chosen, setChosen, isDraft, setDraft, outcomes, waiting, problem, isReading, isImporting, open, start, leave } =
    useImport(watched)
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
            <Button onClick={leave} disabled={isImporting}>
              {t.another}
            </Button>
            {waiting.length === 0 && outcomes.size > 0 ? (
              <SoftLink href={isDraft ? '/admin/events?tab=drafts' : '/admin/events'} className={buttonLook({ look: 'signal' })}>
                {t.toDesk}
              </SoftLink>
            ) : (
              <Button look="signal" disabled={isImporting || waiting.length === 0} onClick={() => void start()}>
                {outcomes.size > 0 ? t.rest : t.importCount({ count: waiting.length })}
              </Button>
            )}
          </div>
        </div>
      ) : (
        <>
          <ImportSource isReading={isReading} onOrder={(order) => void open(order)} />
          <PastImports imports={imports} timeZone={timeZone} />
        </>
      )}
    </div>
  )
}
