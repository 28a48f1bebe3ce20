import { wordsOutsideFacts } from './fact-spans'
import { fold } from './fold'
import { neighbour } from './layout'
import { forbidden, isCompany, joinWrapped, namesIn, NO_GIG, otherFacts, rowsUnder, untilNoName, type Found, type Page } from './lineup-page'
import { couldBeName, isCapitalised, isPerson, isPersonLike, parseName } from './name-shape'
import type { RowSense } from './row-sense'
import { splitNames } from './split-names'
import { namesVenue } from './venue-words'
import { LINEUP_HEAD } from './vocabulary'

/** Heads that promise people whatever follows; after the others ("mit", "Musik") only clear names count. */
const STRONG_HEAD = /^(?:line ?up|es (?:spielen|lesen|singen|sprechen|diskutieren)|djs?|dj sets?|bands?|acts?|artists?|kunstler|kunstlerinnen|musiker|musikerinnen|zu gast|gaste|referent|referentin|referenten|referentinnen|referierende|redner|rednerinnen|speakers?|panel|podiumsdiskussion mit|moderation|moderiert von|lesung mit|konzert mit|vortrag von|von und mit|hosted by|besetzung|mitwirkende|darsteller|cast|starring|performances by|with performances by|opening act|special guests?|intervenants?|relatori|relatore|ponentes?|artistas|artisti|artistes|sprekers?|feat|featuring|live on stage)/
const TOGETHER_WITH = /(?:^| )(?:in collaborazione|kooperation|cooperation|zusammenarbeit|collaboration|colaboracion|partnership|patrocinio|sostegno|soutien|support of|unterstutzung|samenwerking|partenariat)(?= |$)/

/** "Mit: …", "Line-up", "Es lesen …": names after a head, on its row, beside it or under it. */
export function underHeads(page: Page): Found[] {
  return page.senses.flatMap(sense => {
    const text = sense.row.text.trim()
    const head = LINEUP_HEAD.exec(text) ?? / (?:mit|with|feat\.?|featuring|avec|con|met)(?:\s(?:l.?orchestra|[fl[]?orchestra|orchestra|der band|the band|dj))?(?: |:|$)\s*/iu.exec(text)
    if (!head || sense.contact || sense.addressed || TOGETHER_WITH.test(sense.folded)) return []
    const strong = head.index === 0 && (head[0].startsWith('+') || STRONG_HEAD.test(fold(head[0])) || /[:：]\s*$/.test(head[0]))
    const rest = text.slice(head.index + head[0].length)
    const plus = head[0].startsWith('+')
    if (plus && (page.music === 0 || !isCapitalised(text.replaceAll('+', ' ').trim()))) return []
    const options = { strict: !strong, confidence: strong && !plus ? 0.85 : 0.6 }
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

/** The one name, over one or two rows of a size, to which a sentence leads ("Serata danzante con / Nuova Luna / Band"). */
function oneName(rows: readonly RowSense[]): Found[] {
  const [first, second] = rows
  if (!first || [first, second].some(sense => sense && isPerson(parseName(sense.row.text).name))) return untilNoName(joinWrapped([...rows]), { strict: true, confidence: 0.6 })
  const pair = second && Math.abs(Math.log(second.row.heightPx / first.row.heightPx)) < 0.25 && second.factShare < 0.3 ? [first, second] : [first]
  const name = parseName(wordsOutsideFacts(pair.map(sense => sense.row.text).join(' ')))
  return couldBeName(name.name) && isCapitalised(name.name) && !/\p{Ll}/u.test(name.name.slice(0, 1)) && first.factShare < 0.3 ? [{ ...name, sense: first, confidence: 0.6 }] : []
}

/** "DJ Malika" anywhere, and persons with an instrument or trade in brackets or after a dash. */
export function marked(page: Page): Found[] {
  return page.senses.flatMap(sense => {
    if (sense.junk || sense.contact || sense.addressed) return []
    const djs = [...sense.row.text.matchAll(/(?<![\p{L}])(?:DJ(?:ane)?|MC)\s+(?:\p{Lu}[\p{L}\p{N}'’-]*(?:\.\p{L}+)*\.?(?<!\p{L}{3}\.)|\d+\p{L}*)(?:\s+(?!(?:WITH|AND|UND|MIT|DJ|MC|FEAT|FT|VS|LIVE|PLUS|BIS|AB|IM|AT)\b)\p{Lu}[\p{L}\p{N}'’-]*){0,2}/gu)].map(match => ({ ...parseName(match[0]), sense, confidence: 0.75 }))
    const withRole = forbidden(sense, page) ? [] : splitNames(sense.words).map(part => parseName(part)).filter(name => name.role !== null && isPersonLike(name.name) && ROLE_SHAPE.test(fold(name.role))).map(name => ({ ...name, sense, confidence: 0.7 }))
    return [...djs, ...withRole]
  }).filter((entry, _index, all) => (entry.role?.length ?? 4) > 3 || isPerson(entry.name) || (page.music > 0 && all.filter(other => (other.role?.length ?? 4) <= 3).length >= 2))
}

/** Persons by given name and surname, where nothing says they only took the photograph or answer the telephone. */
export function persons(page: Page): Found[] {
  const staged = page.senses.some(sense => /(?:^| )(?:theater|theatre|komodie|comedy|schauspiel|oper|opera|musical|buch|roman|stuck|inszenierung)(?= |$)|theater/.test(sense.folded))
  return page.senses.flatMap(sense => {
    const before = neighbour(page.layout, sense.row, 'above', 1)
    if (forbidden(sense, page) || sense.priced || CREDIT.test(fold(sense.row.text)) || (before && CREDIT.test(fold(before.text)))) return []
    const names = splitNames(staged ? sense.words : sense.words.replace(/^(?:par|por|von|door|mit|with|con|avec)\s+/iu, '')).map(part => parseName(part))
    const amongKnown = names.length > 1 && names.some(name => isPerson(name.name)) && names.every(name => isPersonLike(name.name) && /\p{Ll}/u.test(name.name) && name.name.split(' ').length <= 3 && !namesVenue(name.name))
    return names.filter(name => amongKnown || isPerson(name.name)).map(name => ({ ...name, sense, confidence: 0.6 }))
  })
}
const CREDIT = /(?:^| )(?:fotos?|photos?|photography|bild|bilder|grafik|gestaltung|layout|design|designed|artwork|art by|illustration|illustrationen|kontakt|contact|anmeldung|anmeldungen|ansprechpartner|ansprechpartnerin|info|infos|tel|telefon|fon|mobil|phone|mail|v i s d p|visdp|verantwortlich|redaktion|impressum|organisation|veranstalter|druck|copyright|nach|based on|werke von|works by|musik von|music by|text von|buch von|roman von|ubersetzt|translated)(?= |$)/
const ROLE_SHAPE = /^(?:[a-z]{2,3}|.*(?:klavier|piano|gesang|voc|git|bass|drum|schlagzeug|perc|violin|geige|viola|cello|flote|flute|klarinette|sax|tromp|posaune|orgel|organ|key|harf|akkordeon|sopran|alt|mezzo|tenor|bariton|leitung|conductor|moderation|regie|autor|author|sprech|speaker|referent|dj|live|mc|rap|solo|prof|partei|universit|institut|gruen|spd|cdu|fdp|linke).*)$/

/** Troupes and ensembles by what they call themselves, on a row of their own or before "zeigt". */
export function companies(page: Page): Found[] {
  return page.senses.flatMap(sense => {
    if (forbidden(sense, page) || sense.sentence || sense.factShare > 0.4 || KIND_OF.test(sense.row.text) || sense.row.lines.some(line => page.context.titleLines.has(line))) return []
    const name = parseName(sense.words.replace(/\s(?:zeigt|spielt|präsentiert|presenta|présente|presents?|präsentieren|singt|in concert|live)\b.*$/iu, ''))
    return isCompany(name.name) && couldBeName(name.name) && isCapitalised(name.name) && name.name.split(/\s+/).length >= 2 && name.name.split(/\s+/).length <= 5 ? [{ ...name, sense, confidence: 0.5 }] : []
  })
}

/** "Concerto del Quartetto Aurora", "Lesung mit Anna Blum": whoever the kind of event belongs to. */
export function inGenitive(page: Page): Found[] {
  return page.senses.flatMap(sense => {
    const match = KIND_OF.exec(sense.row.text)
    if (!match || forbidden(sense, page)) return []
    return splitNames(wordsOutsideFacts(sense.row.text.slice(match.index + match[0].length))).map(part => parseName(part)).filter(name => (match[0].length > 8 || isPerson(name.name)) && (isPersonLike(name.name) || (isCompany(name.name) && couldBeName(name.name)))).map(name => ({ ...name, sense, confidence: 0.7 }))
  })
}
const KIND_OF = /(?:(?<!\p{L})(?:liest|spielt|singt|spricht|referiert|moderiert|erzählt|rezitiert|reads|speaks)\s+(?=\p{Lu})|(?:concerto|konzert|concert|concierto|recital|récital|lesung|vortrag|lecture|talk|conférence|conferenza|charla|show|spettacolo|spectacle|liederabend|klavierabend)\s+(?:mit|von|by|with|del|della|dei|de|du|des|di|avec|con|met|van)\s+(?:der|dem|den|the)?\s*(?=\p{Lu}))/iu

/** The act that plays, reads or shows: words before the verb, or the title of a gig that names nothing else. */
export function soleAct(page: Page, supported: boolean): Found[] {
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
  if (page.senses.some(sense => NO_GIG.test(sense.folded) && !sense.row.lines.some(line => page.context.venueLines.has(line)))) return []
  const gig = supported || page.music >= 2 || (page.music >= 1 && page.senses.length <= 14)
  if (title[0] && gig && title.every(sense => !sense.eventWord && !sense.sentence && !sense.hollow) && couldBeName(text) && text.split(/\s+/).length <= 4) return [{ name: text, role: null, startTime: null, sense: title[0], confidence: 0.5 }]
  return []
}
