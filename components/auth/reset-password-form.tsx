'use client'

import { MIN_PASSWORD_LENGTH } from '@/lib/auth/passwords/limits'
import { useRouter } from 'next/navigation'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { forgetLogin } from '@/components/browser/session'
import { useResolver } from '@/components/texts/use-resolver'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { SoftLink } from '@/components/ui/soft-link'
import { showToast } from '@/components/ui/toast'
import { PasswordReset } from '@/lib/api/account'
import { Done } from '@/lib/api/auth'
import { call } from '@/lib/api/client'
import { useText } from '#texts'
import { FormError } from './form-error'
import { PasswordInput } from './password-input'
import { setFieldErrors } from './set-field-errors'

const Fields = PasswordReset.pick({ password: true })
type Values = z.infer<typeof Fields>

/** Sets a new password with the token of a mailed link, then goes to the login. */
export function ResetPasswordForm({ token }: { token: string }) {
  const tLinks = useText('accountLinks')
  const t = useText('auth')
  const router = useRouter()
  const { register, handleSubmit, setError, formState } = useForm<Values>({ resolver: useResolver(Fields) })
  const { errors, isSubmitting } = formState

  const handleReset = async ({ password }: Values) => {
    try {
      await call('auth/reset-password', { method: 'POST', body: { token, password }, response: Done })
      // The reset ended all sessions, including this browser's.
      forgetLogin()
      router.push('/login')
      void showToast(tLinks.resetDone)
    } catch (error) {
      setFieldErrors(error, { setError, fields: ['password'], fallback: tLinks.failed })
    }
  }

  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={(event) => void handleSubmit(handleReset)(event)}>
      <FormError text={errors.root?.message} />
      {errors.root ? (
        <SoftLink href="/forgot-password" className="tap-target w-fit font-semibold underline underline-offset-4">
          {tLinks.newLink}
        </SoftLink>
      ) : null}
      <Field label={tLinks.newPassword} hint={t.passwordHint({ count: MIN_PASSWORD_LENGTH })} error={errors.password?.message}>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="new-password" />}
      </Field>
      <Button type="submit" look="signal" size="large" disabled={isSubmitting}>
        {isSubmitting ? t.working : tLinks.resetSubmit}
      </Button>
    </form>
  )
}
