'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { rememberLogin } from '@/components/browser/session'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SoftLink } from '@/components/ui/soft-link'
import { LoginAnswer } from '@/lib/api/auth'
import { call } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { ACCOUNT_LINKS } from '@/lib/text/account'
import { AUTH } from '@/lib/text/auth'
import { ERRORS } from '@/lib/text/errors'
import { FormError } from './form-error'
import { PasswordInput } from './password-input'

/** Username and password are all that is asked. */
const LoginFields = z.object({ username: z.string().trim().min(1, AUTH.usernameRequired), password: z.string().min(1, AUTH.passwordRequired) })
type LoginValues = z.infer<typeof LoginFields>

export type LoginFormProps = {
  /** Where a login leads; to the events where nothing is said. */
  next?: string
}

/** Username and password; on success to the events, or to where one came from. */
export function LoginForm({ next = '/' }: LoginFormProps) {
  const router = useRouter()
  const { register, handleSubmit, setError, formState } = useForm<LoginValues>({ resolver: zodResolver(LoginFields) })
  const { errors, isSubmitting, isSubmitSuccessful } = formState

  const handleLogin = async (values: LoginValues) => {
    try {
      rememberLogin(await call('auth/v2/login', { method: 'POST', body: { ...values, isArtist: true }, response: LoginAnswer }))
      router.push(next)
      router.refresh()
    } catch (error) {
      setError('root', { message: messageOf(error, ERRORS.loginFallback) })
    }
  }

  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={(event) => void handleSubmit(handleLogin)(event)}>
      <FormError text={errors.root?.message} />
      <Field label={AUTH.username} error={errors.username?.message}>
        {(control) => <Input {...control} {...register('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />}
      </Field>
      <Field label={AUTH.password} error={errors.password?.message}>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="current-password" />}
      </Field>
      <Button type="submit" look="signal" size="large" disabled={isSubmitting || (isSubmitSuccessful && !errors.root)}>
        {isSubmitting ? AUTH.working : AUTH.login}
      </Button>
      <SoftLink href="/forgot-password" className="tap-target inline-flex w-fit items-center text-small font-semibold underline underline-offset-4">{ACCOUNT_LINKS.forgot}</SoftLink>
    </form>
  )
}
