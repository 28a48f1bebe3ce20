import { feedAlternates } from '@/lib/feeds/feed-path'
import { EMPTY_SEARCH } from '@/lib/search/search-state'
import { landingHeadline } from '@/lib/search/landing-headline'
import type { Metadata } from 'next'
import { parseLanding, type AddressValues } from '@/lib/search/read-landing'
import { getAlternates, getLanguage, getText } from '@/components/texts/get-text'
import { showLanding } from './show-landing'

export const dynamic = 'force-dynamic'

type Props = { searchParams: Promise<AddressValues> }

/** Addresses with a filter are for people; search engines keep to the plain one. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const t = await getText('landingPage')
  const values = await searchParams
  const isFiltered = ['view', 'location', 'startDate', 'endDate', 'category', 'search', 'prompt'].some((name) => values[name] !== undefined)
  if (!isFiltered)
    return {
      alternates: { ...(await getAlternates('/')), types: feedAlternates({ kind: 'search', search: EMPTY_SEARCH }, await getLanguage()) },
    }
  return {
    title: landingHeadline(parseLanding(values).state, t, await getText('kinds')),
    alternates: await getAlternates('/'),
    robots: { index: false, follow: true },
  }
}

export default async function LandingPage({ searchParams }: Props) {
  return showLanding(await searchParams)
}
