import type { Metadata } from 'next'
import { UnsubscribeButton } from '@/components/notifications/unsubscribe-button'
import { TopBar } from '@/components/layout/top-bar'
import { KIND_NAMES, NOTIFICATIONS } from '@/lib/text/notifications'
import { getSite } from '@/server/http/site'
import { readUnsubscribeToken } from '@/server/notifications/unsubscribe-token'

export const metadata: Metadata = { title: NOTIFICATIONS.unsubscribeTitle, robots: { index: false }, referrer: 'no-referrer' }

export default async function UnsubscribePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  const link = readUnsubscribeToken(decodeURIComponent(token))
  return (
    <>
      <TopBar name={getSite().name} />
      <div className="mx-auto grid max-w-2xl gap-6 px-4 pt-4 md:px-8 md:pt-8">
        <h1 className="poster-type text-title">{link ? NOTIFICATIONS.unsubscribeTitle : NOTIFICATIONS.badLink}</h1>
        {link ? (
          <>
            <p className="max-w-prose text-quiet">{NOTIFICATIONS.unsubscribeBody(KIND_NAMES[link.kind])}</p>
            <UnsubscribeButton token={token} />
          </>
        ) : null}
      </div>
    </>
  )
}
