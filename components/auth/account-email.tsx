'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { forgetFormDraft, leftForLogin, readFormDraft } from '@/components/browser/form-draft'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { showToast } from '@/components/ui/toast'
import { ChangedEmail, EmailChange, type AccountView } from '@/lib/api/account'
import { Done } from '@/lib/api/auth'
import { call } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { ACCOUNT } from '@/lib/text/account'
import { AccountSection } from './account-section'
import { FormError } from './form-error'
import { PasswordInput } from './password-input'
import { setFieldErrors } from './set-field-errors'

const DRAFT = 'account-email'

/** The address, whether it is confirmed, and another one. */
export function AccountEmail({ account }: { account: AccountView }) {
  const { email, isEmailVerified, pendingEmail, sendsMail } = account
  const [isOpen, setOpen] = useState(false)
  const isWaiting = sendsMail && (pendingEmail !== null || !isEmailVerified)
  return (
    <AccountSection
      id="account-email"
      title={ACCOUNT.emailTitle}
      aside={sendsMail ? <Chip tone={isEmailVerified ? 'quiet' : 'warn'}>{isEmailVerified ? ACCOUNT.emailConfirmed : ACCOUNT.emailUnconfirmed}</Chip> : null}
    >
      <p className="font-semibold wrap-anywhere">{email}</p>
      {sendsMail ? null : <p className="max-w-prose text-small text-quiet">{ACCOUNT.noMailAddress}</p>}
      {isWaiting ? <Waiting text={pendingEmail === null ? ACCOUNT.confirmWaiting : ACCOUNT.emailWaiting(pendingEmail)} /> : null}
      {isOpen ? <ChangeForm onDone={() => setOpen(false)} /> : <Button className="w-fit" onClick={() => setOpen(true)}>{ACCOUNT.changeEmail}</Button>}
    </AccountSection>
  )
}

function Waiting({ text }: { text: string }) {
  const [isSending, setSending] = useState(false)
  const handleResend = async () => {
    setSending(true)
    try {
      await call('users/me/email/confirmation', { method: 'POST', response: Done })
      void showToast(ACCOUNT.resent)
    } catch (error) {
      if (!leftForLogin(error)) void showToast(messageOf(error, ACCOUNT.failed))
    } finally {
      setSending(false)
    }
  }
  return (
    <div className="grid gap-3 rounded-control border p-4">
      <p className="text-small wrap-anywhere">{text}</p>
      <Button className="w-fit" disabled={isSending} onClick={() => void handleResend()}>{ACCOUNT.resend}</Button>
    </div>
  )
}

function ChangeForm({ onDone }: { onDone: () => void }) {
  const router = useRouter()
  const { register, handleSubmit, setError, setFocus, formState } = useForm<EmailChange>({ resolver: zodResolver(EmailChange), defaultValues: { email: readFormDraft(DRAFT)['email'] ?? '' } })
  const { errors, isSubmitting } = formState
  useEffect(() => setFocus('email'), [setFocus])

  const handleChange = async (body: EmailChange) => {
    try {
      const { email, isPending } = await call('users/me/email', { method: 'PUT', body, response: ChangedEmail })
      forgetFormDraft(DRAFT)
      void showToast(isPending ? ACCOUNT.emailWaiting(email) : ACCOUNT.emailChanged)
      router.refresh()
      onDone()
    } catch (error) {
      if (leftForLogin(error, { form: DRAFT, texts: { email: body.email } })) return
      setFieldErrors(error, { setError, fields: ['email', 'password'], fallback: ACCOUNT.failed })
    }
  }
  return (
    <form method="post" noValidate className="grid max-w-md gap-4" onSubmit={(event) => void handleSubmit(handleChange)(event)}>
      <FormError text={errors.root?.message} />
      <Field label={ACCOUNT.newEmail} error={errors.email?.message}>
        {(control) => <Input {...control} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      <Field label={ACCOUNT.yourPassword} error={errors.password?.message}>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="current-password" />}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="ink" disabled={isSubmitting}>{isSubmitting ? ACCOUNT.working : ACCOUNT.saveEmail}</Button>
        <Button look="plain" onClick={onDone}>{ACCOUNT.cancel}</Button>
      </div>
    </form>
  )
}
