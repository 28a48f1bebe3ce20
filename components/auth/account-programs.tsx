import Link from 'next/link'
import { buttonLook } from '@/components/ui/button'
import { useText } from '#texts'
import { AccountSection } from './account-section'

/** Links to tokens for programs and to webhooks. */
export function AccountPrograms() {
  const t = useText('apiTokens')
  return (
    <AccountSection id="account-programs" title={t.pageTitle} intro={t.accountIntro}>
      <p>
        <Link prefetch={false} href="/me/api" className={buttonLook()}>
          {t.open}
        </Link>
      </p>
    </AccountSection>
  )
}
