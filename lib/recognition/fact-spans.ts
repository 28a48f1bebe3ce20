import { fold } from './fold'
import { FRANCS } from './francs'

/**
 * The parts of a line that other readers handle: dates, times, prices, contacts, addresses. What remains may be a title, a venue or a name.
 * Deliberately generous: removing a word too many costs less than a date in a title.
 */

const MONTH = [
  'jan(?:uary|uar|vier|v|uari)?|jänner|gennaio|genn|enero|ene',
  'feb(?:ruary|ruar|ruari)?|febbraio|febrero|février|fevrier|fév',
  'mar(?:ch|zo|s)?|märz|maerz|mrz|maart|marzo',
  'apr(?:il|ile)?|abril|avril|avr',
  'ma[iy]|maggio|mayo|mei',
  'jun[ie]?|june|giugno|junio|juin',
  'jul[iy]?|luglio|julio|juillet|juil',
  'aug(?:ust|ustus)?|agosto|août|aout',
  'sept?(?:ember|embre|iembre|tembre)?|settembre',
  'o[ck]t(?:ober|obre|ubre)?|ottobre|octobre',
  'nov(?:ember|embre|iembre)?',
  'de[cz](?:ember|embre)?|dicembre|diciembre|déc(?:embre)?',
  'gener|febrer|març|maig|juny|juliol|agost|setembre|octubre|novembre|desembre|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro',
  'ιανουαρίου|φεβρουαρίου|μαρτίου|απριλίου|μαΐου|μαίου|ιουνίου|ιουλίου|αυγούστου|σεπτεμβρίου|οκτωβρίου|νοεμβρίου|δεκεμβρίου',
].join('|')
const WEEKDAY = [
  'montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag',
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday',
  'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche',
  'lunedì|lunedi|martedì|martedi|mercoledì|mercoledi|giovedì|giovedi|venerdì|venerdi|sabato|domenica',
  'lunes|martes|miércoles|miercoles|jueves|viernes|sábado|sabado|domingo',
  'segunda-feira|terça-feira|quarta-feira|quinta-feira|sexta-feira',
  'maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag',
  'δευτέρα|τρίτη|τετάρτη|πέμπτη|παρασκευή|σάββατο|κυριακή',
].join('|')
const SHORT_WEEKDAY =
  'mo|di|mi|do|fr|sa|so|mon|tues?|wed|thurs?|thur|thu|fri|sat|sun|lun|mar|mer|mié|mie|jeu|jue|gio|ven|vie|sam|sab|sáb|dim|dom|ma|wo|vr|za|zo'
const ORDINAL = '(?:st|nd|rd|th|er|\\.|º|ª|°|e)?'
const YEAR = "(?:(?:19|20)\\d{2}|['’]\\d{2})"
const JOIN = '(?:\\s*(?:[-–—+&/,]|und|and|bis|to|until|y|i|e|et|al|au|en|t/m|a)\\s*)'
const word = (body: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${body})(?![\\p{L}\\p{N}])`, 'giu')

const DATES = [
  word(
    `(?:\\d{1,2}${ORDINAL}${JOIN})*\\d{1,2}${ORDINAL}\\s*(?:de|of|di|d')?\\s*(?:${MONTH})\\b\\.?,?(?:\\s*(?:de|del)?\\s*${YEAR}|\\s+\\d{2}(?=\\s*$))?`,
  ),
  word(`(?:${MONTH})\\.?\\s*\\d{1,2}${ORDINAL}(?:${JOIN}\\d{1,2}${ORDINAL})*(?!\\d)(?:,?\\s*${YEAR})?`),
  word(`(?:\\d{1,2}\\.?${JOIN})?\\d{1,2}\\s*[./]\\s*\\d{1,2}\\s*[./]?(?:\\s*(?:(?:19|20)?\\d{2}))?(?!\\s*(?:€|eur|uhr|h\\b))`),
  word('(?:19|20)\\d{2}-\\d{1,2}-\\d{1,2}'),
  word('\\d{1,2}-\\d{1,2}-(?:19|20)\\d{2}'),
  word(`\\d{1,2}\\.${JOIN}\\d{1,2}\\.`),
  word(`(?:${MONTH})\\s*${YEAR}`),
  word(`(?:${WEEKDAY}),?\\s+\\d{1,2}${ORDINAL}(?!\\s*(?:uhr|h\\b|[:.]\\d))`),
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${SHORT_WEEKDAY})[.,]?\\s*(?=¦|\\d)`, 'giu'),
  new RegExp(`^\\s*(?:${SHORT_WEEKDAY})[.,]?\\s*$`, 'giu'),
  new RegExp(`^\\s*(?:${MONTH})\\.?\\s*$`, 'giu'),
]
const TIMES = [
  word(
    '(?<![\\d.,])\\d{1,2}\\s*(?:[:.h]\\s*(?:\\d{2}|\\*\\*))?\\s*(?:(?:uhr|hs?|hrs|[ap]\\.?m\\.?)\\b)?\\s*(?:[-–—]|bis|to|until|till|à|a|alle|hasta|tot)\\s*\\d{1,2}\\s*(?:[:.h]\\s*\\d{2})?\\s*(?:uhr|hs?|hrs|[ap]\\.?\\s?m\\.?|heures|ore|uur)',
  ),
  word('(?:ore|alle ore|um|ab|kl\\.?)\\s+(?:[01]?\\d|2[0-4])(?:[:.]\\d{2})?(?:\\s*(?:uhr|h)\\b)?(?!\\d|[./]\\d|\\s*[€.])'),
  word('(?<![\\d.,])\\d{1,2}\\s*(?:[:.h]\\s*(?:\\d{2}|\\*\\*))?\\s*(?:uhr|hs?|hrs|[ap]\\.?\\s?m\\.?|heures?|ore|uur|o.clock)\\b\\.?'),
  word('(?:[01]?\\d|2[0-4])\\s*[:h]\\s*(?:[0-5]\\d|\\*\\*)(?:\\s*[-–—]\\s*(?:[01]?\\d|2[0-4])\\s*[:h]\\s*[0-5]\\d)?'),
  word('(?:[01]?\\d|2[0-4])\\.(?:00|15|30|45)'),
  word('(?:[01]?\\d|2[0-4])u(?:[0-5]\\d)?|h\\.?\\s?(?:1\\d|2[0-4])(?:[:.][0-5]\\d)?'),
  word(
    '(?:einlass|beginn|doors?(?:\\s+open)?|türöffnung|show\\s*(?:starts?)?|aperture?|apertura|ouverture|portes|inizio|inicio|aanvang)\\s*[:=]?\\s*(?:um|ab|at|à|alle|ore|@)?\\s*¦',
  ),
]
const MONEY = `(?:[€$£]\\s*\\d+(?:[.,]\\d{1,2}|,-)?|(?<!\\p{L})(?:chf|sfr|${FRANCS}|eur|usd|gbp)\\s*\\d+(?:[.,](?:\\d{2}|[-–]{1,2}))?|\\d+(?:[.,](?:\\d{1,2}|-{1,2}))?\\s*(?:€|euros?|eur|chf|sfr|\\$|dollars?|kn|kč|zł)(?![\\p{L}]))`
const PRICES = [
  new RegExp(
    `(?:(?<![\\p{L}])(?:eintritt|tickets?|vvk|ak|entry|admission|entrée|ingresso|entrada|inkom|toegang|kosten|preis|adv(?:ance)?|dos|presale)\\s*:?\\s*(?:ab|from)?\\s*)?${MONEY}(?:\\s*(?:advance|adv|day of show|dos|door|at the door|vvk|ak))?(?:\\s*(?:[-–—/|+]|bis|or|oder)\\s*${MONEY})*`,
    'giu',
  ),
  word(
    '(?:der\\s+)?(?:eintritt|zutritt|eintritt ist)\\s*:?\\s*(?:ist\\s+)?(?:frei|kostenlos|kostenfrei)!?|(?:free|kostenloser?) (?:entry|admission|entrance|eintritt)|admission free|entr[ée]e (?:libre|gratuite)|ingresso (?:libero|gratuito)|entrada (?:libre|gratuita|gratuïta|gratis|lliure)|gratis (?:toegang|entree)|toegang (?:gratis|vrij)|accès libre|auf spendenbasis|no cover',
  ),
  word('(?:all ages|21\\+|18\\+|16\\+|ab \\d{1,2} jahren?|\\d{1,2}\\s*[-–]\\s*\\d{1,2} jahre)'),
]
const CONTACTS = [
  /[\w.+-]+\s?@\s?[\w-]+(?:\.[\w-]+)+/giu,
  /(?:https?:\/\/|www\.)\S+/giu,
  /(?<![\p{L}\p{N}@.])[\p{L}\p{N}-]{2,}(?:\.[\p{L}\p{N}-]{2,})*\.(?:com|org|net|de|at|ch|eu|info|fr|it|es|nl|be|uk|us|io|berlin|hamburg|wien|koeln|gr|pl|cz|dk|se|lu|li|tickets|events?)(?:\/\S*)?(?![\p{L}\p{N}])/giu,
  /(?<![\p{L}\p{N}])@[\w.]{3,}/giu,
  /#[\p{L}\p{N}_]{3,}/giu,
  /(?:(?:tel|fon|phone|telefon|mobil|fax|call|info)\.?:?\s*)?(?<![\p{L}\p{N}]|\d[./]\s?)(?!\d{1,2}[./]\s?\d{1,2}[./]\s?(?:\d{4}|\d{2})(?!\d)|\d{1,2}[./]\s?(?:0?[1-9]|1[0-2])(?:\.\s|\.?\s*[-–—/|])\s*\d{1,2}(?!\d|(?:[. ]\s?\d{2}(?!\d)){2}))(?:\+\d{1,3}|\(?0\d{1,4}\)?|\(\d{3}\))[\s\d./()-]{5,}\d/giu,
  word('\\d{3}[-.]\\d{3}[-.]\\d{4}|(?:\\d{2}[. ]){4}\\d{2}'),
]
const GERMAN_STREET =
  'straße|strasse|str\\.|str|gasse|weg|allee|ring|damm|ufer|chaussee|graben|platz|markt|steig|pfad|stieg|twiete|landstraße|straat|laan|plein|gracht|kade|dijk|singel'
const GERMAN_NUMBER = '\\s*\\d{1,4}\\s?[a-z]?(?:\\s?[-–/+]\\s?\\d{1,4}[a-z]?)*(?![\\p{L}\\d:.]\\d)'
/** Words that begin the name of a street. */
const GERMAN_ADJECTIVE = '(?:alte[rn]?|neue[rn]?|obere|untere|große|kleine|lange|hohe|st\\.|am|an der|bad)\\s'
const ADDRESSES = [
  // "Stadtgarten Venloer Straße 40": before "Straße" only one word in -er belongs to the street, else up to three
  new RegExp(`(?<![\\p{L}])(?:${GERMAN_ADJECTIVE})?[\\p{L}.’'-]+er[ -](?:${GERMAN_STREET})${GERMAN_NUMBER}`, 'giu'),
  new RegExp(`(?<![\\p{L}])(?:[\\p{L}.-]+ ){0,2}[\\p{L}.-]+[ -](?:${GERMAN_STREET})${GERMAN_NUMBER}`, 'giu'),
  new RegExp(`(?<![\\p{L}])(?:${GERMAN_ADJECTIVE})?[\\p{L}.'’-]*(?:${GERMAN_STREET})${GERMAN_NUMBER}`, 'giu'),
  word(
    "\\d{1,5}[A-Z]?,?\\s+(?:[NSEW]\\.?\\s+)?(?:[\\p{L}\\d.'’-]+\\s+){1,4}?(?:street|st|avenue|ave|av|road|rd|drive|dr|lane|ln|boulevard|blvd|way|place|pl|court|ct|highway|hwy|parkway|pkwy|square|sq|terrace)\\b\\.?",
  ),
  word("(?:\\d{1,4}\\s*(?:bis|ter)?,?\\s+)(?:rue|avenue|boulevard|bd|place|quai|chemin|route|impasse|allée|cours)\\s+[\\p{L}'’ -]{3,40}"),
  word(
    "(?:via|viale|piazza|corso|largo|vicolo|strada|calle|c/|avenida|avda\\.?|plaza|paseo|carrer|rua|praça)\\s+[\\p{L}.'’ -]{3,40}?,?\\s*(?:n\\.?|nº|n°)?\\s*\\d{1,4}",
  ),
  /(?<![\p{L}\p{N}.])(?<!(?:ore|alle|um|ab|at|dalle|le|kl)\.?\s)(?:[A-Z]{1,2}[-–])?(?!(?:19|20)\d\d\s)\d{4,5}(?:\s?[A-Z]{2})?\s+\p{Lu}[\p{L}./()-]+(?:[ -]\p{Lu}[\p{L}./-]+)?/gu,
  /(?<![\p{L}])(?:A[Mm]|An der|AN DER|An den|Auf dem|Auf der|Hinter der|Unter den|Vor dem|Zum|Zur)\s\p{Lu}[\p{L}-]+\s\d{1,3}\s?[a-z]?(?=\s*(?:,|$|¦|\|))/gu,
  /(?<![\p{L}])(?!(?:Park|Hall|Center|Club|Bar|Church|School|Brewery|Brewing|Theat(?:er|re)|Room|Stage|House|Lounge|Library|Pub|Tavern|Inn|Cafe|Café|Museum|Arena|Field|Farm|Barn|Mountain|Resort|Hotel|Gardens?|Studios?|Gallery)\s)\p{Lu}[\p{L}.'’-]+(?:\s\p{Lu}[\p{L}.'’-]+)?,\s?(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])(?:\s+\d{5})?(?![\p{L}])/gu,
]

/** A weekday alone is a date; among other words ("Jazz am Sonntag") it belongs to the name. */
const BARE_WEEKDAY = word(WEEKDAY)
const RECURRING = /(?<![\p{L}])(?:every|each|jeden|jeder|jedes|immer|tous les|chaque|ogni|todos los|cada|elke|iedere)(?![\p{L}])/iu

/** What is left of a line without dates and other facts; every gap is shown as `¦`. */
export type Bare = { text: string; dated: boolean; timed: boolean; priced: boolean; contact: boolean; addressed: boolean }

/** Repairs digits read for letters inside words: "KONZERT" with a 0, "Stadthalle" with a 1. */
function mendLetters(text: string): string {
  return text
    .replace(/(?<=\p{Lu})0(?=\p{Lu}|(?!\p{L}|\d))(?<=\p{Lu}{2}0)|(?<=\p{Lu})0(?=\p{Lu})|(?<![\p{L}\p{N}])0(?=\p{Lu}{2})/gu, 'O')
    .replace(/(?<=\p{Ll}{2}|\p{Lu}\p{Ll}|\p{Lu})0(?=\p{Ll})/gu, 'o')
    .replace(/(?<=\p{Ll}{2})0(?!\d)/gu, 'o')
    .replace(/(?<=\p{Ll})1(?=\p{Ll})/gu, 'l')
}

/** Removes dates, times, prices, contacts and addresses from a line, leaving `¦`, and says which there were. */
export function withoutFacts(text: string): Bare {
  let rest = mendLetters(text)
  const strip = (patterns: readonly RegExp[]) =>
    patterns.reduce((found, pattern) => {
      const next = rest.replace(pattern, ' ¦ ')
      const hit = next !== rest
      rest = next
      return found || hit
    }, false)
  const contact = strip(CONTACTS)
  const addressed = strip(ADDRESSES)
  const priced = strip(PRICES)
  const early = strip(TIMES.slice(0, 3))
  const dated = strip(DATES)
  const timed = strip(TIMES) || early
  const weekday =
    (dated || timed || /\d/.test(rest) || RECURRING.test(rest) || fold(rest.replace(BARE_WEEKDAY, '')) === '') && strip([BARE_WEEKDAY])
  return {
    text: rest
      .replace(/\s+/g, ' ')
      .replace(/(?:¦ ?)+/g, '¦ ')
      .trim(),
    dated: dated || weekday,
    timed,
    priced,
    contact,
    addressed,
  }
}

const DANGLING =
  'à|a|da|dalle|dès|los|las|am|um|ab|von|vom|bis|at|on|from|the|le|du|au|il|dal|al|alle|del|el|de|de la|a las|op|om|van|tot|und|and|&|ore|der|dem|den|im|in|für|every|jeden|jeder|nur|only'
const DANGLING_END = new RegExp(`(?:(?<![\\p{L}\\p{N}])(?:${DANGLING})|[-–—|•·,;:/@(+*])\\s*$`, 'iu')
const DANGLING_START = /^[\s\-–—|•·,;:/)+*.]+/u

/** A line's words outside the facts, without the prepositions before them ("am 24.04."); empty if nothing is left. */
export function wordsOutsideFacts(text: string): string {
  const parts = withoutFacts(text).text.split('¦')
  return parts
    .map((part, index) => {
      let kept = part.trim()
      while (index < parts.length - 1 && DANGLING_END.test(kept)) kept = kept.replace(DANGLING_END, '').trim()
      return index > 0 ? kept.replace(DANGLING_START, '').trim() : kept
    })
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .join(' ')
}

/** Share of a line's letters and digits that belong to dates, times, prices, contacts or addresses, 0–1. */
export function factShare(text: string): number {
  const count = (of: string) => of.replace(/[^\p{L}\p{N}]/gu, '').length
  const all = count(text)
  return all === 0 ? 1 : 1 - count(wordsOutsideFacts(text)) / all
}
