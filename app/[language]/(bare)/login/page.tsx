import type { Metadata } from 'next'
import { AuthScreen } from '@/components/auth/auth-screen'
import { FormNote } from '@/components/auth/form-note'
import { LoginForm } from '@/components/auth/login-form'
import { loginReason } from '@/lib/auth/login-reason'
import { nextPath } from '@/lib/auth/next-path'
import { getAlternates, getText } from '@/components/texts/get-text'
import { Texts } from '@/components/texts/texts'
import { relyingParty } from '@/server/auth/relying-party'
import { getSite } from '@/server/http/site'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('auth')
  return { title: t.login, alternates: await getAlternates('/login') }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function LoginPage({ searchParams }: Props) {
  const tLinks = await getText('accountLinks')
  const t = await getText('auth')
  const { next: wanted, ended } = await searchParams
  const next = nextPath(typeof wanted === 'string' ? wanted : null)
  const reason = loginReason(next)
  const register = next === '/' ? '/register' : `/register?next=${encodeURIComponent(next)}`
  return (
    <Texts areas={['accountLinks', 'errors', 'passkeys', 'secondFactor']}>
      <AuthScreen
        name={getSite().name}
        title={t.loginTitle}
        {...(reason && ended === undefined ? { intro: t.why[reason] } : {})}
        other={{ question: t.noAccount, href: register, label: t.register }}
      >
        {ended === undefined ? null : <FormNote>{tLinks.loginFirst}</FormNote>}
        <LoginForm next={next} takesPasskeys={relyingParty() !== null} />
      </AuthScreen>
    </Texts>
  )
}
