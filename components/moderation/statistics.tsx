import { buttonLook } from '@/components/ui/button'
import type { ModerationStatistics } from '@/lib/api/moderation'
import { HELD, MEASURE_LABELS, STATISTICS } from '@/lib/text/administration'

const hours = (count: number | null) => (count === null ? '–' : STATISTICS.hours(count < 10 ? Math.round(count * 10) / 10 : Math.round(count)))

function Facts({ title, rows }: { title: string; rows: readonly (readonly [string, string | number])[] }) {
  return (
    <section className="grid content-start gap-2">
      <h2 className="text-lead">{title}</h2>
      <dl className="divide-y border-y text-small tabular-nums">
        {rows.map(([name, value]) => (
          <div key={name} className="flex min-h-11 items-center justify-between gap-4 py-2">
            <dt className="text-quiet">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** How moderation has been doing: times, what was done, objections, and how often each sign of spam was right. */
export function Statistics({ statistics }: { statistics: ModerationStatistics }) {
  const { reports, measures, suspensions, objections, held, signs, filter } = statistics
  return (
    <>
      <div className="grid gap-8 md:grid-cols-2">
        <Facts
          title={STATISTICS.reports}
          rows={[
            [STATISTICS.received, reports.received], [STATISTICS.decided, reports.decided], [STATISTICS.median, hours(reports.medianHours)],
            [STATISTICS.slowest, hours(reports.slowestHours)], [STATISTICS.inTime, reports.inTime], [STATISTICS.ownInitiative, reports.ownInitiative],
          ]}
        />
        <Facts
          title={STATISTICS.measures}
          rows={[...measures.map(({ measure, count }) => [MEASURE_LABELS[measure], count] as const), [STATISTICS.suspensions, suspensions], [STATISTICS.objections, objections.made], [STATISTICS.overturned, objections.overturned]]}
        />
        <Facts title={STATISTICS.held} rows={[[STATISTICS.approved, held.approved], [STATISTICS.rejected, held.rejected], [STATISTICS.learned, filter.spam + filter.ham]]} />
        <section className="grid content-start gap-2">
          <h2 className="text-lead">{STATISTICS.signs}</h2>
          <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={STATISTICS.signs}>
            <table className="w-full text-small tabular-nums">
              <thead>
                <tr className="border-b text-left">
                  <th scope="col" className="py-2 pr-4">{STATISTICS.sign}</th>
                  <th scope="col" className="py-2 pr-4">{STATISTICS.rejected}</th>
                  <th scope="col" className="py-2">{STATISTICS.approved}</th>
                </tr>
              </thead>
              <tbody>
                {signs.map(({ sign, approved, rejected }) => (
                  <tr key={sign} className="border-b">
                    <th scope="row" className="py-2.5 pr-4 text-left font-normal">{HELD.signs[sign]}</th>
                    <td className="py-2.5 pr-4">{rejected}</td>
                    <td className="py-2.5">{approved}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      </div>
      <section className="grid max-w-prose justify-items-start gap-3">
        <h2 className="text-lead">{STATISTICS.statements}</h2>
        <p className="text-small text-quiet">{STATISTICS.statementsText}</p>
        <a href="/admin/moderation/statistics/statements.csv" download className={buttonLook()}>{STATISTICS.download}</a>
      </section>
    </>
  )
}
