'use client'

import { MIN_PASSWORD_LENGTH } from '@/lib/auth/passwords/limits'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { leftForLogin } from '@/components/browser/form-draft'
import { callProven } from '@/components/browser/proof'
import { useResolver } from '@/components/texts/use-resolver'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { showToast } from '@/components/ui/toast'
import { PasswordChange } from '@/lib/api/account'
import { Done } from '@/lib/api/auth'
import { useText } from '#texts'
import { AccountSection } from './account-section'
import { FormError } from './form-error'
import { PasswordInput } from './password-input'
import { setFieldErrors } from './set-field-errors'

/** Changes the password, after asking for the old one. */
export function AccountPassword() {
  const t = useText('account')
  const [isOpen, setOpen] = useState(false)
  return (
    <AccountSection id="account-password" title={t.passwordTitle} intro={t.passwordIntro}>
      {isOpen ? (
        <PasswordForm onDone={() => setOpen(false)} />
      ) : (
        <Button className="w-fit" onClick={() => setOpen(true)}>
          {t.changePassword}
        </Button>
      )}
    </AccountSection>
  )
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const tAccount = useText('account')
  const t = useText('auth')
  const router = useRouter()
  const { register, handleSubmit, setError, setFocus, formState } = useForm<PasswordChange>({ resolver: useResolver(PasswordChange) })
  const { errors, isSubmitting } = formState
  useEffect(() => setFocus('currentPassword'), [setFocus])

  const handleChange = async (body: PasswordChange) => {
    try {
      await callProven('users/me/password', { method: 'PUT', body, response: Done })
      void showToast(tAccount.passwordSaved)
      router.refresh()
      onDone()
    } catch (error) {
      if (!leftForLogin(error)) setFieldErrors(error, { setError, fields: ['currentPassword', 'newPassword'], fallback: tAccount.failed })
    }
  }
  return (
    <form method="post" noValidate className="grid max-w-md gap-4" onSubmit={(event) => void handleSubmit(handleChange)(event)}>
      <FormError text={errors.root?.message} />
      <Field label={tAccount.currentPassword} error={errors.currentPassword?.message}>
        {(control) => <PasswordInput {...control} {...register('currentPassword')} autoComplete="current-password" />}
      </Field>
      <Field label={tAccount.newPassword} hint={t.passwordHint({ count: MIN_PASSWORD_LENGTH })} error={errors.newPassword?.message}>
        {(control) => <PasswordInput {...control} {...register('newPassword')} autoComplete="new-password" />}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="ink" disabled={isSubmitting}>
          {isSubmitting ? tAccount.working : tAccount.savePassword}
        </Button>
        <Button look="plain" onClick={onDone}>
          {tAccount.cancel}
        </Button>
      </div>
    </form>
  )
}
