import { overlapX, overlapY, type Box } from '../boxes'
import { continues, type Layout, type Row } from '../layout'
import type { DatedRow } from './dated-rows'
import { couldBeEntryTitle, tidyTitle, titleWords } from './entry-title'

/** One dated entry of a list: its title and every row that belongs to it. */
export type Entry = { dated: DatedRow; title: string; titleRows: Row[]; titleHeightPx: number; rows: Row[] }

const SAME_SIZE = 1.4
/** Edges within this many letter heights count as aligned. */
const ALIGNED = 1.3
/** A title is at most this many letter heights from its date. */
const REACH = 2.4
/** A title must be this much taller than another to be preferred for its size. */
const TALLER = 1.15

const ratio = (a: number, b: number) => Math.max(a, b) / Math.max(1, Math.min(a, b))
const centreX = (box: Box) => box.x + box.width / 2
const centreY = (box: Box) => box.y + box.height / 2
const bottom = (box: Box) => box.y + box.height
const isIn = (row: Row, dated: DatedRow) => dated.rows.includes(row)

/** Whether two dates are set alike in one column, on one line, or one after the other in running text, as in a list. */
function areAligned(one: DatedRow, other: DatedRow): boolean {
  if (one.rows[0] === other.rows[0]) return true
  const reach = ALIGNED * Math.max(one.heightPx, other.heightPx)
  if (ratio(one.heightPx, other.heightPx) > SAME_SIZE) return false
  const edges = Math.min(
    Math.abs(one.x - other.x),
    Math.abs(centreX(one) - centreX(other)),
    Math.abs(one.x + one.width - other.x - other.width),
  )
  return edges < reach || overlapY(one, other) > 0.6
}

/** The groups of dates that are set alike, the largest first; each date is in one group. */
export function groupDates(dated: readonly DatedRow[]): DatedRow[][] {
  const groups: DatedRow[][] = []
  for (const one of dated) {
    const joined = groups.filter((group) => group.some((other) => areAligned(one, other)))
    const rest = groups.filter((group) => !joined.includes(group))
    groups.splice(0, groups.length, ...rest, [...joined.flat(), one])
  }
  return groups.map((group) => group.toSorted((a, b) => dated.indexOf(a) - dated.indexOf(b))).toSorted((a, b) => b.length - a.length)
}

/** How far to the right an entry reaches: to the next column of dates. */
function columnEnd(dated: DatedRow, group: readonly DatedRow[], layout: Layout): number {
  const beside = group.filter(
    (other) =>
      other.x > dated.x + 2 * dated.heightPx &&
      !group.some((same) => same !== other && Math.abs(same.x - dated.x) < dated.heightPx && Math.abs(other.x - same.x) < dated.heightPx),
  )
  const columns = beside.filter((other) => group.some((one) => overlapY(one, other) > 0.5 && one.x < other.x - 2 * one.heightPx))
  return Math.min(layout.widthPx, ...columns.map((other) => other.x)) - (columns.length > 0 ? 0.3 * dated.heightPx : 0)
}

/** Whether a row is in the column of a date. */
function sharesColumn(row: Row, dated: DatedRow, end: number): boolean {
  return (
    (row.x >= dated.x - ALIGNED * Math.max(dated.heightPx, row.heightPx) * 2 && row.x < end && centreX(row) < end) ||
    (overlapX(row, dated) > 0.5 && row.x + row.width <= end + row.heightPx && centreX(row) > dated.x - dated.width)
  )
}

type Found = { title: string; rows: Row[] } | null
/** Where lists put their titles, relative to the date. */
type Place = 'inline' | 'beside' | 'below' | 'above'

/** The text of the date's own row from the date to the next one, or before it if the row ends with the date. */
function inlineTitle(dated: DatedRow, group: readonly DatedRow[]): Found {
  const [row] = dated.rows
  if (!row || dated.rows.length > 1) return null
  const next = group.find((other) => other.rows[0] === row && other.from > dated.from)
  const previous = group.filter((other) => other.rows[0] === row && other.from < dated.from).at(-1)
  const after = titleWords(row.text.slice(dated.to, next?.from ?? row.text.length))
  if (couldBeEntryTitle(after)) return { title: after, rows: [row] }
  const before = previous === undefined && next === undefined ? titleWords(row.text.slice(0, dated.from)) : ''
  return couldBeEntryTitle(before) ? { title: before, rows: [row] } : null
}

function besideTitle(dated: DatedRow, layout: Layout, end: number): Found {
  const right = layout.rows.filter(
    (row) =>
      !isIn(row, dated) &&
      row.x >= dated.x + dated.width * 0.6 &&
      row.x < end &&
      (overlapY(row, dated) > 0.4 || Math.abs(centreY(row) - centreY(dated)) < 0.6 * dated.heightPx),
  )
  const found = right.toSorted((a, b) => a.x - b.x || a.y - b.y).find((row) => couldBeEntryTitle(titleWords(row.text)))
  return found ? { title: titleWords(found.text), rows: [found] } : null
}

/** The row of the largest letters, or the first, among those between a date and its neighbour that could be a title. */
function stackedTitle(dated: DatedRow, rows: readonly Row[], side: 'below' | 'above'): Found {
  const named = rows.filter((row) => couldBeEntryTitle(titleWords(row.text)))
  const [near] = side === 'below' ? named : named.toReversed()
  if (!near) return null
  const gap = side === 'below' ? near.y - bottom(dated) : dated.y - bottom(near)
  const between = rows.filter((row) => row !== near && (side === 'below' ? centreY(row) < centreY(near) : centreY(row) > centreY(near)))
  if (gap - between.reduce((sum, row) => sum + row.height, 0) > REACH * Math.max(dated.heightPx, near.heightPx)) return null
  const tall =
    side === 'below' ? named.find((row) => row.heightPx > 1.3 * near.heightPx && row.y - bottom(near) < 1.5 * row.heightPx) : undefined
  return { title: titleWords((tall ?? near).text), rows: [tall ?? near] }
}

/** Rows in the column of a date between it and its neighbours of the group. */
function between(dated: DatedRow, options: { group: readonly DatedRow[]; layout: Layout; end: number; side: 'below' | 'above' }): Row[] {
  const { group, layout, end, side } = options
  const sameColumn = group.filter(
    (other) => other !== dated && Math.abs(centreX(other) - centreX(dated)) < Math.max(other.width, dated.width),
  )
  const limit =
    side === 'below'
      ? Math.min(layout.heightPx, ...sameColumn.filter((other) => other.y > dated.y + 0.5 * dated.heightPx).map((other) => other.y))
      : Math.max(0, ...sameColumn.filter((other) => other.y < dated.y - 0.5 * dated.heightPx).map((other) => bottom(other)))
  return layout.rows
    .filter(
      (row) =>
        !group.some((one) => isIn(row, one)) &&
        sharesColumn(row, dated, end) &&
        (side === 'below'
          ? centreY(row) > bottom(dated) - 0.3 * dated.heightPx && centreY(row) < limit
          : centreY(row) < dated.y + 0.3 * dated.heightPx && centreY(row) > limit),
    )
    .toSorted((a, b) => a.y - b.y)
}

/** Rows that continue a title: the same size directly below, or after a connective. */
function joinTitle(found: NonNullable<Found>, rows: readonly Row[], layout: Layout): { title: string; rows: Row[] } {
  let last = found.rows.at(-1)
  const joined = [...found.rows]
  let title = found.title
  while (last && joined.length < 4) {
    const upper: Row = last
    const next = rows.find((row) => !joined.includes(row) && continues(upper, row, 0.9) && ratio(upper.heightPx, row.heightPx) < TALLER)
    const words = next ? titleWords(next.text) : ''
    const isLarge = upper.heightPx > 1.25 * layout.bodyHeightPx
    const isOpen = /(?:[,&:+–-]|(?<!\p{L})(?:und|and|et|e|y|en|mit|with|von|of|the|der|die|das|in|im|für|for))$/iu.test(upper.text.trim())
    if (!next || !(isLarge || isOpen) || words !== tidyTitle(next.text) || `${title} ${words}`.length > 110) break
    title = `${title}${/\p{Ll}-$/u.test(upper.text.trim()) ? '' : ' '}${words}`
    joined.push(next)
    last = next
  }
  return { title, rows: joined }
}

const PLACES: Place[] = ['inline', 'beside', 'below', 'above']

/** The titles of a group of dates, read from the position where all of them have one set alike; null if there is none. */
export function readEntries(group: readonly DatedRow[], layout: Layout): Entry[] | null {
  const reached = group.map((dated) => columnEnd(dated, group, layout))
  const read = (place: Place): (NonNullable<Found> | null)[] =>
    group.map((dated, index) => {
      const end = reached[index] ?? layout.widthPx
      if (place === 'inline') return inlineTitle(dated, group)
      if (place === 'beside') return besideTitle(dated, layout, end) ?? (isRead(dated) ? inlineTitle(dated, group) : null)
      return stackedTitle(dated, between(dated, { group, layout, end, side: place }), place)
    })
  // A title that was read as one row with its date still counts as beside it.
  const isRead = (dated: DatedRow) =>
    dated.from === 0 && group.some((other) => besideTitle(other, layout, columnEnd(other, group, layout)) !== null)
  const height = (found: Found) => Math.max(0, ...(found?.rows ?? []).map((row) => row.heightPx))
  const complete = PLACES.flatMap((place) => {
    const found = read(place)
    const titles = found.filter((one) => one !== null)
    const heights = titles.map(height)
    const isAlike = Math.max(...heights) <= SAME_SIZE * Math.min(...heights)
    const isShared = new Set(titles.flatMap(({ rows }) => rows.map((row) => row.index))).size < titles.length && place !== 'inline'
    return titles.length === group.length && isAlike && !isShared ? [{ place, found: titles, leastPx: Math.min(...heights) }] : []
  })
  const best = complete.reduce<(typeof complete)[number] | null>(
    (kept, one) => (kept === null || one.leastPx > TALLER * kept.leastPx ? one : kept),
    null,
  )
  if (!best) return null
  const titled = group.flatMap((dated, index) => {
    const found = best.found[index]
    const end = reached[index] ?? layout.widthPx
    return found
      ? [
          {
            dated,
            end,
            ...joinTitle(found, between(dated, { group, layout, end, side: best.place === 'above' ? 'above' : 'below' }), layout),
          },
        ]
      : []
  })
  return withRows(titled, { group, layout, place: best.place })
}

type Titled = { dated: DatedRow; end: number; title: string; rows: Row[] }

/** Assigns each entry the rows down to the next one; the last ends where the gap is wider than any within the others. */
function withRows(
  titled: readonly Titled[],
  { group, layout, place }: { group: readonly DatedRow[]; layout: Layout; place: Place },
): Entry[] {
  const top = ({ dated, rows }: Titled) => Math.min(dated.y, ...rows.map((row) => row.y))
  const taken = new Set(titled.flatMap(({ dated, rows }) => [...dated.rows, ...rows]))
  const owned = titled.map((entry) => {
    const starts = titled
      .filter((other) => other !== entry && sameColumn(other.dated, entry.dated) && top(other) > top(entry) + 0.5 * entry.dated.heightPx)
      .map(top)
    const limit = starts.length > 0 ? Math.min(...starts) : null
    const rows = layout.rows
      .filter(
        (row) =>
          !taken.has(row) &&
          centreY(row) > top(entry) &&
          (limit === null || centreY(row) < limit - 0.2 * row.heightPx) &&
          (sharesColumn(row, entry.dated, entry.end) || (overlapY(row, entry.dated) > 0.4 && row.x > entry.dated.x && row.x < entry.end)),
      )
      .toSorted((a, b) => a.y - b.y)
    return { entry, rows, isLast: limit === null }
  })
  const gaps = (entry: Titled, rows: readonly Row[]) =>
    rows.map((row, index) => row.y - Math.max(...[entry.dated, ...entry.rows, ...rows.slice(0, index)].map(bottom)))
  const widest = Math.max(
    0.6 * layout.bodyHeightPx,
    ...owned.filter(({ isLast }) => !isLast).flatMap(({ entry, rows }) => gaps(entry, rows)),
  )
  const most = Math.max(1, ...owned.filter(({ isLast }) => !isLast).map(({ rows }) => rows.length))
  return owned.map(({ entry, rows, isLast }) => {
    const ending = isLast ? gaps(entry, rows).findIndex((gap) => gap > 1.25 * widest) : -1
    const kept = isLast ? rows.slice(0, ending < 0 ? most : Math.min(ending, most)) : rows
    const dated = place === 'inline' && group.some((other) => other !== entry.dated && other.rows[0] === entry.dated.rows[0]) ? [] : kept
    return {
      dated: entry.dated,
      title: entry.title,
      titleRows: entry.rows,
      titleHeightPx: Math.max(...entry.rows.map((row) => row.heightPx)),
      rows: [...new Set([...entry.dated.rows, ...entry.rows, ...dated])],
    }
  })
}

const sameColumn = (one: Box, other: Box) =>
  Math.abs(one.x - other.x) < 2 * Math.max(one.height, other.height) || overlapX(one, other) > 0.5
