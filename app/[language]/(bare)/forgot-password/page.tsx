import type { Metadata } from 'next'
import { AuthScreen } from '@/components/auth/auth-screen'
import { ForgotPasswordForm } from '@/components/auth/forgot-password-form'
import { getText } from '@/components/texts/get-text'
import { Texts } from '@/components/texts/texts'
import { useText } from '#texts'
import { getSite } from '@/server/http/site'
import { mailIsConfigured } from '@/server/notifications/queue-mail'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('accountLinks')
  return { title: t.forgotTitle, robots: { index: false } }
}

export default function ForgotPasswordPage() {
  const tLinks = useText('accountLinks')
  const t = useText('auth')
  return (
    <Texts areas={['accountLinks', 'checks']}>
      <AuthScreen
        name={getSite().name}
        title={tLinks.forgotTitle}
        intro={tLinks.forgotIntro}
        other={{ question: tLinks.back, href: '/login', label: t.login }}
      >
        <ForgotPasswordForm sendsMail={mailIsConfigured()} />
      </AuthScreen>
    </Texts>
  )
}
