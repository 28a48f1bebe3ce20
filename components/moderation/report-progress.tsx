'use client'

import { useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/input'
import { call } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { ReportState } from '@/lib/api/reports'
import { MEASURE_SENTENCES, REPORT_PAGE, REPORT_REASON_LABELS, SUBJECT_LABELS } from '@/lib/text/moderation'
import { Moment } from './moment'
import { ReportStatusChip } from './report-status'

export type ReportProgressProps = { state: ReportState; linkKey: string }

/** How a report stands, for its reporter or for the author of what was reported, and the way to object. Source: Regulation (EU) 2022/2065, Articles 16, 17, 20. */
export function ReportProgress({ state: initial, linkKey }: ReportProgressProps) {
  const [state, setState] = useState(initial)
  const [wasSent, setSent] = useState(false)
  const { subject, url, reason, status, decision, measure, groundText, reader } = state
  const rows: [string, ReactNode][] = [
    [REPORT_PAGE.about, SUBJECT_LABELS[subject]],
    [REPORT_PAGE.where, <a key="url" href={url} className="break-all underline underline-offset-4">{url}</a>],
    ...(reader === 'reporter' ? [[REPORT_PAGE.reason, REPORT_REASON_LABELS[reason]] as [string, ReactNode]] : []),
    [REPORT_PAGE.since, <Moment key="since" at={state.createdAt} />],
    ...(state.decidedAt ? [[REPORT_PAGE.decided, <Moment key="decided" at={state.decidedAt} />] as [string, ReactNode]] : []),
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
          <h2 className="text-lead">{REPORT_PAGE.reasons}</h2>
          {measure ? <p className="font-semibold">{MEASURE_SENTENCES[measure]}</p> : null}
          <p className="max-w-prose wrap-anywhere whitespace-pre-line" dir="auto">{decision}</p>
          {groundText ? <p className="text-small text-quiet">{REPORT_PAGE.ground}: {groundText}</p> : null}
          <p className="text-small text-quiet">{REPORT_PAGE.human}</p>
        </section>
      ) : null}
      {wasSent ? <p role="status" className="font-semibold text-good">{REPORT_PAGE.sent}</p> : null}
      {status === 'received' || status === 'in_review' || status === 'reopened' ? <p className="max-w-prose text-quiet">{state.objectedAt ? REPORT_PAGE.waitingAgain : REPORT_PAGE.waiting}</p> : null}
      {state.canObject ? <ObjectionForm receiptNumber={state.receiptNumber} linkKey={linkKey} onDone={(changed) => { setState(changed); setSent(true) }} /> : null}
    </div>
  )
}

function ObjectionForm({ receiptNumber, linkKey, onDone }: { receiptNumber: string; linkKey: string; onDone: (state: ReportState) => void }) {
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
      setFailure(messageOf(error, REPORT_PAGE.failed))
      setSending(false)
    }
  }
  return (
    <form onSubmit={(event) => void handleSubmit(event)} className="grid max-w-prose gap-4">
      <div className="grid gap-1">
        <h2 className="text-lead">{REPORT_PAGE.object}</h2>
        <p className="text-small text-quiet">{REPORT_PAGE.objectHint} {REPORT_PAGE.court}</p>
      </div>
      <Field label={REPORT_PAGE.objection}>{(control) => <TextArea {...control} value={text} maxLength={3000} onChange={({ target }) => setText(target.value)} />}</Field>
      {failure ? <p role="alert" className="text-small font-semibold text-signal">{failure}</p> : null}
      <Button type="submit" look="signal" size="large" disabled={isSending || text.trim() === ''}>{isSending ? REPORT_PAGE.sending : REPORT_PAGE.send}</Button>
    </form>
  )
}
