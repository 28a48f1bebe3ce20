import { buttonLook } from '@/components/ui/button'
import type { ModerationStatistics } from '@/lib/api/moderation-figures'
import { useText } from '#texts'

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

/** Moderation statistics: response times, measures, objections, and how often each spam signal was right. */
export function Statistics({ statistics }: { statistics: ModerationStatistics }) {
  const t = useText('admin')
  const hours = (count: number | null) =>
    count === null ? '–' : t.figures.hours({ count: count < 10 ? Math.round(count * 10) / 10 : Math.round(count) })
  const { reports, measures, suspensions, objections, held, signs, filter } = statistics
  return (
    <>
      <div className="grid gap-8 md:grid-cols-2">
        <Facts
          title={t.figures.reports}
          rows={[
            [t.figures.received, reports.received],
            [t.figures.decided, reports.decided],
            [t.figures.median, hours(reports.medianHours)],
            [t.figures.slowest, hours(reports.slowestHours)],
            [t.figures.inTime, reports.inTime],
            [t.figures.ownInitiative, reports.ownInitiative],
          ]}
        />
        <Facts
          title={t.figures.measures}
          rows={[
            ...measures.map(({ measure, count }) => [t.measures[measure], count] as const),
            [t.figures.suspensions, suspensions],
            [t.figures.objections, objections.made],
            [t.figures.overturned, objections.overturned],
          ]}
        />
        <Facts
          title={t.figures.held}
          rows={[
            [t.figures.approved, held.approved],
            [t.figures.rejected, held.rejected],
            [t.figures.learned, filter.spam + filter.ham],
          ]}
        />
        <section className="grid content-start gap-2">
          <h2 className="text-lead">{t.figures.signs}</h2>
          <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t.figures.signs}>
            <table className="w-full text-small tabular-nums">
              <thead>
                <tr className="border-b text-left">
                  <th scope="col" className="py-2 pr-4 whitespace-nowrap">
                    {t.figures.sign}
                  </th>
                  <th scope="col" className="py-2 pr-4 whitespace-nowrap">
                    {t.figures.rejected}
                  </th>
                  <th scope="col" className="py-2 whitespace-nowrap">
                    {t.figures.approved}
                  </th>
                </tr>
              </thead>
              <tbody>
                {signs.map(({ sign, approved, rejected }) => (
                  <tr key={sign} className="border-b">
                    <th scope="row" className="py-2.5 pr-4 text-left font-normal">
                      {t.heldPage.signs[sign]}
                    </th>
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
        <h2 className="text-lead">{t.figures.statements}</h2>
        <p className="text-small text-quiet">{t.figures.statementsText}</p>
        <a href="/admin/moderation/statistics/statements.csv" download className={buttonLook()}>
          {t.figures.download}
        </a>
      </section>
    </>
  )
}
