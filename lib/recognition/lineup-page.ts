import { fold } from './fold'
import { neighbour, type Layout, type Row } from './layout'
import { capitalHeight } from './letter-height'
import { couldBeName, isPersonLike, parseName, type Name } from './name-shape'
import type { ReadingContext } from './reading-context'
import type { RowSense } from './row-sense'
import { splitNames } from './split-names'
import { COMPANY, COMPANY_STEM, LINEUP_HEAD, ORGANISING_BODY } from './vocabulary'

/** A performer found, with how sure and on which row. */
export type Found = Name & { confidence: number; sense: RowSense }
/** What every source of names looks at; `music` counts words of concerts, `stage` also those of festivals. */
export type Page = { layout: Layout; context: ReadingContext; senses: RowSense[]; music: number; stage: number }

/** Whether a name is that of a troupe or ensemble. */
export const isCompany = (name: string) => COMPANY.test(fold(name)) || COMPANY_STEM.test(fold(name))
/** Whether a row opens with the head of a list of performers. */
export const isHead = (text: string) => LINEUP_HEAD.test(text.trim())

/** Rows about contacts, addresses or nothing legible. */
export const otherFacts = (sense: RowSense) => sense.junk || sense.contact || sense.addressed || sense.placeOnly
/** Rows that cannot name a performer: other facts, the venue, whoever organises. */
export const forbidden = (sense: RowSense, page: Page) =>
  sense.junk || sense.contact || sense.addressed || sense.placeOnly || (sense.organiser && (ORGANISING_BODY.test(sense.folded) || sense.folded.split(' ').length > 5) && !isHead(sense.row.text))
  || sense.row.lines.some(line => page.context.venueLines.has(line) || page.context.contactLines.has(line) || page.context.placeLines.has(line))

/** Words of events whose title is not an act. */
export const NO_GIG = /(?:^| )(?:film|filme|kino|cinema|stummfilm|ausstellung|exhibition|exposition|komodie|schauspiel|lesung|vortrag|workshop|workshops|conference|markt|talk|author|lecture|library|players|directed|theater|theatre|theatergruppe|regie|oper|opera|musical|drama|demo|demonstration|kundgebung|protest|mahnwache|manifestation|manif|rassemblement|manifestazione|corteo|presidio|manifestacion|concentracion|rally|vigil|betoging)(?= |$)|film(?= |$)|(?:demo|streik|kundgebung)(?= |$)/

/** Rows under a row in the same column, down to the first that is far away or differs in size. */
export function rowsUnder(page: Page, start: Row, limit = 12): RowSense[] {
  const found: RowSense[] = []
  for (let row: Row | null = start; row && found.length < limit;) {
    const next: Row | null = neighbour(page.layout, row, 'below', 1.6)
    const sense: RowSense | undefined = next ? page.senses[next.index] : undefined
    if (!next || !sense || (found[0] && Math.abs(Math.log(next.heightPx / found[0].row.heightPx)) > 0.4)) break
    found.push(sense)
    row = next
  }
  return found
}

/** Rows of a column joined where a name runs over two lines: an open bracket, a trailing comma, a line pitch tighter than the rest (in letter heights where these shrink). */
export function joinWrapped(rows: RowSense[]): Array<{ text: string; sense: RowSense }> {
  const heights = rows.map(sense => capitalHeight(sense.row))
  const shrinking = Math.max(...heights) > 1.4 * Math.min(...heights)
  const pitches = rows.slice(1).map((sense, index) => (sense.row.y + sense.row.height / 2 - ((rows[index]?.row.y ?? 0) + (rows[index]?.row.height ?? 0) / 2)) / (shrinking ? Math.max(1, heights[index + 1] ?? 1) : 1))
  const usual = pitches.toSorted((a, b) => a - b)[Math.floor(pitches.length / 2)] ?? 0
  const text = rows.map(sense => sense.row.text).join(' ')
  const paragraph = rows.length > 1 && rows.filter(sense => /,|\(/.test(sense.row.text)).length >= rows.length / 2 && /[(),]/.test(text)
  const joined: Array<{ text: string; sense: RowSense }> = []
  rows.forEach((sense, index) => {
    const before = joined.at(-1)
    const open = before ? (before.text.match(/\(/g)?.length ?? 0) > (before.text.match(/\)/g)?.length ?? 0) : false
    const tight = rows.length > 3 && index > 0 && (pitches[index - 1] ?? 0) < 0.85 * usual
    if (before && (paragraph || open || tight || /[,&+/·•|-]\s*$/.test(before.text))) before.text = `${before.text} ${sense.row.text}`
    else joined.push({ text: sense.row.text, sense })
  })
  return joined
}

/** The names in a stretch of text; strict asks for the shape of persons. */
export function namesIn(text: string, sense: RowSense, options: { strict: boolean; confidence: number }): Found[] {
  return splitNames(text).map(part => parseName(part)).filter(name => (options.strict ? isPersonLike(name.name) : couldBeName(name.name))).map(name => ({ ...name, sense, confidence: options.confidence }))
}

/** Names of entry after entry, down to the first that names nobody. */
export function untilNoName(entries: Array<{ text: string; sense: RowSense }>, options: { strict: boolean; confidence: number }): Found[] {
  const found: Found[] = []
  for (const entry of entries) {
    const names = namesIn(entry.text, entry.sense, options)
    if (names.length === 0) break
    found.push(...names)
  }
  return found
}
