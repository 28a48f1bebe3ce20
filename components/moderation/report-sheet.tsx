'use client'

import { useRef, useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input, TextArea } from '@/components/ui/input'
import { Sheet } from '@/components/ui/sheet'
import { call, CallError } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { ReportBody, ReportReceipt } from '@/lib/api/reports'
import { isNamelessReason, REPORT_REASONS, type ReportReason, type ReportSubject } from '@/lib/moderation/reasons'
import { useText } from '#texts'

export type ReportSheetProps = {
  subject: ReportSubject
  subjectId: string
  /** The preselected reason. */
  reason?: ReportReason
  onClose: () => void
}

type Issues = Partial<Record<string, string>>

const firstOf = (issues: { path: string; message: string }[]): Issues =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [path, message]))

/** The report form, and a receipt once the report has arrived. Source: Regulation (EU) 2022/2065, Article 16. */
export function ReportSheet({ subject, subjectId, reason = 'wrong', onClose }: ReportSheetProps) {
  const t = useText('report')
  const [receipt, setReceipt] = useState<ReportReceipt | null>(null)
  return (
    <Sheet
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t.heading}
      closeLabel={t.close}
      description={receipt ? undefined : t.intro}
    >
      {receipt ? (
        <Receipt receipt={receipt} onClose={onClose} />
      ) : (
        <ReportForm subject={subject} subjectId={subjectId} firstReason={reason} onReceived={setReceipt} />
      )}
    </Sheet>
  )
}

type ReportFormProps = Pick<ReportSheetProps, 'subject' | 'subjectId'> & {
  firstReason: ReportReason
  onReceived: (receipt: ReportReceipt) => void
}

function ReportForm({ subject, subjectId, firstReason, onReceived }: ReportFormProps) {
  const t = useText('report')
  const [reason, setReason] = useState<ReportReason>(firstReason)
  const [issues, setIssues] = useState<Issues>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isNameless = isNamelessReason(reason)

  const lacks: Issues = { explanation: t.explain, name: t.nameNeeded, email: t.emailNeeded, goodFaith: t.confirmFirst }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (!form.current || isSending) return
    const { explanation, name, email, goodFaith, website } = Object.fromEntries(new FormData(form.current))
    const parsed = ReportBody.safeParse({
      subject,
      subjectId,
      reason,
      explanation,
      name,
      email,
      goodFaith: goodFaith === 'on',
      website: website || undefined,
    })
    setFailure(null)
    if (!parsed.success)
      return setIssues(
        firstOf(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message: lacks[path.join('.')] ?? message }))),
      )
    setIssues({})
    setSending(true)
    try {
      onReceived(await call('reports', { method: 'POST', body: parsed.data, response: ReportReceipt }))
    } catch (error) {
      setIssues(error instanceof CallError ? firstOf(error.issues) : {})
      setFailure(messageOf(error, t.failed))
    }
    return setSending(false)
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void handleSubmit(event)} className="grid gap-4">
      <ReasonField reason={reason} onChange={setReason} />
      <Field label={t.explanation} error={issues.explanation}>
        {(control) => <TextArea {...control} name="explanation" maxLength={3000} rows={4} />}
      </Field>
      {isNameless ? null : <ReporterFields issues={issues} />}
      <div aria-hidden className="absolute -left-[9999px] size-px overflow-hidden">
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <GoodFaithBox error={issues.goodFaith} />
      {failure ? (
        <p role="alert" className="text-small font-semibold text-signal">
          {failure}
        </p>
      ) : null}
      <Button type="submit" look="signal" size="large" disabled={isSending}>
        {isSending ? t.sending : t.send}
      </Button>
    </form>
  )
}

function ReasonField({ reason, onChange }: { reason: ReportReason; onChange: (reason: ReportReason) => void }) {
  const t = useText('report')
  return (
    <Field label={t.reason}>
      {(control) => (
        <select
          {...control}
          value={reason}
          onChange={({ target }) => onChange(REPORT_REASONS.find((one) => one === target.value) ?? 'other')}
          className="min-h-12 w-full rounded-control border border-control bg-raised px-3"
        >
          {REPORT_REASONS.map((one) => (
            <option key={one} value={one}>
              {t.reasons[one]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** Who reports. */
function ReporterFields({ issues }: { issues: Issues }) {
  const t = useText('report')
  return (
    <>
      <Field label={t.name} error={issues.name}>
        {(control) => <Input {...control} name="name" autoComplete="name" maxLength={120} />}
      </Field>
      <Field label={t.email} hint={t.emailHint} error={issues.email}>
        {(control) => <Input {...control} name="email" type="email" autoComplete="email" maxLength={200} />}
      </Field>
    </>
  )
}

function GoodFaithBox({ error }: { error: string | undefined }) {
  const t = useText('report')
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 text-small">
        <input type="checkbox" name="goodFaith" className="mt-0.5 size-5 shrink-0 accent-[var(--signal)]" />
        {t.goodFaith}
      </label>
      {error ? (
        <p role="alert" className="text-note font-semibold text-signal">
          {error}
        </p>
      ) : null}
    </div>
  )
}

/** The receipt of a report, with the page that tells how it goes on. */
function Receipt({ receipt, onClose }: { receipt: ReportReceipt; onClose: () => void }) {
  const t = useText('report')
  return (
    <div role="status" className="grid gap-3">
      <p className="font-semibold">{t.received}</p>
      <p>
        {t.receipt}: <strong className="font-title tabular-nums select-all">{receipt.receiptNumber}</strong>
      </p>
      <p className="text-small text-quiet">{t.keep}</p>
      <a href={receipt.statusUrl} className="tap-target inline-flex w-fit items-center font-semibold underline underline-offset-4">
        {t.follow}
      </a>
      <Button look="ink" onClick={onClose}>
        {t.close}
      </Button>
    </div>
  )
}
