import { addDays } from '@/lib/calendar/days'
import type { FlyerText } from '@/lib/recognition/flyer-text'
import type { Forest } from '@/lib/recognition/judge/forest'
import { toPage } from '@/lib/recognition/judge/page'
import { rowFeatures } from '@/lib/recognition/judge/row-features'
import { preparePatternFacts } from '@/lib/recognition/pattern-facts'
import { getGazetteer } from '@/server/geo/gazetteer'
import { inventPosters } from './invent-posters'
import { citiesOf } from './inventing/cities'
import { dye } from './inventing/dye'
import type { Poster } from './posters'
import type { Sheet, Training } from './train-judge'

/** How the shipped weights are trained. */
export const TRAINING: Omit<Training, 'say'> = { seeds: [1, 2, 3], folds: 5, rounds: 90 }

const DAYS_BEFORE = 30

/** The assumed upload day of a poster; unprinted years depend on it. */
export function uploadDay({ truth }: Pick<Poster, 'truth'>): string {
  return truth.startDate ? addDays(truth.startDate, -DAYS_BEFORE) : new Date().toISOString().slice(0, 10)
}

type Read = { text: FlyerText; truth: Poster['truth']; source: string; weight: number }

function toSheet({ text, truth, source, weight }: Read): Sheet {
  const readBy = preparePatternFacts(text, { today: uploadDay({ truth }), gazetteer: getGazetteer() })
  const pages = new Map<string, ReturnType<Sheet['open']>>()
  const open = (cityJudge: Forest) => {
    const { layout, context } = readBy(cityJudge)
    const key = JSON.stringify([context.city, context.street, [...context.placeLines], [...context.dateLines]])
    const known = pages.get(key)
    if (known) return known
    const page = toPage(layout, context)
    const opened = { page, rowFacts: rowFeatures(page) }
    pages.set(key, opened)
    return opened
  }
  return { cities: readBy(null).place.candidates, truth, source, weight, open }
}

/** Training sheets of labelled posters. */
export function sheetsOf(posters: readonly Poster[]): Sheet[] {
  return posters.flatMap(({ text, truth, source }) => (text ? [toSheet({ text, truth, source, weight: 1 })] : []))
}

/** How many invented posters are mixed in, and their weight relative to a real one: more weight made unseen posters worse. */
const INVENTED = 600
const INVENTED_WEIGHT = 0.1
const SEED = 1

/** Training sheets of invented posters: bills, layouts and names that the labelled ones lack. */
export function inventedSheets(count = INVENTED): Sheet[] {
  const posters = [...inventPosters(count, { seed: SEED, cities: citiesOf(getGazetteer()) })]
  return posters.map(({ seed, read, truth }) =>
    toSheet({ text: dye(read, seed), truth, source: `invented ${seed}`, weight: INVENTED_WEIGHT }),
  )
}
