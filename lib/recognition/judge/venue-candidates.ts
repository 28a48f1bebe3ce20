import { withoutFacts } from '../fact-spans'
import { fold } from '../fold'
import { couldBeName, isPerson } from '../name-shape'
import { namesVenue, ownWords, SMALL_WORD } from '../venue-words'
import {
  COMPANY,
  COMPANY_STEM,
  EVENT_STEM,
  EVENT_WORD,
  NO_TITLE,
  ORGANISER,
  ORGANISING_BODY,
  PRESENTS,
  PROGRAMME_WORD,
} from '../vocabulary'
import type { Features } from './forest'
import { gapBelow, isInAddress, type Page, type PageRow } from './page'
import type { RowChances } from './title-candidates'

/** Text that may name the venue. */
export type VenueCandidate = { rows: PageRow[]; text: string; features: Features }

/** Marks that split a row into parts; a removed fact (¦) is one. */
const CUT = /\s*(?:[¦|•·;●■►▪®©@()]|\s[-–—]\s|,(?!\d)|\s\/\s|:\s|(?<=\p{L}{4})\.\s+(?=\p{Lu}))\s*/u
/** Words that introduce a place. */
const LEAD =
  /(?:^|\s)(?:at the|at|im|in der|in den|in dem|in the|in|auf dem|auf der|auf|am|an der|beim|bei|zum|zur|vor dem|vor der|nel|nella|al|alla|presso|presso il|au|aux|à la|à l['’]|chez|dans|en el|en la|en|in het|in de|bij|op|na|no|live at|w\/)\s+(?=\p{L}|\d)/giu
const LABEL =
  /^(?:ort|wo|location|venue|where|place|lieu|où|ou|luogo|dove|lugar|dónde|donde|waar|locatie|plaats|treffpunkt|veranstaltungsort|spielort|meeting point|ritrovo|endroit|adresse|address)\s*[:=–-]?\s*$/iu
const LOCAL_LABEL =
  /^(?:ort|wo|location|venue|where|place|lieu|où|luogo|dove|lugar|dónde|donde|waar|locatie|plaats|treffpunkt|veranstaltungsort|spielort|meeting point|ritrovo)\s*[:=–-]\s*/iu
const MOST_WORDS = 9

type Piece = {
  text: string
  rows: PageRow[]
  led: string | null
  index: number
  pieces: number
  parts: number
  after: string
  before: string
}

const tidy = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-–—|•·,;:/*.@'"„“”«»(+]+|[\s\-–—|•·,;:/*.'"„“”«»(+]+$/gu, '')
    .trim()
const flag = (condition: boolean | undefined) => (condition ? 1 : 0)

/** A name within a sentence ends at the first function word that no name contains. */
function upToVerb(text: string): string {
  const words = text.split(/\s+/)
  const end = words.findIndex((word, index) => index > 0 && /^\p{Ll}{3,}/u.test(word) && !SMALL_WORD.test(word))
  return (end === -1 ? words : words.slice(0, end)).join(' ')
}

const BEFORE_CITY = /^(?:in|im|à|a|de|di|te|en|at|am|du|da|do|zu|van)$/iu

/**
 * "Gasthaus Krone Musterstadt", "Gasthaus Krone in Musterstadt": the city's name at the end is not part of the venue's. Null without one.
 */
function venueWithoutCity(name: string, city: string): string | null {
  const words = name.split(' ')
  const length = city.split(' ').length
  if (city === '' || words.length <= length || fold(words.slice(-length).join(' ')) !== city) return null
  const own = words.slice(0, -length)
  return (BEFORE_CITY.test(own.at(-1) ?? '') ? own.slice(0, -1) : own).join(' ')
}

/** "Grange Hall in", of "Grange Hall in Portland, OR" */
const DANGLING = /\s(?:in|at|à|te|im|am|on|near)$/iu

/** The parts of a row between marks and facts, pairs of neighbouring parts, and what follows a word that introduces a place. */
function piecesOf(entry: PageRow, city: string): Piece[] {
  const label = LOCAL_LABEL.test(entry.row.text)
  const text = entry.row.text.replace(LOCAL_LABEL, '')
  const bare = withoutFacts(text).text
  const cuts = bare.split(CUT)
  const pieces: Piece[] = []
  const add = (said: string, index: number, parts: number, led: string | null, before: string) => {
    const name = tidy(said).replace(DANGLING, '')
    if (!/\p{L}{2}|\p{L}\d/u.test(name) || name.split(' ').length > MOST_WORDS || /^(?:https?[:/]|www\.)/iu.test(name)) return
    pieces.push({ text: name, rows: [entry], led, index, pieces: cuts.length, parts, after: cuts.slice(index + parts).join(' ¦ '), before })
  }
  cuts.forEach((cut, index) => {
    add(cut, index, 1, label && index === 0 ? 'label' : null, cuts.slice(0, index).join(' ¦ '))
    const next = cuts[index + 1]
    if (next !== undefined && tidy(next) !== '' && tidy(cut) !== '')
      add(`${tidy(cut)} ${tidy(next)}`, index, 2, label && index === 0 ? 'label' : null, cuts.slice(0, index).join(' ¦ '))
    for (const match of cut.matchAll(LEAD)) {
      const rest = cut.slice(match.index + match[0].length)
      const small = !/\p{Lu}/u.test(rest)
      add(small ? rest : upToVerb(rest), index, 1, fold(match[0]).split(' ')[0] ?? 'at', cut.slice(0, match.index))
    }
    const own = venueWithoutCity(tidy(cut), city)
    if (own !== null) add(own, index, 1, null, '')
  })
  if (cuts.length > 1 || bare !== text) add(text, 0, cuts.length, label ? 'label' : null, '')
  return pieces
}

function stacked(rows: readonly PageRow[]): Piece[] {
  return rows.flatMap((upper) => {
    const lower = upper.next.below
    if (
      !lower ||
      gapBelow(upper, lower) > 0.9 ||
      Math.abs(Math.log(lower.size / upper.size)) > 0.5 ||
      upper.sense.factShare > 0.2 ||
      lower.sense.factShare > 0.2
    )
      return []
    const text = tidy(`${upper.sense.words} ${lower.sense.words}`)
    return text === '' || text.split(' ').length > MOST_WORDS
      ? []
      : [
          {
            text,
            rows: [upper, lower],
            led: LOCAL_LABEL.test(upper.row.text) ? 'label' : null,
            index: 0,
            pieces: 1,
            parts: 1,
            after: '',
            before: '',
          },
        ]
  })
}

/** "Burlington" and "Burlington VT", folded */
const isCityName = (key: string, city: string) => city !== '' && key.replace(/ [a-z]{2}$/u, '') === city

/** Everything that could be the venue. `chances` are parallel to `page.rows`. */
export function venueCandidates(page: Page, chances: readonly RowChances[]): VenueCandidate[] {
  const city = fold(page.context.city ?? '')
  const found = new Map<string, VenueCandidate>()
  const times = new Map<string, number>()
  for (const piece of [...page.rows.flatMap((row) => piecesOf(row, city)), ...stacked(page.rows)]) {
    const key = fold(piece.text)
    if (key.replaceAll(' ', '').length < 2 || isCityName(key, city)) continue
    times.set(key, (times.get(key) ?? 0) + 1)
    const candidate = { rows: piece.rows, text: piece.text, features: candidateFeatures(page, chances, piece) }
    const known = found.get(key)
    if (!known || strength(known.features) < strength(candidate.features)) found.set(key, candidate)
  }
  return [...found.entries()].map(([key, candidate]) => ({ ...candidate, features: { ...candidate.features, times: times.get(key) ?? 1 } }))
}

/** Which of two occurrences of the same text says more. */
const strength = (features: Features) =>
  (features.venueRow ?? 0) +
  0.5 * (features.label ?? 0) +
  0.4 * (features.ledAt ?? 0) +
  0.3 * (features.addressAfter ?? 0) +
  0.2 * (features.cityAfter ?? 0)

const AT_LEADS = new Set(['at', 'live', 'beim', 'bei', 'chez', 'presso', 'bij'])
const IN_LEADS = new Set(['im', 'in', 'en', 'dans', 'nel', 'nella'])

function candidateFeatures(page: Page, chances: readonly RowChances[], piece: Piece): Features {
  const none = { title: 0, act: 0, venue: 0 }
  const chanceOf = (row: PageRow | null | undefined) => (row ? chances[row.row.index] : undefined) ?? none
  const [first, last] = [piece.rows[0], piece.rows.at(-1)]
  const own = chanceOf(first)
  const folded = fold(piece.text)
  const words = folded.split(' ')
  const { above, left, right } = first?.next ?? { above: null, left: null, right: null }
  const below = last?.next.below ?? null
  const city = fold(page.context.city ?? '')
  const afterFolded = fold(piece.after)
  const isDate = (row: PageRow | null) => flag(row !== null && (row.sense.dated || row.sense.timed))
  const isAddress = (row: PageRow | null) => flag(row?.sense.addressed)
  const near = (row: PageRow | null, side: 'above' | 'below') =>
    row && first && last ? Math.min(9, side === 'above' ? gapBelow(row, first) : gapBelow(last, row)) : 9
  const bare = first ? withoutFacts(first.row.text) : null
  const rank = page.rows.length === 0 || !first ? 0 : first.row.index / page.rows.length
  return {
    venueRow: own.venue,
    titleRow: own.title,
    actRow: own.act,
    venueBelow: chanceOf(below).venue,
    venueAbove: chanceOf(above).venue,
    titleBelow: chanceOf(below).title,
    venueElsewhere: Math.max(0, ...page.rows.filter((row) => !piece.rows.includes(row)).map((row) => chanceOf(row).venue)),
    label: flag(piece.led === 'label'),
    labelBefore: flag((left !== null && LABEL.test(left.row.text)) || (above !== null && LABEL.test(above.row.text))),
    ledAt: flag(piece.led !== null && AT_LEADS.has(piece.led)),
    ledIn: flag(piece.led !== null && IN_LEADS.has(piece.led)),
    led: flag(piece.led !== null && piece.led !== 'label'),
    sign: flag(first?.row.text.includes('@') && !first.sense.contact),
    afterSign: flag(new RegExp(`@\\s*${piece.text.slice(0, 6).replace(/[^\p{L}\p{N} ]/gu, '.')}`, 'iu').test(first?.row.text ?? '')),
    index: piece.index,
    pieces: piece.pieces,
    parts: piece.parts,
    stacked: piece.rows.length,
    insideName: flag(piece.led !== null && namesVenue(fold(piece.before))),
    eventBefore: flag(piece.led !== null && (EVENT_WORD.test(fold(piece.before)) || EVENT_STEM.test(fold(piece.before)))),
    restChars: piece.before.replace(/[^\p{L}]/gu, '').length,
    afterChars: piece.after.replace(/[^\p{L}]/gu, '').length,
    share: piece.text.length / Math.max(1, first?.row.text.length ?? 1),
    factBefore: flag(/¦/u.test(piece.before) || (bare !== null && bare.text.startsWith('¦') && piece.index <= 1)),
    addressAfter: flag(first?.sense.addressed && piece.index < piece.pieces - 1),
    addressInRow: flag(first?.sense.addressed),
    datedRow: flag(first?.sense.dated),
    timedRow: flag(first?.sense.timed),
    pricedRow: flag(first?.sense.priced),
    contactRow: flag(first?.sense.contact),
    cityAfter: flag(city !== '' && ` ${afterFolded} `.includes(` ${city} `)),
    cityWithin: flag(city !== '' && words.length > 1 && ` ${folded} `.includes(` ${city} `)),
    cityBelow: flag(city !== '' && below !== null && ` ${below.sense.folded || fold(below.row.text)} `.includes(` ${city} `)),
    cityBefore: flag(city !== '' && ` ${fold(piece.before)} `.includes(` ${city} `)),
    placeOnly: flag(words.every((word) => page.placeWords.has(word) || /^\d+$/u.test(word))),
    isCity: flag(folded === city),
    addressBelow: isAddress(below),
    addressAbove: isAddress(above),
    addressBeside: Math.max(isAddress(left), isAddress(right)),
    dateAbove: isDate(above),
    dateBelow: isDate(below),
    dateBeside: Math.max(isDate(left), isDate(right)),
    placeBelow: flag(below?.sense.placeOnly),
    placeAbove: flag(above?.sense.placeOnly),
    gapAbove: near(above, 'above'),
    gapBelow: near(below, 'below'),
    sizeAbove: above && first ? Math.log(above.size / first.size) : -9,
    sizeBelow: below && last ? Math.log(below.size / last.size) : -9,
    venueWord: flag(namesVenue(folded)),
    eventWord: flag(EVENT_WORD.test(folded) || EVENT_STEM.test(folded)),
    organiser: flag(ORGANISER.test(folded)),
    body: flag(ORGANISING_BODY.test(folded)),
    presents: flag(PRESENTS.test(first?.sense.folded ?? '')),
    company: flag(COMPANY.test(folded) || COMPANY_STEM.test(folded)),
    programme: flag(PROGRAMME_WORD.test(folded)),
    hollow: flag(NO_TITLE.test(folded)),
    person: flag(isPerson(piece.text)),
    name: flag(couldBeName(piece.text)),
    sentence: flag(first?.sense.sentence),
    organiserRow: flag(first?.sense.organiser),
    chars: folded.length,
    words: words.length,
    ownWords: ownWords(folded).length,
    opensCapital: flag(/^\p{Lu}/u.test(piece.text)),
    capitals: (piece.text.match(/\p{Lu}/gu) ?? []).length / Math.max(1, (piece.text.match(/\p{L}/gu) ?? []).length),
    digits: flag(/\d/u.test(piece.text)),
    smallWords: piece.text.split(' ').filter((word) => /^\p{Ll}{3,}/u.test(word) && !SMALL_WORD.test(word)).length,
    inAddress: flag(isInAddress(page, folded)),
    confidence: Math.min(...piece.rows.map(({ row }) => row.confidence)),
    ofTallest: first ? Math.log(first.size / page.tallest) : 0,
    ofBody: first ? Math.log(first.size / page.body) : 0,
    top: first ? first.row.y / page.layout.heightPx : 0,
    order: rank,
    blockRows: first ? (page.layout.blocks[first.row.block]?.rows.length ?? 1) : 1,
    hasAddress: flag(page.rows.some(({ sense }) => sense.addressed)),
    rows: page.rows.length,
  }
}
