import type { Metadata } from 'next'
import { AuthScreen } from '@/components/auth/auth-screen'
import { RegisterForm } from '@/components/auth/register-form'
import { AUTH } from '@/lib/text/auth'
import { getSite } from '@/server/http/site'

export const metadata: Metadata = { title: AUTH.register, alternates: { canonical: '/register' } }

export default function RegisterPage() {
  return (
    <AuthScreen name={getSite().name} title={AUTH.registerTitle} intro={AUTH.registerIntro} other={{ question: AUTH.hasAccount, href: '/login', label: AUTH.login }}>
      <RegisterForm />
    </AuthScreen>
  )
}
