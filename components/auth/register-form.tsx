'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input, TextArea } from '@/components/ui/input'
import { showToast } from '@/components/ui/toast'
import { RegisterAnswer, RegisterBody } from '@/lib/api/auth'
import { call, CallError } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { loginPath } from '@/lib/auth/next-path'
import { ACCOUNT_LINKS } from '@/lib/text/account'
import { AUTH } from '@/lib/text/auth'
import { ERRORS } from '@/lib/text/errors'
import { SHELL } from '@/lib/text/shell'
import { FormError } from './form-error'
import { PasswordInput } from './password-input'

const RegisterFields = RegisterBody.pick({ username: true, email: true, password: true, prompt: true })
type RegisterValues = z.infer<typeof RegisterFields>
const FIELD_NAMES = ['username', 'email', 'password', 'prompt'] as const

export type RegisterFormProps = {
  /** Where the login that follows leads. */
  next?: string
  /** Whether a link to confirm the address is on its way. */
  sendsMail?: boolean
}

/** E-mail, username, password and, if wanted, a word about oneself; then to the login. */
export function RegisterForm({ next = '/', sendsMail = false }: RegisterFormProps) {
  const router = useRouter()
  const { register, handleSubmit, setError, formState } = useForm<RegisterValues>({ resolver: zodResolver(RegisterFields), defaultValues: { prompt: '' } })
  const { errors, isSubmitting } = formState

  const handleRegister = async (values: RegisterValues) => {
    try {
      await call('auth/v4/register', { method: 'POST', body: { ...values, isArtist: true, images: [] }, response: RegisterAnswer })
      router.push(loginPath(next))
      void showToast(sendsMail ? ACCOUNT_LINKS.registeredMail : AUTH.registered)
    } catch (error) {
      for (const { path, message } of error instanceof CallError ? error.issues : []) {
        const field = FIELD_NAMES.find((name) => name === path)
        if (field) setError(field, { message })
      }
      setError('root', { message: messageOf(error, ERRORS.registration) })
    }
  }

  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={(event) => void handleSubmit(handleRegister)(event)}>
      <FormError text={errors.root?.message} />
      <Field label={AUTH.email} error={errors.email?.message}>
        {(control) => <Input {...control} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      <Field label={AUTH.username} hint={AUTH.usernameHint} error={errors.username?.message}>
        {(control) => <Input {...control} {...register('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />}
      </Field>
      <Field label={AUTH.password} hint={AUTH.passwordHint} error={errors.password?.message}>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="new-password" />}
      </Field>
      <Field label={AUTH.aboutMe} aside={AUTH.optional} error={errors.prompt?.message}>
        {(control) => <TextArea {...control} {...register('prompt')} rows={3} />}
      </Field>
      <p className="text-note text-quiet">
        {ACCOUNT_LINKS.agree}{' '}
        <a href="/terms" target="_blank" className="underline underline-offset-2">{SHELL.terms}</a>, <a href="/privacy" target="_blank" className="underline underline-offset-2">{SHELL.privacy}</a>
      </p>
      <Button type="submit" look="signal" size="large" disabled={isSubmitting}>
        {isSubmitting ? AUTH.working : AUTH.register}
      </Button>
    </form>
  )
}
