import type { Metadata } from 'next'
import { AuthScreen } from '@/components/auth/auth-screen'
import { FormError } from '@/components/auth/form-error'
import { VerifyEmailForm } from '@/components/auth/verify-email-form'
import { linkToken } from '@/lib/auth/link-token'
import { ACCOUNT, ACCOUNT_LINKS } from '@/lib/text/account'
import { getSite } from '@/server/http/site'

export const metadata: Metadata = { title: ACCOUNT_LINKS.verifyTitle, robots: { index: false }, referrer: 'no-referrer' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Being opened confirms nothing: the button does. */
export default async function VerifyEmailPage({ searchParams }: Props) {
  const token = linkToken((await searchParams)['token'])
  return (
    <AuthScreen name={getSite().name} title={ACCOUNT_LINKS.verifyTitle} intro={ACCOUNT_LINKS.verifyIntro} other={{ question: ACCOUNT_LINKS.verifyElse, href: '/me/account', label: ACCOUNT.title }}>
      {token === null ? <FormError text={ACCOUNT_LINKS.noToken} /> : <VerifyEmailForm token={token} />}
    </AuthScreen>
  )
}
