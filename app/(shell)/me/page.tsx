import type { Metadata } from 'next'
import { OwnProfile } from '@/components/profiles/own-profile'
import { OWN_PROFILE } from '@/lib/text/profiles'
import { requireViewer } from '@/server/auth/page-viewer'
import { requireOwnUser } from '@/server/auth/queries'
import { listHostEvents } from '@/server/events/queries'
import { getSite } from '@/server/http/site'

export const metadata: Metadata = { title: OWN_PROFILE.title, robots: { index: false } }

const SHOWN_EVENTS = 60

export default async function OwnProfilePage() {
  const viewer = await requireViewer()
  const [user, events] = await Promise.all([requireOwnUser(viewer), listHostEvents({ hostId: viewer.userId, limit: SHOWN_EVENTS })])
  const { name, timeZone } = getSite()
  return <OwnProfile siteName={name} user={user} events={events} now={new Date()} timeZone={timeZone} />
}
