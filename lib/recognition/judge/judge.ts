import { actCandidates, chooseActs, type ActCandidate } from './act-candidates'
import { kindCandidates, type KindCandidate } from './kind-candidates'
import { rank, scoreOf, toProbability, type Choice, type Features, type Forest } from './forest'
import { judgeRows, type RowJudge } from './judge-rows'
import type { Page } from './page'
import { isSameName } from '../score-facts'
import { titleCandidates, type RowChances, type TitleCandidate } from './title-candidates'
import { venueCandidates, type VenueCandidate } from './venue-candidates'
import { wordFeatures, type WordWeights } from './word-weights'

/** The trained models: which rows belong to what, and which candidate is meant. */
export type Judge = Omit<RowJudge, 'words'> & {
  /** What words speak for in rows, and in whole names. */
  words: RowJudge['words'] & { wholeTitle: WordWeights; wholeVenue: WordWeights }
  city: Forest
  title: Forest
  venue: Forest
  act: Forest
  /** The kind of event. */
  kind: Forest
}

/** The names on a flyer and its kind of event: likeliest title, venue and kind first, and the acts in the order of the page. */
export type JudgedNames = {
  titles: Choice<TitleCandidate>[]
  venues: Choice<VenueCandidate>[]
  acts: Choice<ActCandidate>[]
  kinds: Choice<KindCandidate>[]
}

/** Acts are named if the likeliest one is this likely. */
const LEAST_ACT = 0.6
/** A row more likely than this to name performers is a sign of a concert. */
const LIKELY_ACT_ROW = 0.45
/** A venue is named from this probability on; below it, the field stays empty and is asked for. */
export const LEAST_VENUE = 0.35
/** A name that is the venue with this probability is no performer, although it may be too unsure to be named. */
const LIKELY_VENUE = 0.2
/** If an address already gives the place, a venue is named only if it is more likely right than wrong. */
export const LEAST_VENUE_BESIDE_ADDRESS = 0.5

/** Candidates for the title with what their words speak for. */
export function titlesOf(page: Page, chances: readonly RowChances[], { wholeTitle, title, act, venue }: Judge['words']): TitleCandidate[] {
  return heard(titleCandidates(page, chances), { title, act, venue, whole: wholeTitle })
}

/** Candidates for the venue with what their words speak for. */
export function venuesOf(page: Page, chances: readonly RowChances[], { wholeVenue, title, act, venue }: Judge['words']): VenueCandidate[] {
  return heard(venueCandidates(page, chances), { title, act, venue, whole: wholeVenue })
}

const heard = <T extends { text: string; features: Features }>(candidates: readonly T[], words: Record<string, WordWeights>): T[] =>
  candidates.map((candidate) => ({ ...candidate, features: { ...candidate.features, ...wordFeatures(candidate.text, words) } }))

/** How many rows are likely to name performers: a sign of the kind of event. */
export const countActRows = (chances: readonly RowChances[]) => chances.filter(({ act }) => act > LIKELY_ACT_ROW).length

/** How many candidates are pooled. */
const RANKED = 12
/** Fainter candidates, and those after them, are not pooled. */
const FAINT = 0.01

/** How similar two names must be to count as the same, and how much of its chance one gives the other. */
type Pooling = { least: number; share: number }
const TITLES: Pooling = { least: 0.85, share: 0.5 }
const VENUES: Pooling = { least: 0.7, share: 1 }

/**
 * Candidates ranked by how likely their text would count as right. Several candidates may be versions of one name (a venue with its city or
 * without its article, a title with its subtitle), and each supports those that are nearly the same.
 */
function pool<T extends { text: string }>(choices: readonly Choice<T>[], { least, share }: Pooling): Choice<T>[] {
  const front = choices.slice(0, RANKED)
  const pooled = front.map((choice) => ({ ...choice }))
  pooled.forEach((one, at) => {
    const given = front[at]?.chance ?? 0
    if (given < FAINT) return
    for (const [further, other] of pooled.slice(at + 1).entries()) {
      if (!isSameName(one.candidate.text, other.candidate.text, least)) continue
      one.chance += share * (front[at + 1 + further]?.chance ?? 0)
      other.chance += share * given
    }
  })
  return [...pooled.toSorted((a, b) => b.chance - a.chance), ...choices.slice(RANKED)]
}

/**
 * Titles ranked by how likely their text would count as right. A long one contains its parts, so others count for less than its own text.
 */
export const poolTitles = <T extends { text: string }>(choices: readonly Choice<T>[]) => pool(choices, TITLES)

/** Venues ranked by how likely their text would count as right. */
export const poolVenues = <T extends { text: string }>(choices: readonly Choice<T>[]) => pool(choices, VENUES)

/** Title, venue, acts and kind of a page. */
export function judgeNames(judge: Judge, page: Page): JudgedNames {
  const { facts, chances } = judgeRows(judge, page)
  const titles = poolTitles(rank(judge.title, titlesOf(page, chances, judge.words)))
  const venues = poolVenues(rank(judge.venue, venuesOf(page, chances, judge.words)))
  const venue = venues[0] && venues[0].chance >= LIKELY_VENUE ? venues[0].candidate.text : null
  const title = titles[0]?.candidate.text ?? null
  const candidates = actCandidates(page, facts, chances, { title, venue })
  return {
    titles,
    venues,
    acts: chooseActs(
      candidates,
      candidates.map(({ features }) => toProbability(scoreOf(judge.act, features))),
      LEAST_ACT,
    ),
    kinds: rank(judge.kind, kindCandidates(page.layout, { title, acts: countActRows(chances) })),
  }
}
