'use client'

import { useState, type FormEvent, type ReactNode } from 'react'
import { AlertDialog, AlertDialogAction, AlertDialogCancel } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input, TextArea } from '@/components/ui/input'
import { DecisionBody } from '@/lib/api/moderation'
import { GROUNDS, SUSPENSION_DAYS, type AccountMeasure, type Ground, type Measure } from '@/lib/moderation/decisions'
import type { AreaText } from '@/lib/text/text-for'
import { useText } from '#texts'
import { ChoiceField } from './choice-field'

export type DecisionFormProps = {
  measures: readonly Measure[]
  accountMeasures: readonly AccountMeasure[]
  /** What else to show before a measure is confirmed. */
  sure?: (measure: Measure) => ReactNode
  isBusy: boolean
  onDecide: (body: DecisionBody) => void
}

/** How long a suspension lasts, in words; null is for good. */
const lengthOf = (days: number | null, { queue }: AreaText<'admin'>) => (days === null ? queue.forGood : queue.dayCount({ count: days }))

function SuspensionField({ days, onChange }: { days: number | null; onChange: (days: number | null) => void }) {
  const t = useText('admin')
  return (
    <Field label={t.queue.days}>
      {(control) => (
        <select
          {...control}
          value={String(days)}
          onChange={({ target }) => onChange(target.value === 'null' ? null : Number(target.value))}
          className="min-h-12 w-full rounded-control border border-control bg-raised px-3"
        >
          {SUSPENSION_DAYS.map((one) => (
            <option key={String(one)} value={String(one)}>
              {lengthOf(one, t)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

type ConfirmDialogProps = {
  decision: DecisionBody | null
  /** The decision in words. */
  chosen: string
  /** What else to show before the measure is confirmed. */
  more: ReactNode
  onClose: () => void
  onConfirm: (decision: DecisionBody) => void
}

/** Names what was chosen, and asks once more; closed without a decision. */
function ConfirmDialog({ decision, chosen, more, onClose, onConfirm }: ConfirmDialogProps) {
  const t = useText('admin')
  return (
    <AlertDialog
      open={decision !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t.queue.sure}
      text={
        <>
          <p className="font-semibold text-ink">{chosen}</p>
          {more}
          <p>{t.queue.sureText}</p>
        </>
      }
    >
      <AlertDialogCancel asChild>
        <Button look="quiet">{t.cancel}</Button>
      </AlertDialogCancel>
      <AlertDialogAction asChild>
        <Button look="ink" onClick={() => (decision ? onConfirm(decision) : undefined)}>
          {t.queue.submit}
        </Button>
      </AlertDialogAction>
    </AlertDialog>
  )
}

/** What is done about the content and its account, on what ground, and why. Source: Regulation (EU) 2022/2065, Article 17. */
export function DecisionForm({ measures, accountMeasures, sure, isBusy, onDecide }: DecisionFormProps) {
  const t = useText('admin')
  const tDecisions = useText('decisions')
  const tReports = useText('reports')
  const [measure, setMeasure] = useState<Measure>(measures[0] ?? 'none')
  const [accountMeasure, setAccountMeasure] = useState<AccountMeasure>('none')
  const [days, setDays] = useState<number | null>(7)
  const [ground, setGround] = useState<Ground>('terms')
  const [groundText, setGroundText] = useState('')
  const [reason, setReason] = useState('')
  const [issues, setIssues] = useState<Partial<Record<string, string>>>({})
  const [checked, setChecked] = useState<DecisionBody | null>(null)

  const chosen = [
    t.measures[measure],
    accountMeasure === 'none' ? null : t.accountMeasures[accountMeasure],
    accountMeasure === 'suspend' ? lengthOf(days, t) : null,
  ]
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = DecisionBody.safeParse({
      measure,
      accountMeasure,
      suspendDays: accountMeasure === 'suspend' ? days : null,
      ground,
      groundText,
      reason,
    })
    setIssues(
      parsed.success
        ? {}
        : Object.fromEntries(
            parsed.error.issues.map(({ path }) => [
              path.join('.'),
              path[0] === 'groundText' ? tDecisions.lawNeeded : tDecisions.reasonNeeded,
            ]),
          ),
    )
    if (parsed.success) setChecked(parsed.data)
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      <ChoiceField label={t.queue.measure} options={measures} labels={t.measures} value={measure} onChange={setMeasure} />
      {accountMeasures.length > 1 ? (
        <ChoiceField
          label={t.queue.account}
          options={accountMeasures}
          labels={t.accountMeasures}
          value={accountMeasure}
          onChange={setAccountMeasure}
        />
      ) : null}
      {accountMeasure === 'suspend' ? <SuspensionField days={days} onChange={setDays} /> : null}
      <ChoiceField label={t.queue.ground} options={GROUNDS} labels={tReports.grounds} value={ground} onChange={setGround} />
      <Field label={ground === 'law' ? t.queue.groundLaw : t.queue.groundTerms} error={issues['groundText']}>
        {(control) => <Input {...control} value={groundText} maxLength={300} onChange={({ target }) => setGroundText(target.value)} />}
      </Field>
      <Field label={t.queue.why} hint={t.queue.whyHint} error={issues['reason']}>
        {(control) => <TextArea {...control} value={reason} maxLength={3000} rows={4} onChange={({ target }) => setReason(target.value)} />}
      </Field>
      <Button type="submit" look="signal" size="large" disabled={isBusy}>
        {t.queue.submit}
      </Button>
      <ConfirmDialog
        decision={checked}
        chosen={chosen.filter(Boolean).join(' · ')}
        more={sure?.(measure)}
        onClose={() => setChecked(null)}
        onConfirm={onDecide}
      />
    </form>
  )
}
