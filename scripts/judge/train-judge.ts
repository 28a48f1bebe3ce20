import { actCandidates } from '@/lib/recognition/judge/act-candidates'
import type { CityCandidate } from '@/lib/recognition/city-candidates'
import { rank, type Features, type Forest } from '@/lib/recognition/judge/forest'
import { countActRows, judgeRows, LEAST_VENUE, type Judge } from '@/lib/recognition/judge/judge'
import { kindCandidates, type KindCandidate } from '@/lib/recognition/judge/kind-candidates'
import type { Page } from '@/lib/recognition/judge/page'
import { titleCandidates, type RowChances, type TitleCandidate } from '@/lib/recognition/judge/title-candidates'
import { venueCandidates, type VenueCandidate } from '@/lib/recognition/judge/venue-candidates'
import { isSameName, type FlyerTruth } from '@/lib/recognition/score-facts'
import { seededRandom } from '../seeded-random'
import { growForest, toTable, type Growth, type Sample, type Table } from './grow-forest'
import { acceptedFor, rowTargets } from './row-targets'

/** A flyer before its city is chosen: what is known about each candidate, the truth, and its source; an invented one weighs less. */
export type Sheet = {
  cities: readonly CityCandidate[]
  truth: FlyerTruth
  source: string
  weight: number
  /** The page once a judge has chosen the city, and the features of its rows. */
  open: (cityJudge: Forest) => { page: Page; rowFacts: Features[] }
}

/** A flyer to learn names from: the page after the city is chosen. */
export type Lesson = { page: Page; truth: FlyerTruth; source: string; weight: number; rowFacts: Features[]; targets: RowChances[] }

function toLesson({ open, truth, source, weight }: Sheet, cityJudge: Forest): Lesson {
  const { page, rowFacts } = open(cityJudge)
  return {
    page,
    truth,
    source,
    weight,
    rowFacts,
    targets: page.rows.map(({ sense, row }) => rowTargets(sense.words || row.text, truth)),
  }
}

export type Training = { seeds: readonly number[]; folds: number; rounds: number; say?: (text: string) => void }

const ROW: Omit<Growth, 'seed' | 'rounds'> = { depth: 4, rate: 0.08, shrinkage: 4, groupShare: 0.8, featureShare: 0.3, aim: 'each' }
const CHOICE: Omit<Growth, 'seed' | 'rounds'> = { ...ROW, depth: 3, aim: 'choice' }

/** Similarity from which a candidate counts as right, as in the scoring of readings. */
const SAME = { city: 0.85, title: 0.85, venue: 0.7, act: 0.8 }

/** Assigns every source to a fold: flyers of one source look alike and must not be split. */
export function foldsOf(sources: readonly string[], count: number, seed: number): number[] {
  const random = seededRandom(seed)
  const names = [...new Set(sources)]
    .sort()
    .map((name) => ({ name, at: random() }))
    .toSorted((a, b) => a.at - b.at)
  const foldOf = new Map(names.map(({ name }, index) => [name, index % count]))
  return sources.map((source) => foldOf.get(source) ?? 0)
}

/** One forest that gives the average of several. */
function average(forests: readonly Forest[]): Forest {
  const features = [...new Set(forests.flatMap((forest) => forest.features))]
  const at = new Map(features.map((name, index) => [name, index]))
  const share = 1 / forests.length
  const round = (value: number) => Number(value.toPrecision(4))
  return {
    features,
    base: forests.reduce((sum, forest) => sum + forest.base * share, 0),
    trees: forests.flatMap((forest) =>
      forest.trees.map(({ questions, leaves }) => ({
        questions: questions.map(([feature, threshold]): [number, number] => [
          at.get(forest.features[feature] ?? '') ?? 0,
          round(threshold),
        ]),
        leaves: leaves.map((leaf) => round(leaf * share)),
      })),
    ),
  }
}

const every = (table: Table) => table.samples.map((_, index) => index)

function grow(table: Table, members: readonly number[], growth: Omit<Growth, 'seed'>, seeds: readonly number[]): Forest {
  return average(seeds.map((seed) => growForest(table, members, { ...growth, seed })))
}

function tabulateRows(lessons: readonly Lesson[]): Record<keyof RowChances, Table> {
  const facts = toTable(
    lessons.flatMap((lesson, group) => lesson.rowFacts.map((features): Sample => ({ features, target: 0, group, weight: lesson.weight }))),
  )
  const targets = lessons.flatMap(({ targets: of }) => of)
  const aimedAt = (kind: keyof RowChances): Table => ({
    ...facts,
    samples: facts.samples.map((sample, index) => ({ ...sample, target: targets[index]?.[kind] ?? 0 })),
  })
  return { title: aimedAt('title'), act: aimedAt('act'), venue: aimedAt('venue') }
}

function fitRows(
  tables: Record<keyof RowChances, Table>,
  members: readonly number[],
  rounds: number,
  seeds: readonly number[],
): Judge['rows'] {
  const fit = (kind: keyof RowChances) => grow(tables[kind], members, { ...ROW, rounds }, seeds)
  return { title: fit('title'), act: fit('act'), venue: fit('venue') }
}

type Named<T> = { lesson: { weight: number }; candidates: T[]; right: boolean[] }

const isRight = (field: 'city' | 'title' | 'venue', text: string, truth: FlyerTruth) =>
  acceptedFor(field, truth).some((name) => isSameName(text, name, SAME[field]))

const tabulate = <T extends { features: Features }>(named: readonly Named<T>[]) =>
  toTable(
    named.flatMap(({ lesson, candidates, right }, group) =>
      candidates.map(({ features }, index): Sample => ({ features, target: right[index] ? 1 : 0, group, weight: lesson.weight })),
    ),
  )
/** The samples of some groups. */
const within = (table: Table, groups: ReadonlySet<number>) => every(table).filter((index) => groups.has(table.samples[index]?.group ?? -1))

const EMPTY: Forest = { features: [], base: 0, trees: [] }

/** Predicts each lesson with models that have not seen its source. */
function withoutOwnSource<T>(
  lessons: readonly unknown[],
  folds: readonly number[],
  learn: (others: number[]) => (index: number) => T,
): T[] {
  const answers: T[] = []
  for (const fold of new Set(folds)) {
    const answer = learn(lessons.map((_, index) => index).filter((index) => folds[index] !== fold))
    lessons.forEach((_, index) => {
      if (folds[index] === fold) answers[index] = answer(index)
    })
  }
  return answers
}

/**
 * Trains a judge. Later stages learn from predictions of earlier ones that had not seen the source, so that they learn how far to trust
 * them.
 */
export function trainJudge(sheets: readonly Sheet[], { seeds, folds: count, rounds, say = () => {} }: Training): Judge {
  const folds = foldsOf(
    sheets.map(({ source }) => source),
    count,
    11,
  )
  say('cities')
  const cities = sheets.map((lesson): Named<CityCandidate> => ({
    lesson,
    candidates: [...lesson.cities],
    right: lesson.cities.map(({ name }) => isRight('city', name, lesson.truth)),
  }))
  const cityTable = tabulate(cities)
  const cityForests = withoutOwnSource(sheets, folds, (others) => {
    const forest = grow(cityTable, within(cityTable, new Set(others)), { ...CHOICE, rounds }, seeds.slice(0, 1))
    return () => forest
  })
  const lessons = sheets.map((sheet, index) => toLesson(sheet, cityForests[index] ?? EMPTY))
  const rowJudge = (rows: Judge['rows']): Judge => ({ rows, city: EMPTY, title: EMPTY, venue: EMPTY, act: EMPTY, kind: EMPTY })
  say('rows')
  const rowTables = tabulateRows(lessons)
  const chances = withoutOwnSource(lessons, folds, (others) => {
    const judge = rowJudge(fitRows(rowTables, within(rowTables.title, new Set(others)), rounds, seeds.slice(0, 1)))
    return (index) => judgeRows(judge, lessons[index]?.rowFacts ?? [])
  })
  const titles = lessons.map((lesson, index): Named<TitleCandidate> => {
    const candidates = titleCandidates(lesson.page, chances[index] ?? [])
    return { lesson, candidates, right: candidates.map(({ text }) => isRight('title', text, lesson.truth)) }
  })
  const venues = lessons.map((lesson, index): Named<VenueCandidate> => {
    const candidates = venueCandidates(lesson.page, chances[index] ?? [])
    return { lesson, candidates, right: candidates.map(({ text }) => isRight('venue', text, lesson.truth)) }
  })
  say('decisions that acts are judged by')
  const [titleTable, venueTable] = [tabulate(titles), tabulate(venues)]
  const best = <T extends { features: Features; text: string }>(named: readonly Named<T>[], table: Table, least: number) =>
    withoutOwnSource(lessons, folds, (others) => {
      const forest = grow(table, within(table, new Set(others)), { ...CHOICE, rounds }, seeds.slice(0, 1))
      return (index) => {
        const [first] = rank(forest, named[index]?.candidates ?? [])
        return first && first.chance >= least ? first.candidate.text : null
      }
    })
  const [saidTitles, saidVenues] = [best(titles, titleTable, 0), best(venues, venueTable, LEAST_VENUE)]
  const acts = lessons.map((lesson, index) => {
    const candidates = actCandidates(lesson.page, lesson.rowFacts, chances[index] ?? [], {
      title: saidTitles[index] ?? null,
      venue: saidVenues[index] ?? null,
    })
    return {
      lesson,
      candidates,
      right: candidates.map(({ name }) => (lesson.truth.lineup ?? []).some((act) => isSameName(name, act, SAME.act))),
    }
  })
  const kinds = lessons.map((lesson, index): Named<KindCandidate> => {
    const candidates = kindCandidates(lesson.page.layout, { title: saidTitles[index] ?? null, acts: countActRows(chances[index] ?? []) })
    return { lesson, candidates, right: candidates.map(({ kind }) => kind === lesson.truth.category) }
  })
  say('forests')
  const [actTable, kindTable] = [tabulate(acts), tabulate(kinds.filter(({ right }) => right.includes(true)))]
  return {
    rows: fitRows(rowTables, every(rowTables.title), rounds, seeds),
    city: grow(cityTable, every(cityTable), { ...CHOICE, rounds }, seeds),
    title: grow(titleTable, every(titleTable), { ...CHOICE, rounds: Math.round(rounds * 1.7) }, seeds),
    venue: grow(venueTable, every(venueTable), { ...CHOICE, rounds: Math.round(rounds * 1.7) }, seeds),
    act: grow(actTable, every(actTable), { ...ROW, rounds: Math.round(rounds * 1.5) }, seeds),
    kind: grow(kindTable, every(kindTable), { ...CHOICE, rounds }, seeds),
  }
}
