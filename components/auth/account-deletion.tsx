'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { leftForLogin } from '@/components/browser/form-draft'
import { forgetKept } from '@/components/offline/keep-for-offline'
import { callProven } from '@/components/browser/proof'
import { forgetLogin } from '@/components/browser/session'
import { useResolver } from '@/components/texts/use-resolver'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Sheet } from '@/components/ui/sheet'
import { showToast } from '@/components/ui/toast'
import { AccountDeletion as Deletion } from '@/lib/api/account'
import { Done } from '@/lib/api/auth'
import { useText } from '#texts'
import { AccountSection } from './account-section'
import { FormError } from './form-error'
import { PasswordInput } from './password-input'
import { setFieldErrors } from './set-field-errors'

/** Deletes the account: says what happens to its data, asks for the password and for a phrase to be typed. */
export function AccountDeletion() {
  const tAccount = useText('account')
  const t = useText('shell')
  const [isOpen, setOpen] = useState(false)
  return (
    <AccountSection id="account-deletion" title={tAccount.deletionTitle} intro={tAccount.deletionIntro}>
      <Button look="danger" className="w-fit border border-signal" onClick={() => setOpen(true)}>
        {tAccount.deletionOpen}
      </Button>
      <Sheet open={isOpen} onOpenChange={setOpen} title={tAccount.deletionQuestion} closeLabel={t.closeDialog}>
        <DeletionForm onCancel={() => setOpen(false)} />
      </Sheet>
    </AccountSection>
  )
}

function DeletionForm({ onCancel }: { onCancel: () => void }) {
  const t = useText('account')
  const router = useRouter()
  const { register, handleSubmit, setError, formState } = useForm<z.input<typeof Deletion>, unknown, Deletion>({
    resolver: useResolver(Deletion),
    defaultValues: { events: 'keep', password: '', confirmation: '' },
  })
  const { errors, isSubmitting } = formState

  const handleDelete = async (body: Deletion) => {
    try {
      await callProven('users/me/account', { method: 'DELETE', body, response: Done })
      forgetLogin()
      await forgetKept()
      router.push('/')
      router.refresh()
      void showToast(t.deletionDone)
    } catch (error) {
      if (!leftForLogin(error)) setFieldErrors(error, { setError, fields: ['password', 'confirmation'], fallback: t.failed })
    }
  }
  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={(event) => void handleSubmit(handleDelete)(event)}>
      <ul className="grid list-disc gap-1.5 pl-5 text-small">
        {t.deletionFates.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-small font-semibold">{t.deletionEvents}</legend>
        {(
          [
            ['keep', t.keepEvents],
            ['delete', t.deleteEvents],
          ] as const
        ).map(([value, label]) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input type="radio" value={value} {...register('events')} className="size-5 accent-signal" />
            {label}
          </label>
        ))}
      </fieldset>
      <FormError text={errors.root?.message} />
      <Field label={t.yourPassword} error={errors.password?.message}>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="current-password" />}
      </Field>
      <Field label={t.deletionType} error={errors.confirmation?.message}>
        {(control) => <Input {...control} {...register('confirmation')} autoComplete="off" autoCapitalize="none" spellCheck={false} />}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>{t.cancel}</Button>
        <Button type="submit" look="signal" disabled={isSubmitting}>
          {isSubmitting ? t.working : t.deletionSubmit}
        </Button>
      </div>
    </form>
  )
}
