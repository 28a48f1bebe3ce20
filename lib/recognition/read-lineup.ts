import { withoutFacts, wordsOutsideFacts } from './fact-spans'
import { fold } from './fold'
import { neighbour, type Layout, type Row } from './layout'
import { couldBeName, isCapitalised, isPerson, isPersonLike, parseName, timeBefore, type Name } from './name-shape'
import type { Reading, ReadingContext } from './reading-context'
import { sensesOf, type RowSense } from './row-sense'
import { COMPANY, COMPANY_STEM, LINEUP_HEAD, ORGANISING_BODY } from './vocabulary'

type Found = Name & { confidence: number; sense: RowSense }
type Page = { layout: Layout; context: ReadingContext; senses: RowSense[]; music: number; stage: number }

const MUSIC = /(?:^| )(?:konzert|konzerte|concert|concerts|concierto|concerto|live|live music|livemusik|tour|tournee|tickets|advance|day of show|stage|performing|band|bands|musik|music|musica|musique|dj|djs|album|ep|release|doors|vvk|adv|dos|all ages|rock|punk|jazz|blues|folk|metal|techno|indie|pop|soul|funk|reggae|hip hop|rap|ska|country|bluegrass|swing|salsa|grateful dead|orchester|orchestra|orchestre|chor|choir|ensemble|quartett|quartet|trio|quintett|duo|gig)(?= |$)|konzert|concert|musik(?!verein|schule|kapelle)/g
/** Heads that promise people whatever follows; after the others ("mit", "Musik") only clear names count. */
const STRONG_HEAD = /^(?:line ?up|es (?:spielen|lesen|singen|sprechen|diskutieren)|djs?|dj sets?|bands?|acts?|artists?|kunstler|kunstlerinnen|musiker|musikerinnen|zu gast|gaste|referent|referentin|referenten|referentinnen|referierende|redner|rednerinnen|speakers?|panel|podiumsdiskussion mit|moderation|moderiert von|lesung mit|konzert mit|vortrag von|von und mit|hosted by|besetzung|mitwirkende|darsteller|cast|starring|performances by|with performances by|opening act|special guests?|intervenants?|relatori|relatore|ponentes?|artistas|artisti|artistes|sprekers?|feat|featuring|live on stage)/
const COMPOSERS = /^(?:werke von|musik von|works by|music by|kompositionen von|opere di|oeuvres de|nach |based on|text )/
const LIST_MARK = /\s*[·•|●★*×■▪►]\s*|\s+[-–—~]\s+|\s+\/+\s+|\s+O\s+|\s+\+\s+|;\s*/u
const COMMA = /\s*,\s+(?!(?:mdb|mdl|md|phd|jr|sr)\b)/iu
const AND = /\s+(?:&|und|and|y|i|et|e|en|\+|sowie|feat\.?|ft\.?)\s+/iu
const isCompany = (name: string) => COMPANY.test(fold(name)) || COMPANY_STEM.test(fold(name))
const isHead = (text: string) => LINEUP_HEAD.test(text.trim())

/** Takes bracketed remarks out of the way of splitting: their separators are not those of the list. */
function splitOutsideBrackets(text: string, separator: RegExp): string[] {
  const brackets: string[] = []
  const hidden = text.replace(/\([^)]*\)?/g, inside => `\u0001${brackets.push(inside) - 1}\u0002`)
  return hidden.split(separator).map(part => part.replace(/\u0001(\d+)\u0002/g, (_, index: string) => brackets[Number(index)] ?? '')).filter(part => /[\p{L}]/u.test(part))
}

/** The names in one stretch of text: by list marks, else by commas, else by "and" between two persons. */
export function splitNames(text: string): string[] {
  const marked = splitOutsideBrackets(text, LIST_MARK)
  if (marked.length > 1) return marked.flatMap(part => (part.includes(',') ? splitNames(part) : [part]))
  const commas = splitOutsideBrackets(text, COMMA)
  if (commas.length > 1) return commas.flatMap((part, index) => (index === commas.length - 1 ? splitOutsideBrackets(part, AND) : [part]))
  const pair = splitOutsideBrackets(text, AND)
  return pair.length > 1 && pair.every(part => isPersonLike(parseName(part).name)) ? pair : [text]
}

const otherFacts = (sense: RowSense) => sense.junk || sense.contact || sense.addressed || sense.placeOnly
const forbidden = (sense: RowSense, page: Page) =>
  sense.junk || sense.contact || sense.addressed || sense.placeOnly || (sense.organiser && (ORGANISING_BODY.test(sense.folded) || sense.folded.split(' ').length > 5) && !isHead(sense.row.text))
  || sense.row.lines.some(line => page.context.venueLines.has(line) || page.context.contactLines.has(line) || page.context.placeLines.has(line))

/** Rows under a row in the same column, down to the first that is far away or differs in size. */
function rowsUnder(page: Page, start: Row, limit = 12): RowSense[] {
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

/** Rows of a column joined where a name runs over two lines: an open bracket, a trailing comma, a line pitch tighter than the rest. */
function joinWrapped(rows: RowSense[]): Array<{ text: string; sense: RowSense }> {
  const pitches = rows.slice(1).map((sense, index) => sense.row.y + sense.row.height / 2 - ((rows[index]?.row.y ?? 0) + (rows[index]?.row.height ?? 0) / 2))
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

function namesIn(text: string, sense: RowSense, options: { strict: boolean; confidence: number }): Found[] {
  return splitNames(text).map(part => parseName(part)).filter(name => (options.strict ? isPersonLike(name.name) : couldBeName(name.name))).map(name => ({ ...name, sense, confidence: options.confidence }))
}

const TOGETHER_WITH = /(?:^| )(?:in collaborazione|kooperation|cooperation|zusammenarbeit|collaboration|colaboracion|partnership|unterstutzung|samenwerking|partenariat)(?= |$)/

/** "Mit: …", "Line-up", "Es lesen …": names after a head, on its row, beside it or under it. */
function underHeads(page: Page): Found[] {
  return page.senses.flatMap(sense => {
    const text = sense.row.text.trim()
    const head = LINEUP_HEAD.exec(text) ?? / (?:mit|with|feat\.?|featuring|avec|con|met)(?:\s(?:l.?orchestra|[fl[]?orchestra|orchestra|der band|the band|dj))?(?: |:|$)\s*/iu.exec(text)
    if (!head || sense.contact || sense.addressed || TOGETHER_WITH.test(sense.folded)) return []
    const strong = head.index === 0 && (STRONG_HEAD.test(fold(head[0])) || /[:：]\s*$/.test(head[0]))
    const rest = text.slice(head.index + head[0].length)
    const options = { strict: !strong, confidence: strong ? 0.85 : 0.6 }
    const under = rowsUnder(page, sense.row).filter(below => !otherFacts(below))
    if (fold(rest) === '') {
      const beside = neighbour(page.layout, sense.row, 'right', 6)
      const rows = under.length > 0 ? under : beside ? [beside, ...rowsUnder(page, beside).map(below => below.row)].flatMap(row => page.senses[row.index] ?? []) : []
      return head.index > 0 && !/[:：]\s*$/.test(text) ? oneName(rows) : untilNoName(joinWrapped(rows), options)
    }
    if (!/^[\s\p{Lu}\p{N}„"«(]/u.test(rest)) return []
    const here = namesIn(wordsOutsideFacts(rest), sense, options)
    const goesOn = here.length > 0 && /(?:[,&+/·•|]|und|and|y|et)\s*$/u.test(text)
    return goesOn ? [...here, ...untilNoName(joinWrapped(under), options)] : here
  })
}

/** The one name, over one or two rows of a size, to which a sentence leads ("Serata danzante con / Free Music / Band"). */
function oneName(rows: readonly RowSense[]): Found[] {
  const [first, second] = rows
  if (!first || isPersonLike(parseName(first.row.text).name)) return untilNoName(joinWrapped([...rows]), { strict: true, confidence: 0.6 })
  const pair = second && Math.abs(Math.log(second.row.heightPx / first.row.heightPx)) < 0.25 && second.factShare < 0.3 ? [first, second] : [first]
  const name = parseName(wordsOutsideFacts(pair.map(sense => sense.row.text).join(' ')))
  return couldBeName(name.name) && isCapitalised(name.name) && !/\p{Ll}/u.test(name.name.slice(0, 1)) && first.factShare < 0.3 ? [{ ...name, sense: first, confidence: 0.6 }] : []
}

/** Times standing alone with a name under each: "ore 21:30 / Orchestra / Free Music Band". */
function underTimes(page: Page): Found[] {
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

function untilNoName(entries: Array<{ text: string; sense: RowSense }>, options: { strict: boolean; confidence: number }): Found[] {
  const found: Found[] = []
  for (const entry of entries) {
    const names = namesIn(entry.text, entry.sense, options)
    if (names.length === 0) break
    found.push(...names)
  }
  return found
}

/** "17:00 Neun / 18:00 Nosy": two or more times with a name each. */
function runningOrder(page: Page): Found[] {
  const entries = page.senses.flatMap(sense => {
    if (forbidden(sense, page)) return []
    const own = timeBefore(sense.row.text)
    const left = neighbour(page.layout, sense.row, 'left', 4)
    const leftTime = !own && left && /^\s*(?:[01]?\d|2[0-4])(?:[:.h][0-5]\d|\s*uhr|\s*h)\s*(?:uhr|h)?\s*$/iu.test(left.text) ? timeBefore(`${left.text} ${sense.row.text}`) : null
    const timed = own ?? leftTime
    const bare = withoutFacts(sense.row.text)
    const rest = timed ? wordsOutsideFacts(timed.rest) : bare.dated && bare.text.startsWith('¦') ? bare.text.replace(/^.*¦/u, '') : ''
    if (fold(rest) === '') return []
    const name = parseName(rest)
    return [{ ...name, startTime: timed?.startTime ?? null, sense, confidence: 0.75, fits: couldBeName(name.name) && isCapitalised(name.name) }]
  })
  const fitting = entries.filter(entry => entry.fits)
  return fitting.length >= 2 && fitting.length >= 0.6 * entries.length && (page.music > (fitting.filter(entry => /\s/.test(entry.name)).length >= fitting.length / 2 ? 0 : 1) || fitting.every(entry => isPersonLike(entry.name) || isCompany(entry.name))) ? fitting : []
}

/** "DJs:" and the like before a list. */
const HEAD_BEFORE = /^[^:·|,]{2,25}:\s+/u

/** "A · B · C" over one or more rows: at least three names between marks. */
function markedLists(page: Page): Found[] {
  return page.layout.blocks.flatMap(block => {
    const rows = block.rows.flatMap(index => page.senses[index] ?? []).filter(sense => !forbidden(sense, page))
    const listed = rows.filter(sense => splitOutsideBrackets(sense.row.text, LIST_MARK).length >= 2 && sense.factShare < 0.3)
    const commas = rows.filter(sense => splitOutsideBrackets(sense.row.text, COMMA).length >= 3 && sense.factShare < 0.3)
    const lists = listed.length > 0 ? listed : commas
    const pieces = commas.flatMap(sense => splitNames(sense.words))
    const bandsByComma = listed.length === 0 && page.stage > 0 && pieces.filter(piece => /\s/.test(piece)).length >= pieces.length / 2
    const strict = (listed.length === 0 && !bandsByComma) || (page.stage === 0 && listed.length < 2)
    const all = lists.flatMap(sense => splitNames(sense.words.replace(HEAD_BEFORE, '')).map(part => ({ ...parseName(part), sense, confidence: listed.length > 0 ? 0.7 : 0.6 })))
    const fitting = all.filter(name => (strict ? isPersonLike(name.name) : couldBeName(name.name) && isCapitalised(name.name)))
    return fitting.length >= 3 && fitting.length >= 0.75 * all.length ? fitting : []
  })
}

/** Bands under each other in one size, as on the posters of gigs; columns of one size count together. */
function stacks(page: Page): Found[] {
  if (page.stage < 1) return []
  const columns = page.layout.blocks.flatMap(block => {
    const rows = block.rows.flatMap(index => page.senses[index] ?? [])
    const entries = joinWrapped(rows.filter(sense => sense.factShare < (sense.dated || sense.timed ? 0.7 : 0.3))).map(entry => ({ ...parseName(wordsOutsideFacts(entry.text)), sense: entry.sense, confidence: 0.55 }))
    const fitting = entries.filter(entry => !forbidden(entry.sense, page) && couldBeName(entry.name) && isCapitalised(entry.name) && !(entry.sense.eventWord && page.music < 2 && !entry.name.includes(' ')) && entry.name.split(' ').length <= 4 && entry.sense.row.relativeSize >= 0.7)
    return fitting.length >= 2 && fitting.length >= 0.8 * entries.length ? [fitting] : []
  })
  const height = (column: Found[]) => column.reduce((sum, entry) => sum + entry.sense.row.heightPx, 0) / column.length
  return columns.filter(column => {
    const alike = columns.filter(other => Math.abs(Math.log(height(other) / height(column))) < 0.15)
    return alike.reduce((sum, other) => sum + other.length, 0) >= 3
  }).flat()
}

/** A bare poster of a gig: nothing but a handful of names in like sizes, a date and a place. */
function bareStack(page: Page): Found[] {
  const worded = page.senses.filter(sense => !sense.junk && sense.row.confidence > 0.6 && sense.factShare < 0.3 && !sense.presents && !sense.row.lines.some(line => page.context.venueLines.has(line)))
  if (page.senses.length > 18 || worded.some(sense => sense.sentence || (sense.eventWord && sense.row.sizeRank === 0) || sense.hollow || NO_GIG.test(sense.folded)) || !page.senses.some(sense => sense.timed || sense.dated)) return []
  const names = worded.filter(sense => !forbidden(sense, page) && !sense.venueWord && sense.row.relativeSize >= 0.9).map(sense => ({ ...parseName(sense.words), sense, confidence: 0.4 })).filter(entry => couldBeName(entry.name) && isCapitalised(entry.name) && entry.name.split(' ').length <= 3)
  const heights = names.map(entry => entry.sense.row.heightPx)
  return names.length >= 3 && names.length >= 0.7 * worded.length && Math.max(...heights) < 1.7 * Math.min(...heights) ? names : []
}

/** "DJ Albina" anywhere, and persons with an instrument or trade in brackets or after a dash. */
function marked(page: Page): Found[] {
  return page.senses.flatMap(sense => {
    if (sense.junk || sense.contact || sense.addressed) return []
    const djs = [...sense.row.text.matchAll(/(?<![\p{L}])(?:DJ(?:ane)?|MC)\s+(?:\p{Lu}[\p{L}\p{N}.'’-]*|\d+\p{L}*)(?:\s+\p{Lu}[\p{L}\p{N}.'’-]*){0,2}/gu)].map(match => ({ ...parseName(match[0]), sense, confidence: 0.75 }))
    const withRole = forbidden(sense, page) ? [] : splitNames(sense.words).map(part => parseName(part)).filter(name => name.role !== null && isPersonLike(name.name) && ROLE_SHAPE.test(fold(name.role))).map(name => ({ ...name, sense, confidence: 0.7 }))
    return [...djs, ...withRole]
  }).filter((entry, _index, all) => (entry.role?.length ?? 4) > 3 || isPerson(entry.name) || (page.music > 0 && all.filter(other => (other.role?.length ?? 4) <= 3).length >= 2))
}
/** Persons by given name and surname, where nothing says they only took the photograph or answer the telephone. */
function persons(page: Page): Found[] {
  return page.senses.flatMap(sense => {
    const before = neighbour(page.layout, sense.row, 'above', 1)
    if (forbidden(sense, page) || sense.priced || CREDIT.test(fold(sense.row.text)) || (before && CREDIT.test(fold(before.text)))) return []
    return splitNames(sense.words).map(part => parseName(part)).filter(name => isPerson(name.name)).map(name => ({ ...name, sense, confidence: 0.6 }))
  })
}
const CREDIT = /(?:^| )(?:fotos?|photos?|photography|bild|bilder|grafik|gestaltung|layout|design|designed|artwork|art by|illustration|illustrationen|kontakt|contact|anmeldung|anmeldungen|ansprechpartner|ansprechpartnerin|info|infos|tel|telefon|fon|mobil|phone|mail|v i s d p|visdp|verantwortlich|redaktion|impressum|organisation|veranstalter|druck|copyright|nach|based on|werke von|works by|musik von|music by|text von|buch von|roman von|ubersetzt|translated)(?= |$)/
const ROLE_SHAPE = /^(?:[a-z]{2,3}|.*(?:klavier|piano|gesang|voc|git|bass|drum|schlagzeug|perc|violin|geige|viola|cello|flote|flute|klarinette|sax|tromp|posaune|orgel|organ|key|harf|akkordeon|sopran|alt|mezzo|tenor|bariton|leitung|conductor|moderation|regie|autor|author|sprech|speaker|referent|dj|live|mc|rap|solo|prof|partei|universit|institut|gruen|spd|cdu|fdp|linke).*)$/

/** Troupes and ensembles by what they call themselves, on a row of their own or before "zeigt". */
function companies(page: Page): Found[] {
  return page.senses.flatMap(sense => {
    if (forbidden(sense, page) || sense.sentence || sense.factShare > 0.4 || KIND_OF.test(sense.row.text) || sense.row.lines.some(line => page.context.titleLines.has(line))) return []
    const name = parseName(sense.words.replace(/\s(?:zeigt|spielt|präsentiert|presenta|présente|presents|singt|in concert|live)\b.*$/iu, ''))
    return isCompany(name.name) && couldBeName(name.name) && isCapitalised(name.name) && name.name.split(/\s+/).length >= 2 && name.name.split(/\s+/).length <= 5 ? [{ ...name, sense, confidence: 0.5 }] : []
  })
}

/** "Concerto del Quartetto Aurora", "Lesung mit Anna Blum": whoever the kind of event belongs to. */
function inGenitive(page: Page): Found[] {
  return page.senses.flatMap(sense => {
    const match = KIND_OF.exec(sense.row.text)
    if (!match || forbidden(sense, page)) return []
    return splitNames(wordsOutsideFacts(sense.row.text.slice(match.index + match[0].length))).map(part => parseName(part)).filter(name => (match[0].length > 8 || isPerson(name.name)) && (isPersonLike(name.name) || (isCompany(name.name) && couldBeName(name.name)))).map(name => ({ ...name, sense, confidence: 0.7 }))
  })
}
const KIND_OF = /(?:(?<!\p{L})(?:liest|spielt|singt|spricht|referiert|moderiert|erzählt|rezitiert|reads|speaks)\s+(?=\p{Lu})|(?:concerto|konzert|concert|concierto|recital|récital|lesung|vortrag|lecture|talk|conférence|conferenza|charla|show|spettacolo|spectacle|liederabend|klavierabend)\s+(?:mit|von|by|with|del|della|dei|de|du|des|di|avec|con|met|van)\s+(?:der|dem|den|the)?\s*(?=\p{Lu}))/iu

/** The act that plays, reads or shows: words before the verb, or the title of a gig that names nothing else. */
function soleAct(page: Page, supported: boolean): Found[] {
  const verb = supported ? undefined : page.senses.find(sense => /^(?:.{3,50}\s)?(?:spielt|spielen|liest|lesen aus|singt|plays|performs|reads|suona|joue|speelt|presenta su)(?:\s|$)/iu.test(sense.row.text) && !sense.sentence)
  if (verb) {
    const before = verb.row.text.replace(/\s*(?:spielt|spielen|liest|lesen aus|singt|plays|performs|reads|suona|joue|speelt).*$/iu, '')
    const above = neighbour(page.layout, verb.row, 'above', 2)
    const name = parseName(fold(before) === '' || /^(?:spielt|liest|singt|plays|reads)/i.test(verb.row.text.trim()) ? (above?.text ?? '') : before)
    if (couldBeName(name.name)) return [{ ...name, sense: verb, confidence: 0.65 }]
  }
  const live = page.senses.find(sense => /^(?:live )?(?:i?n n?concert|live on stage|live|unplugged|live dj set)$/.test(sense.folded))
  const act = live ? neighbour(page.layout, live.row, 'above', 1.5) : null
  if (act && live) {
    const name = parseName(wordsOutsideFacts(act.text))
    if (couldBeName(name.name)) return [{ ...name, sense: page.senses[act.index] ?? live, confidence: 0.6 }]
  }
  const named = page.senses.filter(sense => sense.row.lines.some(line => page.context.titleLines.has(line)))
  const title = named.slice(0, named[0]?.eventWord ? undefined : named.findIndex(sense => sense.eventWord) === -1 ? undefined : named.findIndex(sense => sense.eventWord))
  const text = title.map(sense => sense.words).join(' ').replace(/[„“"«»]/gu, '')
  if (page.senses.some(sense => NO_GIG.test(sense.folded))) return []
  const gig = supported || page.music >= 2 || (page.music >= 1 && page.senses.length <= 14)
  if (title[0] && gig && title.every(sense => !sense.eventWord && !sense.sentence && !sense.hollow) && couldBeName(text) && text.split(/\s+/).length <= 4) return [{ name: text, role: null, startTime: null, sense: title[0], confidence: 0.5 }]
  return []
}

const NO_GIG = /(?:^| )(?:film|filme|kino|cinema|stummfilm|ausstellung|exhibition|exposition|komodie|schauspiel|lesung|vortrag|workshop|workshops|conference|markt|talk|author|lecture|library)(?= |$)|film(?= |$)/

function musicEvidence(senses: readonly RowSense[]): number {
  return new Set(senses.flatMap(sense => fold(sense.row.text).match(MUSIC) ?? []).map(word => word.trim())).size
}

/**
 * Who performs, speaks or plays, as printed, with role and time where the flyer gives them; empty when it names nobody.
 * Read title and venue first and hand their lines over in the context. Composers of a programme, organisers and sponsors are not performers.
 */
export function readLineup(layout: Layout, context: ReadingContext): Array<Reading<Name>> {
  const senses = sensesOf(layout, context)
  const music = musicEvidence(senses)
  const festive = senses.some(sense => /(?:^| )(?:fest|festa|fiesta|fete|feria|sagra|feest|festival|open air|openair|tour|night|nacht)(?= |$)|fest(?:ival)?(?= |$)/.test(sense.folded))
  const page: Page = { layout, context, senses, music, stage: music + (festive ? 1 : 0) }
  const clear = [...underHeads(page), ...runningOrder(page), ...underTimes(page), ...markedLists(page), ...marked(page), ...persons(page), ...inGenitive(page)]
  const dense = stacks(page)
  const stacked = dense.length > 0 || clear.length > 0 ? dense : bareStack(page)
  const all = [...clear, ...stacked, ...companies(page)].filter(found => !COMPOSERS.test(fold(found.sense.row.text)) && !ORGANISING_BODY.test(fold(found.name)))
  const supported = all.length > 0 && all.length <= 6 && senses.some(sense => /^(?:live |und |and |plus |with |mit )?(?:support|special guests?|w|opening|opening act|vorband)(?= |$)/.test(fold(sense.row.text)) || (music > 0 && /^(?:with|feat|featuring)(?= |$)/.test(fold(sense.row.text))))
  const found = all.length === 0 || supported ? [...all, ...soleAct(page, supported)] : all
  const byName = new Map<string, Found>()
  for (const entry of found) {
    const key = fold(entry.name)
    if (key === fold(context.city ?? '')) continue
    const known = byName.get(key)
    if (!known) byName.set(key, entry)
    else byName.set(key, { ...known, role: known.role ?? entry.role, startTime: known.startTime ?? entry.startTime, confidence: Math.max(known.confidence, entry.confidence) })
  }
  const keys = [...byName.keys()]
  for (const key of keys) if (keys.some(other => other !== key && byName.has(other) && ` ${other} `.includes(` ${key} `))) byName.delete(key)
  return [...byName.values()].toSorted((a, b) => a.sense.row.index - b.sense.row.index).slice(0, 60).map(({ name, role, startTime, confidence, sense }) => ({
    value: { name: name.slice(0, 120), role, startTime }, confidence, evidence: sense.row.text.slice(0, 500), lines: sense.row.lines,
  }))
}
