import type { Metadata } from 'next'
import { AccountSettings } from '@/components/auth/account-settings'
import { TopBar } from '@/components/layout/top-bar'
import { getText } from '@/components/texts/get-text'
import { requireViewer } from '@/server/auth/page-viewer'
import { getAccount, listSessions } from '@/server/auth/queries'
import { getSecondFactor } from '@/server/auth/second-factor/queries'
import { getFederation } from '@/server/federation/choose-federation'
import { getSite } from '@/server/http/site'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('account')
  return { title: t.title, robots: { index: false } }
}

export default async function AccountPage() {
  const viewer = await requireViewer('/me/account')
  const [account, sessions, secondFactor, federation] = await Promise.all([
    getAccount(viewer),
    listSessions(viewer),
    getSecondFactor(viewer.userId),
    getFederation(viewer),
  ])
  const { name, timeZone } = getSite()
  return (
    <>
      <TopBar name={name} />
      <AccountSettings
        account={account}
        sessions={sessions}
        secondFactor={secondFactor}
        federation={federation}
        staffWaits={viewer.heldRole !== undefined}
        timeZone={timeZone}
      />
    </>
  )
}
