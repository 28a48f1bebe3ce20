import type { Metadata } from 'next'
import Link from 'next/link'
import { NotificationSettings } from '@/components/notifications/notification-settings'
import { BackButton } from '@/components/browser/back-button'
import { TopBar } from '@/components/layout/top-bar'
import { getText } from '@/components/texts/get-text'
import { buttonLook } from '@/components/ui/button'
import { requireViewer } from '@/server/auth/page-viewer'
import { getSite } from '@/server/http/site'
import { getSettingsView } from '@/server/notifications/queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('notifications')
  return { title: t.settings, robots: { index: false } }
}

export default async function NotificationSettingsPage() {
  const [t, tSearches] = [await getText('notifications'), await getText('savedSearches')]
  const { userId } = await requireViewer('/me/notifications')
  const settings = await getSettingsView(userId)
  return (
    <>
      <TopBar name={getSite().name} />
      <div className="mx-auto grid max-w-3xl gap-6 px-4 pt-4 md:px-8 md:pt-8">
        <BackButton className="-ml-4 w-fit" />
        <h1 className="poster-type text-title">{t.settings}</h1>
        <NotificationSettings settings={settings} />
        <p>
          <Link prefetch={false} href="/me/searches" className={buttonLook({ look: 'outline' })}>
            {tSearches.title}
          </Link>
        </p>
      </div>
    </>
  )
}
