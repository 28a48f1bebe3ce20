import type { Metadata } from 'next'
import { parseLanding, type AddressValues } from '@/lib/search/read-landing'
import { landingHeadline } from '@/lib/text/landing-page'
import { showLanding } from './show-landing'

export const dynamic = 'force-dynamic'

type Props = { searchParams: Promise<AddressValues> }

/** Addresses with a filter lead people, not search engines, which keep to the plain one. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const values = await searchParams
  const isFiltered = ['view', 'location', 'startDate', 'endDate', 'category', 'search', 'prompt'].some((name) => values[name] !== undefined)
  if (!isFiltered) return { alternates: { canonical: '/' } }
  return { title: landingHeadline(parseLanding(values).state), alternates: { canonical: '/' }, robots: { index: false, follow: true } }
}

export default async function LandingPage({ searchParams }: Props) {
  return showLanding(await searchParams)
}
