import type { Metadata } from 'next'
import { AuthScreen } from '@/components/auth/auth-screen'
import { LoginForm } from '@/components/auth/login-form'
import { AUTH } from '@/lib/text/auth'
import { getSite } from '@/server/http/site'

export const metadata: Metadata = { title: AUTH.login, alternates: { canonical: '/login' } }

export default function LoginPage() {
  return (
    <AuthScreen name={getSite().name} title={AUTH.loginTitle} other={{ question: AUTH.noAccount, href: '/register', label: AUTH.register }}>
      <LoginForm />
    </AuthScreen>
  )
}
