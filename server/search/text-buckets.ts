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
  /** Place and category as terms; the same, plus nights, as column conditions. */
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
/** A time span should hold about this many times the requested events; each further span is this many times longer. */
const FILL = 3
const WIDER = 8
const FAR_YEARS = 50
/** How many days a list without a range is assumed to reach on each side of today. */
const ALL_DAYS = 300
/** Costs in microseconds: checking a row for words, fetching one, and stepping over a posting in the term index. */
const LOOK_US = 4
const FETCH_US = 2
const STEP_US = 0.3
/** More days than this are queried by month, since each term costs a step per posting. Tags have their own terms, which cost none. */
const MOST_DAYS = 5
const MOST_TAG_DAYS = 31
/** Posting lists up to this length are read whole. */
const MOST_POSTINGS = 25_000

type Span = { from: number | null; until: number | null; terms: string[] }
type Reach = { at: number; days: number; least: number; most: number; resumed: number | null; mostDays: number }

/** The end of a span: exact to the day for a short one, the end of the month for one queried by month. */
const spanEnd = (start: number, days: number, mostDays: number) => {
  const end = dayStart(start + days * DAY_MS)
  return days <= mostDays ? end : Date.UTC(new Date(end).getUTCFullYear(), new Date(end).getUTCMonth() + 1, 1)
}
const spanStart = (end: number, days: number, mostDays: number) => {
  const start = dayStart(end - days * DAY_MS)
  return days <= mostDays ? start : Date.UTC(new Date(start).getUTCFullYear(), new Date(start).getUTCMonth(), 1)
}

/** Upcoming events in growing spans; the first one also covers long-running events. Instants in milliseconds. */
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

/** Past events, backwards in growing spans. */
function pastSpans({ at, days, least, most, resumed, mostDays }: Reach): Span[] {
  const end = Math.min(dayStart(resumed ?? at) + DAY_MS, most)
  const starts = [days, days * WIDER].map((length) => spanStart(end, length, mostDays)).filter((start) => start > least)
  return [...starts, least].map((from, index) => {
    const until = index === 0 ? end : (starts[index - 1] ?? end)
    return { from, until, terms: startTerms(from, until, mostDays) }
  })
}

const boundsIn = ({ browse }: TextSearch) => (browse.nights ? startBounds(browse.nights) : { least: null, most: null })

/** How many days a span needs to hold enough events, given the share of events that match. */
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

/**
 * A cautious estimate of the share of events with all these words. Words of one prompt occur together more often than by chance, so it lies
 * between independence and the maximum.
 */
const cautiousShare = ({ shares }: TextSearch, wanted: TermGroups) =>
  Math.sqrt(shareOf(wanted, shares.shareOf) * largestShareOf(wanted, shares.shareOf))

/** Roughly how many events a list without words has in one stage. */
function rowsOfList(search: TextSearch): number {
  const { least, most } = boundsIn(search)
  const days = least === null || most === null ? ALL_DAYS : (most - least) / 86_400
  return days * search.shares.perDay * shareOf(search.filterTerms, search.shares.shareOf)
}

/** Whether scanning the list row by row costs less than using the term index. */
function isWalkCheaper(search: TextSearch, wanted: TermGroups, share: number): boolean {
  const { shares, filterTerms, limit, browse } = search
  const groups = [...wanted, ...filterTerms]
  const filtered = share * shareOf(filterTerms, shares.shareOf)
  const postings = Math.min(shares.total * largestShareOf(groups, shares.shareOf), shares.perDay * daysFor(search, filtered))
  // the first rows of each map cell must be reached
  const ways = browse.near ? 12 : 1
  const walk = Math.min(limit / Math.max(share, 1e-9), rowsOfList(search)) * LOOK_US * ways
  return walk < postings * STEP_US * (groups.length + 1) + FILL * limit * FETCH_US
}

/**
 * How a search by words or a tag is executed: few matches in one statement; a short list by checking each row; otherwise tier by tier, with
 * common words by walking the list in order and rarer ones by the term index, in time spans likely to fill the page. So no statement reads
 * more than a few thousand rows. The choice does not affect the results.
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
        // a tag has separate terms per time span, so that a common one need not be read as one long list
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
