'use client'

import { useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/input'
import { call } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { ReportState } from '@/lib/api/reports'
import { groundWords, toOutcomeWords } from '@/lib/moderation/outcome-words'
import { useFormats, useText } from '#texts'
import { ReportStatusChip } from './report-status'

export type ReportProgressProps = { state: ReportState; linkKey: string; timeZone: string }

/**
 * The state of a report, for its reporter or the author of the content, and the form to object. Source: Regulation (EU) 2022/2065, Articles
 * 16, 17, 20.
 */
export function ReportProgress({ state: initial, linkKey, timeZone }: ReportProgressProps) {
  const t = useText('reportPage')
  const tReports = useText('reports')
  const tReport = useText('report')
  const formats = useFormats()
  const [state, setState] = useState(initial)
  const [wasSent, setSent] = useState(false)
  const { subject, url, reason, status, decision, measure, reader } = state
  const ground = groundWords(state, tReports)
  const momentOf = (at: string) => <time dateTime={at}>{formats.date(at, 'moment', timeZone)}</time>
  const rows: [string, ReactNode][] = [
    [t.about, tReports.subjects[subject]],
    [
      t.where,
      <a key="url" href={url} className="break-all underline underline-offset-4">
        {url}
      </a>,
    ],
    ...(reader === 'reporter' ? [[t.reason, tReport.reasons[reason]] as [string, ReactNode]] : []),
    [t.since, momentOf(state.createdAt)],
    ...(state.decidedAt ? [[t.decided, momentOf(state.decidedAt)] as [string, ReactNode]] : []),
  ]
  return (
    <div className="grid gap-8">
      <p className="flex flex-wrap items-center gap-3">
        <ReportStatusChip status={status} />
        <strong className="tabular-nums select-all">{state.receiptNumber}</strong>
      </p>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[10rem_1fr]">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-small text-quiet max-sm:-mb-2">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {decision ? (
        <section className="grid gap-2 border-l-4 border-ink pl-4">
          <h2 className="text-lead">{t.reasons}</h2>
          {measure ? (
            <p className="font-semibold">{toOutcomeWords({ ...state, measure }, { page: t, reports: tReports, formats })}</p>
          ) : null}
          <p className="max-w-prose wrap-anywhere whitespace-pre-line" dir="auto">
            {decision}
          </p>
          {ground === '' ? null : (
            <p className="text-small text-quiet">
              {t.ground}: {ground}
            </p>
          )}
          <p className="text-small text-quiet">{state.foundByMachine ? t.humanAfterMachine : t.human}</p>
        </section>
      ) : null}
      {wasSent ? (
        <p role="status" className="font-semibold text-good">
          {t.sent}
        </p>
      ) : null}
      {status === 'received' || status === 'in_review' || status === 'reopened' ? (
        <p className="max-w-prose text-quiet">{state.objectedAt ? t.waitingAgain : t.waiting}</p>
      ) : null}
      {state.canObject ? (
        <ObjectionForm
          receiptNumber={state.receiptNumber}
          linkKey={linkKey}
          onDone={(changed) => {
            setState(changed)
            setSent(true)
          }}
        />
      ) : null}
    </div>
  )
}

function ObjectionForm({
  receiptNumber,
  linkKey,
  onDone,
}: {
  receiptNumber: string
  linkKey: string
  onDone: (state: ReportState) => void
}) {
  const t = useText('reportPage')
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    setSending(true)
    try {
      onDone(await call(`reports/${receiptNumber}/objections`, { method: 'POST', body: { key: linkKey, text }, response: ReportState }))
    } catch (error) {
      setFailure(messageOf(error, t.failed))
      setSending(false)
    }
  }
  return (
    <form onSubmit={(event) => void handleSubmit(event)} className="grid max-w-prose gap-4">
      <div className="grid gap-1">
        <h2 className="text-lead">{t.object}</h2>
        <p className="text-small text-quiet">
          {t.objectHint} {t.court}
        </p>
      </div>
      <Field label={t.objection}>
        {(control) => <TextArea {...control} value={text} maxLength={3000} onChange={({ target }) => setText(target.value)} />}
      </Field>
      {failure ? (
        <p role="alert" className="text-small font-semibold text-signal">
          {failure}
        </p>
      ) : null}
      <Button type="submit" look="signal" size="large" disabled={isSending || text.trim() === ''}>
        {isSending ? t.sending : t.send}
      </Button>
    </form>
  )
}
