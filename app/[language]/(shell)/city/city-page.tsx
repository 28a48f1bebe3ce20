import { getAlternates, getLanguage, getText } from '@/components/texts/get-text'
import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { cache } from 'react'
import { CityEvents } from '@/components/events/landing/city-events'
import { JsonLdScript } from '@/components/events/json-ld-script'
import { sayKind } from '@/lib/text/say-kind'
import { cityCrumbs } from '@/lib/events/breadcrumbs'
import { localPath } from '@/lib/text/languages'
import { findGenre } from '@/lib/events/genres'
import { toBreadcrumbJsonLd } from '@/lib/events/json-ld'
import { toListJsonLd } from '@/lib/events/list-json-ld'
import { feedAlternates } from '@/lib/feeds/feed-path'
import { cityPath, citySlug } from '@/lib/geo/city-slug'
import { getCityPage } from '@/server/events/pages/city-pages'
import { getSite } from '@/server/http/site'

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

const load = cache(async (segment: string, kind: string | null) => {
  const slug = decoded(segment)
  const category = kind === null ? null : findGenre(decoded(kind))
  if (kind !== null && category === null) notFound()
  const found = await getCityPage(slug, category)
  if (found === null) notFound()
  const own = found.kind === 'moved' ? found.slug : slug
  const path = cityPath(own, category ?? undefined)
  // One address each: the city's own spelling, the category's as in the list.
  if (path !== null && (found.kind === 'moved' || (category !== null && kind !== null && decoded(kind) !== category)))
    permanentRedirect(path)
  if (found.kind !== 'page') notFound()
  return { ...found, category, path: path ?? '/' }
})

/** A city page's metadata: one canonical address, and noindex without upcoming events. */
export async function cityMetadata(segment: string, kind: string | null): Promise<Metadata> {
  const t = await getText('city')
  const kinds = await getText('kinds')
  const { city, category, path, events } = await load(segment, kind)
  const language = await getLanguage()
  const title = category === null ? t.headline({ city }) : t.categoryHeadline({ category: sayKind(category, kinds), city })
  const description = t.description({ city, category: category === null ? 'none' : sayKind(category, kinds) })
  return {
    title,
    description,
    alternates: { ...(await getAlternates(path)), types: feedAlternates({ kind: 'city', slug: citySlug(city), category }, language) },
    openGraph: { type: 'website', title, description, url: localPath(path, language), siteName: getSite().name, locale: language },
    ...(events.length === 0 ? { robots: { index: false, follow: true } } : {}),
  }
}

/** The page of a city, or of one category there. */
export async function CityPage({ segment, kind }: { segment: string; kind: string | null }) {
  const t = await getText('city')
  const kinds = await getText('kinds')
  const { city, category, categories, events, path } = await load(segment, kind)
  const { name, url } = getSite()
  const list = toListJsonLd(events, {
    name: category === null ? t.headline({ city }) : t.categoryHeadline({ category: sayKind(category, kinds), city }),
    url: url + path,
    siteUrl: url,
  })
  return (
    <>
      {list ? <JsonLdScript value={list} /> : null}
      <JsonLdScript value={toBreadcrumbJsonLd(cityCrumbs(city, category, kinds), { siteName: name, siteUrl: url })} />
      <CityEvents siteName={name} city={city} category={category} categories={categories} events={events} now={new Date()} />
    </>
  )
}
