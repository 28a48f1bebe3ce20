import { landingHeadline } from '@/lib/search/landing-headline'
import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { Breadcrumbs } from '@/components/layout/breadcrumbs'
import { JsonLdScript } from '@/components/events/json-ld-script'
import { feedAlternates } from '@/lib/feeds/feed-path'
import { categoryPath } from '@/lib/events/category-path'
import { findGenre } from '@/lib/events/genres'
import { toBreadcrumbJsonLd } from '@/lib/events/json-ld'
import { sayKind } from '@/lib/text/say-kind'
import { landingPath } from '@/lib/search/landing-state'
import { parseLanding, type AddressValues } from '@/lib/search/read-landing'
import { getAlternates, getLanguage, getText } from '@/components/texts/get-text'
import { getSite } from '@/server/http/site'
import { findEvents } from '@/server/search/find-events'
import { showLanding } from '../../show-landing'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ category: string }>; searchParams: Promise<AddressValues> }

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** The address's values, with the category in the list's own spelling; an unknown category is not found. */
async function readAddress({ params, searchParams }: Props): Promise<AddressValues> {
  const [{ category: written }, values] = await Promise.all([params, searchParams])
  const name = decoded(written)
  const category = findGenre(name)
  if (category === null) notFound()
  if (category !== name) permanentRedirect(landingPath(parseLanding({ ...values, category }).state))
  return { ...values, category }
}

/** Whether a category has upcoming events; a page without any is of no use to searchers. */
async function hasComing(category: string | null): Promise<boolean> {
  const { ids } = await findEvents(
    { ...(category ? { category } : {}), comingOnly: true },
    { after: null, skip: 0, at: new Date(), limit: 1 },
  )
  return ids.length > 0
}

/** One page per category in search engines; places and days are for people. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  const t = await getText('landingPage')
  const { category, ...filters } = await readAddress(props)
  const { state } = parseLanding({ ...filters, category })
  return {
    title: landingHeadline(state, t, await getText('kinds')),
    alternates: {
      ...(await getAlternates(categoryPath(state.category ?? ''))),
      types: feedAlternates({ kind: 'category', category: state.category ?? '' }, await getLanguage()),
    },
    ...(Object.keys(filters).length > 0 || !(await hasComing(state.category)) ? { robots: { index: false, follow: true } } : {}),
  }
}

export default async function CategoryPage(props: Props) {
  const values = await readAddress(props)
  const { name, url } = getSite()
  const kinds = await getText('kinds')
  const category = String(values.category)
  const crumbs = [{ name: sayKind(category, kinds) }]
  const list = { name: landingHeadline(parseLanding(values).state, await getText('landingPage'), kinds), path: categoryPath(category) }
  return (
    <>
      <JsonLdScript value={toBreadcrumbJsonLd(crumbs, { siteName: name, siteUrl: url })} />
      <div className="mx-auto hidden max-w-[92rem] px-8 pt-3 md:block">
        <Breadcrumbs siteName={name} crumbs={crumbs} />
      </div>
      {await showLanding(values, list)}
    </>
  )
}
