'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { forgetFormDraft, leftForLogin, readFormDraft } from '@/components/browser/form-draft'
import { callProven } from '@/components/browser/proof'
import { useResolver } from '@/components/texts/use-resolver'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { showToast } from '@/components/ui/toast'
import { ChangedEmail, EmailChange, type AccountView } from '@/lib/api/account'
import { Done } from '@/lib/api/auth'
import { call } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { useText } from '#texts'
import { AccountSection } from './account-section'
import { FormError } from './form-error'
import { PasswordInput } from './password-input'
import { setFieldErrors } from './set-field-errors'

const DRAFT = 'account-email'

/** The mail address: whether it is confirmed, and a form to change it. */
export function AccountEmail({ account }: { account: AccountView }) {
  const t = useText('account')
  const { email, isEmailVerified, pendingEmail, sendsMail } = account
  const [isOpen, setOpen] = useState(false)
  const isWaiting = sendsMail && (pendingEmail !== null || !isEmailVerified)
  return (
    <AccountSection
      id="account-email"
      title={t.emailTitle}
      aside={
        sendsMail ? <Chip tone={isEmailVerified ? 'quiet' : 'warn'}>{isEmailVerified ? t.emailConfirmed : t.emailUnconfirmed}</Chip> : null
      }
    >
      <p className="font-semibold wrap-anywhere">{email}</p>
      {sendsMail ? null : <p className="max-w-prose text-small text-quiet">{t.noMailAddress}</p>}
      {isWaiting ? <Waiting text={pendingEmail === null ? t.confirmWaiting : t.emailWaiting({ email: pendingEmail })} /> : null}
      {isOpen ? (
        <ChangeForm onDone={() => setOpen(false)} />
      ) : (
        <Button className="w-fit" onClick={() => setOpen(true)}>
          {t.changeEmail}
        </Button>
      )}
    </AccountSection>
  )
}

function Waiting({ text }: { text: string }) {
  const t = useText('account')
  const [isSending, setSending] = useState(false)
  const handleResend = async () => {
    setSending(true)
    try {
      await call('users/me/email/confirmation', { method: 'POST', response: Done })
      void showToast(t.resent)
    } catch (error) {
      if (!leftForLogin(error)) void showToast(messageOf(error, t.failed))
    } finally {
      setSending(false)
    }
  }
  return (
    <div className="grid gap-3 rounded-control border p-4">
      <p className="text-small wrap-anywhere">{text}</p>
      <Button className="w-fit" disabled={isSending} onClick={() => void handleResend()}>
        {t.resend}
      </Button>
    </div>
  )
}

function ChangeForm({ onDone }: { onDone: () => void }) {
  const t = useText('account')
  const router = useRouter()
  const { register, handleSubmit, setError, setFocus, formState } = useForm<EmailChange>({
    resolver: useResolver(EmailChange),
    defaultValues: { email: readFormDraft(DRAFT)['email'] ?? '' },
  })
  const { errors, isSubmitting } = formState
  useEffect(() => setFocus('email'), [setFocus])

  const handleChange = async (body: EmailChange) => {
    try {
      const { isPending } = await callProven('users/me/email', { method: 'PUT', body, response: ChangedEmail })
      forgetFormDraft(DRAFT)
      void showToast(isPending ? t.resent : t.emailChanged)
      router.refresh()
      onDone()
    } catch (error) {
      if (leftForLogin(error, { form: DRAFT, texts: { email: body.email } })) return
      setFieldErrors(error, { setError, fields: ['email', 'password'], fallback: t.failed })
    }
  }
  return (
    <form method="post" noValidate className="grid max-w-md gap-4" onSubmit={(event) => void handleSubmit(handleChange)(event)}>
      <FormError text={errors.root?.message} />
      <Field label={t.newEmail} error={errors.email?.message}>
        {(control) => <Input {...control} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      <Field label={t.yourPassword} error={errors.password?.message}>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="current-password" />}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="ink" disabled={isSubmitting}>
          {isSubmitting ? t.working : t.saveEmail}
        </Button>
        <Button look="plain" onClick={onDone}>
          {t.cancel}
        </Button>
      </div>
    </form>
  )
}
