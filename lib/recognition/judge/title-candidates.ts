import { fold } from '../fold'
import { centreX, overlapY } from '../boxes'
import type { Features } from './forest'
import { colourDistance, gapBelow, isInAddress, type Page, type PageRow } from './page'

/** The row labeller's verdict on a row. */
export type RowChances = { title: number; act: number; venue: number }

/** Rows that may together be the title, and their text. */
export type TitleCandidate = { rows: PageRow[]; text: string; features: Features }

const MOST_ROWS = 5
const WIDEST_GAP = 2
/** Rows that share this much of the lower one's height stand on one line. */
const ON_LINE = 0.4
const SEPARATOR = /\s+[-–—|•·:]+\s+|\s*[|•]\s*|:\s+/u
const logit = (chance: number) => Math.log((chance + 0.01) / (1.01 - chance))
const tidy = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-–—|•·,;:/*.]+|[\s\-–—|•·,;:/*]+$/gu, '')
    .trim()

/** Rows joined into one text; hyphenated words are rejoined. */
function joinWords(rows: readonly PageRow[]): string {
  return tidy(
    rows.reduce((joined, { sense, row }) => {
      const words = (sense.words === '' ? row.text : sense.words).trim()
      if (joined === '') return words
      if (/\p{L}[-‐]$/u.test(joined)) return /^\p{Ll}/u.test(words) ? joined.slice(0, -1) + words : joined + words
      return `${joined} ${words}`
    }, ''),
  )
}

/** The row that continues this one on the same line: not one that merely reaches into its height and is read before it. */
function nextOnLine(row: PageRow, rows: readonly PageRow[]): PageRow | null {
  const beside = rows.filter((other) => other !== row && other.row.x > centreX(row.row) && overlapY(row.row, other.row) >= ON_LINE)
  return beside.toSorted((a, b) => a.row.x - b.row.x)[0] ?? null
}

/** Every chain of rows starting here and continuing below or beside it on the same line. */
function chainsFrom(start: PageRow, nextTo: ReadonlyMap<PageRow, PageRow | null>): PageRow[][] {
  const chains: PageRow[][] = []
  const grow = (chain: PageRow[]): void => {
    chains.push(chain)
    const last = chain.at(-1)
    if (!last || chain.length >= MOST_ROWS) return
    const { below } = last.next
    const right = nextTo.get(last)
    if (below && !chain.includes(below) && gapBelow(last, below) < WIDEST_GAP && Math.abs(Math.log(below.size / last.size)) < 1.2)
      grow([...chain, below])
    if (
      right &&
      !chain.includes(right) &&
      right.row.x - last.row.x - last.row.width < 3 * last.row.heightPx &&
      Math.abs(Math.log(right.size / last.size)) < 0.9
    )
      grow([...chain, right])
  }
  grow([start])
  return chains
}

const isFit = ({ sense, row }: PageRow) => row.text.replace(/[^\p{L}\p{N}]/gu, '').length >= 2 && sense.factShare < 0.95

/** Everything that could be the title. `chances` are parallel to `page.rows`. */
export function titleCandidates(page: Page, chances: readonly RowChances[]): TitleCandidate[] {
  const fit = page.rows.filter(isFit)
  const found = new Map<string, TitleCandidate>()
  const nextTo = new Map(page.rows.map((row) => [row, nextOnLine(row, page.rows)]))
  const add = (rows: PageRow[], text: string, part: number) => {
    const key = fold(text)
    if (key.replaceAll(' ', '').length < 2 || text.length > 160) return
    const candidate = { rows, text, features: candidateFeatures(page, chances, { rows, text, part }) }
    const known = found.get(key)
    if (!known || (known.features.logitMean ?? 0) < (candidate.features.logitMean ?? 0)) found.set(key, candidate)
  }
  for (const start of fit) {
    for (const rows of chainsFrom(start, nextTo)) add(rows, joinWords(rows), 0)
    const parts = (start.sense.words || start.row.text)
      .split(SEPARATOR)
      .map(tidy)
      .filter((part) => /[\p{L}]{2}/u.test(part))
    if (parts.length > 1) parts.forEach((part, index) => add([start], part, index + 1))
    if (start.sense.factShare > 0) add([start], tidy(start.row.text), -1)
  }
  return [...found.values()]
}

function candidateFeatures(
  page: Page,
  chances: readonly RowChances[],
  { rows, text, part }: { rows: PageRow[]; text: string; part: number },
): Features {
  const chanceOf = (row: PageRow | null | undefined) => (row ? chances[row.row.index] : undefined) ?? { title: 0, act: 0, venue: 0 }
  const own = rows.map(chanceOf)
  const sizes = rows.map(({ size }) => size)
  const [first, last] = [rows[0], rows.at(-1)]
  const folded = fold(text)
  const outside = (row: PageRow | null | undefined) => (row && !rows.includes(row) ? row : null)
  const [before, after] = [outside(first?.next.above), outside(last?.next.below)]
  const beside = rows.flatMap((row) => [outside(row.next.left), outside(row.next.right)]).filter((row) => row !== null)
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  const logits = own.map((chance) => logit(chance.title))
  const inAll = page.rows.reduce((sum, row) => sum + chanceOf(row).title, 0)
  const tallestHere = Math.max(...sizes)
  const letters = rows.map(({ row }) => row.text.length)
  const weightedSize =
    rows.reduce((sum, row, index) => sum + Math.log(row.size) * (letters[index] ?? 0), 0) /
    Math.max(
      1,
      letters.reduce((sum, count) => sum + count, 0),
    )
  return {
    logitSum: logits.reduce((sum, value) => sum + value, 0),
    logitMean: mean(logits),
    logitMin: Math.min(...logits),
    logitMax: Math.max(...logits),
    actMean: mean(own.map((chance) => chance.act)),
    venueMean: mean(own.map((chance) => chance.venue)),
    venueMax: Math.max(...own.map((chance) => chance.venue)),
    cover: own.reduce((sum, chance) => sum + chance.title, 0) / Math.max(0.2, inAll),
    titleElsewhere: Math.max(0, ...page.rows.filter((row) => !rows.includes(row)).map((row) => chanceOf(row).title)),
    beforeTitle: chanceOf(before).title,
    afterTitle: chanceOf(after).title,
    besideTitle: Math.max(0, ...beside.map((row) => chanceOf(row).title)),
    afterAct: chanceOf(after).act,
    beforeSize: before && first ? Math.log(before.size / first.size) : -9,
    afterSize: after && last ? Math.log(after.size / last.size) : -9,
    beforeGap: before && first ? Math.min(9, gapBelow(before, first)) : 9,
    afterGap: after && last ? Math.min(9, gapBelow(last, after)) : 9,
    rows: rows.length,
    part,
    uneven: Math.log(tallestHere / Math.min(...sizes)),
    size: weightedSize - Math.log(page.tallest),
    sizeOfPage: Math.log(tallestHere / page.layout.heightPx),
    ofBody: weightedSize - Math.log(page.body),
    inkSpread: Math.max(0, ...rows.flatMap((row) => rows.map((other) => colourDistance(row.row.ink, other.row.ink)))),
    boldSpread: Math.max(...rows.map(({ row }) => row.boldness)) - Math.min(...rows.map(({ row }) => row.boldness)),
    beforeInk: before && first ? colourDistance(before.row.ink, first.row.ink) : -1,
    afterInk: after && last ? colourDistance(after.row.ink, last.row.ink) : -1,
    widestGap: Math.max(0, ...rows.slice(1).map((row, index) => gapBelow(rows[index] ?? row, row))),
    chars: folded.length,
    words: folded.split(' ').length,
    confidence: Math.min(...rows.map(({ row }) => row.confidence)),
    top: (first?.row.y ?? 0) / page.layout.heightPx,
    width: Math.max(...rows.map(({ row }) => row.width)) / page.layout.widthPx,
    factShare: mean(rows.map(({ sense }) => sense.factShare)),
    eventWords: rows.filter(({ sense }) => sense.eventWord).length,
    sentences: mean(rows.map(({ sense }) => (sense.sentence ? 1 : 0))),
    organiser: Math.max(...rows.map(({ sense }) => (sense.organiser ? 1 : 0))),
    hollow: mean(rows.map(({ sense }) => (sense.hollow ? 1 : 0))),
    presentsBefore: before?.sense.presents ? 1 : 0,
    inAddress: isInAddress(page, folded) ? 1 : 0,
    quoted: /[„“"«»”]/u.test(text) ? 1 : 0,
    hanging:
      /(?:^|\s)(?:der|die|das|dem|den|des|zum|zur|im|am|und|&|del|della|di|du|de|la|le|el|los|las|of|the|for|and|y|e|et|von|vom|für|mit|with|van|het|in)\s*$/iu.test(
        text,
      )
        ? 1
        : 0,
    opensSmall: /^\p{Ll}/u.test(text) ? 1 : 0,
    marks: (text.match(/[,•·|]/gu) ?? []).length,
    closesOnMark: /[,:;-]\s*$/u.test(text) ? 1 : 0,
    oneBlock: new Set(rows.map(({ row }) => row.block)).size,
    wholeBlock: first && last && page.layout.blocks[first.row.block]?.rows.length === rows.length ? 1 : 0,
    sameCase: new Set(rows.map(({ row }) => (/\p{Ll}/u.test(row.text) ? 'small' : 'capitals'))).size,
    bandRows: page.rows.length,
  }
}
