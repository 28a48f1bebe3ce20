'use client'

import { useForm } from 'react-hook-form'
import { useResolver } from '@/components/texts/use-resolver'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { PasswordForgotten } from '@/lib/api/account'
import { Done } from '@/lib/api/auth'
import { call } from '@/lib/api/client'
import { useText } from '#texts'
import { FormError } from './form-error'
import { FormNote } from './form-note'
import { setFieldErrors } from './set-field-errors'

/** Requests a link to reset the password. The response is the same for every address. */
export function ForgotPasswordForm({ sendsMail }: { sendsMail: boolean }) {
  const tLinks = useText('accountLinks')
  const t = useText('auth')
  const { register, handleSubmit, setError, formState } = useForm<PasswordForgotten>({ resolver: useResolver(PasswordForgotten) })
  const { errors, isSubmitting, isSubmitSuccessful } = formState

  const handleForgot = async (body: PasswordForgotten) => {
    try {
      await call('auth/forgot-password', { method: 'POST', body, response: Done })
    } catch (error) {
      setFieldErrors(error, { setError, fields: ['email'], fallback: tLinks.failed })
    }
  }

  if (isSubmitSuccessful && sendsMail) return <FormNote>{tLinks.forgotDone}</FormNote>
  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={(event) => void handleSubmit(handleForgot)(event)}>
      <FormError text={errors.root?.message} />
      {sendsMail ? null : <FormNote>{tLinks.forgotNoMail}</FormNote>}
      <Field label={t.email} error={errors.email?.message}>
        {(control) => <Input {...control} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      <Button type="submit" look="signal" size="large" disabled={isSubmitting || isSubmitSuccessful}>
        {isSubmitting ? t.working : tLinks.forgotSubmit}
      </Button>
    </form>
  )
}
