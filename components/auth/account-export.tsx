import { Download } from 'lucide-react'
import { buttonLook } from '@/components/ui/button'
import { ACCOUNT } from '@/lib/text/account'
import { AccountSection } from './account-section'

/** A copy of everything, as files. Source: GDPR Art. 15, 20. */
export function AccountExport() {
  return (
    <AccountSection id="account-export" title={ACCOUNT.exportTitle} intro={ACCOUNT.exportIntro}>
      <p className="flex flex-wrap gap-3">
        <a className={buttonLook()} href="/me/account/export.zip"><Download aria-hidden />{ACCOUNT.exportAll}</a>
        <a className={buttonLook({ look: 'plain' })} href="/api/users/me/export">{ACCOUNT.exportData}</a>
      </p>
    </AccountSection>
  )
}
