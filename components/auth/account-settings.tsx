import { BackButton } from '@/components/layout/back-button'
import type { AccountView, SessionView } from '@/lib/api/account'
import { ACCOUNT } from '@/lib/text/account'
import { AccountDeletion } from './account-deletion'
import { AccountEmail } from './account-email'
import { AccountExport } from './account-export'
import { AccountPassword } from './account-password'
import { AccountSessions } from './account-sessions'

export type AccountSettingsProps = { account: AccountView; sessions: SessionView[]; timeZone: string }

/** How one logs in, where one is logged in, what is kept, and the way out. */
export function AccountSettings({ account, sessions, timeZone }: AccountSettingsProps) {
  // Written on the server: browsers put the words of a date together in different ways.
  const time = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone })
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone })
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-8 px-4 pt-4 md:px-8 md:pt-8">
      <header className="grid justify-items-start gap-2">
        <BackButton className="-ml-4" />
        <h1 className="poster-type text-title">{ACCOUNT.title}</h1>
        <p className="text-quiet">{ACCOUNT.intro}</p>
      </header>
      <AccountEmail key={`${account.email} ${account.pendingEmail}`} account={account} />
      <AccountPassword />
      <AccountSessions sessions={sessions.map(({ id, device, isCurrent, createdAt, lastUsedAt }) => ({ id, device, isCurrent, lastUsed: time.format(new Date(lastUsedAt)), since: day.format(new Date(createdAt)) }))} />
      <AccountExport />
      <AccountDeletion />
    </div>
  )
}
