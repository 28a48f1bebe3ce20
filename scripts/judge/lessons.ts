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

/** How the weights that are shipped are learned. */
export const TRAINING: Omit<Training, 'say'> = { seeds: [1, 2, 3], folds: 5, rounds: 90 }

const DAYS_BEFORE = 30

/** The day on which a poster is taken to be uploaded: years that are not printed depend on it. */
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

/** What labelled posters teach. */
export function sheetsOf(posters: readonly Poster[]): Sheet[] {
  return posters.flatMap(({ text, truth, source }) => (text ? [toSheet({ text, truth, source, weight: 1 })] : []))
}

/** So many invented posters are mixed in, and each weighs so much beside a real one: more weight made unseen posters worse. */
const INVENTED = 600
const INVENTED_WEIGHT = 0.1
const SEED = 1

/** What posters teach that never hung anywhere: bills, layouts and names that the labelled ones do not show. */
export function inventedSheets(count = INVENTED): Sheet[] {
  const posters = [...inventPosters(count, { seed: SEED, cities: citiesOf(getGazetteer()) })]
  return posters.map(({ seed, read, truth }) =>
    toSheet({ text: dye(read, seed), truth, source: `invented ${seed}`, weight: INVENTED_WEIGHT }),
  )
}
