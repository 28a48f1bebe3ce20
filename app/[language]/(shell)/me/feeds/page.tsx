import type { Metadata } from 'next'
import { SavedFeed } from '@/components/feeds/saved-feed'
import { BackButton } from '@/components/layout/back-button'
import { TopBar } from '@/components/layout/top-bar'
import { getFormats, getText } from '@/components/texts/get-text'
import { Texts } from '@/components/texts/texts'
import { requireViewer } from '@/server/auth/page-viewer'
import { getSecretFeed } from '@/server/feeds/secret-feeds'
import { getSite } from '@/server/http/site'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('savedFeed')
  return { title: t.title, robots: { index: false } }
}

export default async function SavedFeedPage() {
  const [t, formats, viewer] = [await getText('savedFeed'), await getFormats(), await requireViewer('/me/feeds')]
  const { createdAt } = await getSecretFeed(viewer)
  const { name, timeZone } = getSite()
  return (
    <Texts areas={['savedFeed']}>
      <TopBar name={name} />
      <div className="mx-auto grid max-w-3xl gap-6 px-4 pt-4 pb-12 md:px-8 md:pt-8">
        <BackButton className="-ml-4 w-fit" />
        <h1 className="poster-type text-title">{t.title}</h1>
        <p className="max-w-prose text-quiet">{t.intro}</p>
        <SavedFeed since={createdAt && formats.date(createdAt, 'moment', timeZone)} />
      </div>
    </Texts>
  )
}
