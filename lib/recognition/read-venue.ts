import { fold } from './fold'
import { neighbour, type Layout, type Row } from './layout'
import type { Reading, ReadingContext } from './reading-context'
import { addressSlugs, sensesOf, type RowSense } from './row-sense'
import { EVENT_STEM, EVENT_WORD, NO_TITLE, ORGANISER, PRESENTS, PROGRAMME_WORD, VENUE_STEM } from './vocabulary'
import { isPerson } from './name-shape'
import { doubles, segmentsOf, tidy, type Segment } from './venue-segments'
import { KIND_OF_EVENT, namesVenue } from './venue-words'

/** How much each trait of a group of words speaks for its being the house or place; traits are 1 or 0 unless said. */
const WEIGHTS = {
  labelled: 3, at: 2.2, lead: 0.9, afterFact: 0.7, venueWord: 1.5, addressAfter: 1.6, addressBefore: 0.9, addressBelow: 1.3, cityBelow: 0.9, addressAbove: 0.6, addressBeside: 0.7, programme: -1.5, cityAfter: 1.1, cityWithin: 0.7, townAfter: 0.5,
  dateInRow: 0.7, dateAbove: 0.5, dateBelow: 0.3, slug: 0.5, echoed: 0.4, size: 0.25,
  organiser: -2, presents: -2, hollow: -2.5, sentence: -1.6, eventWord: -0.9, title: -1.3, placeOnly: -3.5, lowercase: -1.2, long: -0.8, unsure: -3, foot: -0.5, person: -0.4, second: -0.15, short: -0.8, numeric: -1, transport: -2, bracketed: -0.8, cityTail: 0.4, leadAbove: 1.1, insideName: -1.2, leadIn: -2, exclaimed: -1, contact: -2, afterwards: -1.5, notPlace: -3, addressFurther: 0.7, caption: 0.7, kind: -0.9, billed: -0.8,
}
type Trait = keyof typeof WEIGHTS
export type VenueCandidate = { name: string; senses: RowSense[]; traits: Record<Trait, number>; score: number }

/** Below this nothing is said: a venue that is not on the flyer must not be invented. */
const ENOUGH = 1.45

/** What follows "im", "at" or "in" without being a place. */
const NOT_A_PLACE = /^(?:(?:jeden|jeder|jedes|every|each|immer|ogni|cada|elke|tous les)(?: .*)?$|(?:monat|jahr|sommer|winter|fruhling|fruhjahr|herbst|rahmen|anschluss|rahmenprogramm|freien|internet|netz|vorverkauf|gesprach|konzert|advent|januar|februar|marz|april|mai|juni|juli|august|september|oktober|november|dezember|month|year|summer|spring|fall|autumn|advance|the door|door|doors|concert|person|case|night|noon|midnight|mittag|abend|morgen|nachmittag|vormittag|anmeldung|eintritt|kosten|preis|info|infos)(?: |$))+/
const TRANSPORT = /(?:^| )(?:s bahn|u bahn|bahn|bus|tram|haltestelle|linie|parkplatz|parkplatze|parking|metro|subway|anfahrt|eingang|entrance|etage|stock|og|eg|floor|exit|foto|photo)(?= |$)/

/** Whether a row of words stands as the heading of the address beneath it: an edge or the centre in common, letters no smaller. */
function headsAddress(row: Row, address: Row): boolean {
  const edges = [row.x - address.x, row.x + row.width - address.x - address.width, row.x + row.width / 2 - address.x - address.width / 2]
  return edges.some(edge => Math.abs(edge) < 0.7 * row.heightPx) && row.heightPx > 0.85 * address.heightPx && row.heightPx < 2.2 * address.heightPx
    && address.y - row.y - row.height < 1.2 * row.heightPx
}

function traitsOf(segment: Segment, page: { layout: Layout; context: ReadingContext; senses: readonly RowSense[]; slugs: string[] }): Record<Trait, number> {
  const { layout, context, senses } = page
  const first = segment.senses[0]
  const last = segment.senses.at(-1)
  const folded = fold(segment.name)
  const joined = folded.replaceAll(' ', '')
  const words = folded.split(' ')
  const cityWords = `${fold(context.city ?? '')} ${fold(context.street ?? '')}`.split(' ').filter(word => word !== '')
  const side = (sense: RowSense | undefined, where: 'above' | 'below' | 'left' | 'right', reach: number) => {
    const row = sense ? neighbour(layout, sense.row, where, reach) : null
    return row ? senses[row.index] : undefined
  }
  const [above, below, left, right] = [side(first, 'above', 2), side(last, 'below', 2), side(first, 'left', 4), side(last, 'right', 4)]
  const isDate = (sense: RowSense | undefined) => sense !== undefined && (sense.dated || sense.timed) && sense.factShare > 0.4
  const isAddress = (sense: RowSense | undefined) => sense !== undefined && sense.addressed
  const isCity = (sense: RowSense | undefined) => sense !== undefined && sense.placeOnly && !sense.addressed
  const labelBefore = [above, left].some(sense => sense && /^(?:ort|wo|location|venue|where|place|lieu|luogo|dove|lugar|donde|waar|treffpunkt|veranstaltungsort|spielort|meeting point|startpunkt)$/.test(fold(sense.row.text)))
  const inRow = segment.senses.some(sense => (sense.dated || sense.timed) && !segment.whole) || segment.senses.some(sense => sense.timed || sense.dated)
  const hanging = above !== undefined && /\s(?:im|in der|auf dem|beim|bei|am|at|at the|au|à la|chez|nel|presso|en el|en la|in het|@)\s*$/iu.test(above.row.text)
  const yes = (condition: boolean | undefined) => (condition ? 1 : 0)
  const venueWord = namesVenue(folded)
  const housed = venueWord || segment.factAfter.address || isAddress(below)
  return {
    labelled: yes(segment.led === 'label' || (labelBefore && !segment.senses.some(sense => sense.placeOnly))), at: yes(segment.led === 'at'), lead: yes(segment.led === 'lead' || (segment.led === 'in' && housed)), leadIn: yes(segment.led === 'in' && !housed), venueWord: yes(venueWord),
    addressAfter: yes(segment.factAfter.address), addressBefore: yes(segment.addressBefore && !segment.factAfter.address), addressBelow: yes(!segment.factAfter.address && isAddress(below)), cityBelow: yes(!segment.factAfter.address && isCity(below)), programme: yes(PROGRAMME_WORD.test(folded)),
    addressAbove: yes(isAddress(above)), addressBeside: yes(isAddress(left) || isAddress(right)),
    cityAfter: yes(segment.factAfter.city), cityWithin: yes(venueWord && context.city !== null && words.length > 1 && words.length <= 6 && ` ${folded}`.endsWith(` ${fold(context.city)}`)),
    townAfter: yes(segment.townAfter && venueWord && !segment.factAfter.city && !segment.factAfter.address), afterFact: yes(segment.afterFact),
    dateInRow: yes(inRow), dateAbove: yes(!inRow && isDate(above)), dateBelow: yes(!inRow && isDate(below)),
    slug: yes(joined.length >= 4 && page.slugs.some(slug => slug.includes(joined) || words.some(word => word === slug && (word.length >= 5 || /\d/.test(word))) || (slug.length >= Math.max(5, 0.6 * joined.length) && joined.includes(slug)))),
    echoed: yes(joined.length >= 4 && senses.some(sense => !segment.senses.includes(sense) && sense.folded.split(' ').some(word => word.length >= 7 && words.includes(word) && VENUE_STEM.test(word))) || joined.length >= 4 && senses.some(sense => !segment.senses.includes(sense) && ` ${sense.folded} `.includes(` ${folded} `))),
    size: Math.min(1.5, Math.max(0, Math.log(first?.row.relativeSize ?? 1))),
    organiser: venueWord && / e v$| ev$/.test(folded) ? 0.15 : yes(ORGANISER.test(folded) || segment.senses.some(sense => sense.organiser && !segment.led)), presents: yes(PRESENTS.test(folded) || (below !== undefined && below.presents && below.folded.split(' ').length <= 2)), hollow: yes(NO_TITLE.test(folded)),
    sentence: yes(segment.senses.some(sense => sense.sentence && !sense.addressed && segment.led !== 'label')), eventWord: yes((EVENT_WORD.test(folded) || EVENT_STEM.test(folded)) && !venueWord),
    title: (segment.eventBefore && venueWord ? 0.3 : 1) * yes(segment.senses.some(sense => sense.row.lines.some(line => context.titleLines.has(line))) && segment.led !== 'at'), insideName: yes(segment.insideName),
    placeOnly: yes(words.every(word => cityWords.includes(word) || /^\d+$/.test(word))),
    lowercase: yes(/^\p{Ll}/u.test(segment.name) && (segment.led === null || segment.senses.some(sense => /\p{Lu}/u.test(sense.row.text)))), long: Math.max(0, words.length - 6) / 2, unsure: Math.max(0, 0.88 - (first?.row.confidence ?? 1)),
    foot: yes((first?.row.y ?? 0) > 0.93 * layout.heightPx && (first?.row.relativeSize ?? 1) < 1), transport: yes(TRANSPORT.test(folded) || (segment.led !== null && !segment.afterFact && segment.senses.some(sense => /(?:^| )(?:parkplatze?|parken|parking|buslinie|haltestelle|tickets?|vorverkauf|anmeldung)(?= |$)/.test(fold(sense.row.text))))), bracketed: yes(/^\(/.test(segment.name)), leadAbove: yes(hanging && segment.led === null),
    contact: yes(segment.senses.some(sense => sense.contact && !venueWord) || /^(?:kontakt|contact|contatto|contacto|info|infos|anmeldung|tel|telefon|ansprechpartner|prenotazioni|reservas)(?= |$)/.test(folded)),
    afterwards: yes(segment.senses.some(sense => /^(?:ende|abschluss|danach|anschliessend|aftershow|after party|afterparty|after show|im anschluss|zwischenkundgebung|route|ziel)(?= |$)/.test(sense.folded))),
    notPlace: yes(NOT_A_PLACE.test(folded)),
    exclaimed: yes(/[!?]/.test(segment.name)),
    addressFurther: yes(!isAddress(below) && !segment.factAfter.address && last !== undefined && (layout.blocks[last.row.block]?.rows ?? []).some(index => index > last.row.index && index <= last.row.index + 3 && senses[index]?.addressed)),
    cityTail: yes(!venueWord && context.city !== null && words.length > 1 && words.length <= 4 && ` ${folded}`.endsWith(` ${fold(context.city)}`)),
    caption: yes(first !== undefined && below !== undefined && segment.whole && segment.senses.length === 1 && !segment.factAfter.address && isAddress(below) && first.factShare === 0 && /^\p{Lu}/u.test(segment.name) && headsAddress(first.row, below.row)),
    kind: yes(KIND_OF_EVENT.test(folded)),
    billed: yes(!segment.whole && first !== undefined && first.factShare === 0 && segment.led === null && /\s\/\s|[·•]/u.test(first.row.text) && !segment.factAfter.city && !segment.townAfter),
    person: yes(isPerson(segment.name) && !venueWord),
    second: segment.senses.length - 1, short: yes(joined.length < 3 && !segment.afterFact), numeric: yes(/^\d/.test(folded) && !venueWord),
  }
}

/** Every group of words that could be the venue, the likeliest first. */
export function venueCandidates(layout: Layout, context: ReadingContext): VenueCandidate[] {
  const senses = sensesOf(layout, context)
  const city = fold(context.city ?? '')
  const page = { layout, context, senses, slugs: addressSlugs(layout, context) }
  const single = senses.filter(sense => sense.row.confidence > 0.5).flatMap(sense => segmentsOf(sense, city))
  return [...single, ...doubles(senses)].map(segment => {
    const traits = traitsOf(segment, page)
    const score = (Object.keys(WEIGHTS) as Trait[]).reduce((sum, trait) => sum + WEIGHTS[trait] * traits[trait], 0)
    return { name: segment.name, senses: segment.senses, traits, score }
  }).toSorted((a, b) => b.score - a.score)
}

/** "The Velvet Room presents" over an address without a name: the host is the house, if it calls itself one. */
function presentingHouse(layout: Layout, context: ReadingContext): Reading<string> | null {
  const senses = sensesOf(layout, context)
  if (!senses.some(sense => sense.addressed)) return null
  for (const sense of senses) {
    const name = tidy(sense.words.replace(/\s+(?:proudly\s+)?(?:presents?|präsentiert|presenta|présente|presenteert)(?!\p{L}).*$/iu, ''))
    const folded = fold(name)
    if (sense.presents && name !== sense.words && folded.split(' ').length <= 4 && namesVenue(folded) && !ORGANISER.test(folded)) return { value: name, confidence: 0.45, evidence: sense.row.text, lines: sense.row.lines }
  }
  return null
}

/**
 * The house or place where it happens, never the organiser; null when nothing on the flyer supports one.
 * Read the title first and hand its lines over in the context.
 */
export function readVenue(layout: Layout, context: ReadingContext): Reading<string> | null {
  const candidates = venueCandidates(layout, context)
  const best = candidates[0]
  if (!best || best.score < ENOUGH) return presentingHouse(layout, context)
  const rival = candidates.find(other => !fold(best.name).includes(fold(other.name)) && !fold(other.name).includes(fold(best.name)))
  const lead = best.score - Math.max(0, rival?.score ?? 0)
  const confidence = Math.min(0.97, 1 / (1 + Math.exp(-(-0.8 + 0.45 * best.score + 0.5 * lead))))
  return { value: best.name.slice(0, 160), confidence, evidence: best.senses.map(sense => sense.row.text).join(' / ').slice(0, 500), lines: best.senses.flatMap(sense => sense.row.lines) }
}
