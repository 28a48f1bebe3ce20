import { addDays } from '@/lib/events/calendar'
import { toPage } from '@/lib/recognition/judge/page'
import { readPatternFacts } from '@/lib/recognition/pattern-facts'
import { getGazetteer } from '@/server/geo/gazetteer'
import { inventPosters } from './invent-posters'
import { citiesOf } from './inventing/cities'
import { dye } from './inventing/dye'
import type { Poster } from './posters'
import { toLesson, type Lesson, type Training } from './train-judge'

/** How the weights that are shipped are learned. */
export const TRAINING: Omit<Training, 'say'> = { seeds: [1, 2, 3], folds: 5, rounds: 90 }

const DAYS_BEFORE = 30

/** The day on which a poster is taken to be uploaded: years that are not printed depend on it. */
export function uploadDay({ truth }: Pick<Poster, 'truth'>): string {
  return truth.startDate ? addDays(truth.startDate, -DAYS_BEFORE) : new Date().toISOString().slice(0, 10)
}

/** What labelled posters teach. */
export function lessonsOf(posters: readonly Poster[]): Lesson[] {
  const gazetteer = getGazetteer()
  return posters.flatMap(poster => {
    if (!poster.text) return []
    const { layout, context } = readPatternFacts(poster.text, { today: uploadDay(poster), gazetteer })
    return [toLesson({ page: toPage(layout, context), truth: poster.truth, source: poster.source })]
  })
}

/** So many invented posters are mixed in, and each weighs so much beside a real one: more weight made unseen posters worse. */
const INVENTED = 600
const INVENTED_WEIGHT = 0.1
const SEED = 1

/** What posters teach that never hung anywhere: bills, layouts and names that the labelled ones do not show. */
export function inventedLessons(count = INVENTED): Lesson[] {
  const gazetteer = getGazetteer()
  return [...inventPosters(count, { seed: SEED, cities: citiesOf(gazetteer) })].map(({ seed, read, truth }) => {
    const { layout, context } = readPatternFacts(dye(read, seed), { today: uploadDay({ truth }), gazetteer })
    return toLesson({ page: toPage(layout, context), truth, source: `invented ${seed}`, weight: INVENTED_WEIGHT })
  })
}
