import { withoutFacts, wordsOutsideFacts } from './fact-spans'
import { fold } from './fold'
import { neighbour } from './layout'
import { forbidden, isCompany, joinWrapped, NO_GIG, otherFacts, rowsUnder, type Found, type Page } from './lineup-page'
import { couldBeName, isCapitalised, isPersonLike, parseName, timeBefore } from './name-shape'
import type { RowSense } from './row-sense'
import { COMMA, LIST_MARK, splitNames, splitOutsideBrackets } from './split-names'
import { EVENT_STEM, EVENT_WORD } from './vocabulary'

/** Times standing alone with a name under each: "ore 21:30 / Orchestra / New Music Band". */
export function underTimes(page: Page): Found[] {
  const found = page.senses.flatMap(sense => {
    if (!sense.timed || sense.factShare < 0.95 || sense.contact) return []
    const rows: RowSense[] = []
    for (const below of rowsUnder(page, sense.row, 4)) {
      if (below.factShare > 0.3 || otherFacts(below)) break
      rows.push(below)
    }
    const text = rows.map(row => row.words).join(' ').replace(/^(?:orchestra spettacolo|orchestra|orchester|live|dj set|concerto|konzert|concert)\s+(?=\p{Lu})/iu, '')
    const name = parseName(text)
    const [head] = rows
    const startTime = /(?<!\d)([01]?\d|2[0-4])[:.h]([0-5]\d)/u.exec(sense.row.text)
    return head && rows.length <= 3 && couldBeName(name.name) && isCapitalised(name.name) ? [{ ...name, startTime: startTime ? `${(startTime[1] ?? '').padStart(2, '0')}:${startTime[2] ?? ''}` : null, sense: head, confidence: 0.6 }] : []
  })
  return found.length >= 2 && (page.music > 0 || found.every(entry => isPersonLike(entry.name))) ? found : []
}

/** "17:00 Rosa Rot / 18:00 Die Anlieger": two or more times with a name each. */
export function runningOrder(page: Page): Found[] {
  const entries = page.senses.flatMap(sense => {
    if (forbidden(sense, page)) return []
    const own = timeBefore(sense.row.text)
    const left = neighbour(page.layout, sense.row, 'left', 4)
    const leftTime = !own && left && /^\s*(?:[01]?\d|2[0-4])(?:[:.h][0-5]\d|\s*uhr|\s*h)\s*(?:uhr|h)?\s*$/iu.test(left.text) ? timeBefore(`${left.text} ${sense.row.text}`) : null
    const timed = own ?? leftTime
    const bare = withoutFacts(sense.row.text)
    const rest = timed ? wordsOutsideFacts(timed.rest) : bare.dated && bare.text.startsWith('¦') ? bare.text.replace(/^.*¦/u, '') : ''
    if (fold(rest) === '') return []
    const name = parseName(rest.replace(/^.*\s(?:mit|with|feat\.?|con|avec)\s+(?=\p{Lu})/u, ''))
    return [{ ...name, startTime: timed?.startTime ?? null, sense, confidence: 0.75, fits: couldBeName(name.name) && isCapitalised(name.name) && !(!name.name.includes(' ') && (EVENT_STEM.test(fold(name.name)) || EVENT_WORD.test(fold(name.name)) || /kurs$|konzert$/.test(fold(name.name)))) }]
  })
  const fitting = entries.filter(entry => entry.fits)
  return fitting.length >= 2 && fitting.length >= 0.6 * entries.length && (page.music > (fitting.filter(entry => /\s/.test(entry.name)).length >= fitting.length / 2 ? 0 : 1) || fitting.every(entry => isPersonLike(entry.name) || isCompany(entry.name))) ? fitting : []
}

/** "DJs:" and the like before a list. */
const HEAD_BEFORE = /^[^:·|,]{2,25}:\s+/u

/** "A · B · C" over one or more rows: at least three names between marks. */
export function markedLists(page: Page): Found[] {
  return page.layout.blocks.flatMap(block => {
    const rows = block.rows.flatMap(index => page.senses[index] ?? []).filter(sense => !forbidden(sense, page))
    const listed = rows.filter(sense => splitOutsideBrackets(sense.row.text, LIST_MARK).length >= 2 && sense.factShare < 0.3)
    const commas = rows.filter(sense => splitOutsideBrackets(sense.row.text, COMMA).length >= 3 && sense.factShare < 0.3)
    const hanging = rows.flatMap((sense, index) => (listed.includes(sense) && /[/·•|]\s*$/u.test(sense.row.text) ? rows[index + 1] ?? [] : [])).filter(sense => !listed.includes(sense) && sense.factShare < 0.3)
    const lists = listed.length > 0 ? [...listed, ...hanging] : commas
    const pieces = commas.flatMap(sense => splitNames(sense.words))
    const bandsByComma = listed.length === 0 && page.stage > 0 && pieces.filter(piece => /\s/.test(piece)).length >= pieces.length / 2
    const strict = (listed.length === 0 && !bandsByComma) || (page.stage === 0 && listed.length < 2)
    const all = lists.flatMap(sense => splitNames(sense.words.replace(HEAD_BEFORE, '')).map(part => ({ ...parseName(part), sense, confidence: listed.length > 0 ? 0.7 : 0.6 })))
    const fitting = all.filter(name => (strict ? isPersonLike(name.name) : couldBeName(name.name) && isCapitalised(name.name)))
    return fitting.length >= 3 && fitting.length >= 0.75 * all.length ? fitting : []
  })
}

/** Bands under each other in one size, as on the posters of gigs; columns of one size count together. */
export function stacks(page: Page): Found[] {
  if (page.stage < 1) return []
  const columns = page.layout.blocks.flatMap(block => {
    const rows = block.rows.flatMap(index => page.senses[index] ?? [])
    const entries = joinWrapped(rows.filter(sense => sense.factShare < (sense.dated || sense.timed ? 0.7 : 0.3))).map(entry => ({ ...parseName(wordsOutsideFacts(entry.text)), sense: entry.sense, confidence: 0.55 }))
    const fitting = entries.filter(entry => !forbidden(entry.sense, page) && couldBeName(entry.name) && isCapitalised(entry.name) && !(entry.sense.eventWord && page.music < 2 && !entry.name.includes(' ')) && entry.name.split(' ').length <= 4 && entry.sense.row.relativeSize >= 0.7)
    const footer = block.y > 0.9 * page.layout.heightPx
    return !footer && fitting.length >= 2 && fitting.length >= 0.8 * entries.length ? [fitting] : []
  })
  const height = (column: Found[]) => column.reduce((sum, entry) => sum + entry.sense.row.heightPx, 0) / column.length
  return columns.filter(column => {
    const alike = columns.filter(other => Math.abs(Math.log(height(other) / height(column))) < 0.15)
    return alike.reduce((sum, other) => sum + other.length, 0) >= 3
  }).flat()
}

/** A bare poster of a gig: nothing but a handful of names in like sizes, a date and a place. */
export function bareStack(page: Page): Found[] {
  const worded = page.senses.filter(sense => !sense.junk && sense.row.confidence > 0.6 && sense.factShare < 0.3 && !sense.presents && !sense.row.lines.some(line => page.context.venueLines.has(line)))
  if (page.senses.length > 18 || worded.some(sense => sense.sentence || (sense.eventWord && sense.row.sizeRank === 0) || sense.hollow || NO_GIG.test(sense.folded)) || !page.senses.some(sense => sense.timed || sense.dated)) return []
  const names = worded.filter(sense => !forbidden(sense, page) && !sense.venueWord && sense.row.relativeSize >= 0.9).map(sense => ({ ...parseName(sense.words), sense, confidence: 0.4 })).filter(entry => couldBeName(entry.name) && isCapitalised(entry.name) && entry.name.split(' ').length <= 3)
  const heights = names.map(entry => entry.sense.row.heightPx)
  return names.length >= 3 && names.length >= 0.7 * worded.length && Math.max(...heights) < 1.7 * Math.min(...heights) ? names : []
}
