import type { Metadata } from 'next'
import { Landing } from '@/components/events/landing'
import { getSite } from '@/server/http/site'
import { listNewest, listUpcoming } from '@/server/events/queries'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = { alternates: { canonical: '/' } }

const UPCOMING = 60
const NEWEST = 12

export default async function LandingPage() {
  const now = new Date()
  const [upcoming, newest] = await Promise.all([listUpcoming({ at: now, limit: UPCOMING }), listNewest({ limit: NEWEST })])
  return <Landing name={getSite().name} upcoming={upcoming} newest={newest} now={now} />
}
