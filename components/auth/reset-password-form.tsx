'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { forgetLogin } from '@/components/browser/session'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { SoftLink } from '@/components/ui/soft-link'
import { showToast } from '@/components/ui/toast'
import { PasswordReset } from '@/lib/api/account'
import { Done } from '@/lib/api/auth'
import { call } from '@/lib/api/client'
import { ACCOUNT, ACCOUNT_LINKS } from '@/lib/text/account'
import { AUTH } from '@/lib/text/auth'
import { FormError } from './form-error'
import { PasswordInput } from './password-input'
import { setFieldErrors } from './set-field-errors'

const Fields = PasswordReset.pick({ password: true })
type Values = z.infer<typeof Fields>

/** A new password by the token of a mailed link; then to the login. */
export function ResetPasswordForm({ token }: { token: string }) {
  const router = useRouter()
  const { register, handleSubmit, setError, formState } = useForm<Values>({ resolver: zodResolver(Fields) })
  const { errors, isSubmitting } = formState

  const handleReset = async ({ password }: Values) => {
    try {
      await call('auth/reset-password', { method: 'POST', body: { token, password }, response: Done })
      // This browser's session has ended with all others.
      forgetLogin()
      router.push('/login')
      void showToast(ACCOUNT_LINKS.resetDone)
    } catch (error) {
      setFieldErrors(error, { setError, fields: ['password'], fallback: ACCOUNT.failed })
    }
  }

  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={(event) => void handleSubmit(handleReset)(event)}>
      <FormError text={errors.root?.message} />
      {errors.root ? <SoftLink href="/forgot-password" className="tap-target w-fit font-semibold underline underline-offset-4">{ACCOUNT_LINKS.newLink}</SoftLink> : null}
      <Field label={ACCOUNT.newPassword} hint={AUTH.passwordHint} error={errors.password?.message}>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="new-password" />}
      </Field>
      <Button type="submit" look="signal" size="large" disabled={isSubmitting}>
        {isSubmitting ? AUTH.working : ACCOUNT_LINKS.resetSubmit}
      </Button>
    </form>
  )
}
