import { largestShareOf, shareOf, tierGroups, TIERS, toTermQuery, type SearchWord, type TermGroups } from '@/lib/search/term-query'
import { dayStart, runningTerms, startTerms } from '@/lib/search/time-terms'
import { startBounds } from './conditions'
import type { Bucket } from './find-events'
import { STAGES, type Position, type Stage } from './position'
import type { TermShares } from './term-shares'
import { partialSearchStatement, wholeSearchStatement, type Recheck } from './text-statements'

export type TextSearch = {
  words: readonly SearchWord[]
  /** Descriptions are not searched. */
  namesOnly: boolean
  filterTerms: TermGroups
  recheck: Recheck
  stages: readonly Stage[]
  comingOnly: boolean
  at: Date
  after: Position | null
  limit: number
  shares: TermShares
}

const DAY_MS = 86_400_000
/** Up to so many matches are fetched and sorted at once. */
const FEW_MATCHES = 1500
/** A span of time is chosen so that it holds about so many times the events that are asked for; the next one is so much longer. */
const FILL = 3
const WIDER = 8
const FAR_YEARS = 50

type Span = { from: number | null; until: number | null; terms: string[] }

type Reach = { at: number; days: number; least: number; most: number; resumed: number | null }

/** What comes, in spans that grow; the first also holds what began long ago and still runs. Instants in milliseconds. */
function comingSpans({ at, days, least, most, resumed }: Reach): Span[] {
  const began = dayStart(Math.max(at - 3 * DAY_MS, least))
  const isResumed = resumed !== null && resumed >= began
  const start = isResumed ? dayStart(resumed) : began
  const ends = [days, days * WIDER].map((length) => dayStart(Math.max(at, start) + length * DAY_MS)).filter((end) => end < most)
  return [...ends, most].map((until, index) => {
    const from = index === 0 ? null : (ends[index - 1] ?? null)
    const seen = Math.max(at, began)
    const running = from === null && !isResumed ? runningTerms(seen, seen + 2 * DAY_MS) : []
    return { from, until, terms: [...startTerms(from ?? start, until), ...running] }
  })
}

/** What is over, backwards in spans that grow. */
function pastSpans({ at, days, least, most, resumed }: Reach): Span[] {
  const end = Math.min(dayStart(resumed ?? at) + DAY_MS, most)
  const starts = [days, days * WIDER].map((length) => dayStart(end - length * DAY_MS)).filter((start) => start > least)
  return [...starts, least].map((from, index) => {
    const until = index === 0 ? end : (starts[index - 1] ?? end)
    return { from, until, terms: startTerms(from, until) }
  })
}

function spansOf(stage: Stage, search: TextSearch, groups: TermGroups, resumed: number | null): Span[] {
  if (stage === 'undated') return [{ from: null, until: null, terms: ['^0'] }]
  const { nights } = search.recheck
  const { least, most } = nights ? startBounds(nights) : { least: null, most: null }
  const perDay = search.shares.perDay * shareOf(groups, search.shares.shareOf)
  const reach = {
    at: search.at.getTime(),
    days: Math.min(20_000, Math.max(1, Math.ceil((FILL * search.limit) / Math.max(perDay, 1e-6)))),
    least: (least ?? 0) * 1000,
    most: most === null ? Date.UTC(search.at.getUTCFullYear() + FAR_YEARS, 0, 1) : most * 1000,
    resumed,
  }
  return stage === 'past' ? pastSpans(reach) : comingSpans(reach)
}

/**
 * How a search by words or tags is asked for. Rare words: in one statement. Common ones: tier after tier in spans of time that are
 * likely to fill the page, so that no statement fetches more than a few hundred rows. What is found does not depend on the choice.
 */
export function textBuckets(search: TextSearch): Bucket[] {
  const { words, filterTerms, recheck, shares, stages, comingOnly, after } = search
  const at = search.at.getTime()
  const tierCount = words.length === 0 ? 1 : search.namesOnly ? 2 : TIERS.length
  const tiers = Array.from({ length: tierCount }, (_, tier) => ({ wanted: [...tierGroups(words, tier), ...filterTerms], except: tier === 0 ? [] : tierGroups(words, tier - 1) }))
  const widest = tiers.at(-1)?.wanted ?? []

  if (shares.total * largestShareOf(widest, shares.shareOf) <= FEW_MATCHES) {
    const queries = tiers.map(({ wanted, except }) => toTermQuery(wanted, except))
    return [{ stage: 'coming', tier: 0, isWhole: true, statement: (part) => wholeSearchStatement({ ...part, queries, recheck, at, comingOnly }) }]
  }
  const resumedAt = (stage: Stage, tier: number) =>
    after?.seconds != null && STAGES.indexOf(stage) === after.stage && tier === after.tier ? after.seconds * 1000 : null
  return stages.flatMap((stage) =>
    tiers.flatMap(({ wanted, except }, tier) =>
      spansOf(stage, search, wanted, resumedAt(stage, tier)).map(({ from, until, terms }) => ({
        stage,
        tier,
        statement: (part: Parameters<Bucket['statement']>[0]) =>
          partialSearchStatement({
            ...part,
            query: toTermQuery([...wanted, terms], except),
            recheck,
            at,
            stage,
            from: from === null ? null : from / 1000,
            until: until === null ? null : until / 1000,
          }),
      })),
    ),
  )
}
