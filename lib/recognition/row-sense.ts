import { factShare, withoutFacts, wordsOutsideFacts } from './fact-spans'
import { fold } from './fold'
import type { Layout, Row } from './layout'
import type { ReadingContext } from './reading-context'
import { EVENT_STEM, EVENT_WORD, NO_TITLE, ORGANISER, PRESENTS, VENUE_LEAD } from './vocabulary'
import { namesVenue } from './venue-words'

/** What the text of a row is about, before its role is decided. */
export type RowSense = {
  row: Row
  /** The text outside dates, times, prices, contacts and addresses; empty for a row of only facts. */
  words: string
  folded: string
  /** Share of the row taken up by facts, 0–1. */
  factShare: number
  dated: boolean
  timed: boolean
  priced: boolean
  contact: boolean
  addressed: boolean
  /** Catches the eye but names nothing ("Save the date", "Eintritt frei"). */
  hollow: boolean
  organiser: boolean
  presents: boolean
  eventWord: boolean
  venueWord: boolean
  venueLead: boolean
  /** Nothing but the city, the street or the postal code. */
  placeOnly: boolean
  /** Too uncertain or too garbled to be quoted. */
  junk: boolean
  /** Running text rather than a name. */
  sentence: boolean
}

const FUNCTION_WORDS =
  /(?:^| )(?:und|oder|der|die|das|ein|eine|einen|mit|fur|wir|ihr|euch|sie|ist|sind|wird|werden|nicht|auch|zum|zur|von|im|in|am|auf|bei|jeden|jeder|uns|unser|unsere|the|and|or|with|for|we|you|your|our|is|are|will|this|that|to|of|le|la|les|des|et|une|pour|nous|vous|il|lo|gli|una|per|con|che|el|los|las|un|para|het|een|voor|van|wij)(?= |$)/g

function isJunk(words: string, row: Row): boolean {
  const letters = words.replace(/[^\p{L}]/gu, '')
  if (letters.length < 2) return true
  if (row.confidence < 0.55 || (row.confidence < 0.75 && letters.length < 4)) return true
  const strange = words.replace(/[\p{L}\p{N}\s.,:;!?&'"’‘“”„«»()+\-–—/|•·*@#°ªº%…]/gu, '').length
  return strange > 0.2 * words.length || !/[\p{L}]{2}/u.test(words)
}

/** Folded words of the places already read, to recognise rows that are only a place. */
function placeWords(context: ReadingContext): Set<string> {
  return new Set([...fold(context.city ?? '').split(' '), ...fold(context.street ?? '').split(' ')].filter((word) => word !== ''))
}

/** What a row is about. */
function senseOf(row: Row, context: ReadingContext): RowSense {
  const bare = withoutFacts(row.text)
  const words = wordsOutsideFacts(row.text)
  const folded = fold(words)
  const tokens = folded.split(' ').filter((token) => token !== '')
  const places = placeWords(context)
  const functional = (folded.match(FUNCTION_WORDS) ?? []).length
  return {
    row,
    words,
    folded,
    factShare: factShare(row.text),
    dated: bare.dated,
    timed: bare.timed,
    priced: bare.priced,
    contact: bare.contact,
    addressed: bare.addressed,
    hollow: NO_TITLE.test(folded),
    organiser: ORGANISER.test(folded),
    presents: PRESENTS.test(folded),
    eventWord: EVENT_WORD.test(folded) || EVENT_STEM.test(folded),
    venueWord: namesVenue(folded),
    venueLead: new RegExp(VENUE_LEAD.source, 'u').test(row.text),
    placeOnly:
      tokens.length > 0 &&
      places.size > 0 &&
      !/\p{L}[-‐]$/u.test(words) &&
      tokens.every((token) => places.has(token) || /^\d+$/.test(token)),
    junk: isJunk(words, row),
    sentence: tokens.length >= 5 && (functional / tokens.length > 0.34 || /[.,;]$/.test(words.trim()) || tokens.length > 10),
  }
}

/** The sense of every row, parallel to `layout.rows`. */
export function sensesOf(layout: Layout, context: ReadingContext): RowSense[] {
  return layout.rows.map((row) => senseOf(row, context))
}

/** Names written without spaces in the flyer's web address, QR codes and handles, folded: evidence for names. */
export function addressSlugs(layout: Layout, context: ReadingContext): string[] {
  const printed = layout.rows.flatMap(
    (row) => row.text.match(/(?:https?:\/\/|www\.|@)?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:\/[^\s|]*)?|@[\p{L}\p{N}_.]{4,}/gu) ?? [],
  )
  const all = [...printed, context.website ?? '', context.email ?? '', ...context.codes.map((code) => code.text.slice(0, 300))]
  return all
    .flatMap((address) => address.replace(/^[a-z]+:\/\//iu, '').split(/[/?#=&@]/))
    .map((part) => fold(part.replace(/^www\./iu, '').replace(/(?:\.(?:co|com|org|ac|gv|or))?\.[a-z]{2,6}$/iu, '')).replaceAll(' ', ''))
    .filter((slug) => slug.length >= 4 || /^\p{L}+\d+$|^\d+\p{L}+$/u.test(slug))
}
