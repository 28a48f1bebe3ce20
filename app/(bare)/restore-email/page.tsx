import type { Metadata } from 'next'
import { AuthScreen } from '@/components/auth/auth-screen'
import { FormError } from '@/components/auth/form-error'
import { RestoreEmailForm } from '@/components/auth/restore-email-form'
import { linkToken } from '@/lib/auth/link-token'
import { ACCOUNT_LINKS } from '@/lib/text/account'
import { AUTH } from '@/lib/text/auth'
import { getSite } from '@/server/http/site'

export const metadata: Metadata = { title: ACCOUNT_LINKS.restoreTitle, robots: { index: false }, referrer: 'no-referrer' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Being opened undoes nothing: the button does. */
export default async function RestoreEmailPage({ searchParams }: Props) {
  const token = linkToken((await searchParams)['token'])
  return (
    <AuthScreen name={getSite().name} title={ACCOUNT_LINKS.restoreTitle} intro={ACCOUNT_LINKS.restoreIntro} other={{ question: ACCOUNT_LINKS.restoreElse, href: '/login', label: AUTH.login }}>
      {token === null ? <FormError text={ACCOUNT_LINKS.noRestoreToken} /> : <RestoreEmailForm token={token} />}
    </AuthScreen>
  )
}
