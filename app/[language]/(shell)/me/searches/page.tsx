import type { Metadata } from 'next'
import Link from 'next/link'
import { BackButton } from '@/components/browser/back-button'
import { TopBar } from '@/components/layout/top-bar'
import { SavedSearchList } from '@/components/saved-searches/saved-search-list'
import { getLanguage, getText } from '@/components/texts/get-text'
import { Texts } from '@/components/texts/texts'
import { feedPath } from '@/lib/feeds/feed-path'
import { requireViewer } from '@/server/auth/page-viewer'
import { getSite } from '@/server/http/site'
import { listSavedSearches, searchAt } from '@/server/saved-searches/queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('savedSearches')
  return { title: t.title, robots: { index: false } }
}

export default async function SavedSearchesPage() {
  const [t, language, viewer] = [await getText('savedSearches'), await getLanguage(), await requireViewer('/me/searches')]
  const searches = await listSavedSearches(viewer.userId, language)
  return (
    <Texts areas={['events', 'savedSearches', 'subscribe']}>
      <TopBar name={getSite().name} />
      <div className="mx-auto grid max-w-3xl gap-6 px-4 pt-4 pb-12 md:px-8 md:pt-8">
        <BackButton className="-ml-4 w-fit" />
        <h1 className="poster-type text-title">{t.title}</h1>
        <p className="max-w-prose text-quiet">
          {t.intro}{' '}
          <Link prefetch={false} href="/me/notifications" className="underline underline-offset-4">
            {t.settings}
          </Link>
        </p>
        <SavedSearchList
          searches={searches.map(({ id, path, title, isTold }) => ({
            id,
            path,
            title,
            isTold,
            feed: feedPath({ kind: 'search', search: searchAt(path) }, 'ics', { language }),
          }))}
        />
      </div>
    </Texts>
  )
}
