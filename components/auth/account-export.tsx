import { Download } from 'lucide-react'
import { buttonLook } from '@/components/ui/button'
import { ACCOUNT } from '@/lib/text/account'
import { AccountSection } from './account-section'

/** Files, not pages: the browser fetches them itself. */
const FILES = { all: '/me/account/export.zip', data: '/api/users/me/export' } as const

/** A copy of everything, as files. Source: GDPR Art. 15, 20. */
export function AccountExport() {
  return (
    <AccountSection id="account-export" title={ACCOUNT.exportTitle} intro={ACCOUNT.exportIntro}>
      <p className="flex flex-wrap gap-3">
        <a className={buttonLook()} href={FILES.all}><Download aria-hidden />{ACCOUNT.exportAll}</a>
        <a className={buttonLook({ look: 'plain' })} href={FILES.data}>{ACCOUNT.exportData}</a>
      </p>
    </AccountSection>
  )
}
