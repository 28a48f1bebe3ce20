'use client'

import { useEffect, type FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import { leftForLogin } from '@/components/browser/form-draft'
import { useResolver } from '@/components/texts/use-resolver'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Sheet } from '@/components/ui/sheet'
import { Proof } from '@/lib/api/account'
import { Done } from '@/lib/api/auth'
import { call } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import type { PasskeyAssertion } from '@/lib/api/passkeys'
import { useText } from '#texts'
import { CodeInput } from './code-input'
import { FormError } from './form-error'
import { PasskeyButton } from './passkey-button'
import { PasswordInput } from './password-input'
import { setFieldErrors } from './set-field-errors'

/**
 * Asks for the password again, and for a code if the account has a second factor. `onEnd` gets true if they were right, false if the user
 * gave up.
 */
export function ProofSheet({
  needsCode,
  takesPasskey,
  onEnd,
}: {
  needsCode: boolean
  takesPasskey: boolean
  onEnd: (isProven: boolean) => void
}) {
  const tSecondFactor = useText('secondFactor')
  const tAccount = useText('account')
  const tPasskeys = useText('passkeys')
  const t = useText('shell')
  const { register, handleSubmit, setError, setFocus, formState } = useForm<Proof>({
    resolver: useResolver(Proof),
    defaultValues: { password: '' },
  })
  const { errors, isSubmitting } = formState
  const factorIntro = takesPasskey ? tSecondFactor.proofIntroPasskey : tSecondFactor.proofIntro
  const intro = needsCode ? factorIntro : tAccount.proofIntro
  useEffect(() => setFocus('password'), [setFocus])

  const handleProof = async (body: Proof) => {
    try {
      await call('users/me/proof', { method: 'POST', body, response: Done })
      onEnd(true)
    } catch (error) {
      if (!leftForLogin(error)) setFieldErrors(error, { setError, fields: ['password', 'code'], fallback: tAccount.failed })
    }
  }
  const handlePasskey = async (passkey: PasskeyAssertion) => {
    await call('users/me/proof', { method: 'POST', body: { passkey }, response: Done })
    onEnd(true)
  }
  const handleFailure = (error: unknown) =>
    leftForLogin(error) ? undefined : setError('root', { message: messageOf(error, tAccount.failed) })
  const handleSend = (event: FormEvent) => {
    // It may be nested in another form, which must not be submitted too.
    event.stopPropagation()
    void handleSubmit(handleProof)(event)
  }
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onEnd(false))}
      title={tAccount.proofTitle}
      description={intro}
      closeLabel={t.closeDialog}
    >
      <form method="post" noValidate className="grid gap-5" onSubmit={handleSend}>
        <FormError text={errors.root?.message} />
        {takesPasskey ? (
          <PasskeyButton label={tPasskeys.use} path="users/me/proof/options" onSigned={handlePasskey} onFailed={handleFailure} />
        ) : null}
        <Field label={tAccount.yourPassword} error={errors.password?.message}>
          {(control) => <PasswordInput {...control} {...register('password')} autoComplete="current-password" />}
        </Field>
        {needsCode ? (
          <Field label={tSecondFactor.code} hint={tSecondFactor.codeHint} error={errors.code?.message}>
            {(control) => <CodeInput {...control} {...register('code')} />}
          </Field>
        ) : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => onEnd(false)}>{tAccount.cancel}</Button>
          <Button type="submit" look="ink" disabled={isSubmitting}>
            {isSubmitting ? tAccount.working : tAccount.proofSubmit}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
