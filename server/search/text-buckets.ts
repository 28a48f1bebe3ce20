import { largestShareOf, shareOf, tierGroups, TIERS, toTermQuery, type SearchWord, type TermGroups } from '@/lib/search/term-query'
import { dayStart, runningTerms, startTerms } from '@/lib/search/time-terms'
import { browseStatement } from './browse-statements'
import type { Browse } from './conditions'
import { startBounds } from './conditions'
import { STAGES, type Bucket, type Position, type Stage } from './position'
import type { TermShares } from './term-shares'
import { shortListStatement, spanStatement, wholeStatement } from './text-statements'

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
/** How many rows may be fetched and sorted at once. */
const FEW_ROWS = 3000
/** A span of time is chosen to hold about this many times the events that are asked for; each further one is this many times longer. */
const FILL = 3
const WIDER = 8
const FAR_YEARS = 50
/** Days that a list without a range is taken to reach, on each side of today. */
const ALL_DAYS = 300
/** Costs in microseconds: checking a row for words, fetching one, and stepping over a posting in the index of terms. */
const LOOK_US = 4
const FETCH_US = 2
const STEP_US = 0.3
/** More days than this are asked for by months: each term asked for costs a step per posting. A tag has terms of its own that cost none. */
const MOST_DAYS = 5
const MOST_TAG_DAYS = 31
/** Lists of up to this many postings are read as a whole. */
const MOST_POSTINGS = 25_000

type Span = { from: number | null; until: number | null; terms: string[] }
type Reach = { at: number; days: number; least: number; most: number; resumed: number | null; mostDays: number }

/** The end of a span: to the day for a short one, to the end of the month for one that is asked for by months. */
const spanEnd = (start: number, days: number, mostDays: number) => {
  const end = dayStart(start + days * DAY_MS)
  return days <= mostDays ? end : Date.UTC(new Date(end).getUTCFullYear(), new Date(end).getUTCMonth() + 1, 1)
}
const spanStart = (end: number, days: number, mostDays: number) => {
  const start = dayStart(end - days * DAY_MS)
  return days <= mostDays ? start : Date.UTC(new Date(start).getUTCFullYear(), new Date(start).getUTCMonth(), 1)
}

/** What comes, in spans that grow; the first also holds what began long ago and still runs. Instants in milliseconds. */
function comingSpans({ at, days, least, most, resumed, mostDays }: Reach): Span[] {
  const began = dayStart(Math.max(at - DAY_MS, least))
  const isResumed = resumed !== null && resumed >= began
  const start = isResumed ? dayStart(resumed) : began
  const ends = [days, days * WIDER].map((length) => spanEnd(Math.max(at, start), length, mostDays)).filter((end) => end < most)
  return [...ends, most].map((until, index) => {
    const from = index === 0 ? null : (ends[index - 1] ?? null)
    const seen = Math.max(at, began)
    const running = from === null && !isResumed ? runningTerms(seen, seen + 2 * DAY_MS) : []
    return { from, until, terms: [...startTerms(from ?? start, until, mostDays), ...running] }
  })
}

/** What is over, backwards in spans that grow. */
function pastSpans({ at, days, least, most, resumed, mostDays }: Reach): Span[] {
  const end = Math.min(dayStart(resumed ?? at) + DAY_MS, most)
  const starts = [days, days * WIDER].map((length) => spanStart(end, length, mostDays)).filter((start) => start > least)
  return [...starts, least].map((from, index) => {
    const until = index === 0 ? end : (starts[index - 1] ?? end)
    return { from, until, terms: startTerms(from, until, mostDays) }
  })
}

const boundsIn = ({ browse }: TextSearch) => (browse.nights ? startBounds(browse.nights) : { least: null, most: null })

/** Days by which a span holds about enough of what a share of all events matches. */
const daysFor = ({ limit, shares }: TextSearch, share: number) =>
  Math.min(20_000, Math.max(1, Math.ceil((FILL * limit) / Math.max(shares.perDay * share, 1e-6))))

function spansOf(stage: Stage, search: TextSearch, share: number, resumed: number | null): Span[] {
  if (stage === 'undated') return [{ from: null, until: null, terms: ['^0'] }]
  const { least, most } = boundsIn(search)
  const far = Date.UTC(search.at.getUTCFullYear() + FAR_YEARS, 0, 1)
  const reach = {
    at: search.at.getTime(),
    days: daysFor(search, share),
    least: Math.max(0, (least ?? 0) * 1000),
    most: most === null ? far : Math.min(most * 1000, far),
    resumed,
    mostDays: search.tag === undefined ? MOST_DAYS : MOST_TAG_DAYS,
  }
  return (stage === 'past' ? pastSpans(reach) : comingSpans(reach)).filter(({ terms }) => terms.length > 0)
}

/** A cautious share of events with these words: words of one prompt go together more often than by chance, so it lies between chance and the most there can be. */
const cautiousShare = ({ shares }: TextSearch, wanted: TermGroups) =>
  Math.sqrt(shareOf(wanted, shares.shareOf) * largestShareOf(wanted, shares.shareOf))

/** About how many events a list without words holds in one stage. */
function rowsOfList(search: TextSearch): number {
  const { least, most } = boundsIn(search)
  const days = least === null || most === null ? ALL_DAYS : (most - least) / 86_400
  return days * search.shares.perDay * shareOf(search.filterTerms, search.shares.shareOf)
}

/** Whether looking at row after row of the list costs less than going by the index of terms. */
function isWalkCheaper(search: TextSearch, wanted: TermGroups, share: number): boolean {
  const { shares, filterTerms, limit, browse } = search
  const groups = [...wanted, ...filterTerms]
  const filtered = share * shareOf(filterTerms, shares.shareOf)
  const postings = Math.min(shares.total * largestShareOf(groups, shares.shareOf), shares.perDay * daysFor(search, filtered))
  // the first rows of each cell are walked to
  const ways = browse.near ? 12 : 1
  const walk = Math.min(limit / Math.max(share, 1e-9), rowsOfList(search)) * LOOK_US * ways
  return walk < postings * STEP_US * (groups.length + 1) + FILL * limit * FETCH_US
}

/**
 * How a search by words or a tag is asked for: few matches in one statement; a short list by looking at each of its rows; else tier after
 * tier, common words by walking the list in its order, rarer ones by the index of terms in spans of time that are likely to fill the
 * page. So no statement looks at more than some thousands of rows. What is found does not depend on the choice.
 */
export function* textBuckets(search: TextSearch): Generator<Bucket> {
  const { words, tag, filterTerms, browse, shares, stages, comingOnly, after } = search
  const at = search.at.getTime()
  const tierCount = words.length === 0 ? 1 : search.namesOnly ? 2 : TIERS.length
  const tagTerms: TermGroups = tag === undefined ? [] : [[`#${tag}`]]
  const tiers = Array.from({ length: tierCount }, (_, tier) => ({
    wanted: [...tierGroups(words, tier), ...tagTerms],
    except: tier === 0 ? [] : tierGroups(words, tier - 1),
  }))
  const widest = tiers.at(-1)?.wanted ?? []

  if (words.length > 0) {
    const matches = shares.total * cautiousShare(search, widest)
    const postings = shares.total * largestShareOf([...widest, ...filterTerms], shares.shareOf)
    const isFew = matches <= FEW_ROWS
    if (isFew || (postings <= MOST_POSTINGS && matches * shareOf(filterTerms, shares.shareOf) <= FEW_ROWS)) {
      const queries = tiers.map(({ wanted }) => toTermQuery(isFew ? wanted : [...wanted, ...filterTerms]))
      yield { stage: 'coming', tier: 0, isWhole: true, statement: (part) => wholeStatement({ ...part, queries, browse, at, comingOnly }) }
      return
    }
  }

  const isShort = words.length > 0 && rowsOfList(search) <= FEW_ROWS
  for (const stage of stages) {
    if (isShort && stage !== 'undated') {
      const queries = tiers.map(({ wanted }) => toTermQuery(wanted))
      yield { stage, tier: 0, isTiered: true, statement: (part) => shortListStatement({ ...part, queries, browse, at, stage }) }
      continue
    }
    for (const [tier, { wanted, except }] of tiers.entries()) {
      const share = Math.max(
        1e-9,
        shareOf(wanted, shares.shareOf) - (except.length > 0 ? shareOf([...except, ...tagTerms], shares.shareOf) : 0),
      )
      if (words.length > 0 && stage !== 'undated' && isWalkCheaper(search, wanted, share)) {
        const query = toTermQuery(wanted, except)
        yield { stage, tier, statement: (part) => browseStatement({ ...browse, query }, { ...part, stage, at }) }
        continue
      }
      const isResumed = after?.seconds != null && STAGES.indexOf(stage) === after.stage && tier === after.tier
      for (const { from, until, terms } of spansOf(
        stage,
        search,
        share * shareOf(filterTerms, shares.shareOf),
        isResumed && after.seconds !== null ? after.seconds * 1000 : null,
      )) {
        // a tag has terms of its own for each time, so that a common one is no long list to look through
        const timed =
          tag !== undefined && stage !== 'undated'
            ? [...tierGroups(words, tier), terms.map((term) => `#${tag}${term}`)]
            : [...wanted, terms]
        const query = toTermQuery([...timed, ...filterTerms], except)
        const bounds = { from: from === null ? null : from / 1000, until: until === null ? null : until / 1000 }
        yield { stage, tier, statement: (part) => spanStatement({ ...part, ...bounds, query, browse, at, stage }) }
      }
    }
  }
}
