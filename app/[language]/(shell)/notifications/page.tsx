import type { Metadata } from 'next'
import Link from 'next/link'
import { NotificationList } from '@/components/notifications/notification-list'
import { TopBar } from '@/components/layout/top-bar'
import { getLanguage, getText } from '@/components/texts/get-text'
import { requireViewer } from '@/server/auth/page-viewer'
import { getSite } from '@/server/http/site'
import { listNotifications } from '@/server/notifications/queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('notifications')
  return { title: t.title, robots: { index: false } }
}

export default async function NotificationsPage() {
  const t = await getText('notifications')
  const { userId } = await requireViewer('/notifications')
  const first = await listNotifications(userId, { limit: 30, language: await getLanguage() })
  const { name, timeZone } = getSite()
  return (
    <>
      <TopBar name={name} />
      <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6 px-4 pt-4 md:px-8 md:pt-8">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h1 className="poster-type text-title">{t.title}</h1>
          <Link href="/me/notifications" className="tap-target text-small font-semibold underline">
            {t.settings}
          </Link>
        </div>
        <NotificationList first={first} timeZone={timeZone} />
      </div>
    </>
  )
}
