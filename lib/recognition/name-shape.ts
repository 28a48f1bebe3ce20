import { fold } from './fold'
import { isGivenName } from './given-names'
import { EVENT_STEM, NO_TITLE, ROLE_WORD } from './vocabulary'

/** A performer as printed: the name, what they do (instrument, profession, country, group) and when they are on. */
export type Name = { name: string; role: string | null; startTime: string | null }

/** Items of a programme that are not names. */
const OFFERED = new RegExp(
  `^(?:${[
    'essen|trinken|getranke|getranken|kaffee|kuchen|grill|grillen|buffet|bier|wein|sekt|snacks?|food|drinks?|beer|wine|coffee|cake|bbq|barbecue|truck|trucks|boissons|restauration|buvette|bevande|comida|bebida|eten|drinken|catering|imbiss|speisen|kulinarik|flammkuchen|pizza|burger|cocktails?|mocktails?',
    'kinderprogramm|kinderschminken|huepfburg|hupfburg|fuhrung|fuhrungen|vortrag|vortrage|workshops?|kurs|kurse|classes|class|clinics?|yoga|meditation|basteln|spiele|spiel|games|kids|kinder|children|familie|familien|family|free|eltern|senioren|jugend|jugendliche|erwachsene|adults|ermassigt|reduced|schuler|students|studierende|mitglieder|members',
    'kurzfilme|spielfilm|film|filme|movie|movies|programm|program|programme|program?ma|eroffnung|opening|begrussung|welcome|pause|break|ende|finale|abschluss|anschliessend|danach|diskussion|discussion|austausch|vernetzung|networking|gottesdienst|messe|andacht|aperitif|apero|umtrunk|lunch|mittagessen|fruhstuck|breakfast|dinner|abendessen|registration|anmeldung|check in|ausklang|infostande|stande|verkauf|flohmarkt|tombola|verlosung|raffle|bingo',
    'orchestra|orchester|spettacolo|livemusik|live|musik|music|musica|musique|tanz|dance|dancing|singen|theater|kunst|art|kultur|culture|sport|disco|party|concert|konzert|lesung|reading|show|performance|performances|installation|ausstellung|exhibition|spass|fun|unterhaltung|entertainment|uberraschung|surprise|vieles|more|mehr|uvm|etc|stunden|hours|minuten|minutes|heute|morgen|today|tomorrow|tonight',
  ].join('|')})$`,
)
/** Words that no name contains: the small print of a flyer. */
const SMALL_PRINT = new RegExp(
  `(?:^| )(?:${[
    'eintritt|einlass|beginn|tickets?|ticket|vorverkauf|abendkasse|reservierung|reservation|info|infos|information|kontakt|contact|telefon|email|mail|website|web|facebook|instagram|twitter|anfahrt|parken|parking|haltestelle|bahn|bus|tram|doors?|admission|entry|entrance|frei|kostenlos|gratis|spende|spenden|donation|donations|age|ages|uhr|datum|ort|date|time|location|venue|save|scan|code|qr|register|rsvp|sponsor|sponsors|sponsored|support us|partner|gefordert|unterstutzt|freundlicher|veranstalter|veranstaltet|organisiert|organized|presented|prasentiert|presents|impressum|fotos?|photos?|design|foto|illustration|copyright',
    'montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|monday|tuesday|wednesday|thursday|friday|saturday|sunday|januar|februar|marz|april|juni|juli|august|september|oktober|november|dezember|january|february|march|june|july|october|december|jahre|years|wir|ihr|euch|uns|sie|you|your|we|our|us|join|come|kommt|komm|besuch|jetzt|now|everyone|jeder|willkommen',
  ].join('|')})(?= |$)`,
)
/** Kinds of event that are printed like a name: "OFFENE BÜHNE", "OPEN MIC". */
const KIND_OF_EVENING =
  /^(?:offene buhne|offenes mikrofon|open stage|open mic|open mike|open decks|scene ouverte|micro ouvert|palco aperto|microfono aperto|microfono abierto|escenario abierto|open podium|solo|soloabend|solo show|solo ?programm|livemusik|im konzert|in concert|en concert|en directo|en vivo|dal vivo|en direct|club ?nacht|club ?night|premiere|vorpremiere|derniere|unverstarkt|unplugged|release|record release|book launch|buchpremiere|buchvorstellung|spieleabend|jam session|open air)$/
const STREETLIKE = /(?:strasse|str|gasse|weg|platz|allee|street|avenue|ave|road|rue|via|calle|straat) \d|(?:strasse|gasse)$/
const FUNCTION_WORD =
  /^(?:und|oder|der|die|das|dem|den|des|ein|eine|einen|mit|für|fur|fuer|von|zu|zum|zur|im|in|am|an|auf|bei|aus|nach|über|uber|unter|ist|sind|wird|werden|nicht|auch|als|wie|or|with|for|to|is|are|will|this|that|from|by|on|at|it|be|pour|avec|dans|sur|par|con|per|para|por|voor|met|op|bij|als|sich|es|so|wenn|dass|was|wer|wo|man)$/iu
/** Small words that names may contain: "Sandro e i Ribelli", "Gatos del Sur", "Ada the Great". */
const PARTICLE =
  /^(?:the|and|y|e|i|et|de|del|della|di|da|dos|des|du|la|le|les|los|las|el|il|van|von|vom|zu|und|der|den|of|ten|ter|al|bin|'n'|n|&|a|en|su|tu|mi|los|die|das|dem|ohne|on|at|mit)$/iu
const TITLE_BEFORE = /^(?:(?:dr|prof|dipl|ing|mag|phd|mr|mrs|ms|sir|dj|mc|frau|herr|pfarrer|pfarrerin|mme|m)\.?(?:-?\p{L}+\.)*\s+)+/iu
const AFTERTHOUGHT = /(?:,?\s+(?:mdb|mdl|mep|phd|md|m\.a\.|b\.a\.))+\s*$/iu
const TIME_BEFORE =
  /^\s*(?:ab|um|at|from|à|alle|ore)?\s*([01]?\d|2[0-4])\s*(?:[:.h]\s*([0-5]\d))?\s*(uhr|h|hs|[ap]\.?m\.?)?\s*(?:[-–—]\s*(?:[01]?\d|2[0-4])(?:\s*[:.h]\s*[0-5]\d)?\s*(?:uhr|h|hs|[ap]\.?m\.?)?)?\s*[|:·•\-–—>]*\s*(?=[\p{L}„“"«])/iu

/** The time at the beginning of a line of a running order, and the text after it; null without one. */
export function timeBefore(text: string): { startTime: string; rest: string } | null {
  const match = TIME_BEFORE.exec(text)
  if (!match || (match[2] === undefined && match[3] === undefined)) return null
  const half = fold(match[3] ?? '')
  const hour = (Number(match[1]) % (half.startsWith('p') || half.startsWith('a') ? 12 : 24)) + (half.startsWith('p') ? 12 : 0)
  return { startTime: `${String(hour).padStart(2, '0')}:${match[2] ?? '00'}`, rest: text.slice(match[0].length) }
}

const trim = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-–—|•·●★*,;:/+>»&.]+|[\s\-–—|•·●★*,;:/+<«&]+$/gu, '')
    .replace(/^[„“"«‚']+(.*?)[“”"»‘']*$/u, '$1')
    .trim()

/** Splits "Name (Klavier)", "Name – vocals" and "Name, Autorin" into name and role. */
export function parseName(text: string): Name {
  const timed = timeBefore(text)
  let rest = (timed?.rest ?? text).replace(AFTERTHOUGHT, '')
  let role: string | null = null
  const bracket = /^([^([]*\p{L}[^([]*)[([]([^)\]]*)[)\]]?.*$/u.exec(rest)
  if (bracket?.[1] !== undefined) {
    rest = bracket[1]
    role = trim(bracket[2] ?? '')
  }
  const dash = /^(.{3,40}?)(?:\s[-–—]+\s|\s*[:,]\s+)(.{2,40})$/u.exec(rest)
  if (dash?.[1] && dash[2] && ROLE_WORD.test(fold(dash[2])) && !ROLE_WORD.test(fold(dash[1]))) [rest, role] = [dash[1], trim(dash[2])]
  const before = /^([\p{L} /&-]{2,30}?):\s+(.{3,60})$/u.exec(rest)
  if (before?.[1] && before[2] && (ROLE_WORD.test(fold(before[1])) || isPerson(trim(before[2]))))
    [rest, role] = [before[2], trim(before[1])]
  return {
    name: trim(rest.replace(AFTERTHOUGHT, '')),
    role: role === '' ? null : (role?.slice(0, 60) ?? null),
    startTime: timed?.startTime ?? null,
  }
}

/** Whether a text could be the name of a person, band or team at all: short, no running text, no item of a programme. */
export function couldBeName(name: string): boolean {
  const folded = fold(name)
  const words = name.split(/\s+/)
  if (folded.replaceAll(' ', '').length < 2 || words.length > 6 || name.length > 60 || !/\p{L}{2}|\p{L}\.\p{L}/u.test(name)) return false
  if (!/^[\p{Lu}\p{N}„"«$]/u.test(name) && !/^(?:van|von|de|di|la|le|el)\s/u.test(name)) return false
  if (
    /^(?:of|and|und|oder|or|et|avec|sowie|for) /.test(folded) ||
    NO_TITLE.test(folded) ||
    KIND_OF_EVENING.test(folded) ||
    STREETLIKE.test(folded) ||
    SMALL_PRINT.test(folded)
  )
    return false
  if (folded.split(' ').every((word) => OFFERED.test(word) || FUNCTION_WORD.test(word) || PARTICLE.test(word) || /^\d+$/.test(word)))
    return false
  if ((name.match(/\d/g) ?? []).length > 4 || /(?:^|\s)[@€$£%]|[€$£%]\s?\d|\d\s?[€$£%]|\S@\S+\.\S|\d[:.]\d/.test(name)) return false
  return words.every(
    (word, index) => !FUNCTION_WORD.test(word) || (index === 0 ? /^(?:die|der|das|la|le|les|el|los|las|il|i)$/iu : PARTICLE).test(word),
  )
}

/** Whether a text has the shape of a person's name: two to four capitalised words, possibly with particles or a title. */
export function isPersonLike(name: string): boolean {
  const core = name.replace(TITLE_BEFORE, '')
  const words = core.split(/\s+/)
  if (!couldBeName(name) || EVENT_STEM.test(fold(core))) return false
  if (/^(?:DJ|MC|Dr\.?|Prof\.?)\s+\p{L}/iu.test(name)) return true
  if (words.length === 3 && /^(?:&|und|and|y|et|e|en)$/iu.test(words[1] ?? '')) return false
  if (!/\p{Ll}/u.test(core) && words.every((word) => word.length <= 4)) return false
  const capital = words.filter((word) => /^\p{Lu}[\p{L}.'’-]*$/u.test(word))
  return (
    words.length >= 2 &&
    words.length <= 5 &&
    capital.length >= 2 &&
    words.every((word) => capital.includes(word) || PARTICLE.test(word)) &&
    /^\p{Lu}[\p{L}.'’-]*$/u.test(words.at(-1) ?? '')
  )
}

/** Whether every word is capitalised or a particle, as in names of bands set in a list. */
export function isCapitalised(name: string): boolean {
  return name.split(/\s+/).every((word) => /^[\p{Lu}\p{N}&(]/u.test(word) || PARTICLE.test(word))
}

/** Whether a text is a known given name and a surname, with or without a title: always a person. */
export function isPerson(name: string): boolean {
  const words = name.replace(TITLE_BEFORE, '').split(/\s+/)
  return words.length <= 4 && isPersonLike(name) && isGivenName(words[0] ?? '') && /\p{L}{2}/u.test(words.at(-1) ?? '')
}
