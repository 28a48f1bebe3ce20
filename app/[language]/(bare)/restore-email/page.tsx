import type { Metadata } from 'next'
import { AuthScreen } from '@/components/auth/auth-screen'
import { FormError } from '@/components/auth/form-error'
import { RestoreEmailForm } from '@/components/auth/restore-email-form'
import { linkToken } from '@/lib/auth/link-token'
import { getText } from '@/components/texts/get-text'
import { Texts } from '@/components/texts/texts'
import { getSite } from '@/server/http/site'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('accountLinks')
  return { title: t.restoreTitle, robots: { index: false }, referrer: 'no-referrer' }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Opening it undoes nothing; the button does. */
export default async function RestoreEmailPage({ searchParams }: Props) {
  const tLinks = await getText('accountLinks')
  const t = await getText('auth')
  const token = linkToken((await searchParams)['token'])
  return (
    <Texts areas={['accountLinks']}>
      <AuthScreen
        name={getSite().name}
        title={tLinks.restoreTitle}
        intro={tLinks.restoreIntro}
        other={{ question: tLinks.restoreElse, href: '/login', label: t.login }}
      >
        {token === null ? <FormError text={tLinks.noRestoreToken} /> : <RestoreEmailForm token={token} />}
      </AuthScreen>
    </Texts>
  )
}
