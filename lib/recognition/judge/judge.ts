import { actCandidates, chooseActs, type ActCandidate } from './act-candidates'
import { scoreOf, shareOut, toProbability, type Features, type Forest } from './forest'
import type { Page } from './page'
import { rowFeatures } from './row-features'
import { titleCandidates, type RowChances, type TitleCandidate } from './title-candidates'
import { venueCandidates, type VenueCandidate } from './venue-candidates'

/** What has been learned: which rows belong to what, and which of the candidates is meant. */
export type Judge = {
  /** Chance of each row to belong to the title, to an act, to the venue. */
  rows: Record<keyof RowChances, Forest>
  title: Forest
  venue: Forest
  act: Forest
}

/** A candidate and the probability that it is the right one. */
export type Choice<T> = { candidate: T; chance: number }

/** The names on a flyer: likeliest title and venue first, and the acts in the order of the page. */
export type JudgedNames = { titles: Choice<TitleCandidate>[]; venues: Choice<VenueCandidate>[]; acts: Choice<ActCandidate>[] }

/** Acts are named where the likeliest one reaches this probability. */
export const LEAST_ACT = 0.45
/** A venue is named from this probability on; below it stays empty and is asked for. */
export const LEAST_VENUE = 0.25
/** Where an address says the place already, a venue is named only if it is likelier right than wrong. */
export const LEAST_VENUE_BESIDE_ADDRESS = 0.5

/** What the rows of a page belong to. */
export function judgeRows(judge: Judge, rows: readonly Features[]): RowChances[] {
  const chance = (kind: keyof RowChances, features: Features) => toProbability(scoreOf(judge.rows[kind], features))
  return rows.map(features => ({ title: chance('title', features), act: chance('act', features), venue: chance('venue', features) }))
}

/** Candidates with their probabilities, the likeliest first. */
export function rank<T extends { features: Features }>(forest: Forest, candidates: readonly T[]): Choice<T>[] {
  const chances = shareOut(candidates.map(({ features }) => scoreOf(forest, features)))
  return candidates.map((candidate, index) => ({ candidate, chance: chances[index] ?? 0 })).toSorted((a, b) => b.chance - a.chance)
}

/** Title, venue and acts of a page. */
export function judgeNames(judge: Judge, page: Page): JudgedNames {
  const rowFacts = rowFeatures(page)
  const chances = judgeRows(judge, rowFacts)
  const titles = rank(judge.title, titleCandidates(page, chances))
  const venues = rank(judge.venue, venueCandidates(page, chances))
  const venue = venues[0] && venues[0].chance >= LEAST_VENUE ? venues[0].candidate.text : null
  const candidates = actCandidates(page, rowFacts, chances, { title: titles[0]?.candidate.text ?? null, venue })
  return { titles, venues, acts: chooseActs(candidates, candidates.map(({ features }) => toProbability(scoreOf(judge.act, features))), LEAST_ACT) }
}
