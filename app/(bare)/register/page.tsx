import type { Metadata } from 'next'
import { AuthScreen } from '@/components/auth/auth-screen'
import { RegisterForm } from '@/components/auth/register-form'
import { loginPath, nextPath } from '@/lib/auth/next-path'
import { AUTH } from '@/lib/text/auth'
import { getSite } from '@/server/http/site'
import { mailIsConfigured } from '@/server/notifications/queue-mail'

export const metadata: Metadata = { title: AUTH.register, alternates: { canonical: '/register' } }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function RegisterPage({ searchParams }: Props) {
  const { next: wanted } = await searchParams
  const next = nextPath(typeof wanted === 'string' ? wanted : null)
  return (
    <AuthScreen name={getSite().name} title={AUTH.registerTitle} intro={AUTH.registerIntro} other={{ question: AUTH.hasAccount, href: loginPath(next), label: AUTH.login }}>
      <RegisterForm next={next} sendsMail={mailIsConfigured()} />
    </AuthScreen>
  )
}
