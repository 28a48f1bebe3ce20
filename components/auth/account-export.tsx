'use client'

import { Download } from 'lucide-react'
import type { MouseEvent } from 'react'
import { leftForLogin } from '@/components/browser/form-draft'
import { callProven } from '@/components/browser/proof'
import { buttonLook } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { Done } from '@/lib/api/auth'
import { messageOf } from '@/lib/api/message-of'
import { useText } from '#texts'
import { AccountSection } from './account-section'

/** Downloads, so the browser fetches them itself. */
const FILES = { all: '/me/account/export.zip', events: '/me/account/events.zip', data: '/api/users/me/export' } as const

/** Downloads a copy of all the account's data, after asking for the password. Source: GDPR Art. 15, 20. */
export function AccountExport() {
  const t = useText('account')
  const handleFetch = async (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    const { href } = event.currentTarget
    try {
      await callProven('users/me/proof', { response: Done })
      window.location.assign(href)
    } catch (error) {
      if (!leftForLogin(error)) void showToast(messageOf(error, t.failed))
    }
  }
  return (
    <AccountSection id="account-export" title={t.exportTitle} intro={t.exportIntro}>
      <p className="flex flex-wrap gap-3">
        <a className={buttonLook()} href={FILES.all} onClick={(event) => void handleFetch(event)}>
          <Download aria-hidden />
          {t.exportAll}
        </a>
        <a className={buttonLook({ look: 'plain' })} href={FILES.events} onClick={(event) => void handleFetch(event)}>
          {t.exportEvents}
        </a>
        <a className={buttonLook({ look: 'plain' })} href={FILES.data} onClick={(event) => void handleFetch(event)}>
          {t.exportData}
        </a>
      </p>
    </AccountSection>
  )
}
