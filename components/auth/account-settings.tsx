import { BackButton } from '@/components/browser/back-button'
import type { AccountView, SessionView } from '@/lib/api/account'
import type { FederationView } from '@/lib/api/federation'
import type { SecondFactorView } from '@/lib/api/second-factor'
import { useFormats, useText } from '#texts'
import { AccountDeletion } from './account-deletion'
import { AccountEmail } from './account-email'
import { AccountExport } from './account-export'
import { AccountFederation } from './account-federation'
import { AccountLanguage } from './account-language'
import { AccountPasskeys } from './account-passkeys'
import { AccountPassword } from './account-password'
import { AccountSecondFactor } from './account-second-factor'
import { AccountPrograms } from './account-programs'
import { AccountSessions } from './account-sessions'

export type AccountSettingsProps = {
  account: AccountView
  sessions: SessionView[]
  secondFactor: SecondFactorView
  federation: FederationView
  staffWaits: boolean
  timeZone: string
}

/** The account page: login, sessions, stored data, deletion. */
export function AccountSettings({ account, sessions, secondFactor, federation, staffWaits, timeZone }: AccountSettingsProps) {
  const t = useText('account')
  // Formatted on the server, because browsers format dates differently.
  const { date } = useFormats()
  const time = (at: string) => date(at, 'moment', timeZone)
  const day = (at: string) => date(at, 'dayAndYear', timeZone)
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-8 px-4 pt-4 md:px-8 md:pt-8">
      <header className="grid justify-items-start gap-2">
        <BackButton className="-ml-4" />
        <h1 className="poster-type text-title">{t.title}</h1>
        <p className="text-quiet">{t.intro}</p>
      </header>
      <AccountEmail key={`${account.email} ${account.pendingEmail}`} account={account} />
      <AccountLanguage language={account.language} />
      <AccountPassword />
      <AccountSecondFactor
        staffWaits={staffWaits}
        appSince={secondFactor.app && day(secondFactor.app.since)}
        recoveryCodesLeft={secondFactor.recoveryCodesLeft}
      />
      <AccountPasskeys
        takesPasskeys={secondFactor.takesPasskeys}
        passkeys={secondFactor.passkeys.map(({ id, name, createdAt, lastUsedAt, mayBeCopied }) => ({
          id,
          name,
          mayBeCopied,
          since: day(createdAt),
          lastUsed: lastUsedAt && time(lastUsedAt),
        }))}
      />
      <AccountSessions
        sessions={sessions.map(({ id, device, isCurrent, createdAt, lastUsedAt }) => ({
          id,
          device,
          isCurrent,
          lastUsed: time(lastUsedAt),
          since: day(createdAt),
        }))}
      />
      <AccountFederation federation={federation} />
      <AccountPrograms />
      <AccountExport />
      <AccountDeletion />
    </div>
  )
}
