import type { Metadata } from 'next'
import { AuthScreen } from '@/components/auth/auth-screen'
import { FormError } from '@/components/auth/form-error'
import { ResetPasswordForm } from '@/components/auth/reset-password-form'
import { linkToken } from '@/lib/auth/link-token'
import { ACCOUNT_LINKS } from '@/lib/text/account'
import { AUTH } from '@/lib/text/auth'
import { getSite } from '@/server/http/site'

// Its address opens the account: it goes into no index and to no other site.
export const metadata: Metadata = { title: ACCOUNT_LINKS.resetTitle, robots: { index: false }, referrer: 'no-referrer' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function ResetPasswordPage({ searchParams }: Props) {
  const token = linkToken((await searchParams)['token'])
  return (
    <AuthScreen name={getSite().name} title={ACCOUNT_LINKS.resetTitle} intro={ACCOUNT_LINKS.resetIntro} other={{ question: ACCOUNT_LINKS.back, href: '/login', label: AUTH.login }}>
      {token === null ? <FormError text={ACCOUNT_LINKS.noToken} /> : <ResetPasswordForm token={token} />}
    </AuthScreen>
  )
}
