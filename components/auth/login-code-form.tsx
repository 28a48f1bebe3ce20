'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { LoginAnswer } from '@/lib/api/auth'
import { call, CallError } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import type { PasskeyAssertion } from '@/lib/api/passkeys'
import type { AreaText } from '@/lib/text/text-for'
import { useText } from '#texts'
import { CodeInput } from './code-input'
import { FormError } from './form-error'
import { PasskeyButton } from './passkey-button'
import { setFieldErrors } from './set-field-errors'

const codeFields = (t: AreaText<'secondFactor'>) => z.object({ code: z.string().trim().min(1, t.codeRequired) })
type CodeValues = z.infer<ReturnType<typeof codeFields>>

export type LoginCodeFormProps = {
  takesPasskey: boolean
  onPasskey: (passkey: PasskeyAssertion) => Promise<void>
  onDone: (answer: LoginAnswer) => void
  /** Back to name and password. `reason` is given unless the user chose to go back. */
  onBack: (reason?: string) => void
}

/** The second screen of a login: a code from the app, or a recovery code. */
export function LoginCodeForm({ takesPasskey, onPasskey, onDone, onBack }: LoginCodeFormProps) {
  const tErrors = useText('errors')
  const t = useText('secondFactor')
  const tPasskeys = useText('passkeys')
  const { register, handleSubmit, setError, setFocus, formState } = useForm<CodeValues>({
    resolver: zodResolver(codeFields(t)),
    defaultValues: { code: '' },
  })
  const { errors, isSubmitting, isSubmitSuccessful } = formState
  useEffect(() => setFocus('code'), [setFocus])

  const handleFailure = (error: unknown) => {
    if (error instanceof CallError && error.status === 410) onBack(messageOf(error, tErrors.loginFallback))
    else setFieldErrors(error, { setError, fields: ['code'], fallback: tErrors.loginFallback })
  }
  const handleCode = async (body: CodeValues) => {
    try {
      onDone(await call('auth/second-factor', { method: 'POST', body, response: LoginAnswer }))
    } catch (error) {
      handleFailure(error)
    }
  }
  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={(event) => void handleSubmit(handleCode)(event)}>
      <div className="grid gap-1">
        <h2 className="text-lead">{t.loginTitle}</h2>
        <p className="text-small text-quiet">{takesPasskey ? t.loginIntroPasskey : t.loginIntro}</p>
      </div>
      <FormError text={errors.root?.message} />
      {takesPasskey ? (
        <PasskeyButton label={tPasskeys.use} path="auth/passkey/options" onSigned={onPasskey} onFailed={handleFailure} />
      ) : null}
      <Field label={t.code} hint={t.codeHint} error={errors.code?.message}>
        {(control) => <CodeInput {...control} {...register('code')} />}
      </Field>
      <Button type="submit" look="signal" size="large" disabled={isSubmitting || (isSubmitSuccessful && !errors.root && !errors.code)}>
        {isSubmitting ? t.working : t.submit}
      </Button>
      <Button look="plain" className="w-fit" onClick={() => onBack()}>
        {t.back}
      </Button>
    </form>
  )
}
