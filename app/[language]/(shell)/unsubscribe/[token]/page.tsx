import type { Metadata } from 'next'
import { UnsubscribeButton } from '@/components/notifications/unsubscribe-button'
import { UnsubscribeNotFound } from '@/components/notifications/unsubscribe-not-found'
import { TopBar } from '@/components/layout/top-bar'
import { getText } from '@/components/texts/get-text'
import { getSite } from '@/server/http/site'
import { readUnsubscribeToken } from '@/server/notifications/unsubscribe-token'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('notifications')
  return { title: t.unsubscribeTitle, robots: { index: false }, referrer: 'no-referrer' }
}

export default async function UnsubscribePage({ params }: { params: Promise<{ token: string }> }) {
  const t = await getText('notifications')
  const { token } = await params
  const link = readUnsubscribeToken(decodeURIComponent(token))
  return (
    <>
      <TopBar name={getSite().name} />
      <div className="mx-auto grid max-w-2xl gap-6 px-4 pt-4 md:px-8 md:pt-8">
        {link ? (
          <>
            <h1 className="poster-type text-title">{t.unsubscribeTitle}</h1>
            <p className="max-w-prose text-quiet">
              {link.kind === 'digest' ? t.unsubscribeDigest : t.unsubscribeBody({ kind: t.kindNames[link.kind] })}
            </p>
            <UnsubscribeButton token={token} />
          </>
        ) : (
          <UnsubscribeNotFound />
        )}
      </div>
    </>
  )
}
