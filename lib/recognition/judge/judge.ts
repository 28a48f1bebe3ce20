import { actCandidates, chooseActs, type ActCandidate } from './act-candidates'
import { rank, scoreOf, toProbability, type Choice, type Features, type Forest } from './forest'
import type { Page } from './page'
import { isSameName } from '../score-facts'
import { rowFeatures } from './row-features'
import { titleCandidates, type RowChances, type TitleCandidate } from './title-candidates'
import { venueCandidates, type VenueCandidate } from './venue-candidates'

/** What has been learned: which rows belong to what, and which of the candidates is meant. */
export type Judge = {
  /** Chance of each row to belong to the title, to an act, to the venue. */
  rows: Record<keyof RowChances, Forest>
  city: Forest
  title: Forest
  venue: Forest
  act: Forest
}

/** The names on a flyer: likeliest title and venue first, and the acts in the order of the page. */
export type JudgedNames = { titles: Choice<TitleCandidate>[]; venues: Choice<VenueCandidate>[]; acts: Choice<ActCandidate>[] }

/** Acts are named where the likeliest one reaches this probability. */
export const LEAST_ACT = 0.45
/** A venue is named from this probability on; below it stays empty and is asked for. */
export const LEAST_VENUE = 0.28
/** Where an address says the place already, a venue is named only if it is likelier right than wrong. */
export const LEAST_VENUE_BESIDE_ADDRESS = 0.5

/** What the rows of a page belong to. */
export function judgeRows(judge: Judge, rows: readonly Features[]): RowChances[] {
  const chance = (kind: keyof RowChances, features: Features) => toProbability(scoreOf(judge.rows[kind], features))
  return rows.map((features) => ({ title: chance('title', features), act: chance('act', features), venue: chance('venue', features) }))
}

/** So many candidates are looked at together. */
const RANKED = 12
/** Likeness from which two names say the same venue. */
const SAME_VENUE = 0.7

/**
 * Venues by how likely their words would be taken for the right ones: a house may be said by several candidates (with its city, without
 * its article), and each of them speaks for all that say nearly the same.
 */
export function poolVenues<T extends { text: string }>(choices: readonly Choice<T>[]): Choice<T>[] {
  const front = choices.slice(0, RANKED)
  const pooled = front.map(({ candidate }) => ({
    candidate,
    chance: front.reduce((sum, other) => sum + (isSameName(candidate.text, other.candidate.text, SAME_VENUE) ? other.chance : 0), 0),
  }))
  return [...pooled.toSorted((a, b) => b.chance - a.chance), ...choices.slice(RANKED)]
}

/** Title, venue and acts of a page. */
export function judgeNames(judge: Judge, page: Page): JudgedNames {
  const rowFacts = rowFeatures(page)
  const chances = judgeRows(judge, rowFacts)
  const titles = rank(judge.title, titleCandidates(page, chances))
  const venues = poolVenues(rank(judge.venue, venueCandidates(page, chances)))
  const venue = venues[0] && venues[0].chance >= LEAST_VENUE ? venues[0].candidate.text : null
  const candidates = actCandidates(page, rowFacts, chances, { title: titles[0]?.candidate.text ?? null, venue })
  return {
    titles,
    venues,
    acts: chooseActs(
      candidates,
      candidates.map(({ features }) => toProbability(scoreOf(judge.act, features))),
      LEAST_ACT,
    ),
  }
}
