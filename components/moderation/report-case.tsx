'use client'

import { useRef, useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { SoftLink } from '@/components/ui/soft-link'
import { showToast } from '@/components/ui/toast'
import { call, CallError } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { ReportDetail } from '@/lib/api/moderation'
import { useText } from '#texts'
import { ActList } from './act-list'
import { DecisionForm } from './decision-form'
import { Moment } from './moment'
import { ReportStatusChip } from './report-status'
import { ThingCard } from './thing-card'

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid content-start gap-3">
    <h2 className="text-lead">{title}</h2>
    {children}
  </section>
)

/** One report: the content, who says what about it, what happened so far, and the decision. */
export function ReportCase({ report: initial }: { report: ReportDetail }) {
  const t = useText('admin')
  const tReport = useText('report')
  const [report, setReport] = useState(initial)
  const [isBusy, setBusy] = useState(false)
  const decision = useRef<HTMLHeadingElement>(null)
  const { id, status, reporter, thing } = report

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
      <div className="grid min-w-0 gap-8">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
          <ReportStatusChip status={status} />
          <span className="font-semibold tabular-nums">{report.receiptNumber}</span>
          <span className="text-quiet">
            <Moment at={report.createdAt} />
          </span>
          {status === 'in_review' && report.reviewer ? <span>{t.queue.reviewedBy({ name: report.reviewer })}</span> : null}
        </div>
        <Part title={t.queue.thing}>
          <div className="border-l-4 border-hairline pl-4">
            <ThingCard thing={thing} />
          </div>
        </Part>
        <Part title={t.queue.reporter}>
          <p className="text-small text-quiet">
            {reporter.ownInitiative
              ? t.queue.ownInitiative
              : [reporter.name ?? reporter.username ?? t.queue.nameless, reporter.email].filter(Boolean).join(' · ')}
          </p>
          <p>
            <strong>{tReport.reasons[report.reason]}</strong>
          </p>
          {report.explanation ? (
            <blockquote className="max-w-prose wrap-anywhere whitespace-pre-line" dir="auto">
              {report.explanation}
            </blockquote>
          ) : null}
        </Part>
        {report.objection ? (
          <Part title={t.queue.objection}>
            <p className="text-small text-quiet">
              {report.objectedBy === 'author' ? t.queue.objectedBy.author : t.queue.objectedBy.reporter}
            </p>
            <blockquote className="max-w-prose wrap-anywhere whitespace-pre-line" dir="auto">
              {report.objection}
            </blockquote>
          </Part>
        ) : null}
        {report.history.length > 0 ? (
          <Part title={t.queue.history}>
            <ul className="grid gap-1">
              {report.history.map((one) => (
                <li key={one.id}>
                  <SoftLink
                    href={`/admin/moderation/${one.id}`}
                    className="tap-target inline-flex flex-wrap items-center gap-2 text-small underline-offset-4 hover:underline"
                  >
                    <ReportStatusChip status={one.status} />
                    {tReport.reasons[one.reason]}
                    <span className="text-quiet">
                      <Moment at={one.createdAt} />
                    </span>
                  </SoftLink>
                </li>
              ))}
            </ul>
          </Part>
        ) : null}
        {report.acts.length > 0 ? (
          <Part title={t.queue.acts}>
            <ActList acts={report.acts} />
          </Part>
        ) : null}
      </div>
      <aside className="grid gap-4 rounded-control border p-5 lg:sticky lg:top-6">
        <h2 ref={decision} tabIndex={-1} className="text-lead">
          {t.queue.decide}
        </h2>
        {report.decision ? (
          <div className="grid gap-1 text-small">
            <p className="font-semibold">
              {[
                report.measure ? t.measures[report.measure] : null,
                report.accountMeasure && report.accountMeasure !== 'none' ? t.accountMeasures[report.accountMeasure] : null,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p className="wrap-anywhere whitespace-pre-line" dir="auto">
              {report.decision}
            </p>
            {report.groundText ? <p className="text-quiet">{report.groundText}</p> : null}
            <p className="text-note text-quiet">
              {report.decidedBy} {report.decidedAt ? <Moment at={report.decidedAt} /> : null}
            </p>
          </div>
        ) : null}
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
