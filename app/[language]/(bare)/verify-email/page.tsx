import type { Metadata } from 'next'
import { AuthScreen } from '@/components/auth/auth-screen'
import { FormError } from '@/components/auth/form-error'
import { VerifyEmailForm } from '@/components/auth/verify-email-form'
import { linkToken } from '@/lib/auth/link-token'
import { getText } from '@/components/texts/get-text'
import { Texts } from '@/components/texts/texts'
import { getSite } from '@/server/http/site'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('accountLinks')
  return { title: t.verifyTitle, robots: { index: false }, referrer: 'no-referrer' }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Opening it confirms nothing; the button does. */
export default async function VerifyEmailPage({ searchParams }: Props) {
  const t = await getText('accountLinks')
  const tAccount = await getText('account')
  const token = linkToken((await searchParams)['token'])
  return (
    <Texts areas={['accountLinks']}>
      <AuthScreen
        name={getSite().name}
        title={t.verifyTitle}
        intro={t.verifyIntro}
        other={{ question: t.verifyElse, href: '/me/account', label: tAccount.title }}
      >
        {token === null ? <FormError text={t.noToken} /> : <VerifyEmailForm token={token} />}
      </AuthScreen>
    </Texts>
  )
}
