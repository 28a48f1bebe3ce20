import type { Metadata } from 'next'
import { AuthScreen } from '@/components/auth/auth-screen'
import { FormNote } from '@/components/auth/form-note'
import { LoginForm } from '@/components/auth/login-form'
import { nextPath } from '@/lib/auth/next-path'
import { ACCOUNT_LINKS } from '@/lib/text/account'
import { AUTH } from '@/lib/text/auth'
import { getSite } from '@/server/http/site'

export const metadata: Metadata = { title: AUTH.login, alternates: { canonical: '/login' } }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function LoginPage({ searchParams }: Props) {
  const { next: wanted, ended } = await searchParams
  const next = nextPath(typeof wanted === 'string' ? wanted : null)
  const register = next === '/' ? '/register' : `/register?next=${encodeURIComponent(next)}`
  return (
    <AuthScreen name={getSite().name} title={AUTH.loginTitle} other={{ question: AUTH.noAccount, href: register, label: AUTH.register }}>
      {ended === undefined ? null : <FormNote>{ACCOUNT_LINKS.loginFirst}</FormNote>}
      <LoginForm next={next} />
    </AuthScreen>
  )
}
