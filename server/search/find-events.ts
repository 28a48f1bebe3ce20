import { APOSTROPHES } from '@/lib/geo/venue-path'
import { categoriesLike } from '@/lib/search/categories'
import { cellsAround } from '@/lib/search/cells'
import { cityNames } from '@/lib/geo/city-spellings'
import type { SearchFilters } from '@/lib/search/filters'
import { tagKey } from '@/lib/search/tags'
import type { SearchWord, TermGroups } from '@/lib/search/term-query'
import { browseStatement } from './browse-statements'
import type { Browse } from './conditions'
import { correctWords } from './correct-words'
import { STAGES, type Bucket, type Position, type Stage } from './position'
import { findRoots, readPrompt } from './read-prompt'
import { runStatement, type Run } from './statement'
import { getTermShares, type TermShares } from './term-shares'
import { textBuckets, type TextSearch } from './text-buckets'

/** Where a page begins: after another page's end, or (slower) after a number of events. */
export type PageStart = { after: Position | null; skip: number }
export type FindOptions = PageStart & { at: Date; limit: number; run?: Run; shares?: TermShares }

/** The ids of a page in order, and where it ended; `end` is null only for an empty first page. */
export type FoundPage = { ids: string[]; end: Position | null }

type Row = { id: string; seconds: number | null; stage?: number; tier?: number }
type RowOrTooMany = Omit<Row, 'id'> & { id: string | null }

const isRow = (row: RowOrTooMany): row is Row => row.id !== null

/** Whether a part of a list comes after a position, or contains it and may have more. */
function isBehind(bucket: Bucket, after: Position | null): boolean {
  if (!after || bucket.isWhole) return true
  const stage = STAGES.indexOf(bucket.stage)
  return stage > after.stage || (stage === after.stage && (bucket.isTiered === true || bucket.tier >= after.tier))
}

/** Queries part after part until the page is full. */
async function collect(buckets: Iterable<Bucket>, { after, skip, limit, at }: FindOptions, run: Run): Promise<FoundPage> {
  const found: Row[] = []
  let left = skip
  let end = after
  for (const bucket of buckets) {
    if (!isBehind(bucket, after)) continue
    const stage = STAGES.indexOf(bucket.stage)
    const isInside = bucket.isWhole || (stage === after?.stage && (bucket.isTiered || bucket.tier === after.tier))
    const part = { after: isInside ? after : null, limit: limit - found.length }
    const answer = await run<RowOrTooMany>(bucket.statement({ ...part, skip: left }))
    const rows = answer.filter(isRow)
    if (rows.length < answer.length) continue
    if (left > 0) {
      if (rows.length > 0) left = 0
      else {
        const { name, text, values } = bucket.statement({ ...part, limit: left, skip: 0 })
        const [counted] = await run<{ count: number }>({
          name: `${name}-count`,
          text: `SELECT count(*)::int AS "count" FROM (${text}) AS part`,
          values,
        })
        left -= counted?.count ?? 0
      }
    }
    found.push(...rows)
    const last = rows.at(-1)
    if (last) end = { at: at.getTime(), stage: last.stage ?? stage, tier: last.tier ?? bucket.tier, seconds: last.seconds, id: last.id }
    if (found.length >= limit || bucket.isWhole) break
  }
  return { ids: found.map(({ id }) => id), end }
}

const browseBuckets = (browse: Browse, at: Date, stages: readonly Stage[]): Bucket[] =>
  stages.map((stage) => ({ stage, tier: 0, statement: (part) => browseStatement(browse, { ...part, stage, at: at.getTime() }) }))

/** The filters of a search resolved for lists: towns and categories with all their synonyms. */
export async function toBrowse(
  { city, venue, near, category, nights, chosen, isFree, maxPriceCents, part, oursOnly, withoutId }: SearchFilters,
  run: Run,
): Promise<Browse> {
  const cities = city === undefined || near ? [] : cityNames(city)
  const categories = category === undefined ? [] : categoriesLike(category)
  const venueName = venue?.replace(APOSTROPHES, '')
  const names = [...cities, ...categories, ...(venueName === undefined ? [] : [venueName])]
  const reading = names.length > 0 ? await findRoots(names, run) : null
  const keysOf = (names: string[]) => [...new Set(names.map((name) => reading?.(name).key ?? name))]
  return {
    ...(nights && (nights.from !== null || nights.until !== null) ? { nights } : {}),
    ...(near ? { near } : {}),
    ...(chosen || isFree || maxPriceCents !== undefined || part || oursOnly
      ? {
          traits: {
            ...(chosen ? { chosen } : {}),
            ...(isFree ? { isFree } : {}),
            ...(maxPriceCents === undefined ? {} : { maxPriceCents }),
            ...(part ? { part } : {}),
            ...(oursOnly ? { oursOnly } : {}),
          },
        }
      : {}),
    ...(withoutId === undefined ? {} : { withoutId }),
    ...(cities.length > 0 ? { cityKeys: keysOf(cities) } : {}),
    ...(venueName === undefined ? {} : { venueKey: reading?.(venueName).key ?? venueName }),
    ...(categories.length > 0 ? { categoryKeys: keysOf(categories) } : {}),
  }
}

/** The list that answers a search without words, if there is one: a tag's list has no places, categories or traits. */
function listOf(browse: Browse, tag: string | undefined): Browse | null {
  if (tag === undefined) return browse
  const { nights: _, withoutId: __, ...others } = browse
  return Object.keys(others).length === 0 ? { ...browse, tag: tagKey(tag) } : null
}

/**
 * Finds events: upcoming and running ones, then undated ones, then past ones; within each the best match first (title, other names,
 * description), then the soonest. Never finds held, deleted or merged events. Completes or corrects a prompt without results.
 * @param options.after where the previous page ended; it also fixes the list's instant, so that no event is skipped or repeated while new
 * ones arrive.
 * @param options.run runs the statements; a benchmark passes one that records them.
 * @param options.shares how common terms are assumed to be; this does not affect the results.
 */
export async function findEvents(filters: SearchFilters, options: FindOptions): Promise<FoundPage> {
  const run = options.run ?? runStatement
  const at = options.after ? new Date(options.after.at) : options.at
  const page = { ...options, at }
  const { prompt = '', near, tag, comingOnly = false } = filters
  const browse = await toBrowse(filters, run)
  const stages = comingOnly ? STAGES.slice(0, 1) : browse.nights ? (['coming', 'past'] as const) : STAGES

  const read = prompt === '' ? null : await readPrompt(prompt, run)
  const words = read?.words ?? []
  const list = words.length === 0 ? listOf(browse, tag) : null
  if (list) return collect(browseBuckets(list, at, stages), page, run)

  const cells = near ? cellsAround(near) : null
  const filterTerms: TermGroups = [
    ...(browse.cityKeys ? [browse.cityKeys.map((key) => `@${key}`)] : []),
    ...(browse.categoryKeys ? [browse.categoryKeys.map((key) => `!${key}`)] : []),
    ...(cells ? [cells.ids.map((id) => `${cells.grid === 'cell' ? '%' : '&'}${id}`)] : []),
  ]
  const shares = options.shares ?? (await getTermShares(run))
  const search = (words: readonly SearchWord[]): Promise<FoundPage> => {
    const text: TextSearch = {
      words,
      namesOnly: read?.namesOnly ?? false,
      ...(tag === undefined ? {} : { tag: tagKey(tag) }),
      filterTerms,
      browse,
      stages,
      at,
      after: options.after,
      limit: options.limit,
      shares,
      comingOnly,
    }
    return collect(textBuckets(text), page, run)
  }
  const remembered = options.after?.words
  if (remembered) {
    const rest = await search(remembered.map((roots) => ({ roots, alike: [], beginning: '' })))
    return { ...rest, end: rest.end && { ...rest.end, words: remembered } }
  }
  const found = await search(words)
  if (found.ids.length > 0 || options.after || !read || words.length === 0) return found
  const corrected = await correctWords(read, run)
  if (!corrected) return found
  const second = await search(corrected)
  return {
    ...second,
    end: second.end && { ...second.end, words: corrected.map(({ roots, alike }) => (roots.length > 0 ? [...roots] : [...alike])) },
  }
}
