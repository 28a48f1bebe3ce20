import type { ModerationOverview } from '@/lib/api/moderation-figures'
import { useFormats, useText } from '#texts'

const COLUMNS = ['uploads', 'failed', 'accounts', 'comments', 'reports'] as const

/** What happened on each of the last days, newest first, with a bar for the uploads. */
export function DaysTable({ days }: Pick<ModerationOverview, 'days'>) {
  const t = useText('admin')
  const formats = useFormats()
  const most = Math.max(1, ...days.map(({ uploads }) => uploads))
  return (
    <section className="grid min-w-0 gap-3">
      <h2 className="text-lead">{t.overviewPage.days}</h2>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t.overviewPage.days}>
        <table className="w-full text-note tabular-nums sm:text-small">
          <thead>
            <tr className="border-b text-left text-[0.6875rem] wrap-normal sm:text-small">
              <th scope="col" className="py-2 pr-1.5 align-bottom sm:pr-4">
                {t.overviewPage.day}
              </th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className="py-2 pr-1.5 align-bottom font-semibold sm:pr-4">
                  {t.overviewPage[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day} className="border-b">
                <th scope="row" className="py-2 pr-1.5 text-left font-normal whitespace-nowrap sm:py-1.5 sm:pr-4">
                  {formats.localDate(day.day, 'day')}
                </th>
                {COLUMNS.map((column) => (
                  <td key={column} className="pr-1.5 sm:pr-4">
                    {column === 'uploads' ? (
                      <span className="flex items-center gap-2">
                        <span className="sm:w-8">{day.uploads}</span>
                        <span
                          aria-hidden
                          className="hidden h-2 rounded-poster bg-ink sm:block"
                          style={{ width: `${Math.round((day.uploads / most) * 96)}px` }}
                        />
                      </span>
                    ) : (
                      day[column]
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
