import type { Metadata } from 'next'
import { Suspense } from 'react'
import { OwnProfile } from '@/components/profiles/own-profile'
import type { Viewer } from '@/lib/auth/viewer'
import { getText } from '@/components/texts/get-text'
import { listOwnHeldNotes } from '@/server/artists/queries'
import { requireViewer } from '@/server/auth/page-viewer'
import { requireOwnUser } from '@/server/auth/queries'
import { listHostEvents } from '@/server/events/queries'
import { getSite } from '@/server/http/site'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('profiles')
  return { title: t.ownProfile.title, robots: { index: false } }
}

const SHOWN_EVENTS = 60

export default async function OwnProfilePage() {
  const t = await getText('profiles')
  const viewer = await requireViewer('/me')
  return (
    <Suspense
      fallback={
        <p lang="de" role="status" className="px-4 py-[30vh] text-center text-quiet">
          {t.ownProfile.loading}
        </p>
      }
    >
      <LoadedProfile viewer={viewer} />
    </Suspense>
  )
}

async function LoadedProfile({ viewer }: { viewer: Viewer }) {
  const { userId } = viewer
  const [user, events, heldNotes] = await Promise.all([
    requireOwnUser(viewer),
    listHostEvents({ hostId: userId, viewerId: userId, limit: SHOWN_EVENTS }),
    listOwnHeldNotes(viewer),
  ])
  return <OwnProfile user={user} events={events} heldNotes={heldNotes} now={new Date()} timeZone={getSite().timeZone} />
}
