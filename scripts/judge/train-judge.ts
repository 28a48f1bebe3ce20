import { actCandidates } from '@/lib/recognition/judge/act-candidates'
import type { CityCandidate } from '@/lib/recognition/city-candidates'
import { rank, type Features, type Forest } from '@/lib/recognition/judge/forest'
import { countActRows, LEAST_VENUE, titlesOf, venuesOf, type Judge } from '@/lib/recognition/judge/judge'
import { chancesOf, withNeighbours, withWords, type RowJudge, type RowKind } from '@/lib/recognition/judge/judge-rows'
import { kindCandidates, type KindCandidate } from '@/lib/recognition/judge/kind-candidates'
import type { Page } from '@/lib/recognition/judge/page'
import { titleCandidates, type RowChances } from '@/lib/recognition/judge/title-candidates'
import { venueCandidates } from '@/lib/recognition/judge/venue-candidates'
import { wordPlaces, type WordWeights } from '@/lib/recognition/judge/word-weights'
import { isSameName, type FlyerTruth } from '@/lib/recognition/score-facts'
import { seededRandom } from '../seeded-random'
import { growForest, toTable, type Growth, type Sample, type Table } from './grow-forest'
import { learnWords } from './learn-words'
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

function tabulateRows(lessons: readonly Lesson[], facts: readonly Features[][]): Record<RowKind, Table> {
  const table = toTable(
    lessons.flatMap((lesson, group) =>
      (facts[group] ?? []).map((features): Sample => ({ features, target: 0, group, weight: lesson.weight })),
    ),
  )
  const targets = lessons.flatMap(({ targets: of }) => of)
  const aimedAt = (kind: RowKind): Table => ({
    ...table,
    samples: table.samples.map((sample, index) => ({ ...sample, target: targets[index]?.[kind] ?? 0 })),
  })
  return { title: aimedAt('title'), act: aimedAt('act'), venue: aimedAt('venue') }
}

/** Everything of one kind made for the three things that a row may belong to. */
const forEachKind = <T>(make: (kind: RowKind) => T): Record<RowKind, T> => ({
  title: make('title'),
  act: make('act'),
  venue: make('venue'),
})

function fitRows(
  tables: Record<RowKind, Table>,
  members: readonly number[],
  rounds: number,
  seeds: readonly number[],
): Record<RowKind, Forest> {
  return forEachKind((kind) => grow(tables[kind], members, { ...ROW, rounds }, seeds))
}

/** What the words of rows speak for, learned from some lessons. */
function learnRowWords(lessons: readonly Lesson[], places: readonly number[][][], from: readonly number[]): RowJudge['words'] {
  return forEachKind((kind) =>
    learnWords(
      from.flatMap((index) =>
        (places[index] ?? []).map((of, row) => ({
          places: of,
          target: lessons[index]?.targets[row]?.[kind] ?? 0,
          weight: lessons[index]?.weight ?? 0,
        })),
      ),
    ),
  )
}

/** What the rows of each lesson belong to, as said by models that have not seen its source; and the models that have seen all. */
function trainRows(
  lessons: readonly Lesson[],
  folds: readonly number[],
  { rounds, seeds }: Pick<Training, 'rounds' | 'seeds'>,
): { judge: RowJudge; words: RowJudge['words'][]; facts: Features[][]; chances: RowChances[][] } {
  const places = lessons.map(({ page }) => page.rows.map(({ row }) => wordPlaces(row.text)))
  const words = withoutOwnSource(lessons, folds, (others) => {
    const learned = learnRowWords(lessons, places, others)
    return () => learned
  })
  const fit = (facts: readonly Features[][]) => {
    const tables = tabulateRows(lessons, facts)
    const chances = withoutOwnSource(lessons, folds, (others) => {
      const forests = fitRows(tables, within(tables.title, new Set(others)), rounds, seeds.slice(0, 1))
      return (index) => chancesOf(forests, facts[index] ?? [])
    })
    return { chances, forests: fitRows(tables, every(tables.title), rounds, seeds) }
  }
  const facts = lessons.map(({ page, rowFacts }, index) => {
    const of = words[index]
    return of ? withWords(page, rowFacts, of) : []
  })
  const first = fit(facts)
  const again = fit(lessons.map(({ page }, index) => withNeighbours(page, facts[index] ?? [], first.chances[index] ?? [])))
  return {
    judge: {
      words: learnRowWords(
        lessons,
        places,
        lessons.map((_, index) => index),
      ),
      rows: first.forests,
      rowsAgain: again.forests,
    },
    words,
    facts,
    chances: again.chances,
  }
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

type Words = RowJudge['words'] & { whole: WordWeights }

/**
 * The candidates for a title or a venue of each lesson, with what their words speak for by weights that have not seen its source; and what the
 * words of whole names speak for by all of them.
 */
function nameAll<T extends { text: string; features: Features }>(
  lessons: readonly Lesson[],
  folds: readonly number[],
  {
    field,
    texts,
    hear,
    rowWords,
  }: {
    field: 'title' | 'venue'
    texts: (lesson: Lesson, index: number) => readonly { text: string }[]
    hear: (lesson: Lesson, index: number, words: Words) => T[]
    rowWords: readonly RowJudge['words'][]
  },
): { named: Named<T>[]; whole: WordWeights } {
  const samples = lessons.map((lesson, index) =>
    texts(lesson, index).map(({ text }) => ({
      places: wordPlaces(text),
      target: isRight(field, text, lesson.truth) ? 1 : 0,
      weight: lesson.weight,
    })),
  )
  const named = withoutOwnSource(lessons, folds, (others) => {
    const whole = learnWords(others.flatMap((index) => samples[index] ?? []))
    return (index): Named<T> | null => {
      const [lesson, words] = [lessons[index], rowWords[index]]
      if (!lesson || !words) return null
      const candidates = hear(lesson, index, { ...words, whole })
      return { lesson, candidates, right: candidates.map(({ text }) => isRight(field, text, lesson.truth)) }
    }
  })
  return { named: named.filter((one) => one !== null), whole: learnWords(samples.flat()) }
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
  say('rows')
  const rows = trainRows(lessons, folds, { rounds, seeds })
  const { chances } = rows
  say('names')
  const titles = nameAll(lessons, folds, {
    field: 'title',
    texts: (lesson, index) => titleCandidates(lesson.page, chances[index] ?? []),
    hear: (lesson, index, words) =>
      titlesOf(lesson.page, chances[index] ?? [], { ...words, wholeVenue: words.whole, wholeTitle: words.whole }),
    rowWords: rows.words,
  })
  const venues = nameAll(lessons, folds, {
    field: 'venue',
    texts: (lesson, index) => venueCandidates(lesson.page, chances[index] ?? []),
    hear: (lesson, index, words) =>
      venuesOf(lesson.page, chances[index] ?? [], { ...words, wholeVenue: words.whole, wholeTitle: words.whole }),
    rowWords: rows.words,
  })
  say('decisions that acts are judged by')
  const [titleTable, venueTable] = [tabulate(titles.named), tabulate(venues.named)]
  const best = <T extends { features: Features; text: string }>(named: readonly Named<T>[], table: Table, least: number) =>
    withoutOwnSource(lessons, folds, (others) => {
      const forest = grow(table, within(table, new Set(others)), { ...CHOICE, rounds }, seeds.slice(0, 1))
      return (index) => {
        const [first] = rank(forest, named[index]?.candidates ?? [])
        return first && first.chance >= least ? first.candidate.text : null
      }
    })
  const [saidTitles, saidVenues] = [best(titles.named, titleTable, 0), best(venues.named, venueTable, LEAST_VENUE)]
  const acts = lessons.map((lesson, index) => {
    const candidates = actCandidates(lesson.page, rows.facts[index] ?? [], chances[index] ?? [], {
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
    words: { ...rows.judge.words, wholeTitle: titles.whole, wholeVenue: venues.whole },
    rows: rows.judge.rows,
    rowsAgain: rows.judge.rowsAgain,
    city: grow(cityTable, every(cityTable), { ...CHOICE, rounds }, seeds),
    title: grow(titleTable, every(titleTable), { ...CHOICE, rounds: Math.round(rounds * 1.7) }, seeds),
    venue: grow(venueTable, every(venueTable), { ...CHOICE, rounds: Math.round(rounds * 1.7) }, seeds),
    act: grow(actTable, every(actTable), { ...ROW, rounds: Math.round(rounds * 1.5) }, seeds),
    kind: grow(kindTable, every(kindTable), { ...CHOICE, rounds }, seeds),
  }
}
