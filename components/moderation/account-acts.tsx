'use client'

import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input, TextArea } from '@/components/ui/input'
import { Sheet } from '@/components/ui/sheet'
import { showToast } from '@/components/ui/toast'
import { call } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { AccountActAnswer, type StaffAccount } from '@/lib/api/staff-accounts'
import { ROLES } from '@/lib/auth/viewer'
import { SUSPENSION_DAYS } from '@/lib/moderation/decisions'
import type { AreaText } from '@/lib/text/text-for'
import { useText } from '#texts'
import { ChoiceField } from './choice-field'

type ActName = keyof AreaText<'admin'>['accounts']['acts']
const SELECT = 'min-h-12 w-full rounded-control border border-control bg-raised px-3'

/** @param canName the viewer is an administrator. */
const actsFor = (account: StaffAccount, canName: boolean): ActName[] => [
  account.isVerifiedOrganizer ? 'unverify' : 'verify',
  ...(account.role === 'user' ? [account.suspendedAt === null ? ('suspend' as const) : ('lift' as const)] : []),
  ...(account.role === 'user' || canName ? ['end_sessions' as const, 'show_email' as const] : []),
  ...(account.suspendedAt === null ? ['artist' as const] : []),
  ...(canName ? ['role' as const] : []),
]

export type AccountActsProps = { account: StaffAccount; canName: boolean; onClose: () => void; onDone: (answer: AccountActAnswer) => void }

/** Staff actions on one account, each with a reason. */
export function AccountActs({ account, canName, onClose, onDone }: AccountActsProps) {
  const t = useText('admin')
  const acts = actsFor(account, canName)
  const [act, setAct] = useState<ActName>(acts[0] ?? 'show_email')
  const [role, setRole] = useState(account.role)
  const [days, setDays] = useState<number | null>(7)
  const [name, setName] = useState('')
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const bodyOf = () => {
    if (act === 'verify' || act === 'unverify') return { act: 'verify', isVerified: act === 'verify', reason }
    if (act === 'role') return { act, role, reason }
    if (act === 'artist') return { act, name, reason }
    return act === 'suspend' ? { act, days, reason } : { act, reason }
  }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    setBusy(true)
    try {
      const answer = await call(`moderation/accounts/${account.id}/acts`, { method: 'POST', body: bodyOf(), response: AccountActAnswer })
      void showToast(t.accounts.done)
      onDone(answer)
    } catch (error) {
      setFailure(messageOf(error, t.failed))
      setBusy(false)
    }
  }
  return (
    <Sheet open onOpenChange={(open) => (open ? undefined : onClose())} title={account.username} closeLabel={t.close}>
      <form onSubmit={(event) => void handleSubmit(event)} className="grid gap-4">
        <ChoiceField label={t.accounts.act} options={acts} labels={t.accounts.acts} value={act} onChange={setAct} />
        {act === 'role' ? (
          <Field label={t.accounts.role}>
            {(control) => (
              <select
                {...control}
                className={SELECT}
                value={role}
                onChange={({ target }) => setRole(ROLES.find((one) => one === target.value) ?? 'user')}
              >
                {ROLES.map((one) => (
                  <option key={one} value={one}>
                    {t.accounts.roles[one]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ) : null}
        {act === 'suspend' ? (
          <Field label={t.accounts.days}>
            {(control) => (
              <select
                {...control}
                className={SELECT}
                value={String(days)}
                onChange={({ target }) => setDays(target.value === 'null' ? null : Number(target.value))}
              >
                {SUSPENSION_DAYS.map((one) => (
                  <option key={String(one)} value={String(one)}>
                    {one === null ? t.queue.forGood : t.queue.dayCount({ count: one })}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ) : null}
        {act === 'artist' ? (
          <Field label={t.accounts.artistName} hint={t.accounts.artistHint}>
            {(control) => <Input {...control} dir="auto" value={name} maxLength={120} onChange={({ target }) => setName(target.value)} />}
          </Field>
        ) : null}
        <Field label={t.accounts.reason} hint={t.accounts.reasonHint}>
          {(control) => <TextArea {...control} value={reason} maxLength={3000} onChange={({ target }) => setReason(target.value)} />}
        </Field>
        {failure ? (
          <p role="alert" className="text-small font-semibold text-signal">
            {failure}
          </p>
        ) : null}
        <Button
          type="submit"
          look="signal"
          size="large"
          disabled={isBusy || reason.trim() === '' || (act === 'artist' && name.trim() === '')}
        >
          {t.accounts.submit}
        </Button>
      </form>
    </Sheet>
  )
}
