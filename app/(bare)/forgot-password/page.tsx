import type { Metadata } from 'next'
import { AuthScreen } from '@/components/auth/auth-screen'
import { ForgotPasswordForm } from '@/components/auth/forgot-password-form'
import { ACCOUNT_LINKS } from '@/lib/text/account'
import { AUTH } from '@/lib/text/auth'
import { getSite } from '@/server/http/site'
import { mailIsConfigured } from '@/server/notifications/queue-mail'

export const metadata: Metadata = { title: ACCOUNT_LINKS.forgotTitle, robots: { index: false } }

export default function ForgotPasswordPage() {
  return (
    <AuthScreen name={getSite().name} title={ACCOUNT_LINKS.forgotTitle} intro={ACCOUNT_LINKS.forgotIntro} other={{ question: ACCOUNT_LINKS.back, href: '/login', label: AUTH.login }}>
      <ForgotPasswordForm sendsMail={mailIsConfigured()} />
    </AuthScreen>
  )
}
