import { fold } from './fold'
import type { Layout, Row } from './layout'
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

/** The lines above a mail, and those that name what it is about. */
const MAIL_HEAD =
  /^(?:von|from|de|da|van|an|to|à|para|a|aan|cc|gesendet|sent|envoyé|enviado|inviato|verzonden|(betreff|subject|objet|asunto|oggetto|assunto|onderwerp))\s?:/iu

/** A mail on a screen or printed: it says from whom, to whom and about what. */
function isMail(rows: readonly string[]): boolean {
  const heads = rows.map((row) => MAIL_HEAD.exec(row.trim())).filter((head) => head !== null)
  return heads.length >= 3 && heads.some(([, subject]) => subject !== undefined)
}

const SEATS = [
  /\b(?:reihe|row|rang|fila|rangee|rij)\s?:?\s?(?:\w?\d+|[a-z]\b)/,
  /\b(?:sitz|sitzplatz|platz|seat|place|posto|asiento|butaca|stoel|lugar)\s?:?\s?\w?\d+\b/,
  /\b(?:saal|sala|salle|zaal|screen|block|section|sektor|sector|settore|bereich|gate|entrance|eingang|porte|porta|puerta|vak)\s?:?\s?(?:\d+|[a-z]\d*)\b/,
]
/** Words of the sale of one ticket. An advertisement of tickets may have one of them, not two. */
const SALE = new RegExp(
  `\\b(?:${[
    'auftrag(?:s ?nr| ?nummer)?|buchungs\\p{L}*|bestell(?: ?nr|nummer)|umtausch|rucknahme|nicht ubertragbar|inhaber\\p{L}*|name des kaufers|vorgangsnummer|ticket ?(?:nr|nummer|code)',
    'order (?:no|number|id|\\d+)|booking (?:no|ref\\p{L}*|id)|ticket (?:no|number|id|type)|ticket ?holder|non refundable|no refunds?|non? transferable|not transferable|attendee|general admission|face value|booking fees?|print home|admit one|e ticket|do not (?:share|copy)|scan (?:this|the|your)|bar ?codes?|qr code',
    'billet (?:n|no|numero|electronique)|commande (?:n|no|numero|\\d+)|code barres|ni repris ni|non echangeable|non remboursable|tarif plein|nominatif|a conserver',
    'biglietto (?:n|nr|numero|elettronico)|ordine (?:n|nr|\\d+)|codice a barre|non rimborsabile|nominativo|intestatario|prevendita inclusa|sigillo fiscale',
    'entrada (?:n|no|numero)|localizador|titular|codigo de barras|no se admiten (?:cambios|devoluciones)|gastos de gestion|numero de pedido|pedido \\d+',
    'ticketnummer|bestelnummer|niet overdraagbaar|streepjescode|servicekosten',
    'bilhete (?:n|no|numero)|nao reembolsavel|intransmissivel|codigo de barra|taxa de servico',
  ].join('|')})\\b`,
  'gu',
)

/** A purchased ticket: it names a seat, an order, an owner. */
function isTicket(text: string): boolean {
  const seats = SEATS.filter((pattern) => pattern.test(text)).length
  const sale = new Set(text.match(SALE) ?? []).size
  return seats >= 3 || (seats >= 2 && sale >= 1) || sale >= 2
}

/** A row of running text has this many words. */
const PROSE_WORDS = 7
/** A page has this many such rows, and this share of its words stands in them. */
const PROSE_ROWS = 6
const PROSE_SHARE = 0.75
/** A row this much taller than ordinary text is a headline; pages of running text have none. */
const HEADLINE = 1.6

/** Running text from edge to edge. */
function isPage({ rows }: Layout): boolean {
  const counts = rows.map(({ text }) => text.trim().split(/\s+/).length)
  const long = counts.filter((count) => count >= PROSE_WORDS)
  const sum = (of: readonly number[]) => of.reduce((total, count) => total + count, 0)
  return long.length >= PROSE_ROWS && sum(long) >= PROSE_SHARE * sum(counts) && rows.every(({ relativeSize }) => relativeSize < HEADLINE)
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
 * unknown script; null for anything else.
 * @param hasContact a page of running text with a contact address may be an invitation.
 */
export function otherPaper(layout: Layout, { hasContact }: { hasContact: boolean }): OtherPaper | null {
  const rows = layout.rows.map(({ text }) => text)
  if (isChat(rows) || isMail(rows)) return 'chat'
  if (isTicket(fold(rows.join(' ')))) return 'ticket'
  if (isPage(layout) && !hasContact) return 'page'
  return isOtherScript(rows) ? 'script' : null
}

/** Fewer cut lines, by number and as a share of all, happen on whole posters. */
const SOME = { lines: 2, share: 0.2 }
/** With this many, most of a poster is on the other half. */
const MOST = { lines: 3, share: 0.4 }

/** The rows that run off the picture on one side; none unless they are many for that side. `isHalf`: what is left is half a poster. */
export function cutRows({ widthPx, rows }: Pick<Layout, 'widthPx' | 'rows'>): { cut: Row[]; isHalf: boolean } {
  const lines = rows.filter(({ text }) => /\p{L}{2}/u.test(text))
  const sides = [lines.filter(({ x }) => x <= 0), lines.filter(({ x, width }) => x + width >= widthPx)]
  const [edge = [], other = []] = sides.toSorted((a, b) => b.length - a.length)
  const reaches = ({ lines: least, share }: typeof SOME) => edge.length >= least && edge.length >= share * lines.length
  return reaches(SOME) && edge.length > 2 * other.length ? { cut: edge, isHalf: reaches(MOST) } : { cut: [], isHalf: false }
}
