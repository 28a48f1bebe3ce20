import type { Metadata } from 'next'
import { AuthScreen } from '@/components/auth/auth-screen'
import { FormError } from '@/components/auth/form-error'
import { ResetPasswordForm } from '@/components/auth/reset-password-form'
import { linkToken } from '@/lib/auth/link-token'
import { getText } from '@/components/texts/get-text'
import { Texts } from '@/components/texts/texts'
import { getSite } from '@/server/http/site'

// This address opens the account: keep it out of search engines and referrers.
export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('accountLinks')
  return { title: t.resetTitle, robots: { index: false }, referrer: 'no-referrer' }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function ResetPasswordPage({ searchParams }: Props) {
  const tLinks = await getText('accountLinks')
  const t = await getText('auth')
  const token = linkToken((await searchParams)['token'])
  return (
    <Texts areas={['accountLinks', 'checks']}>
      <AuthScreen
        name={getSite().name}
        title={tLinks.resetTitle}
        intro={tLinks.resetIntro}
        other={{ question: tLinks.back, href: '/login', label: t.login }}
      >
        {token === null ? <FormError text={tLinks.noToken} /> : <ResetPasswordForm token={token} />}
      </AuthScreen>
    </Texts>
  )
}
