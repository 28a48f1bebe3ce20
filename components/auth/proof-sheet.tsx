'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, type FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import { leftForLogin } from '@/components/browser/form-draft'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Sheet } from '@/components/ui/sheet'
import { PasswordProof } from '@/lib/api/account'
import { Done } from '@/lib/api/auth'
import { call } from '@/lib/api/client'
import { ACCOUNT } from '@/lib/text/account'
import { SHELL } from '@/lib/text/shell'
import { FormError } from './form-error'
import { PasswordInput } from './password-input'
import { setFieldErrors } from './set-field-errors'

/** Asks for the password once more; `onEnd` hears whether it was right, or false when the person left. */
export function ProofSheet({ onEnd }: { onEnd: (isProven: boolean) => void }) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm<PasswordProof>({ resolver: zodResolver(PasswordProof), defaultValues: { password: '' } })
  const { errors, isSubmitting } = formState
  useEffect(() => setFocus('password'), [setFocus])

  const handleProof = async (body: PasswordProof) => {
    try {
      await call('users/me/proof', { method: 'POST', body, response: Done })
      onEnd(true)
    } catch (error) {
      if (!leftForLogin(error)) setFieldErrors(error, { setError, fields: ['password'], fallback: ACCOUNT.failed })
    }
  }
  const handleSend = (event: FormEvent) => {
    // It may stand within another form's sheet: that one is not sent.
    event.stopPropagation()
    void handleSubmit(handleProof)(event)
  }
  return (
    <Sheet open onOpenChange={(isOpen) => (isOpen ? undefined : onEnd(false))} title={ACCOUNT.proofTitle} description={ACCOUNT.proofIntro} closeLabel={SHELL.closeDialog}>
      <form method="post" noValidate className="grid gap-5" onSubmit={handleSend}>
        <FormError text={errors.root?.message} />
        <Field label={ACCOUNT.yourPassword} error={errors.password?.message}>
          {(control) => <PasswordInput {...control} {...register('password')} autoComplete="current-password" />}
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => onEnd(false)}>{ACCOUNT.cancel}</Button>
          <Button type="submit" look="ink" disabled={isSubmitting}>{isSubmitting ? ACCOUNT.working : ACCOUNT.proofSubmit}</Button>
        </div>
      </form>
    </Sheet>
  )
}
