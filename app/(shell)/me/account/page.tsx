import type { Metadata } from 'next'
import { AccountSettings } from '@/components/auth/account-settings'
import { TopBar } from '@/components/layout/top-bar'
import { ACCOUNT } from '@/lib/text/account'
import { requireViewer } from '@/server/auth/page-viewer'
import { getAccount, listSessions } from '@/server/auth/queries'
import { getSite } from '@/server/http/site'

export const metadata: Metadata = { title: ACCOUNT.title, robots: { index: false } }

export default async function AccountPage() {
  const viewer = await requireViewer('/me/account')
  const [account, sessions] = await Promise.all([getAccount(viewer), listSessions(viewer)])
  const { name, timeZone } = getSite()
  return (
    <>
      <TopBar name={name} />
      <AccountSettings account={account} sessions={sessions} timeZone={timeZone} />
    </>
  )
}
