'use client'

import { useForm } from 'react-hook-form'
import { leftForLogin } from '@/components/browser/form-draft'
import { useResolver } from '@/components/texts/use-resolver'
import { Button } from '@/components/ui/button'
import { CodePicture } from '@/components/ui/code-picture'
import { Field } from '@/components/ui/field'
import { call } from '@/lib/api/client'
import { CodeBody, RecoveryCodes, type TotpOffer } from '@/lib/api/second-factor'
import { useText } from '#texts'
import { CodeInput } from './code-input'
import { CopyButton } from './copy-button'
import { FormError } from './form-error'
import { setFieldErrors } from './set-field-errors'

export type TotpSetUpProps = { offer: TotpOffer; onDone: (recoveryCodes: string[]) => void; onCancel: () => void }

/** Transfers a key to an authenticator app, by QR code or by hand, and asks for its first code. */
export function TotpSetUp({ offer, onDone, onCancel }: TotpSetUpProps) {
  const t = useText('secondFactor')
  const { register, handleSubmit, setError, formState } = useForm<CodeBody>({
    resolver: useResolver(CodeBody),
    defaultValues: { code: '' },
  })
  const { errors, isSubmitting } = formState

  const handleConfirm = async (body: CodeBody) => {
    try {
      onDone((await call('users/me/second-factor/totp', { method: 'PUT', body, response: RecoveryCodes })).recoveryCodes)
    } catch (error) {
      if (!leftForLogin(error)) setFieldErrors(error, { setError, fields: ['code'], fallback: t.failed })
    }
  }
  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={(event) => void handleSubmit(handleConfirm)(event)}>
      <div className="grid justify-items-center gap-4 sm:grid-cols-[auto_1fr] sm:items-center sm:justify-items-start sm:gap-6">
        <div className="rounded-control bg-white p-4">
          <CodePicture code={offer.address} label={t.qrLabel} correction="M" />
        </div>
        <div className="grid justify-items-start gap-2">
          <p className="text-small font-semibold">{t.typeKey}</p>
          <p className="font-mono text-small tracking-wide wrap-anywhere" data-testid="totp-key">
            {offer.key.match(/.{1,4}/g)?.join(' ')}
          </p>
          <CopyButton text={offer.key} label={t.copyKey} />
        </div>
      </div>
      <FormError text={errors.root?.message} />
      <Field label={t.firstCode} hint={t.firstCodeHint} error={errors.code?.message}>
        {(control) => <CodeInput {...control} {...register('code')} />}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>{t.cancel}</Button>
        <Button type="submit" look="ink" disabled={isSubmitting}>
          {isSubmitting ? t.working : t.confirm}
        </Button>
      </div>
    </form>
  )
}
