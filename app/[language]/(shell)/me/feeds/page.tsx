import type { Metadata } from 'next'
import { SecretFeed } from '@/components/feeds/secret-feed'
import { BackButton } from '@/components/browser/back-button'
import { TopBar } from '@/components/layout/top-bar'
import { getFormats, getText } from '@/components/texts/get-text'
import { Texts } from '@/components/texts/texts'
import { SECRET_FEEDS } from '@/lib/feeds/feed-path'
import { requireViewer } from '@/server/auth/page-viewer'
import { getSecretFeed } from '@/server/feeds/secret-feeds'
import { getSite } from '@/server/http/site'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('savedFeed')
  return { title: t.title, robots: { index: false } }
}

export default async function SecretFeedsPage() {
  const [t, formats, viewer] = [await getText('savedFeed'), await getFormats(), await requireViewer('/me/feeds')]
  const made = await Promise.all(SECRET_FEEDS.map(async (kind) => ({ kind, ...(await getSecretFeed(viewer, kind)) })))
  const { name, timeZone } = getSite()
  return (
    <Texts areas={['savedFeed']}>
      <TopBar name={name} />
      <div className="mx-auto grid max-w-3xl gap-6 px-4 pt-4 pb-12 md:px-8 md:pt-8">
        <BackButton className="-ml-4 w-fit" />
        <h1 className="poster-type text-title">{t.title}</h1>
        <p className="max-w-prose text-quiet">{t.intro}</p>
        {made.map(({ kind, createdAt }) => (
          <SecretFeed key={kind} kind={kind} since={createdAt && formats.date(createdAt, 'moment', timeZone)} />
        ))}
      </div>
    </Texts>
  )
}
