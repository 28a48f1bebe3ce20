import { fold } from './fold'
import type { Layout } from './layout'
import { EVENT_STEM, EVENT_WORD } from './vocabulary'

/** Pictures that mention days, times and places without announcing an event. */
export type OtherPaper = 'chat' | 'ticket' | 'page' | 'script'

const CLOCK_AT_END = /(?:^|\s)([01]?\d|2[0-3]):([0-5]\d)(?:\s?[ap]\.?m\.?)?[^\p{L}\d]*$/iu
const SCREEN_WORDS =
  /^(?:online|zuletzt online.*|last seen.*|(?:\p{L}+ )?(?:schreibt|is typing|typing)|nachricht(?: schreiben| senden)?|(?:type|write|send)(?: a)? message|message|imessage|text message|heute|today|gestern|yesterday|delivered|zugestellt|gelesen|read)$/u
/** Events start on the hour, half hour or quarter hour; messages are sent at any minute. */
const isAnyMinute = (minute: string) => Number(minute) % 5 !== 0

/** A chat, a timetable, a screen: rows that end in a time at any minute. */
function isChat(rows: readonly string[]): boolean {
  const minutes = rows.flatMap((row) => CLOCK_AT_END.exec(row)?.[2] ?? [])
  const strays = minutes.filter(isAnyMinute).length
  const screen = rows.filter((row) => SCREEN_WORDS.test(fold(row))).length
  return (minutes.length >= 4 && strays >= 3) || (screen >= 2 && minutes.length >= 2 && strays >= 1)
}

const SEATS = [
  /\b(?:reihe|row|rang|fila|rangee)\s?:?\s?\w?\d+\b/,
  /\b(?:sitz|sitzplatz|platz|seat|place|posto|asiento|stoel)\s?:?\s?\w?\d+\b/,
  /\b(?:block|section|sektor|sector|bereich|gate|entrance|eingang)\s?:?\s?(?:\d+|[a-z]\d*)\b/,
]
const SALE =
  /\b(?:auftrag(?:s ?nr| ?nummer)?|buchungs\p{L}*|bestell(?: ?nr|nummer)|order (?:no|number|id)|booking (?:no|ref\p{L}*)|ticket (?:nr|no|nummer|number|id)|umtausch|rucknahme|non refundable|nicht ubertragbar|not transferable|inhaber\p{L}*|ticketholder|ticket holder|attendee|name des kaufers|barcode|print home|admit one|vorgangsnummer)\b/gu

/** A purchased ticket: it names a seat, an order, an owner. */
function isTicket(text: string): boolean {
  const seats = SEATS.filter((pattern) => pattern.test(text)).length
  const sale = new Set(text.match(SALE) ?? []).size
  return seats >= 3 || (seats >= 2 && sale >= 1) || sale >= 2
}

const PROSE_WORDS = 7
const PROSE_ROWS = 10
const PROSE_SHARE = 0.6
/** A row this much taller than ordinary text is a headline; pages of running text have none. */
const HEADLINE = 1.6

/** Running text from edge to edge. */
function isPage(layout: Layout): boolean {
  const long = layout.rows.filter(({ text }) => text.trim().split(/\s+/).length >= PROSE_WORDS).length
  return long >= PROSE_ROWS && long >= PROSE_SHARE * layout.rows.length && layout.rows.every(({ relativeSize }) => relativeSize < HEADLINE)
}

/** What another script looks like when read as Latin: capitals and digits amid lower-case letters. */
const MANGLED = /\p{Ll}\p{Lu}|\p{Lu}{2,}\p{Ll}{2}|\p{L}\d\p{L}|[<>|\\{}]|ı/u
const MANGLED_WORDS = 5
const MANGLED_SHARE = 0.45

function isOtherScript(rows: readonly string[]): boolean {
  const text = fold(rows.join(' '))
  if (EVENT_WORD.test(text) || EVENT_STEM.test(text) || /\buhr\b/.test(text)) return false
  const words = rows.flatMap((row) => row.split(/\s+/).filter((word) => (word.match(/\p{L}/gu) ?? []).length >= 3))
  const mangled = words.filter((word) => MANGLED.test(word)).length
  return mangled >= MANGLED_WORDS && mangled >= MANGLED_SHARE * words.length
}

/**
 * What a picture is that has the words of an event without announcing one: a chat, a purchased ticket, a page of running text, or an
 * unknown script; null for anything else. @param hasContact a page of running text with a contact address may be an invitation.
 */
export function otherPaper(layout: Layout, { hasContact }: { hasContact: boolean }): OtherPaper | null {
  const rows = layout.rows.map(({ text }) => text)
  if (isChat(rows)) return 'chat'
  if (isTicket(fold(rows.join(' ')))) return 'ticket'
  if (isPage(layout) && !hasContact) return 'page'
  return isOtherScript(rows) ? 'script' : null
}

const CUT_LINES = 4
const CUT_SHARE = 0.4
/** A line that ends this close to a side of the picture (as a share of its width) is cut off. */
const AT_EDGE = 0.006

/** Whether the lines run off the picture on one side: half of a poster. */
export function isCutOff({ widthPx, rows }: Pick<Layout, 'widthPx' | 'rows'>): boolean {
  const lines = rows.filter(({ text }) => /\p{L}{2}/u.test(text))
  const margin = AT_EDGE * widthPx
  const left = lines.filter(({ x }) => x <= margin).length
  const right = lines.filter(({ x, width }) => x + width >= widthPx - margin).length
  const isRunningOut = (edge: number, other: number) => edge >= CUT_LINES && edge >= CUT_SHARE * lines.length && edge > 2 * other
  return isRunningOut(left, right) || isRunningOut(right, left)
}
