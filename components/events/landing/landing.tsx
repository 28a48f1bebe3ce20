import { landingHeadline } from '@/lib/search/landing-headline'
import { Plus } from 'lucide-react'
import { TopBar } from '@/components/layout/top-bar'
import { classNames } from '@/components/ui/class-names'
import { SkipLink } from '@/components/ui/skip-link'
import { UploadButton } from '@/components/uploads/upload-button'
import { FILTER_CATEGORIES, distinctCategories } from '@/lib/events/categories'
import { genreSign } from '@/lib/events/genres'
import { hasFilters, type LandingState } from '@/lib/search/landing-state'
import type { PackedWall } from '@/lib/search/packed-wall'
import { sayKind } from '@/lib/text/say-kind'
import type { AreaText } from '@/lib/text/text-for'
import { useLanguage, useText } from '#texts'
import { EVENT_COLUMNS } from '@/components/events/event-columns'
import { EmptyWays } from './empty-ways'
import type { WallEnd } from './fetch-wall'
import { LandingControls } from './landing-controls'
import { LandingWall } from './landing-wall'
import { PlainFilters } from './plain-filters'

/** Passed with the page, so that the browser needs no list of all categories. */
const categoriesIn = (language: string, kinds: AreaText<'kinds'>) =>
  distinctCategories(FILTER_CATEGORIES, language).map((name) => ({ name, label: sayKind(name, kinds), sign: genreSign(name) }))

const isEmpty = ({ trends, days }: PackedWall) => trends.length === 0 && days.length === 0

export type LandingProps = {
  name: string
  state: LandingState
  /** Parameters of the address that could not be read. */
  ignored: string[]
  /** Local date at the installation. */
  today: string
  /** Towns suggested to new visitors. */
  towns: readonly string[]
  wall: PackedWall
  /** Where the sections end and the wall continues. */
  end: WallEnd
  /** Where all matching events are listed. */
  allHref: string
  /** The same list as a calendar subscription. */
  feedPath: string
}

/** The wall of events: what the filters leave, with links to everything else. */
export function Landing({ name, state, ignored, today, towns, wall, end, allHref, feedPath }: LandingProps) {
  const t = useText('landingPage')
  const kinds = useText('kinds')
  const categories = categoriesIn(useLanguage(), kinds)
  return (
    <>
      <SkipLink href="#events">{t.skipToEvents}</SkipLink>
      <TopBar name={name} />
      <div className="mx-auto flex max-w-[92rem] flex-col gap-3 px-4 pt-2 md:gap-4 md:px-8 md:pt-7">
        <LandingControls
          state={state}
          categories={categories}
          chosenKind={state.category === null ? '' : sayKind(state.category, kinds)}
          headline={landingHeadline(state, t, kinds)}
          towns={towns}
          today={today}
        />
        <PlainFilters
          state={state}
          categories={categories}
          words={{ from: t.from, until: t.until, category: t.category, anyGenre: t.anyGenre, apply: t.apply }}
        />
        {ignored.length > 0 ? (
          <p
            role="status"
            className="text-small text-quiet"
          >{`${t.ignored} ${ignored.map((field) => t.fields[field as keyof typeof t.fields] ?? field).join(', ')}.`}</p>
        ) : null}
        <div id="events" tabIndex={-1} className="flex min-w-0 flex-col gap-5 outline-none md:gap-7">
          <LandingWall
            state={state}
            wall={wall}
            end={end}
            homeWords={t.homeNeedsScript}
            empty={isEmpty(wall) ? <Empty state={state} /> : null}
            allHref={allHref}
            feedPath={feedPath}
          />
        </div>
      </div>
    </>
  )
}

/** Empty places on the wall beside the inviting one. */
const FREE_PLACES = ['opacity-90', 'opacity-65 max-md:hidden', 'opacity-40 max-xl:hidden', 'opacity-25 max-2xl:hidden']

/** An empty wall: which filters to remove, and a first place that asks for a flyer. */
function Empty({ state }: { state: LandingState }) {
  const t = useText('landingPage')
  const isFiltered = hasFilters(state)
  return (
    <section className="grid gap-6 py-4">
      <div className="grid justify-items-start gap-3">
        <h2 className="text-title">{isFiltered ? t.noEvents : t.emptyTitle}</h2>
        <p className="max-w-prose text-quiet">{isFiltered ? t.noEventsText : t.emptyText}</p>
        {isFiltered ? <EmptyWays state={state} /> : null}
      </div>
      <div className={EVENT_COLUMNS}>
        <UploadButton className="group grid aspect-32/35 w-full place-content-center justify-items-center gap-3 rounded-poster border-2 border-dashed border-signal p-3 text-center font-title text-lead font-bold text-signal transition-colors hover:bg-signal hover:text-on-signal">
          <Plus aria-hidden className="size-10 transition-transform group-hover:rotate-90" />
          {t.emptyAction}
        </UploadButton>
        {FREE_PLACES.map((look) => (
          <div key={look} aria-hidden className={classNames('aspect-32/35 rounded-poster border-2 border-dashed', look)} />
        ))}
      </div>
    </section>
  )
}
