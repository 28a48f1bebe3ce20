import { fold, foldedWords } from './fold'
import { letterDistance } from './letter-distance'
import { capitalHeight } from './letter-height'
import { continues, neighbour, type Layout, type Row } from './layout'
import { couldBeName } from './name-shape'
import type { Reading, ReadingContext } from './reading-context'
import { completeTitle, repairTitle } from './repair-title'
import { addressSlugs, sensesOf, type RowSense } from './row-sense'

/**
 * How much each trait of a run of rows speaks for its being the title. Sizes and shares are natural logarithms or
 * fractions, the rest are 1 or 0.
 */
const WEIGHTS = {
  size: 2.2, width: 0.6, top: 0.6, eventWord: 0.6, quoted: 0.5, presentedBefore: 0.7, slug: 0.8, echoed: 0.25,
  hollow: -3, organiser: -1.2, venue: -0.7, placeOnly: -2, facts: -0.8, sentence: -0.9, unsure: -2.5, short: -0.8, uneven: -0.7, cutOff: -0.45, aslant: -0.2, list: -0.4, consumed: -1.2, wordy: -0.12, lowercase: -0.2, nearAddress: -0.5, inText: -0.9, bullet: -0.8, presenter: -1.8, foot: -1, torn: -0.7, open: -0.9, billed: -1.4, overBilling: 0.6, justified: 0.6,
}
type Trait = keyof typeof WEIGHTS
export type TitleTraits = Record<Trait, number>
export type TitleRun = { senses: RowSense[]; traits: TitleTraits; score: number }

const LONGEST_RUN = 4
const RUN_HEIGHT_RATIO = 1.75
const RUN_GAP = 1.5

const RECURRENCE = /^(?:jeden|jeder|jedes|every|each|immer|tous les|chaque|ogni|todos los|cada|elke|iedere)(?= )/
const usable = (sense: RowSense) => !sense.junk && !RECURRENCE.test(sense.folded) && sense.words.replace(/[^\p{L}\p{N}]/gu, '').length >= 2

/** A row that ends on a little word goes on below, however much larger ("Sagra del / Pane Nero", "Tag der / offenen Tür"). */
const HANGING = /(?:^|\s)(?:der|die|das|dem|den|des|zum|zur|im|am|und|&|del|della|delle|dei|degli|di|du|des|de|de la|la|le|el|los|las|of|the|for|and|y|e|et|von|vom|für|mit|van|het)\s*$/iu

/** A row that cannot begin a name: it opens with a small letter, a preposition or a verb, and so goes on from the row above. */
const OPENING_WORD = /^(?:im|in|am|an der|auf|beim|ohne|unter|über|zum|zur|und|oder|aber|statt|mit|muss|müssen|kann|können|darf|dürfen|soll|sollen|wird|werden|ist|sind|bleibt|bleiben|macht|geht|braucht|of|and|or|for|with|without|is|are|must|can|will|de|des|du|et|ou|sans|avec|est|sont|e|o|con|senza|y|sin|es|son|en|zonder|is|zijn)\s\p{L}/iu
/** Whether a row goes on from the one above it; small letters under capitals are another voice unless a little word leads them. */
const goesOn = (upper: RowSense, lower: RowSense) => /\p{L}{3}/u.test(lower.words) && (OPENING_WORD.test(lower.words) || (/^\p{Ll}/u.test(lower.words) && /\p{Ll}/u.test(upper.words)))

/** The row that would go on a title: under it, aligned, not too different in size. */
function following(sense: RowSense, senses: readonly RowSense[]): RowSense | null {
  const under = senses.filter(other => other !== sense && continues(sense.row, other.row, RUN_GAP) || other !== sense && looselyContinues(sense.row, other.row, HANGING.test(sense.words) ? 3 : undefined))
  return under.reduce<RowSense | null>((best, other) => (best === null || other.row.y < best.row.y ? other : best), null)
}

/** How many times larger the largest letters of some rows are than the smallest. */
function unevenness(rows: readonly Row[]): number {
  const heights = rows.map(capitalHeight)
  return Math.max(...heights) / Math.min(...heights)
}

/** Rows driven out to one width, whatever letter size that takes: a title set as a block. */
function justified(run: readonly RowSense[]): boolean {
  const widest = Math.max(...run.map(({ row }) => row.width))
  const [left, right] = [run.map(({ row }) => row.x), run.map(({ row }) => row.x + row.width)]
  return run.length > 1 && Math.max(...left) - Math.min(...left) < 0.07 * widest && Math.max(...right) - Math.min(...right) < 0.07 * widest
    && unevenness(run.map(({ row }) => row)) > 1.22
}

function looselyContinues(upper: Row, lower: Row, limit = RUN_HEIGHT_RATIO): boolean {
  const height = Math.max(upper.heightPx, lower.heightPx)
  const gap = lower.y - upper.y - upper.height
  const ratio = unevenness([upper, lower])
  const shared = Math.min(upper.x + upper.width, lower.x + lower.width) - Math.max(upper.x, lower.x)
  return lower.y + lower.height / 2 > upper.y + upper.height / 2 && gap < 0.9 * height && gap > -0.6 * height && ratio <= limit
    && shared > 0.5 * Math.min(upper.width, lower.width) && Math.abs(upper.angle - lower.angle) < 8
}

function runsFrom(start: RowSense, senses: readonly RowSense[]): RowSense[][] {
  const runs: RowSense[][] = [[start]]
  let run = [start]
  while (run.length < LONGEST_RUN) {
    const last = run.at(-1)
    const next = last ? following(last, senses) : null
    if (!next || !last || run.includes(next) || !usable(next) || next.factShare > 0.6 || (next.sentence && !run.every(sense => sense.sentence))) break
    run = [...run, next]
    if (unevenness(run.map(sense => sense.row)) > RUN_HEIGHT_RATIO * 1.3 && !run.some((sense, index) => index < run.length - 1 && HANGING.test(sense.words))) break
    runs.push(run)
  }
  return runs
}

function traitsOf(run: RowSense[], senses: readonly RowSense[], page: { layout: Layout; context: ReadingContext; slugs: string[]; tallest: number; billed: Billing }): TitleTraits {
  const { layout, context, billed } = page
  const share = (of: (sense: RowSense) => boolean) => run.filter(of).length / run.length
  const folded = run.map(sense => sense.folded).join(' ')
  const joined = folded.replaceAll(' ', '')
  const text = run.map(sense => sense.words).join(' ')
  const letters = Math.max(1, joined.length)
  const weighted = (of: (sense: RowSense) => number) => run.reduce((sum, sense) => sum + of(sense) * sense.folded.length, 0) / Math.max(1, run.reduce((sum, sense) => sum + sense.folded.length, 0))
  const first = run[0]
  const before = first ? neighbour(layout, first.row, 'above', 4) : null
  const last = run.at(-1)
  const after = last ? following(last, senses) : null
  const beneath = last ? neighbour(layout, last.row, 'below', 2) : null
  const earlier = first ? senses.find(sense => following(sense, senses) === first) : undefined
  const likeLast = (other: RowSense | null | undefined, near: RowSense | undefined) => other && near && usable(other) && other.factShare < 0.3 && Math.max(other.row.heightPx, near.row.heightPx) / Math.min(other.row.heightPx, near.row.heightPx) < 1.18 ? 1 : 0
  const large = (sense: RowSense) => usable(sense) && !sense.sentence && sense.factShare < 0.3 && capitalHeight(sense.row) > 0.5 * page.tallest
  const slug = joined.length >= 5 && page.slugs.some(slug => slug.includes(joined) || (slug.length >= Math.max(6, 0.6 * joined.length) && joined.includes(slug)) || (joined.length >= 8 && joined.length >= 0.6 * slug.length && letterDistance(joined, slug) <= 0.25 * slug.length))
  const elsewhere = senses.filter(sense => !run.includes(sense) && folded.length >= 5 && ` ${sense.folded} `.includes(` ${folded} `)).length
  const kin = senses.filter(sense => !run.includes(sense) && first && sense.row.block === first.row.block && Math.abs(Math.log(sense.row.heightPx / first.row.heightPx)) < 0.25).length
  return {
    size: Math.log(Math.max(1, weighted(sense => sense.row.heightPx)) / page.tallest),
    width: Math.min(1, Math.max(...run.map(sense => sense.row.width)) / layout.widthPx),
    top: 1 - Math.min(1, Math.max(0, (first?.row.y ?? 0) / layout.heightPx)),
    eventWord: run.some(sense => sense.eventWord) ? 1 : 0,
    quoted: /[„“"«»][^„“”"«»]{3,}[“”"«»]|^[,‚]\p{Lu}/u.test(text) ? 1 : 0,
    presentedBefore: before && senses[before.index]?.presents ? 1 : 0,
    slug: slug ? 1 : 0, echoed: elsewhere > 0 ? 1 : 0,
    hollow: share(sense => sense.hollow && (run.length === 1 || !HANGING.test(sense.words))), organiser: share(sense => sense.organiser), venue: share(sense => (sense.venueWord && !sense.eventWord) || (sense.venueLead && !sense.eventWord && run.length === 1)),
    placeOnly: share(sense => sense.placeOnly), facts: weighted(sense => sense.factShare), sentence: share(sense => sense.sentence),
    unsure: Math.max(0, 0.9 - weighted(sense => sense.row.confidence)), short: letters < 4 ? 2 : letters < 5 ? 0.5 : 0,
    uneven: run.slice(0, -1).some(sense => HANGING.test(sense.words)) ? 0 : Math.log(unevenness(run.map(sense => sense.row))) * (run.slice(1).some((sense, index) => goesOn(run[index] ?? sense, sense)) ? 0.4 : 1),
    torn: (earlier && usable(earlier) && HANGING.test(earlier.words) && !earlier.sentence ? 1 : 0) + (last && after && HANGING.test(last.words) ? 0.5 : 0), cutOff: likeLast(after, last) + likeLast(earlier, first),
    open: (after && large(after) && last && goesOn(last, after) && unevenness([last.row, after.row]) < RUN_HEIGHT_RATIO ? 1 : 0) + (first && earlier && large(earlier) && goesOn(earlier, first) && unevenness([earlier.row, first.row]) < RUN_HEIGHT_RATIO ? 1 : 0),
    justified: justified(run) && run.every(large) ? 1 : 0,
    billed: run.some(sense => billed.acts.has(sense)) ? 1 : 0, overBilling: run.every(sense => billed.heads.has(sense)) ? 1 : 0,
    aslant: run.some(sense => Math.abs(sense.row.angle) > 12) ? 1 : 0, list: (text.match(/[,•·|]/gu) ?? []).length >= 3 ? 1 : 0,
    consumed: share(sense => (sense.factShare > 0.2 || sense.folded.split(' ').length <= 2) && sense.row.lines.every(line => context.dateLines.has(line) || context.placeLines.has(line) || context.priceLines.has(line) || context.contactLines.has(line))),
    wordy: Math.max(0, folded.split(' ').length - 8), lowercase: /^\p{Ll}/u.test(text) ? 1 : 0,
    presenter: beneath && senses[beneath.index]?.presents && (senses[beneath.index]?.folded.split(' ').length ?? 9) <= 2 && !run.some(sense => sense.row === beneath) ? 1 : 0,
    foot: (first?.row.y ?? 0) > 0.9 * layout.heightPx ? 1 : 0,
    bullet: /^[•·*\-–]\s/u.test(first?.row.text ?? '') ? 1 : 0,
    inText: Math.min(1, Math.max(0, kin - 2) / 4),
    nearAddress: first && [neighbour(layout, first.row, 'below', 1.5)].some(row => row && senses[row.index]?.addressed) ? 1 : 0,
  }
}

/**
 * The rows of a billing: six or more names under each other, the headliner largest, beneath a name that runs across
 * the page in letters of its own. The name above is the festival's, and no row of the billing is.
 */
function billing(layout: Layout, senses: readonly RowSense[]): Billing {
  const named = (sense: RowSense) => usable(sense) && !sense.hollow && !sense.organiser && !sense.presents && sense.factShare < 0.1
  const bills = layout.blocks.flatMap(block => {
    const rows = senses.filter(sense => sense.row.block === block.index)
    const names = rows.filter(sense => named(sense) && !sense.sentence && sense.folded.split(' ').length <= 4 && couldBeName(sense.words))
    const above = senses.filter(sense => sense.row.y + sense.row.height < block.y && sense.row.block !== block.index)
    const heads = above.filter(sense => named(sense) && sense.row.width > 0.6 * layout.widthPx && !sense.sentence && sense.row.heightPx > 0.35 * (rows[0]?.row.heightPx ?? 0))
    return rows.length >= 6 && names.length >= 0.75 * rows.length && heads.length > 0 ? [{ rows, heads }] : []
  })
  return { acts: new Set(bills.flatMap(({ rows }) => rows)), heads: new Set(bills.flatMap(({ heads }) => heads)) }
}
type Billing = { acts: ReadonlySet<RowSense>; heads: ReadonlySet<RowSense> }

/**
 * "Swing am / Donnerstag": a weekday that a hanging row leads to, as large as it, is part of the name, not the date,
 * as long as the day itself is printed elsewhere.
 */
function withWeekday(senses: readonly RowSense[]): RowSense[] {
  return senses.map(sense => {
    const lead = WEEKDAY.test(sense.folded || fold(sense.row.text)) && senses.find(other => /(?:^|\s)(?:am|jeden|on|every)\s*$/iu.test(other.words) && looselyContinues(other.row, sense.row) && unevenness([other.row, sense.row]) < 1.4)
    const dayElsewhere = senses.some(other => other !== sense && other.dated && /\d/.test(other.row.text))
    return lead && dayElsewhere ? { ...sense, words: sense.row.text, folded: fold(sense.row.text), factShare: 0, dated: false, junk: false } : sense
  })
}
const WEEKDAY = /^(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|monday|tuesday|wednesday|thursday|friday|saturday|sunday)s?$/

/** Every run of one to four rows that could be the title, the likeliest first. */
export function titleRuns(layout: Layout, context: ReadingContext): TitleRun[] {
  const senses = withWeekday(sensesOf(layout, context))
  const fit = senses.filter(sense => usable(sense) && sense.factShare <= 0.75)
  const tallest = Math.max(1, ...fit.filter(sense => !sense.hollow && sense.folded.length > 2).map(sense => sense.row.heightPx))
  const page = { layout, context, slugs: addressSlugs(layout, context), tallest, billed: billing(layout, fit) }
  return fit.flatMap(sense => runsFrom(sense, fit)).map(run => {
    const traits = traitsOf(run, fit.length === senses.length ? fit : senses, page)
    const score = (Object.keys(WEIGHTS) as Trait[]).reduce((sum, trait) => sum + WEIGHTS[trait] * traits[trait], 0)
    return { senses: run, traits, score }
  }).toSorted((a, b) => b.score - a.score)
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').replace(/^[\s\-–—|•·,;:/*.]+|[\s\-–—|•·,;:/*]+$/gu, '').trim()

/** Rows written as one name: hyphenated words closed, a smaller second part set off by a dash. */
export function joinRows(parts: ReadonlyArray<{ words: string; row: Row }>): string {
  let [joined, height] = ['', 0]
  for (const { words, row } of parts) {
    const next = words.trim()
    if (joined === '') joined = next
    else if (/\p{L}[-‐]$/u.test(joined)) joined = /^\p{Ll}/u.test(next) ? joined.slice(0, -1) + next : joined + next
    else if (height / row.heightPx > 1.45 && /^\p{Lu}/u.test(next) && !OPENING_WORD.test(next) && /[\p{L}\p{N}]$/u.test(joined)) joined = `${joined} – ${next}`
    else joined = `${joined} ${next}`
    height = row.heightPx
  }
  return tidy(parts.length > 0 ? tidy(joined).replace(/\s(?:im|in der|in|am|an der|at|at the|zum|mit|with|and|und)$/iu, '') : joined)
}

/** A name that does not say what it names takes the short line under it along that does: "Echo Field / Festival 2025". */
function withKind(run: readonly RowSense[], senses: readonly RowSense[]): RowSense[] {
  const last = run.at(-1)
  if (!last || run.some(sense => sense.eventWord)) return [...run]
  const under = senses.find(sense => sense.eventWord && !sense.junk && !sense.sentence && !sense.organiser && sense.factShare < 0.2 && sense.folded.split(' ').length <= 3
    && looselyContinues(last.row, sense.row, 2.4) && sense.row.width > 0.3 * last.row.width && sense.row.relativeSize > 1.3)
  return under ? [...run, under] : [...run]
}

/** A kind of event without a name of its own: more likely half a title than a whole one. */
const BARE_KIND = /^(?:(?:fest|festival|konzert|concert|party|show|open air|live|tour|night|nacht|tag|day|markt|market|\d+) ?)+$/

/**
 * The name of the event as printed, without date, place or price; null when no row could be one.
 * A concert of one act is named by the act. Confidence follows the lead of the best run over the next different one.
 */
export function readTitle(layout: Layout, context: ReadingContext): Reading<string> | null {
  const runs = titleRuns(layout, context)
  const best = runs[0]
  if (!best) return null
  const rival = runs.find(run => !run.senses.some(sense => best.senses.includes(sense)))
  const parts = withKind(best.senses, sensesOf(layout, context))
  const certainty = Math.min(...parts.map(sense => sense.row.confidence))
  const words = new Set(layout.rows.filter(row => !parts.some(part => part.row === row)).flatMap(row => foldedWords(row.text)))
  const value = completeTitle(repairTitle(joinRows(parts), addressSlugs(layout, context), { certainty, words }).replace(/\s*\((?:[A-Z]{2,3})(?:\/[A-Z]{2,3})?\)/g, ''), layout.rows.map(row => row.text)).slice(0, 200)
  if (fold(value) === '') return null
  const lead = best.score - (rival?.score ?? best.score - 2)
  const sure = 1 / (1 + Math.exp(-(0.1 + 1.1 * lead + 0.35 * Math.min(1, best.score))))
  const legible = Math.max(0.5, Math.min(1, 1 - 1.5 * (0.93 - certainty)))
  const confidence = Math.min(BARE_KIND.test(fold(value)) ? 0.55 : 0.96, Math.max(0.15, sure * legible))
  return { value, confidence, evidence: parts.map(sense => sense.row.text).join(' / ').slice(0, 500), lines: parts.flatMap(sense => sense.row.lines) }
}
