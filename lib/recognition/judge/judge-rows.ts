import { toProbability, scoreOf, type Features, type Forest } from './forest'
import type { Page, Side } from './page'
import { rowFeatures } from './row-features'
import type { RowChances } from './title-candidates'
import { wordFeatures, type WordWeights } from './word-weights'

export type RowKind = keyof RowChances
/** What rows are judged by: their words; then all that is known of them; then also what was said of their neighbours. */
export type RowJudge = { words: Record<RowKind, WordWeights>; rows: Record<RowKind, Forest>; rowsAgain: Record<RowKind, Forest> }

const ROW_KINDS = ['title', 'act', 'venue'] as const satisfies readonly RowKind[]
const SIDES: readonly Side[] = ['above', 'below', 'left', 'right']
/** There is no row on that side. */
const NOBODY = -1

/** The features of rows with what their words speak for. */
export function withWords(page: Page, facts: readonly Features[], words: RowJudge['words']): Features[] {
  return page.rows.map(({ row }, index) => ({ ...facts[index], ...wordFeatures(row.text, words) }))
}

/** The chance of each row to belong to the title, an act, the venue. */
export function chancesOf(forests: RowJudge['rows'], facts: readonly Features[]): RowChances[] {
  const chance = (kind: RowKind, features: Features) => toProbability(scoreOf(forests[kind], features))
  return facts.map((features) => ({ title: chance('title', features), act: chance('act', features), venue: chance('venue', features) }))
}

/** The features of rows with what was first said of them, of the whole page and of their neighbours. */
export function withNeighbours(page: Page, facts: readonly Features[], first: readonly RowChances[]): Features[] {
  const best = (kind: RowKind) => Math.max(0.01, ...first.map((chance) => chance[kind]))
  const most = { title: best('title'), act: best('act'), venue: best('venue') }
  return page.rows.map(({ next }, index) => {
    const said: Features = {}
    for (const kind of ROW_KINDS) {
      const own = first[index]?.[kind] ?? 0
      said[`${kind}First`] = own
      said[`${kind}OfBest`] = own / most[kind]
      said[`${kind}Rank`] = first.filter((chance) => chance[kind] > own).length
      for (const side of SIDES) {
        const other = next[side]
        said[`${side}_${kind}First`] = other ? (first[other.row.index]?.[kind] ?? NOBODY) : NOBODY
      }
    }
    return { ...facts[index], ...said }
  })
}

/** What the rows of a page belong to, and their features with words. */
export function judgeRows(judge: RowJudge, page: Page): { facts: Features[]; chances: RowChances[] } {
  const facts = withWords(page, rowFeatures(page), judge.words)
  const first = chancesOf(judge.rows, facts)
  return { facts, chances: chancesOf(judge.rowsAgain, withNeighbours(page, facts, first)) }
}
