import { largestShareOf, shareOf, tierGroups, TIERS, toTermQuery, type SearchWord, type TermGroups } from '@/lib/search/term-query'
import { dayStart, runningTerms, startTerms } from '@/lib/search/time-terms'
import { browseStatement, type Browse } from './browse-statements'
import { startBounds } from './conditions'
import { STAGES, type Bucket, type Position, type Stage } from './position'
import type { TermShares } from './term-shares'
import { spanStatement, wholeStatement } from './text-statements'

export type TextSearch = {
  words: readonly SearchWord[]
  /** Descriptions are not searched. */
  namesOnly: boolean
  /** A tag's key. */
  tag?: string
  /** Place and category as terms, and the same with nights as columns. */
  filterTerms: TermGroups
  browse: Browse
  stages: readonly Stage[]
  comingOnly: boolean
  at: Date
  after: Position | null
  limit: number
  shares: TermShares
}

const DAY_MS = 86_400_000
/** Up to so many matches are fetched and sorted at once. */
const FEW_MATCHES = 4000
/** Words that at least this share of events have are met often enough on a walk through a list. */
const WALK_SHARE = 0.04
/** A span of time is chosen so that it holds about so many times the events that are asked for; the next one is so much longer. */
const FILL = 3
const WIDER = 8
const FAR_YEARS = 50
/** The days a list without a range is taken to reach. */
const ALL_DAYS = 500

type Span = { from: number | null; until: number | null; terms: string[] }
type Reach = { at: number; days: number; least: number; most: number; resumed: number | null }

/** What comes, in spans that grow; the first also holds what began long ago and still runs. Instants in milliseconds. */
function comingSpans({ at, days, least, most, resumed }: Reach): Span[] {
  const began = dayStart(Math.max(at - DAY_MS, least))
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

function spansOf(stage: Stage, search: TextSearch, share: number, resumed: number | null): Span[] {
  if (stage === 'undated') return [{ from: null, until: null, terms: ['^0'] }]
  const { nights } = search.browse
  const { least, most } = nights ? startBounds(nights) : { least: null, most: null }
  const reach = {
    at: search.at.getTime(),
    days: Math.min(20_000, Math.max(1, Math.ceil((FILL * search.limit) / Math.max(search.shares.perDay * share, 1e-6)))),
    least: (least ?? 0) * 1000,
    most: most === null ? Date.UTC(search.at.getUTCFullYear() + FAR_YEARS, 0, 1) : most * 1000,
    resumed,
  }
  return (stage === 'past' ? pastSpans(reach) : comingSpans(reach)).filter(({ terms }) => terms.length > 0)
}

/** About how many events match: words of one prompt go together more often than by chance, so the guess lies between chance and the most there can be. */
function expectedMatches({ shares, filterTerms, browse }: TextSearch, wanted: TermGroups): number {
  const byWords = Math.sqrt(shareOf(wanted, shares.shareOf) * largestShareOf(wanted, shares.shareOf))
  const { least, most } = browse.nights ? startBounds(browse.nights) : { least: null, most: null }
  const days = least === null || most === null ? ALL_DAYS : (most - least) / 86_400
  const events = Math.min(shares.total, days * shares.perDay + (least === null || most === null ? shares.total : 0))
  return events * byWords * shareOf(filterTerms, shares.shareOf)
}

/**
 * How a search by words or a tag is asked for. Few matches: in one statement. Words that most events have: by a walk through the list
 * in its order. Others: in spans of time that are likely to fill the page. Tier after tier, so that no statement looks at more than some
 * hundreds of rows. What is found does not depend on the choice.
 */
export function textBuckets(search: TextSearch): Bucket[] {
  const { words, tag, filterTerms, browse, shares, stages, comingOnly, after } = search
  const at = search.at.getTime()
  const tierCount = words.length === 0 ? 1 : search.namesOnly ? 2 : TIERS.length
  const tagTerms: TermGroups = tag === undefined ? [] : [[`#${tag}`]]
  const tiers = Array.from({ length: tierCount }, (_, tier) => ({ wanted: [...tierGroups(words, tier), ...tagTerms], except: tier === 0 ? [] : tierGroups(words, tier - 1) }))
  const widest = tiers.at(-1)?.wanted ?? []

  if (words.length > 0 && expectedMatches(search, widest) <= FEW_MATCHES) {
    const queries = tiers.map(({ wanted }) => toTermQuery([...wanted, ...filterTerms]))
    return [{ stage: 'coming', tier: 0, isWhole: true, statement: (part) => wholeStatement({ ...part, queries, browse, at, comingOnly }) }]
  }

  return stages.flatMap((stage) =>
    tiers.flatMap(({ wanted, except }, tier): Bucket[] => {
      const share = shareOf(wanted, shares.shareOf) - (except.length > 0 ? shareOf([...except, ...tagTerms], shares.shareOf) : 0)
      if (words.length > 0 && stage !== 'undated' && !browse.near && share >= WALK_SHARE) {
        const query = toTermQuery(wanted, except)
        return [{ stage, tier, statement: (part) => browseStatement({ ...browse, query }, { ...part, stage, at }) }]
      }
      const isResumed = after?.seconds != null && STAGES.indexOf(stage) === after.stage && tier === after.tier
      const spans = spansOf(stage, search, share * shareOf(filterTerms, shares.shareOf), isResumed && after.seconds !== null ? after.seconds * 1000 : null)
      return spans.map(({ from, until, terms }) => {
        // a tag has terms of its own for each time, so that a common one is no long list to look through
        const timed = tag !== undefined && stage !== 'undated' ? [...tierGroups(words, tier), terms.map((term) => `#${tag}${term}`)] : [...wanted, terms]
        const query = toTermQuery([...timed, ...filterTerms], except)
        const bounds = { from: from === null ? null : from / 1000, until: until === null ? null : until / 1000 }
        return { stage, tier, statement: (part) => spanStatement({ ...part, ...bounds, query, browse, at, stage }) }
      })
    }),
  )
}
