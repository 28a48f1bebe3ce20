import { Plus } from 'lucide-react'
import type { EventView } from '@/lib/api/events'
import { classNames } from '@/components/ui/class-names'
import { TopBar } from '@/components/layout/top-bar'
import { UploadButton } from '@/components/uploads/upload-button'
import { LANDING } from '@/lib/text/events'
import { EVENT_COLUMNS, EventGrid } from './event-grid'
import { EventShelf } from './event-shelf'

export type LandingProps = { name: string; upcoming: EventView[]; newest: EventView[]; now: Date }

/** What came in last, then everything that is still to come. */
export function Landing({ name, upcoming, newest, now }: LandingProps) {
  const isEmpty = upcoming.length === 0 && newest.length === 0
  return (
    <>
      <TopBar name={name} />
      <div className="mx-auto grid max-w-[92rem] gap-9 px-4 pt-4 md:gap-12 md:px-8 md:pt-8">
        <LandingHead isEmpty={isEmpty} />
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

function LandingHead({ isEmpty }: { isEmpty: boolean }) {
  return (
    <header className="grid gap-3">
      <h1 className="poster-type text-poster">{LANDING.headline}</h1>
      {isEmpty ? null : (
        <p className="text-quiet">
          {LANDING.seenOne}{' '}
          <UploadButton className="tap-target font-semibold text-signal underline decoration-2 underline-offset-4 hover:text-signal-strong">{LANDING.takePicture}</UploadButton>
        </p>
      )}
    </header>
  )
}

/** Places still free on the wall beside the one that invites. */
const FREE_PLACES = ['opacity-90', 'opacity-65 max-md:hidden', 'opacity-40 max-xl:hidden', 'opacity-25 max-2xl:hidden']

/** An empty wall: the first place asks for a flyer. */
function Empty() {
  return (
    <section className="grid gap-8">
      <div className="grid gap-3">
        <h2 className="text-title">{LANDING.emptyTitle}</h2>
        <p className="max-w-prose text-quiet">{LANDING.emptyText}</p>
      </div>
      <div className={EVENT_COLUMNS}>
        <UploadButton className="group grid aspect-32/35 w-full place-content-center justify-items-center gap-3 rounded-poster border-2 border-dashed border-signal p-3 text-center font-title text-lead font-bold text-signal transition-colors hover:bg-signal hover:text-on-signal">
          <Plus aria-hidden className="size-10 transition-transform group-hover:rotate-90" />
          {LANDING.emptyAction}
        </UploadButton>
        {FREE_PLACES.map((look) => (
          <div key={look} aria-hidden className={classNames('aspect-32/35 rounded-poster border-2 border-dashed', look)} />
        ))}
      </div>
    </section>
  )
}
