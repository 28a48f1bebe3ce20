import { rateVital, SHOWN_VITALS, VITAL_DEVICES, VITALS, type PageVitals, type ShownVital, type VitalRating } from '@/lib/api/web-vitals'
import { useFormats, useText } from '#texts'

/** Keeps a figure and its unit on one line. */
const NO_BREAK = '\u00a0'

const SHOWN = Object.keys(SHOWN_VITALS) as ShownVital[]

/** Told apart by shape as well as by colour. */
const MARKS: Record<VitalRating, { sign: string; look: string }> = {
  good: { sign: '●', look: 'text-good' },
  fair: { sign: '▲', look: 'text-warn' },
  poor: { sign: '■', look: 'text-signal-strong' },
}

function Mark({ rating }: { rating: VitalRating }) {
  return (
    <span aria-hidden className={`${MARKS[rating].look} text-[0.7em]`}>
      {MARKS[rating].sign}
    </span>
  )
}

function useVitalText() {
  const t = useText('speed')
  const { number } = useFormats()
  const rounded = (value: number, digits: number) => number(Math.round(value * 10 ** digits) / 10 ** digits)
  return (vital: ShownVital, value: number): string => {
    if (vital === 'CLS') return rounded(value, 2)
    return value < 1000 ? t.milliseconds({ value: rounded(value, 0) }) : t.seconds({ value: rounded(value / 1000, 1) })
  }
}

function Value({ vital, value }: { vital: ShownVital; value: number | null }) {
  const t = useText('speed')
  const textOf = useVitalText()
  if (value === null) return <span aria-label={t.none}>–</span>
  const rating = rateVital(vital, value)
  return (
    <span className="relative whitespace-nowrap">
      <Mark rating={rating} /> {textOf(vital, value)}
      <span className="sr-only">, {t.ratings[rating]}</span>
    </span>
  )
}

function DeviceTable({ title, rows }: { title: string; rows: readonly PageVitals[] }) {
  const t = useText('speed')
  const textOf = useVitalText()
  return (
    <section className="grid content-start gap-2">
      <h2 className="text-lead">{title}</h2>
      {rows.length === 0 ? (
        <p className="border-y py-6 text-small text-quiet">{t.emptyDevice}</p>
      ) : (
        <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={title}>
          <table className="w-full text-note tabular-nums sm:text-small">
            <thead>
              <tr className="border-b text-left align-bottom">
                <th scope="col" className="sticky left-0 bg-paper py-2 pr-2">
                  {t.page}
                </th>
                {SHOWN.map((vital) => (
                  <th key={vital} scope="col" className="py-2 pr-2 last:pr-0">
                    {vital}
                    <span className="block font-normal text-quiet sm:whitespace-nowrap">
                      <Mark rating="good" /> {t.upTo({ value: textOf(vital, VITALS[vital]).replace(' ', NO_BREAK) })}
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.page} className="border-b">
                  <th scope="row" className="sticky left-0 bg-paper py-2.5 pr-2 text-left font-normal">
                    {t.pages[row.page]}
                    <span className="block whitespace-nowrap text-quiet">{t.visits({ count: row.visits })}</span>
                  </th>
                  {SHOWN.map((vital) => (
                    <td key={vital} className="py-2.5 pr-2 last:pr-0">
                      <Value vital={vital} value={row[vital]} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

/** How fast pages were for visitors: a table for phones and one for computers, and what marks and abbreviations mean. */
export function VitalsTables({ vitals }: { vitals: readonly PageVitals[] }) {
  const t = useText('speed')
  if (vitals.length === 0) return <p className="border-y py-12 text-quiet">{t.empty}</p>
  return (
    <>
      <div className="grid gap-8 xl:grid-cols-2">
        {VITAL_DEVICES.map((device) => (
          <DeviceTable key={device} title={t.devices[device]} rows={vitals.filter((row) => row.device === device)} />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small text-quiet">
        {(['good', 'fair', 'poor'] as const).map((rating) => (
          <li key={rating}>
            <Mark rating={rating} /> {t.ratings[rating]}
          </li>
        ))}
      </ul>
      <dl className="grid w-fit grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-small text-quiet">
        {SHOWN.map((vital) => (
          <div key={vital} className="contents">
            <dt className="font-semibold">{vital}</dt>
            <dd>{t.vitals[vital]}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
