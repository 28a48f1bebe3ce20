import type { EventView } from '@/lib/api/events'
import { buttonLook } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { TopBar } from '@/components/layout/top-bar'
import { UploadButton } from '@/components/uploads/upload-button'
import { LANDING } from '@/lib/text/events'
import { EventGrid, EventGridSkeleton } from './event-grid'
import { EventShelf } from './event-shelf'

export type LandingProps = { name: string; upcoming: EventView[]; newest: EventView[]; now: Date }

/** What came in last, then everything that is still to come. */
export function Landing({ name, upcoming, newest, now }: LandingProps) {
  const isEmpty = upcoming.length === 0 && newest.length === 0
  return (
    <>
      <TopBar name={name} />
      <div className="mx-auto grid max-w-[92rem] gap-9 px-4 pt-4 md:gap-12 md:px-8 md:pt-8">
        <LandingHead />
        {isEmpty ? <Empty /> : null}
        {newest.length > 0 ? <EventShelf id="just-added" title={LANDING.justAdded} events={newest} now={now} /> : null}
        {upcoming.length > 0 ? (
          <section aria-labelledby="coming">
            <h2 id="coming" className="mb-5 text-lead">{LANDING.coming}</h2>
            <EventGrid events={upcoming} now={now} />
          </section>
        ) : null}
      </div>
    </>
  )
}

function LandingHead() {
  return (
    <header className="grid gap-3">
      <h1 className="poster-type text-poster">{LANDING.headline}</h1>
      <p className="text-quiet">
        {LANDING.seenOne}{' '}
        <UploadButton className="tap-target font-semibold text-signal underline decoration-2 underline-offset-4 hover:text-signal-strong">{LANDING.takePicture}</UploadButton>
      </p>
    </header>
  )
}

function Empty() {
  return (
    <section className="grid justify-items-start gap-5 border-y py-14 md:py-20">
      <h2 className="text-title">{LANDING.emptyTitle}</h2>
      <p className="max-w-prose text-quiet">{LANDING.emptyText}</p>
      <UploadButton className={buttonLook({ look: 'ink', size: 'large' })}>{LANDING.emptyAction}</UploadButton>
    </section>
  )
}

/** The landing page's shape while events are on their way. */
export function LandingSkeleton() {
  return (
    <div className="mx-auto grid max-w-[92rem] gap-9 px-4 md:gap-12 pt-4 md:px-8 md:pt-8" aria-busy>
      <Skeleton className="h-16 w-72 md:h-24" />
      <div>
        <Skeleton className="mb-5 h-7 w-40" />
        <EventGridSkeleton />
      </div>
    </div>
  )
}
