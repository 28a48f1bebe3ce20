'use client'

import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { call, CallError } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { ReportDetail } from '@/lib/api/moderation'
import { groundWords } from '@/lib/moderation/outcome-words'
import { useText } from '#texts'
import { DecisionForm } from './decision-form'
import { Moment } from './moment'
import { ReportFacts } from './report-facts'

/** One report: the content, who says what about it, what happened so far, and the decision. */
export function ReportCase({ report: initial }: { report: ReportDetail }) {
  const t = useText('admin')
  const [report, setReport] = useState(initial)
  const [isBusy, setBusy] = useState(false)
  const decision = useRef<HTMLHeadingElement>(null)
  const { id, status } = report

  /** Always shows the current state; after a refusal too, since someone else was faster then. */
  const attempt = async (ask: () => Promise<ReportDetail>): Promise<boolean> => {
    setBusy(true)
    try {
      setReport(await ask())
      // The button that had the focus is gone.
      decision.current?.focus()
      return true
    } catch (error) {
      void showToast(messageOf(error, t.failed))
      if (error instanceof CallError && error.status === 409)
        setReport(await call(`moderation/reports/${id}`, { response: ReportDetail }).catch(() => report))
      return false
    } finally {
      setBusy(false)
    }
  }
  const handleDecide = async (body: object) => {
    const isDone = await attempt(() => call(`moderation/reports/${id}/decision`, { method: 'POST', body, response: ReportDetail }))
    if (isDone) void showToast(t.queue.decidedNow)
  }

  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start">
      <ReportFacts report={report} />
      <aside className="grid gap-4 rounded-control border p-5 lg:sticky lg:top-6">
        <h2 ref={decision} tabIndex={-1} className="text-lead">
          {t.queue.decide}
        </h2>
        {report.decision ? <Decision report={report} /> : null}
        {status === 'in_review' ? (
          <DecisionForm
            key={report.measures.join()}
            measures={report.measures}
            accountMeasures={report.accountMeasures}
            isBusy={isBusy}
            onDecide={(body) => void handleDecide(body)}
          />
        ) : status === 'received' || status === 'reopened' ? (
          <Button
            look="signal"
            size="large"
            disabled={isBusy}
            onClick={() => void attempt(() => call(`moderation/reports/${id}/review`, { method: 'POST', response: ReportDetail }))}
          >
            {t.queue.start}
          </Button>
        ) : null}
      </aside>
    </div>
  )
}

/** What was decided, why and by whom. */
function Decision({ report }: { report: ReportDetail }) {
  const t = useText('admin')
  const ground = groundWords(report, useText('reports'))
  const measures = [
    report.measure ? t.measures[report.measure] : null,
    report.accountMeasure && report.accountMeasure !== 'none' ? t.accountMeasures[report.accountMeasure] : null,
  ]
  return (
    <div className="grid gap-1 text-small">
      <p className="font-semibold">{measures.filter(Boolean).join(' · ')}</p>
      <p className="wrap-anywhere whitespace-pre-line" dir="auto">
        {report.decision}
      </p>
      {ground === '' ? null : <p className="text-quiet">{ground}</p>}
      <p className="text-note text-quiet">
        {report.decidedBy} {report.decidedAt ? <Moment at={report.decidedAt} /> : null}
      </p>
    </div>
  )
}
