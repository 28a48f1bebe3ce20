import { ChevronRight } from 'lucide-react'
import { EventGrid } from '@/components/events/event-grid'
import { BackButton } from '@/components/browser/back-button'
import { BUILT } from '@/components/layout/built-pages'
import { Avatar } from '@/components/media/avatar'
import { buttonLook } from '@/components/ui/button'
import { EmptyList } from '@/components/ui/empty-list'
import { SoftLink } from '@/components/ui/soft-link'
import { UploadButton } from '@/components/uploads/upload-button'
import { WalletSection } from '@/components/wallets/wallet-section'
import type { OwnArtistNote } from '@/lib/api/artists'
import type { OwnUser } from '@/lib/api/auth'
import type { EventView } from '@/lib/api/events'
import { UPLOAD_POINTS } from '@/lib/points/points'
import { profilePath } from '@/lib/profiles/profile-path'
import { formatsFor } from '@/lib/text/formats'
import { useText } from '#texts'
import { LevelCard } from './level-card'
import { OwnPictures } from './own-pictures'
import { OwnProfileForm } from './own-profile-form'

export type OwnProfileProps = { user: OwnUser; events: EventView[]; heldNotes: OwnArtistNote[]; now: Date; timeZone: string }

/** The user's own page: pictures, profile form, level, wallet and events. */
export function OwnProfile({ user, events, heldNotes, now, timeZone }: OwnProfileProps) {
  const tProfiles = useText('profiles')
  const t = useText('shell')
  const since = formatsFor('de').date(user.createdAt, 'dayAndYear', timeZone)
  const { id, username, bio, links, headerImageUrl, profileImageUrl, createdAt, points, pendingPoints } = user
  return (
    <div className="mx-auto max-w-[92rem] md:px-8 md:pt-4">
      <div className="px-2 py-1 md:px-0">
        <BackButton />
      </div>
      <OwnPictures userId={id} headerImageUrl={headerImageUrl} profileImageUrl={profileImageUrl} />
      <div className="grid gap-10 px-4 pt-4 md:px-8">
        <header className="grid gap-1">
          <h1 className="poster-type text-title wrap-anywhere" dir="auto">
            {username}
          </h1>
          <p className="text-small text-quiet">
            {tProfiles.ownProfile.memberSince}{' '}
            <time dateTime={createdAt} lang="de">
              {since}
            </time>
          </p>
        </header>
        <div className="grid items-start gap-10 lg:grid-cols-2">
          <OwnProfileForm key={id} user={{ id, username, bio, links }} />
          <div className="grid gap-10">
            <LevelCard points={points} pendingPoints={pendingPoints} />
            <AccountLinks />
            <WalletSection userId={id} />
          </div>
        </div>
        {heldNotes.length > 0 ? <HeldNotes notes={heldNotes} /> : null}
        <section aria-labelledby="own-events">
          <h2 id="own-events" className="mb-5 text-lead">
            {tProfiles.ownProfile.events}
          </h2>
          {events.length > 0 ? (
            <EventGrid events={events} now={now} />
          ) : (
            <EmptyList text={tProfiles.ownProfile.noEvents({ points: UPLOAD_POINTS })}>
              <UploadButton className={buttonLook({ look: 'ink', size: 'large' })}>{t.uploadFlyer}</UploadButton>
            </EmptyList>
          )}
        </section>
      </div>
    </div>
  )
}

const PAGES = [
  { isBuilt: true, href: '/me/tickets', label: 'tickets' as const },
  { isBuilt: BUILT.hostEvents, href: '/admin/events', label: 'desk' as const },
  { isBuilt: BUILT.hostEvents, href: '/admin/events/create', label: 'createEvent' as const },
  { isBuilt: true, href: '/advertising/campaigns', label: 'campaigns' as const },
  { isBuilt: BUILT.account, href: '/me/account', label: 'account' as const },
  { isBuilt: BUILT.notifications, href: '/me/notifications', label: 'notifications' as const },
  { isBuilt: true, href: '/me/searches', label: 'searches' as const },
  { isBuilt: true, href: '/me/feeds', label: 'feeds' as const },
  { isBuilt: true, href: '/me/blocked', label: 'blocked' as const },
  { isBuilt: BUILT.shopping, href: '/shopping', label: 'shopping' as const },
  { isBuilt: BUILT.install, href: '/install-app', label: 'install' as const },
]

/** Links to further pages of the account, if they exist. */
function AccountLinks() {
  const t = useText('profiles')
  const built = PAGES.filter(({ isBuilt }) => isBuilt)
  if (built.length === 0) return null
  return (
    <nav aria-label={t.ownProfile.more} className="max-w-xl">
      <ul className="divide-y border-y">
        {built.map(({ href, label }) => (
          <li key={href}>
            <SoftLink
              href={href}
              className="flex min-h-12 items-center justify-between gap-3 font-semibold hover:underline hover:underline-offset-4"
            >
              {t.ownProfile[label]}
              <ChevronRight aria-hidden className="size-5 text-quiet" />
            </SoftLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function HeldNotes({ notes }: { notes: OwnArtistNote[] }) {
  const tArtists = useText('artists')
  return (
    <section aria-labelledby="held-notes" className="grid max-w-xl gap-3">
      <h2 id="held-notes" className="text-lead">
        {tArtists.pending}
      </h2>
      <p className="text-small text-quiet">{tArtists.pendingText}</p>
      <ul className="divide-y border-y">
        {notes.map(({ id, name, imageUrl }) => (
          <li key={id}>
            <SoftLink
              href={profilePath(name)}
              className="flex items-center gap-3 py-2.5 font-semibold hover:underline hover:underline-offset-4"
            >
              <Avatar imageUrl={imageUrl} sizePx={40} />
              <span className="min-w-0 truncate" dir="auto">
                {name}
              </span>
            </SoftLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
