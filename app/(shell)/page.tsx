import type { Metadata } from 'next'
import { Landing } from '@/components/events/landing'
import { getSite } from '@/server/http/site'
import { listNewest, listUpcoming } from '@/server/events/queries'

export const dynamic = 'force-dynamic'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Addresses with a filter lead people, not search engines, which keep to the plain one. Source: RULES SEO-8. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const isFiltered = (await searchParams)['search'] !== undefined
  return { alternates: { canonical: '/' }, ...(isFiltered ? { robots: { index: false, follow: true } } : {}) }
}

const UPCOMING = 40
const NEWEST = 12

export default async function LandingPage() {
  const now = new Date()
  const [upcoming, newest] = await Promise.all([listUpcoming({ at: now, limit: UPCOMING }), listNewest({ limit: NEWEST })])
  return <Landing name={getSite().name} upcoming={upcoming} newest={newest} now={now} />
}
