import { fold } from './fold'
import { neighbour } from './layout'
import { forbidden, isCompany, type Found, type Page } from './lineup-page'
import { couldBeName, isCapitalised, isPersonLike, parseName } from './name-shape'
import type { RowSense } from './row-sense'
import { splitNames } from './split-names'

/** Evenings of one person, whose name stands before the colon; elsewhere that place is the composer's or the author's. */
const SOLO_EVENING = /(?:^| )(?:solo|soloabend|solo show|soloprogramm|kabarett|cabaret|comedy|stand up|standup|lesung|autorenlesung|reading|book launch|buchpremiere|buchvorstellung|presentation du livre|rencontre|presentacion del libro|presentazione del libro|boekpresentatie|vortrag|diavortrag|talk|lecture|conference|live|spettacolo|one man show|one woman show|monologo|seul en scene|spectacle|humour|chanson|liederabend|liedermacher|liedermacherin)(?= |$)/
/** Rows that say a gig is played, and nothing more. */
const PLAYED_LIVE = /^(?:live|live on stage|live in concert|live music|livemusik|im konzert|in concert|en concert|en live|en directo|en vivo|dal vivo|concerto live|unplugged|unverstarkt|gig|konzert|concert|concierto|club ?konzert)$/

const titleRows = (page: Page) => page.senses.filter(sense => sense.row.lines.some(line => page.context.titleLines.has(line)))

/** Names inside the title, over however many rows: "Ada Lind: Noch da" on an evening of hers, "Jam-Session mit Duo Fink". */
export function inTitle(page: Page): Found[] {
  const rows = titleRows(page)
  const [sense] = rows
  if (!sense) return []
  const text = rows.map(row => row.words.trim()).join(' ').replace(/\s+/g, ' ')
  const asFound = (printed: string): Found => ({ ...parseName(printed), sense: rows.find(row => row.words.includes(printed.split(' ')[0] ?? printed)) ?? sense, confidence: 0.6 })
  const before = /^([^:]{4,40}):\s+\S/u.exec(text)?.[1]
  const solo = page.senses.some(other => SOLO_EVENING.test(other.folded))
  if (before && solo && isPersonLike(before) && before.split(' ').length <= 3 && !sense.eventWord) return [asFound(before)]
  const acting = /^(.{4,40}?)\s(?:liest|lesen|spricht|spielt|singt|erzählt|moderiert|reads|plays|sings|speaks|lit|joue|chante|legge|suona|canta|lee|leest)(?:\s|$)/u.exec(text)?.[1]
  if (acting && isPersonLike(acting) && acting.split(' ').length <= 3) return [asFound(acting)]
  const after = /\s(?:mit|with|feat\.?|featuring|avec|con|met|ft\.?)\s+(\p{Lu}.{2,60})$/iu.exec(text)?.[1]
  const named = after && /^\p{Lu}/u.test(after) ? splitNames(after).map(part => parseName(part).name) : []
  return named.length > 0 && named.every(name => isPersonLike(name) || (isCompany(name) && couldBeName(name) && name.includes(' '))) ? named.map(asFound) : []
}

/** The act of a gig and the one under it in smaller letters, on a poster that says no more than "live" besides. */
export function underHeadliner(page: Page): Found[] {
  const rows = titleRows(page)
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last || !page.senses.some(sense => PLAYED_LIVE.test(sense.folded) && !rows.includes(sense))) return []
  const act = rows.map(sense => sense.words).join(' ')
  if (rows.some(sense => sense.eventWord || sense.sentence) || !couldBeName(act) || act.split(/\s+/).length > 4) return []
  const below = neighbour(page.layout, last.row, 'below', 1.5)
  const support = below ? page.senses[below.index] : undefined
  if (!support || !fitsSupport(support, page) || support.row.heightPx > 0.75 * last.row.heightPx) return []
  return [{ ...parseName(act), sense: first, confidence: 0.55 }, { ...parseName(support.words), sense: support, confidence: 0.45 }]
}

function fitsSupport(sense: RowSense, page: Page): boolean {
  const name = parseName(sense.words)
  return !forbidden(sense, page) && sense.factShare === 0 && !sense.eventWord && !sense.venueWord && !sense.hollow && !sense.sentence && name.role === null
    && couldBeName(name.name) && isCapitalised(name.name) && fold(name.name).split(' ').length <= 3 && sense.row.confidence > 0.8
}
