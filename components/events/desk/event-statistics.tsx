import { ArrowLeft } from 'lucide-react'
import { buttonLook } from '@/components/ui/button'
import { SoftLink } from '@/components/ui/soft-link'
import type { EventStatistics } from '@/lib/api/event-desk'
import { useFormats, useText } from '#texts'
import { DayChart } from './day-chart'

export type EventStatisticsViewProps = { event: { id: string; title: string }; statistics: EventStatistics }

const FACTS = ['views', 'likes', 'calendarAdds', 'ticketClicks'] as const

type Fact = (typeof FACTS)[number]
type FactCardProps = { fact: Fact; total: number; days: EventStatistics['days'] }

/** A figure of the recent days, as their sum and a chart. */
function FactCard({ fact, total, days }: FactCardProps) {
  const t = useText('eventStatistics')
  const formats = useFormats()
  const values = days.map((day) => ({ day: day.day, count: day[fact] }))
  const sum = values.reduce((before, { count }) => before + count, 0)
  return (
    <section aria-labelledby={fact} className="rounded-sheet border bg-raised p-5">
      <h2 id={fact} className="text-small font-semibold text-quiet">
        {t.facts[fact]}
      </h2>
      <p className="mt-1 flex items-baseline gap-2.5">
        <span className="poster-type shrink-0 text-title tabular-nums">{formats.number(sum)}</span>
        <span className="text-note text-quiet">
          {t.lastDays} · {formats.number(total)} {t.total}
        </span>
      </p>
      {sum === 0 ? (
        <p className="mt-4 grid h-24 place-items-center rounded-poster border border-dashed px-4 text-center text-small text-quiet">
          {t.empty[fact]}
        </p>
      ) : (
        <DayChart label={`${t.facts[fact]}, ${t.lastDays}: ${sum}`} values={values} />
      )}
    </section>
  )
}

function SourcesCard({ sources }: Pick<EventStatistics, 'sources'>) {
  const t = useText('eventStatistics')
  const formats = useFormats()
  return (
    <section aria-labelledby="sources" className="rounded-sheet border bg-raised p-5">
      <h2 id="sources" className="text-small font-semibold text-quiet">
        {t.sources}
      </h2>
      {sources.length === 0 ? <p className="mt-3 text-small text-quiet">{t.noSources}</p> : null}
      <ul className="mt-3 grid gap-2.5 text-small">
        {sources.map(({ source, views }) => (
          <li key={source}>
            <p className="flex justify-between gap-3">
              <span>{t.sourceNames[source]}</span>
              <span className="font-semibold tabular-nums">{formats.number(views)}</span>
            </p>
            <p aria-hidden className="mt-1 h-2 rounded-full bg-sunken">
              <span className="block h-full rounded-full bg-accent" style={{ width: `${(100 * views) / (sources[0]?.views ?? 1)}%` }} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function AnswersCard({ answers }: Pick<EventStatistics, 'answers'>) {
  const t = useText('eventStatistics')
  const tGoing = useText('going')
  const formats = useFormats()
  return (
    <section aria-labelledby="answers" className="rounded-sheet border bg-raised p-5">
      <h2 id="answers" className="text-small font-semibold text-quiet">
        {t.answers}
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-4">
        {(['going', 'maybe'] as const).map((answer) => (
          <div key={answer} className="flex flex-col-reverse">
            <dt className="text-note text-quiet">{tGoing[answer]}</dt>
            <dd className="poster-type text-title tabular-nums">{formats.number(answers[answer])}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-note text-quiet">{t.answersNote}</p>
    </section>
  )
}

function DaysTable({ days }: Pick<EventStatistics, 'days'>) {
  const t = useText('eventStatistics')
  const formats = useFormats()
  return (
    <details className="mt-6 text-small">
      <summary className="tap-target inline-flex cursor-pointer items-center font-semibold">{t.table}</summary>
      <div className="mt-3 overflow-x-auto" tabIndex={0} role="region" aria-label={t.table}>
        <table className="w-full min-w-96 text-left tabular-nums">
          <thead>
            <tr className="border-b">
              {[t.day, ...FACTS.map((fact) => t.facts[fact])].map((name) => (
                <th key={name} scope="col" className="py-2 pr-4 font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day} className="border-b border-hairline">
                <th scope="row" className="py-1.5 pr-4 font-normal">
                  {formats.localDate(day.day, 'shortWeekday')}
                </th>
                {FACTS.map((fact) => (
                  <td key={fact} className="py-1.5 pr-4">
                    {day[fact]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

/** How an event is doing: four small charts of recent days, the totals, and everything as a table. */
export function EventStatisticsView({ event, statistics: { totals, days, answers, sources } }: EventStatisticsViewProps) {
  const tDesk = useText('desk')
  const t = useText('eventStatistics')
  const isEmpty = FACTS.every((fact) => totals[fact] === 0)
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-4 pb-10 md:px-8 md:pt-8">
      <SoftLink href="/admin/events" className={`${buttonLook({ look: 'plain' })} -ml-4`}>
        <ArrowLeft aria-hidden />
        {tDesk.back}
      </SoftLink>
      <h1 className="mt-2 text-title">{t.title}</h1>
      <p className="mt-1.5 text-lead text-quiet">
        <SoftLink href={`/event/${event.id}`} className="underline underline-offset-4 hover:text-ink">
          {event.title}
        </SoftLink>
      </p>
      {isEmpty ? <p className="mt-6 text-small">{t.none}</p> : null}
      <div className="mt-8 grid gap-5 sm:grid-cols-2">
        {FACTS.map((fact) => (
          <FactCard key={fact} fact={fact} total={totals[fact]} days={days} />
        ))}
      </div>
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        <SourcesCard sources={sources} />
        <AnswersCard answers={answers} />
      </div>
      <DaysTable days={days} />
      <p className="mt-6 max-w-prose text-note text-quiet">{t.note}</p>
    </div>
  )
}
