import { wordsOutsideFacts, withoutFacts } from '../fact-spans'
import { fold } from '../fold'
import type { Gazetteer } from '@/lib/geo/gazetteer'
import { letterDistance } from '../letter-distance'
import { namesVenue } from '../venue-words'
import { EVENT_STEM, EVENT_WORD, NO_TITLE, VENUE_LABEL } from '../vocabulary'

/** Remarks beside a date that do not name an event: which performance, which part, what is served, how tickets are sold. */
const REMARK = new RegExp(
  `^(?:(?:${[
    'premiere|premieren|urauffuhrung|derniere|generalprobe|offentliche generalprobe|probe|proben|matinee|nachmittagsvorstellung|abendvorstellung|vorstellung|vorstellungen|zusatzvorstellung|zusatztermin|zusatzkonzert|wiederaufnahme|vorpremiere|ausverkauft|sold out|restkarten|wenige karten|letzte vorstellung|last show|final show|opening night|closing night|opening|closing|eroffnung|vernissage|finissage|abschluss|auftakt|start|ende|beginn|einlass|anpfiff|abfahrt|ankunft|aufbau|abbau|ruhetag|geschlossen|closed|open|geoffnet|offen',
    'anmeldung|anmeldeschluss|training|treffpunkt|treffen|gruppe \\w|(?:modul|module|teil|part|parte|partie|session|einheit|block|kurs|woche|week|runde|round|etappe|lauf|tag|day|jour|dia|giorno|dag|termin|abend|konzert|concert|show|vorstellung|auffuhrung|spiel|game) \\d+|halbfinale|finale|final|viertelfinale|achtelfinale|qualifikation|vorrunde|semifinal|uhr|h|ab|um|und|and|et|e|y|en|bis|von|vom|am|jeweils|je|immer|taglich|daily|nur|only|nachmittags|abends|morgens|vormittags|mittags|afternoon|evening|morning|night|nachmittag|vormittag|mittag|abend|doors|show|tickets|vvk|ak|frei|eintritt|eintritt frei|free|free entry|special|mit|with|live|neu|new|plus|sowie|danach|anschliessend|anschl|ca|circa',
  ].join('|')})(?: |$))+$`,
)
const WEEKDAY_ALONE =
  /^(?:(?:mo|di|mi|do|fr|sa|so|mon|tue|wed|thu|fri|sat|sun|lu|ma|me|je|ve|di|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|monday|tuesday|wednesday|thursday|friday|saturday|sunday|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica|lunes|martes|miercoles|jueves|viernes|domingo|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)(?: |$))+$/
const PLACE_LEAD =
  /^(?:im|in der|in den|in dem|in|am|an der|auf dem|auf der|beim|bei|at the|at|au|aux|chez|à|al|alla|nel|nella|presso|en el|en la|en|op|@)\s/iu
/** Words a title never begins with, because they introduce what is served, who comes, whom to ask. */
const LEADS_ON =
  /^(?:mit|with|avec|con|met|für|for|pour|per|para|voor|bei|und|and|et|y|e|en|oder|or|sowie|inkl|inklusive|including|bitte|please|wir|we|nur|only|info|infos|rückmeldung|rückmeldungen|anmeldung|reservierung|tel|kontakt)(?!\p{L})/iu
/** Most words of an entry's title; more is running text. */
const MOST_WORDS = 14
const MOST_LETTERS = 110
/** Inhabitants from which a name beside a date is the town of a tour rather than a title. */
const TOWN = 2000

/** The text of an entry without marks at its ends. */
export const tidyTitle = (words: string): string =>
  words
    .replace(/¦/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-–—|•·●★*,;:/+>.@]+|[\s\-–—|•·●★*,;:/+<(]+$/gu, '')
    .replace(/^[„“"«‚']+([^„“”"»«]*)[“”"»‘']+$/u, '$1')
    .trim()

/** What remains of a piece of an entry without its dates, times and prices. */
export const titleWords = (text: string): string => tidyTitle(wordsOutsideFacts(text))

/** Whether a text can be the title of an entry: it names something, not only when or how. */
export function couldBeEntryTitle(words: string): boolean {
  const folded = fold(words)
  const tokens = folded.split(' ').filter((token) => token !== '')
  const letters = words.replace(/[^\p{L}]/gu, '').length
  if (
    letters < 3 ||
    tokens.length > MOST_WORDS ||
    words.length > MOST_LETTERS ||
    !tokens.some((token) => /\p{L}{3}/u.test(token) || /^\p{Lu}{2,}/u.test(words))
  )
    return false
  if (NO_TITLE.test(folded) || REMARK.test(folded) || WEEKDAY_ALONE.test(folded)) return false
  if (withoutFacts(words).contact || VENUE_LABEL.test(words)) return false
  // A name begins with a capital, a digit or a quotation mark; anything else continues the line before.
  return (
    (/^[\p{Lu}\p{N}„“"«‚'¿¡#]/u.test(words) || (words === words.toLowerCase() && tokens.length <= 4 && !words.startsWith('('))) &&
    !LEADS_ON.test(words)
  )
}

/** Whether a text only says where: a town (of a tour), a venue, an address; null if it names an event. */
export function saysWhere(words: string, gazetteer: Gazetteer): 'town' | 'house' | null {
  const isTown = (name: string) => name.trim().length > 3 && gazetteer.findCities(name.trim()).some((city) => city.population >= TOWN)
  const bare = words.replace(/\s*\((?:[A-Z]{1,3}|[A-Z][a-z]+)\)\s*$/u, '')
  const isHouse = (part: string) =>
    (namesVenue(fold(part)) || PLACE_LEAD.test(part.trim())) &&
    !EVENT_WORD.test(fold(part)) &&
    !EVENT_STEM.test(fold(part).split(' ').slice(0, 1).join(' '))
  if (isTown(bare)) return 'town'
  const parts = bare.split(/\s*(?:[,|·•/–—]|\s-\s)\s*/u).filter((part) => part !== '')
  if (parts.length > 1 && parts.some(isTown) && parts.every((part) => isTown(part) || isHouse(part) || part.length < 24)) return 'town'
  if (PLACE_LEAD.test(bare) || withoutFacts(bare).addressed) return 'house'
  return isHouse(bare) && fold(bare).split(' ').length <= 5 ? 'house' : null
}

/** Whether two titles are the same apart from misread letters and numbers. */
export function isSameTitle(one: string, other: string): boolean {
  const [a, b] = [one, other].map((title) => fold(title).replace(/\d+/g, '').replace(/\s+/g, ''))
  if (a === undefined || b === undefined) return false
  return a === b || (Math.min(a.length, b.length) > 4 && letterDistance(a, b) <= 0.2 * Math.max(a.length, b.length))
}
