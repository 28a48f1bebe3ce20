'use client'

import { MIN_PASSWORD_LENGTH } from '@/lib/auth/passwords/limits'
import { useRouter } from 'next/navigation'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { rememberLogin } from '@/components/browser/session'
import { useResolver } from '@/components/texts/use-resolver'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input, TextArea } from '@/components/ui/input'
import { showToast } from '@/components/ui/toast'
import { LoginAnswer, RegisterAnswer, RegisterBody } from '@/lib/api/auth'
import { call, CallError } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { loginPath } from '@/lib/auth/next-path'
import { useText } from '#texts'
import { FormError } from './form-error'
import { PasswordInput } from './password-input'

const RegisterFields = RegisterBody.pick({ username: true, email: true, password: true, prompt: true })
type RegisterValues = z.infer<typeof RegisterFields>
const FIELD_NAMES = ['username', 'email', 'password', 'prompt'] as const

export type RegisterFormProps = {
  /** Where to go after registering. */
  next?: string
  /** Whether a mail to confirm the address is sent. */
  sendsMail?: boolean
}

/** Logs the new user in. If that fails, they log in by hand. */
async function logIn({ username, password }: RegisterValues): Promise<boolean> {
  try {
    rememberLogin(await call('auth/v2/login', { method: 'POST', body: { username, password, isArtist: true }, response: LoginAnswer }))
    return true
  } catch {
    return false
  }
}

/** E-mail, username, password and an optional bio. Afterwards the user is logged in and sent to `next`. */
export function RegisterForm({ next = '/', sendsMail = false }: RegisterFormProps) {
  const tErrors = useText('errors')
  const tLinks = useText('accountLinks')
  const tAuth = useText('auth')
  const t = useText('shell')
  const router = useRouter()
  const { register, handleSubmit, setError, formState } = useForm<RegisterValues>({
    resolver: useResolver(RegisterFields),
    defaultValues: { prompt: '' },
  })
  const { errors, isSubmitting } = formState

  const handleRegister = async (values: RegisterValues) => {
    try {
      await call('auth/v4/register', { method: 'POST', body: { ...values, isArtist: true, images: [] }, response: RegisterAnswer })
      const isLoggedIn = await logIn(values)
      router.push(isLoggedIn ? next : loginPath(next))
      if (isLoggedIn) router.refresh()
      void showToast(sendsMail ? tLinks.registeredMail : tAuth.registered)
    } catch (error) {
      for (const { path, message } of error instanceof CallError ? error.issues : []) {
        const field = FIELD_NAMES.find((name) => name === path)
        if (field) setError(field, { message })
      }
      setError('root', { message: messageOf(error, tErrors.registration) })
    }
  }

  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={(event) => void handleSubmit(handleRegister)(event)}>
      <FormError text={errors.root?.message} />
      <Field label={tAuth.email} error={errors.email?.message}>
        {(control) => <Input {...control} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      <Field label={tAuth.username} hint={tAuth.usernameHint} error={errors.username?.message}>
        {(control) => <Input {...control} {...register('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />}
      </Field>
      <Field label={tAuth.password} hint={tAuth.passwordHint({ count: MIN_PASSWORD_LENGTH })} error={errors.password?.message}>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="new-password" />}
      </Field>
      <Field label={tAuth.aboutMe} aside={tAuth.optional} error={errors.prompt?.message}>
        {(control) => <TextArea {...control} {...register('prompt')} rows={3} />}
      </Field>
      <p className="text-note text-quiet">
        {tLinks.agree}{' '}
        <a href="/terms" target="_blank" className="underline underline-offset-2">
          {t.terms}
        </a>
        ,{' '}
        <a href="/privacy" target="_blank" className="underline underline-offset-2">
          {t.privacy}
        </a>
      </p>
      <Button type="submit" look="signal" size="large" disabled={isSubmitting}>
        {isSubmitting ? tAuth.working : tAuth.register}
      </Button>
    </form>
  )
}
