import { expandSeries, RuleError } from '@/lib/events/series'
import type { SeriesPlan } from '@/lib/events/series-rule'
import { textFor } from '@/lib/text/text-for'
import { AppError } from '@/server/platform/errors'

/** The local days of a series. Throws `invalid` for a malformed rule. */
export function seriesDates(plan: SeriesPlan): string[] {
  try {
    return expandSeries(plan).dates
  } catch (error) {
    if (!(error instanceof RuleError)) throw error
    const message = textFor('importErrors').files[error.problem]
    throw new AppError('invalid', message, { cause: error, issues: [{ path: 'rule', message }] })
  }
}
