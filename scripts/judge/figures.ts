import type { FlyerFacts } from '@/lib/recognition/facts'
import { isUnsure } from '@/lib/recognition/review'
import { scoreFlyer, type FlyerPrediction, type FlyerTruth } from '@/lib/recognition/score-facts'

/** z for a 90 % interval. */
const Z = 1.645

/** The 90 % Wilson interval of a share in percent: "41–53"; "-" for nothing. */
export function wilson(part: number, whole: number): string {
  if (whole === 0) return '-'
  const share = part / whole
  const middle = share + (Z * Z) / (2 * whole)
  const reach = Z * Math.sqrt((share * (1 - share)) / whole + (Z * Z) / (4 * whole * whole))
  const scale = 1 + (Z * Z) / whole
  return `${Math.round((100 * (middle - reach)) / scale)}–${Math.round((100 * (middle + reach)) / scale)}`
}

type Judged = { truth: FlyerTruth; facts: FlyerFacts | null; prediction: FlyerPrediction }

const FIELDS = ['title', 'venue', 'city', 'street', 'startDate', 'startTime', 'price'] as const
const BANDS = [0, 0.2, 0.4, 0.6, 0.8, 0.9, 1.01]

/** Per field: of the facts within a band of certainty, how many are right; and how many wrong ones nobody was asked to check. */
export function reliability(readings: readonly Judged[]): string[] {
  return FIELDS.map((field) => {
    const said = readings.flatMap(({ truth, facts, prediction }) => {
      const fact = facts?.[field]
      if (!fact || fact.value === null || prediction === null) return []
      return [
        {
          confidence: fact.confidence,
          right: scoreFlyer(truth, prediction).verdicts[field] === 'right',
          asked: isUnsure({ name: field, hasValue: true, confidence: fact.confidence, confirmed: false }),
        },
      ]
    })
    const bands = BANDS.slice(1).map((upper, index) => {
      const within = said.filter(({ confidence }) => confidence >= (BANDS[index] ?? 0) && confidence < upper)
      return `${String(BANDS[index]).padStart(3)}+ ${within.filter(({ right }) => right).length}/${within.length}`.padEnd(15)
    })
    const unnoticed = said.filter(({ right, asked }) => !right && !asked).length
    return `${field.padEnd(10)} ${bands.join('')} wrong and not marked ${unnoticed} of ${said.length}`
  })
}
