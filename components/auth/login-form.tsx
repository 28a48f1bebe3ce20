'use client'

import type { AreaText } from '@/lib/text/text-for'
import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { rememberLogin } from '@/components/browser/session'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SoftLink } from '@/components/ui/soft-link'
import { LoginAnswer } from '@/lib/api/auth'
import { call, CallError } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import type { PasskeyAssertion } from '@/lib/api/passkeys'
import { FACTORS } from '@/lib/auth/second-factor'
import { useText } from '#texts'
import { FormError } from './form-error'
import { LoginCodeForm } from './login-code-form'
import { PasskeyButton } from './passkey-button'
import { PasswordInput } from './password-input'

const loginFields = (t: AreaText<'auth'>) =>
  z.object({ username: z.string().trim().min(1, t.usernameRequired), password: z.string().min(1, t.passwordRequired) })
type LoginValues = z.infer<ReturnType<typeof loginFields>>

export type LoginFormProps = {
  /** Where to go after the login; the events by default. */
  next?: string
  /** Whether the site is at a domain name, which passkeys need. */
  takesPasskeys?: boolean
}

/** Which second factors the login asks for after a correct password; null for any other failure. */
const factorsOf = (error: unknown) => {
  const paths = error instanceof CallError && error.status === 401 ? error.issues.map(({ path }) => path) : []
  return FACTORS.some((factor) => paths.includes(factor)) ? { takesPasskey: paths.includes('passkey') } : null
}

/** Username and password, then a code if the account has a second factor. On success it goes to `next`. */
export function LoginForm({ next = '/', takesPasskeys = false }: LoginFormProps) {
  const tErrors = useText('errors')
  const tPasskeys = useText('passkeys')
  const tLinks = useText('accountLinks')
  const t = useText('auth')
  const router = useRouter()
  const { register, handleSubmit, setError, reset, formState } = useForm<LoginValues>({ resolver: zodResolver(loginFields(t)) })
  const { errors, isSubmitting, isSubmitSuccessful } = formState
  const [half, setHalf] = useState<{ takesPasskey: boolean } | null>(null)

  const handleDone = (answer: LoginAnswer) => {
    rememberLogin(answer)
    router.push(next)
    router.refresh()
  }
  const handleLogin = async (values: LoginValues) => {
    try {
      handleDone(await call('auth/v2/login', { method: 'POST', body: { ...values, isArtist: true }, response: LoginAnswer }))
    } catch (error) {
      const factors = factorsOf(error)
      if (factors) return setHalf(factors)
      setError('root', { message: messageOf(error, tErrors.loginFallback) })
    }
  }

  const handleBack = (reason?: string) => {
    setHalf(null)
    reset()
    if (reason !== undefined) setError('root', { message: reason })
  }

  const handlePasskey = async (passkey: PasskeyAssertion) =>
    handleDone(await call('auth/passkey', { method: 'POST', body: { passkey }, response: LoginAnswer }))

  if (half) return <LoginCodeForm takesPasskey={half.takesPasskey} onPasskey={handlePasskey} onDone={handleDone} onBack={handleBack} />
  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={(event) => void handleSubmit(handleLogin)(event)}>
      <FormError text={errors.root?.message} />
      <Field label={t.username} error={errors.username?.message}>
        {(control) => <Input {...control} {...register('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />}
      </Field>
      <Field label={t.password} error={errors.password?.message}>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="current-password" />}
      </Field>
      <Button type="submit" look="signal" size="large" disabled={isSubmitting || (isSubmitSuccessful && !errors.root)}>
        {isSubmitting ? t.working : t.login}
      </Button>
      {takesPasskeys ? (
        <PasskeyButton
          label={tPasskeys.login}
          path="auth/passkey/options"
          onSigned={handlePasskey}
          onFailed={(error) => setError('root', { message: messageOf(error, tErrors.loginFallback) })}
        />
      ) : null}
      <SoftLink
        href="/forgot-password"
        className="tap-target inline-flex w-fit items-center text-small font-semibold underline underline-offset-4"
      >
        {tLinks.forgot}
      </SoftLink>
    </form>
  )
}
