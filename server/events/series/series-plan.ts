import { expandSeries, RuleError } from '@/lib/events/series'
import type { SeriesPlan } from '@/lib/events/series-rule'
import { AppError } from '@/server/platform/errors'

/** The local days of a series. Throws `invalid` for a malformed rule. */
export function seriesDates(plan: SeriesPlan): string[] {
  try {
    return expandSeries(plan).dates
  } catch (error) {
    if (!(error instanceof RuleError)) throw error
    throw new AppError('invalid', error.message, { issues: [{ path: 'rule', message: error.message }] })
  }
}
