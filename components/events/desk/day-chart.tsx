import { useFormats } from '#texts'

export type DayChartProps = {
  /** What it shows, for those who do not see it. */
  label: string
  values: readonly { day: string; count: number }[]
}

const HEIGHT = 64
const STEP = 10
const BAR = 7

/** A bar per day; the numbers are in the table below. */
export function DayChart({ label, values }: DayChartProps) {
  const formats = useFormats()
  const most = Math.max(1, ...values.map(({ count }) => count))
  const dayOf = (at: number) => {
    const { day, month } = formats.poster(values.at(at)?.day ?? '2000-01-01')
    return `${day}${formats.dayDot} ${month}`
  }
  return (
    <figure className="mt-4">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${values.length * STEP - (STEP - BAR)} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-24 w-full"
      >
        {values.map(({ day, count }, index) => {
          const height = count === 0 ? 1.5 : Math.max(4, (count / most) * HEIGHT)
          return (
            <rect
              key={day}
              x={index * STEP}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              className={count === 0 ? 'fill-hairline' : 'fill-signal'}
            >
              <title>{`${day}: ${count}`}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption aria-hidden className="mt-1.5 flex justify-between text-note text-quiet">
        <span>{dayOf(0)}</span>
        <span>{dayOf(-1)}</span>
      </figcaption>
    </figure>
  )
}
