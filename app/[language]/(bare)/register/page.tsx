import type { Metadata } from 'next'
import { AuthScreen } from '@/components/auth/auth-screen'
import { RegisterForm } from '@/components/auth/register-form'
import { loginPath, nextPath } from '@/lib/auth/next-path'
import { getAlternates, getText } from '@/components/texts/get-text'
import { Texts } from '@/components/texts/texts'
import { UPLOAD_POINTS } from '@/lib/points/points'
import { getSite } from '@/server/http/site'
import { mailIsConfigured } from '@/server/notifications/queue-mail'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('auth')
  return { title: t.register, alternates: await getAlternates('/register') }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function RegisterPage({ searchParams }: Props) {
  const t = await getText('auth')
  const { next: wanted } = await searchParams
  const next = nextPath(typeof wanted === 'string' ? wanted : null)
  return (
    <Texts areas={['accountLinks', 'checks', 'errors']}>
      <AuthScreen
        name={getSite().name}
        title={t.registerTitle}
        intro={t.registerIntro({ points: UPLOAD_POINTS })}
        other={{ question: t.hasAccount, href: loginPath(next), label: t.login }}
      >
        <RegisterForm next={next} sendsMail={mailIsConfigured()} />
      </AuthScreen>
    </Texts>
  )
}
