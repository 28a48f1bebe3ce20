'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { leftForLogin } from '@/components/browser/form-draft'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { showToast } from '@/components/ui/toast'
import { PasswordChange } from '@/lib/api/account'
import { Done } from '@/lib/api/auth'
import { call } from '@/lib/api/client'
import { ACCOUNT } from '@/lib/text/account'
import { AUTH } from '@/lib/text/auth'
import { AccountSection } from './account-section'
import { FormError } from './form-error'
import { PasswordInput } from './password-input'
import { setFieldErrors } from './set-field-errors'

/** Another password; the old one is asked for. */
export function AccountPassword() {
  const [isOpen, setOpen] = useState(false)
  return (
    <AccountSection id="account-password" title={ACCOUNT.passwordTitle} intro={ACCOUNT.passwordIntro}>
      {isOpen ? <PasswordForm onDone={() => setOpen(false)} /> : <Button className="w-fit" onClick={() => setOpen(true)}>{ACCOUNT.changePassword}</Button>}
    </AccountSection>
  )
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const router = useRouter()
  const { register, handleSubmit, setError, setFocus, formState } = useForm<PasswordChange>({ resolver: zodResolver(PasswordChange) })
  const { errors, isSubmitting } = formState
  useEffect(() => setFocus('currentPassword'), [setFocus])

  const handleChange = async (body: PasswordChange) => {
    try {
      await call('users/me/password', { method: 'PUT', body, response: Done })
      void showToast(ACCOUNT.passwordSaved)
      router.refresh()
      onDone()
    } catch (error) {
      if (!leftForLogin(error)) setFieldErrors(error, { setError, fields: ['currentPassword', 'newPassword'], fallback: ACCOUNT.failed })
    }
  }
  return (
    <form method="post" noValidate className="grid max-w-md gap-4" onSubmit={(event) => void handleSubmit(handleChange)(event)}>
      <FormError text={errors.root?.message} />
      <Field label={ACCOUNT.currentPassword} error={errors.currentPassword?.message}>
        {(control) => <PasswordInput {...control} {...register('currentPassword')} autoComplete="current-password" />}
      </Field>
      <Field label={ACCOUNT.newPassword} hint={AUTH.passwordHint} error={errors.newPassword?.message}>
        {(control) => <PasswordInput {...control} {...register('newPassword')} autoComplete="new-password" />}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="ink" disabled={isSubmitting}>{isSubmitting ? ACCOUNT.working : ACCOUNT.savePassword}</Button>
        <Button look="plain" onClick={onDone}>{ACCOUNT.cancel}</Button>
      </div>
    </form>
  )
}
