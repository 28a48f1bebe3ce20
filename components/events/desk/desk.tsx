'use client'

import { CalendarPlus, CodeXml, Download, FileUp, Plus, Search } from 'lucide-react'
import { Button, buttonLook } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Skeleton } from '@/components/ui/skeleton'
import { Segments } from '@/components/ui/segments'
import { SoftLink } from '@/components/ui/soft-link'
import { useHidden } from '@/components/ui/undo'
import { DESK_TABS, type DeskPage, type DeskTab } from '@/lib/api/event-desk'
import { groupSeries } from '@/lib/events/series-groups'
import { useText } from '#texts'
import { isDeletedBy } from './deletion-key'
import { DeskCard } from './desk-card'
import { useDeskPage } from './use-desk-page'

export type DeskProps = { first: DeskPage; tab: DeskTab; hostId: string; now: string }

/** A host's own events: upcoming, drafts, past; with search, and actions for each. */
export function Desk({ first, tab: firstTab, hostId, now }: DeskProps) {
  const t = useText('desk')
  const { tab, query, page, problem, openTab, setQuery, showMore, reload } = useDeskPage(first, firstTab)
  const hidden = useHidden()

  const handleTab = (next: DeskTab) => {
    if (next === tab) return
    openTab(next)
    window.history.replaceState(null, '', next === 'upcoming' ? '/admin/events' : `/admin/events?tab=${next}`)
  }
  const shown = page?.events.filter((event) => !isDeletedBy(hidden, event)) ?? null
  const going = (page?.events.length ?? 0) - (shown?.length ?? 0)
  const counts = page?.counts ?? first.counts

  return (
    <div className="mx-auto w-full max-w-screen-2xl px-4 pt-4 pb-10 md:px-8 md:pt-10">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-title">{t.title}</h1>
          <p className="mt-1.5 text-small text-quiet">{t.intro}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <SoftLink href="/admin/events/import" className={buttonLook({ look: 'outline' })}>
            <FileUp aria-hidden />
            {t.import}
          </SoftLink>
          <SoftLink href="/admin/events/create" className={buttonLook({ look: 'signal' })}>
            <Plus aria-hidden />
            {t.create}
          </SoftLink>
        </div>
      </header>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Segments
          label={t.tabList}
          options={DESK_TABS.map((one) => ({
            value: one,
            label: (
              <>
                {t.tabs[one]} <span className="font-normal tabular-nums">{counts[one] - (one === tab ? going : 0)}</span>
              </>
            ),
          }))}
          value={tab}
          onChange={handleTab}
        />
        <label className="relative w-full md:w-80">
          <span className="sr-only">{t.search}</span>
          <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-quiet" />
          <Input
            type="search"
            className="pl-11"
            placeholder={t.search}
            value={query}
            maxLength={100}
            onChange={(event) => setQuery(event.target.value)}
          />
        </label>
      </div>
      <section aria-live="polite" aria-busy={page === null} className="mt-6">
        {problem ? (
          <div role="alert" className="mb-5 flex flex-wrap items-center gap-3 text-small">
            {problem}
            <Button look="outline" onClick={reload}>
              {t.retry}
            </Button>
          </div>
        ) : null}
        {page === null && !problem ? <DeskSkeleton /> : null}
        {shown?.length === 0 ? <Empty tab={tab} isSearched={query.trim() !== ''} /> : null}
        {shown && shown.length > 0 ? (
          <ul className="grid gap-x-5 gap-y-4 sm:grid-cols-2 md:gap-y-9 lg:grid-cols-3 2xl:grid-cols-4">
            {groupSeries(shown).map(({ event, dates }) => (
              <li key={event.id}>
                <DeskCard event={event} dates={dates} now={now} onChanged={reload} />
              </li>
            ))}
          </ul>
        ) : null}
        {page?.hasMore ? (
          <div className="mt-8 grid justify-center">
            <Button onClick={() => void showMore()}>{t.more}</Button>
          </div>
        ) : null}
      </section>
      <DeskExports hostId={hostId} />
    </div>
  )
}

/** The desk's events as files and on other sites. */
function DeskExports({ hostId }: { hostId: string }) {
  const t = useText('desk')
  return (
    <footer className="mt-10 flex flex-wrap gap-x-6 border-t pt-4 text-small">
      <a href="/admin/events/export?format=csv" download className="tap-target inline-flex items-center gap-2 text-quiet hover:text-ink">
        <Download aria-hidden className="size-4.5" />
        {t.exportCsv}
      </a>
      <a href="/admin/events/export?format=ics" download className="tap-target inline-flex items-center gap-2 text-quiet hover:text-ink">
        <CalendarPlus aria-hidden className="size-4.5" />
        {t.exportIcs}
      </a>
      <SoftLink
        href={`/embed?list=${encodeURIComponent(`profile/${hostId}`)}`}
        className="tap-target inline-flex items-center gap-2 text-quiet hover:text-ink"
      >
        <CodeXml aria-hidden className="size-4.5" />
        {t.embed}
      </SoftLink>
    </footer>
  )
}

function Empty({ tab, isSearched }: { tab: DeskTab; isSearched: boolean }) {
  const t = useText('desk')
  return (
    <div className="grid justify-items-center gap-4 rounded-sheet border border-dashed px-6 py-16 text-center">
      <p className="text-lead">{isSearched ? t.noneFound : t.none[tab]}</p>
      {isSearched || tab === 'past' ? null : (
        <SoftLink href="/admin/events/create" className={buttonLook({ look: 'outline' })}>
          <Plus aria-hidden />
          {t.create}
        </SoftLink>
      )}
    </div>
  )
}

/** The desk's skeleton while it loads. */
export function DeskSkeleton() {
  const t = useText('desk')
  return (
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
      <p className="sr-only">{t.loading}</p>
      {[0, 1, 2, 3].map((one) => (
        <Skeleton key={one} className="h-48 w-full" />
      ))}
    </div>
  )
}
