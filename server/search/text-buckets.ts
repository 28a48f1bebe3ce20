import { DAY_MS } from '@/lib/time/spans'
import { largestShareOf, shareOf, tierGroups, TIERS, toTermQuery, type SearchWord, type TermGroups } from '@/lib/search/term-query'
import { dayStart, runningTerms, startTerms } from '@/lib/search/time-terms'
import { browseStatement } from './browse-statements'
import { CLASSES } from './lasting'
import type { Browse } from './conditions'
import { startBounds } from './conditions'
import { STAGES, type Bucket, type Position, type Stage } from './position'
import type { TermShares } from './term-shares'
import { MOST_WHOLE, shortListStatement, spanStatement, wholeStatement } from './text-statements'

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

/** A list of at most so many rows is checked row by row. */
const FEW_ROWS = 3000
/** A search is tried as a whole unless it surely has more matches: that is a guess for a rare word, and by chance for several words. */
const MOST_GUESSED = 5000
const MOST_BY_CHANCE = 20_000
/** A time span should hold about this many times the requested events; each further span is this many times longer. */
const FILL = 2
const WIDER = 4
/** How many spans there are, the last one without an end. */
const SPANS = 4
const FAR_YEARS = 50
/** How many days a list without a range is assumed to reach on each side of today. */
const ALL_DAYS = 300
/** Costs in microseconds: fetching a row, each from a page of its own, and stepping over a posting in the term index. */
const FETCH_US = 20
const STEP_US = 0.15
/** More days than this are queried by month, since each term costs a step per posting. */
const MOST_DAYS = 5

type Span = { from: number | null; until: number | null; terms: string[] }
type Reach = { at: number; days: number; least: number; most: number; resumed: number | null }

const lengths = (days: number) => Array.from({ length: SPANS - 1 }, (_, index) => days * WIDER ** index)

/** The end of a span: exact to the day for a short one, the end of the month for one queried by month. */
const spanEnd = (start: number, days: number) => {
  const end = dayStart(start + days * DAY_MS + DAY_MS / 2)
  return days <= MOST_DAYS ? end : Date.UTC(new Date(end).getUTCFullYear(), new Date(end).getUTCMonth() + 1, 1)
}
const spanStart = (end: number, days: number) => {
  const start = dayStart(end - days * DAY_MS)
  return days <= MOST_DAYS ? start : Date.UTC(new Date(start).getUTCFullYear(), new Date(start).getUTCMonth(), 1)
}

/** Upcoming events in growing spans; the first one also covers long-running events. Instants in milliseconds. */
function comingSpans({ at, days, least, most, resumed }: Reach): Span[] {
  const began = dayStart(Math.max(at - DAY_MS, least))
  const isResumed = resumed !== null && resumed >= began
  const start = isResumed ? dayStart(resumed) : began
  const ends = lengths(days)
    .map((length) => spanEnd(Math.max(at, start), length))
    .filter((end) => end < most)
  return [...ends, most].map((until, index) => {
    const from = index === 0 ? null : (ends[index - 1] ?? null)
    const seen = Math.max(at, began)
    const running = from === null && !isResumed ? runningTerms(seen, seen + 2 * DAY_MS) : []
    return { from, until, terms: [...startTerms(from ?? start, until, MOST_DAYS), ...running] }
  })
}

/** Past events, backwards in growing spans. */
function pastSpans({ at, days, least, most, resumed }: Reach): Span[] {
  const end = Math.min(dayStart(resumed ?? at) + DAY_MS, most)
  const starts = lengths(days)
    .map((length) => spanStart(end, length))
    .filter((start) => start > least)
  return [...starts, least].map((from, index) => {
    const until = index === 0 ? end : (starts[index - 1] ?? end)
    return { from, until, terms: startTerms(from, until, MOST_DAYS) }
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
  }
  return (stage === 'past' ? pastSpans(reach) : comingSpans(reach)).filter(({ terms }) => terms.length > 0)
}

/**
 * A cautious estimate of the share of events with all these words. Words of one prompt occur together more often than by chance, so it lies
 * between independence and the maximum: a span that is too short costs another statement, one that is too long thousands of rows.
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
  // the first rows of each map cell and of each class of lasting events must be reached
  const ways = (browse.near ? 12 : 1) + CLASSES
  const walked = Math.min((limit / share) * ways, rowsOfList(search))
  // the first span holds what is running, besides some days
  const fetched = Math.max(FILL * limit, share * shares.perDay * 3)
  return walked * FETCH_US < postings * STEP_US * (groups.length + 1) + fetched * FETCH_US
}

/**
 * How a search by words, or by a tag and more, is executed: few matches in one statement; a short list by checking each row; otherwise
 * tier by tier, with very common words by walking the list in order and rarer ones by the term index, in time spans likely to fill the
 * page. So few statements read more than some hundred rows. The choice does not affect the results.
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

  const byChance = shares.total * shareOf(widest, shares.shareOf)
  const looked = byChance <= MOST_WHOLE ? [] : filterTerms
  if (byChance * shareOf(looked, shares.shareOf) <= (widest.length + looked.length > 1 ? MOST_BY_CHANCE : MOST_GUESSED)) {
    const queries = tiers.map(({ wanted }) => toTermQuery([...wanted, ...looked]))
    yield { stage: 'coming', tier: 0, isWhole: true, statement: (part) => wholeStatement({ ...part, queries, browse, at, comingOnly }) }
  }

  const isShort = rowsOfList(search) <= FEW_ROWS
  for (const stage of stages) {
    if (isShort && stage !== 'undated') {
      const queries = tiers.map(({ wanted }) => toTermQuery(wanted))
      yield { stage, tier: 0, isTiered: true, statement: (part) => shortListStatement({ ...part, queries, browse, at, stage }) }
      continue
    }
    for (const [tier, { wanted, except }] of tiers.entries()) {
      const share = Math.max(
        1e-9,
        cautiousShare(search, wanted) - (except.length > 0 ? shareOf([...except, ...tagTerms], shares.shareOf) : 0),
      )
      if (stage !== 'undated' && isWalkCheaper(search, wanted, share)) {
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
        const query = toTermQuery([...wanted, terms, ...filterTerms], except)
        const bounds = { from: from === null ? null : from / 1000, until: until === null ? null : until / 1000 }
        yield { stage, tier, statement: (part) => spanStatement({ ...part, ...bounds, query, browse, at, stage }) }
      }
    }
  }
}
