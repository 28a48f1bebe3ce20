import type { CampaignReport } from '@/lib/api/ads'
import { useFormats, useText } from '#texts'

export type ClickChartProps = { days: CampaignReport['days']; perDay: number }

/** How many day names fit on a phone. */
const MOST_NAMES = 5

/** Clicks per day as bars, with a line for the plan; also as a table for screen readers. */
export function ClickChart({ days, perDay }: ClickChartProps) {
  const t = useText('advertising')
  const formats = useFormats()
  if (days.length === 0) return <p className="text-small text-quiet">{t.noCounts}</p>
  const most = Math.max(perDay * 1.15, ...days.map(({ clicks }) => clicks), 1)
  const step = Math.ceil(days.length / MOST_NAMES)
  const share = (clicks: number) => `${(clicks / most) * 100}%`
  return (
    <div className="grid gap-4">
      <div aria-hidden className="grid gap-1.5">
        <p className="flex items-center gap-2 text-note text-quiet tabular-nums">
          <span className="w-6 border-t-2 border-dashed border-signal" />
          {t.planned({ clicks: perDay })}
        </p>
        <div className="relative h-48 border-b">
          <div className="absolute inset-0 flex items-end gap-1">
            {days.map(({ day, clicks }) => (
              <div key={day} className="relative h-full max-w-16 flex-1">
                <div
                  className="absolute inset-x-0 bottom-0 rounded-t-poster bg-ink"
                  style={{ height: share(clicks), minHeight: clicks > 0 ? 2 : 0 }}
                />
              </div>
            ))}
          </div>
          <div className="absolute inset-x-0 border-t-2 border-dashed border-signal" style={{ bottom: share(perDay) }} />
        </div>
        <div className="flex gap-1 text-note text-quiet tabular-nums">
          {days.map(({ day }, at) => (
            <span key={day} className="w-0 max-w-16 flex-1 whitespace-nowrap">
              {at % step === 0 ? formats.localDate(day, 'day') : ''}
            </span>
          ))}
        </div>
      </div>
      <div className="max-h-72 overflow-y-auto" tabIndex={0} role="region" aria-label={t.perDay}>
        <table className="w-full text-small tabular-nums">
          <thead>
            <tr className="border-b text-left text-quiet">
              <th scope="col" className="py-1.5 font-semibold">
                {t.day}
              </th>
              <th scope="col" className="py-1.5 text-right font-semibold">
                {t.views}
              </th>
              <th scope="col" className="py-1.5 text-right font-semibold">
                {t.clicksCounted}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, views, clicks }) => (
              <tr key={day} className="border-b last:border-b-0">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {formats.localDate(day, 'date')}
                </th>
                <td className="py-1.5 text-right">{formats.number(views)}</td>
                <td className="py-1.5 text-right">{formats.number(clicks)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
