import { LogoutButton } from '@/components/auth/logout-button'
import { EventGrid } from '@/components/events/event-grid'
import { TopBar } from '@/components/layout/top-bar'
import { buttonLook } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Progress } from '@/components/ui/progress'
import { UploadButton } from '@/components/uploads/upload-button'
import type { OwnUser } from '@/lib/api/auth'
import type { EventView } from '@/lib/api/events'
import { levelOf, levelProgress, nextLevel } from '@/lib/points/levels'
import { OWN_PROFILE } from '@/lib/text/profiles'
import { SHELL } from '@/lib/text/shell'

export type OwnProfileProps = { siteName: string; user: OwnUser; events: EventView[]; now: Date; timeZone: string }

/** Names up to this length stand as large as on a poster, also on a phone. */
const SHORT_NAME = 9

/** One's own page: the level reached, and the events one brought. Source: Spec §2 Own profile. */
export function OwnProfile({ siteName, user, events, now, timeZone }: OwnProfileProps) {
  const since = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone }).format(new Date(user.createdAt))
  return (
    <>
      <TopBar name={siteName} />
      <div className="mx-auto grid max-w-[92rem] gap-10 px-4 pt-4 md:px-8 md:pt-8">
        <header className="grid gap-2">
          <h1 className={classNames('poster-type', user.username.length > SHORT_NAME ? 'text-title' : 'text-poster')}>{user.username}</h1>
          <p className="text-quiet">
            {OWN_PROFILE.memberSince} <time dateTime={user.createdAt} lang="de">{since}</time>
          </p>
        </header>
        <LevelCard points={user.points} />
        <LogoutButton className={classNames(buttonLook(), 'w-fit md:hidden')} />
        <section aria-labelledby="own-events">
          <h2 id="own-events" className="mb-5 text-lead">{OWN_PROFILE.events}</h2>
          {events.length > 0 ? (
            <EventGrid events={events} now={now} />
          ) : (
            <div className="grid justify-items-start gap-5 border-y py-12">
              <p className="max-w-prose text-quiet">{OWN_PROFILE.noEvents}</p>
              <UploadButton className={buttonLook({ look: 'ink', size: 'large' })}>{SHELL.uploadFlyer}</UploadButton>
            </div>
          )}
        </section>
      </div>
    </>
  )
}

function LevelCard({ points }: { points: number }) {
  const { level, name, description } = levelOf(points)
  const next = nextLevel(points)
  return (
    <section aria-label={OWN_PROFILE.level} className="grid max-w-xl gap-3 rounded-control border p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-lead font-title font-bold">
          {OWN_PROFILE.level} {level}: {name}
        </p>
        <p className="font-semibold">
          {points} {OWN_PROFILE.points}
        </p>
      </div>
      <p className="text-small text-quiet">{description}</p>
      <Progress percent={Math.round(levelProgress(points))} label={OWN_PROFILE.nextLevel} />
      {next ? (
        <p className="text-note text-quiet">
          {OWN_PROFILE.nextLevel}: {next.minPoints} · {next.name}
        </p>
      ) : null}
    </section>
  )
}
