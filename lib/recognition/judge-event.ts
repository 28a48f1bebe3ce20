import { fold } from './fold'
import type { Layout } from './layout'
import { cutRows, otherPaper } from './other-papers'
import { countPaperWords, isPriceList } from './paper-words'
import { EVENT_STEM, EVENT_WORD } from './vocabulary'

/** What has been read by the time the picture is judged to announce an event or not. */
export type JudgedFacts = {
  /** Lines of the title; empty without one. */
  titleLines: readonly number[]
  /** Confidence of the start date; 0 if there is none. */
  dateConfidence: number
  timeConfidence: number
  hasPlace: boolean
  hasPrice: boolean
  /** A web, mail or ticket address. */
  hasContact: boolean
  /** Its words tell what kind of event it is. */
  saysKind: boolean
}

/** Inviting words, folded; only announcements use them. */
const INVITING =
  /\b(?:eintritt|einlass|beginn|doors?|show|live|tickets?|vvk|abendkasse|admission|entry|free|join us|welcome|willkommen|einladung|invitation|featuring|feat|special guest|line ?up|treffpunkt|uhr|programm|programme|programma|anmeldung|rsvp|save the date|open air|entree|ingresso|entrada|toegang|spielt|prasentiert|presents|ore|horas|heures|uur|kommt|seid dabei|herzlich|premiere|organi[sz]a\w*|veranstalter\w*|produce|produces)\b/

/** How many words of other papers count against a flyer that speaks of an event in every way. */
const MOST_STRANGE = 2
/** A list of prices counts as this many words of a paper that is no poster. */
const PRICE_LIST = 2
/** A row this much taller than ordinary text is a headline. */
const HEADLINE = 2.2
/** With more words than this, a headline does not make a programme a poster. */
const MOST_POSTER_WORDS = 140
const DAY_WORD =
  /\b(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|monday|tuesday|wednesday|thursday|friday|saturday|sunday|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica|lunes|martes|miercoles|jueves|viernes|sabado|domingo|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|januar|februar|oktober|dezember|january|february|october|december|januari|februari|maart|augustus)\b/

/** How many words of other papers count: fewer on a flyer that speaks of an event, such as a job fair or a flea market. */
function strangeWords(papers: number, speaking: number): number {
  if (papers === 1 && speaking > 1) return 0
  return speaking > 1.5 ? Math.min(papers, MOST_STRANGE) : papers
}

/** Whether the picture shows half a poster, or so much less than all of it that the day is missing or the title broken. */
function isCutAway(layout: Layout, { dateConfidence, titleLines }: JudgedFacts): boolean {
  const { cut, isHalf } = cutRows(layout)
  return isHalf || (cut.length > 0 && (dateConfidence === 0 || cut.some(({ lines }) => lines.some((line) => titleLines.includes(line)))))
}

/**
 * Whether the words on a picture announce an event: a date or an hour, or a headline above a place, and words that suggest an event. A cat,
 * a menu, a bill, a bought ticket, a chat, a book page or noise are not events, whatever dates they carry. A poster whose date is illegible
 * lettering is one, but not half a poster.
 */
export function announcesEvent(layout: Layout, facts: JudgedFacts): boolean {
  const text = fold(layout.rows.map((row) => row.text).join(' '))
  const words = text.split(' ').filter((word) => word.length > 1).length
  if (words < 3) return false
  if (otherPaper(layout, facts) !== null || isCutAway(layout, facts)) return false
  const hasDate = facts.dateConfidence >= 0.4
  const hasTime = facts.timeConfidence >= 0.4
  const hasHeadline = words <= MOST_POSTER_WORDS && layout.rows.some((row) => row.relativeSize >= HEADLINE && /\p{L}{3}/u.test(row.text))
  const speaking = (EVENT_WORD.test(text) || EVENT_STEM.test(text) ? 0.8 : 0) + (INVITING.test(text) ? 0.6 : 0) + (facts.saysKind ? 0.4 : 0)
  const when = hasDate && hasTime ? 1.5 : hasDate ? 0.8 : hasTime ? 0.5 : DAY_WORD.test(text) ? 0.4 : 0
  const support = when + (facts.hasPlace ? 0.6 : 0) + (facts.hasPrice ? 0.3 : 0) + (facts.hasContact ? 0.3 : 0) + (hasHeadline ? 0.4 : 0)
  const papers = countPaperWords(text) + (isPriceList(layout.rows.map((row) => row.text)) ? PRICE_LIST : 0)
  const isTerse =
    facts.titleLines.length > 0 && hasDate && Math.max(facts.dateConfidence, facts.timeConfidence) >= 0.9 && words <= 30 && papers === 0
  const isPage = words > 220 && layout.rows.every((row) => row.relativeSize < 1.6)
  const enough = when >= 0.8 ? (speaking > 0 ? 1.5 : 1.4) : hasHeadline ? 1.2 : 1.8
  return speaking + support - 1.1 * strangeWords(papers, speaking) + (isTerse ? 0.6 : 0) - (isPage ? 1.2 : 0) >= enough
}
