/**
 * What a printed date is for: `event` (the default), `until` (only an end is named: "noch bis 12.8."), `deadline`
 * (registration, sale), `publication` (print, copyright, release), `history` (founded, born) or `another` (a rain date, the next show).
 */
export type DateRole = 'event' | 'until' | 'deadline' | 'publication' | 'history' | 'another'

const fold = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss')

const DEADLINE = new RegExp(
  [
    'anmeld\\p{L}*',
    'melde\\p{L}*',
    'voranmeld\\p{L}*',
    'bewerb\\p{L}*',
    'einsende\\p{L}*',
    'einreich\\p{L}*',
    'frist\\p{L}*',
    '\\p{L}+frist',
    '\\p{L}+schluss',
    'stichtag',
    'reservier\\p{L}*',
    'rueckmeldung',
    'ruckmeldung',
    'vorverkauf\\p{L}*',
    'vvk(?!:?\\s*\\d+\\s*(?:€|eur))\\p{L}*',
    'ticketverkauf',
    'kartenverkauf',
    'verkaufsstart',
    'verkauf ab',
    'karten ab',
    'tickets? ab',
    'fruhbucher\\p{L}*',
    'early bird\\p{L}*',
    'erhaltlich ab',
    'zu kaufen ab',
    'rsvp\\p{L}*',
    'register\\b',
    'registration\\p{L}*',
    'sign[ -]?up',
    'apply\\b',
    'applications?',
    'deadline\\p{L}*',
    'last day (?:to|for)',
    'entries',
    'due\\b',
    'submit\\b',
    'submissions?',
    'on sale\\p{L}*',
    'tickets? (?:from|on sale|available)',
    'box office',
    'presale',
    'pre-sale',
    'book (?:by|before)',
    'order by',
    'reserve by',
    'respond by',
    'drop[ -]?off by',
    'iscri\\p{L}*',
    'prenota\\p{L}*',
    'entro',
    'prevendita',
    'scadenza',
    'inscri\\p{L}*',
    'reserv\\p{L}*',
    'avant le',
    'billetterie',
    'prevente',
    'date limite',
    'fecha limite',
    'plazo',
    'antes del',
    'venta',
    'aanmeld\\p{L}*',
    'opgeven',
    'inschrijv\\p{L}*',
    'voorverkoop',
    'kaartverkoop',
    'uiterlijk',
  ]
    .map((word) => `(?<!\\p{L})${word}`)
    .join('|'),
  'gu',
)
const PUBLICATION =
  /(?<!\p{L})(?:stand\s?:|stand\s?$|©|\(c\)|copyright|redaktionsschluss|gedruckt|druck|erscheint|erschienen|veroffentlicht|released?|out now|album out|uscita|v\.?i\.?s\.?d\.?p?|ausgabe (?:vom|nr)|published|updated|last update|aktualisiert)/gu
/** A star stands before a birthday only after a name; at the beginning of a row it is an ornament. */
const HISTORY =
  /(?<!\p{L})(?:seit|since|founded|gegrundet|est\.?|established|depuis|sinds|desde|dal (?=(?:19|20)\d\d)|geboren|geb|born|gestorben|gest|verstorben|opgericht|fondato|jahrgang)(?!\p{L})\.?|†\s?$|(?<=[^\s*] ?)\*\s?$/gu
const ANOTHER =
  /(?<!\p{L})(?:rain ?date|ersatztermin|ausweichtermin|nachholtermin|schlechtwettertermin|verlegt vom|verschoben vom|ursprunglich(?:er termin)?|statt(?: am)?|vorschau|upcoming|coming soon|aufbau|generalprobe|(?:nachste[rsn]?|weitere[rsn]?|next|prossim[oaie]|prochaine?s?|proximo|volgende)(?:\s\p{L}{4,}|\s?:))\s?(?:ist|am|on|is|il|le)?\s?[:-]?\s*(?:am|den)?\s*$/u
const UNTIL =
  /(?<!\p{L})(?:(?:noch\s)?bis(?:\szum|\seinschliesslich)?|until|till|through|ends?|endet(?:\sam)?|jusqu'?au|jusqu'a|fino al|hasta(?:\sel)?|t\/m|tot(?:\sen met)?)\s*[:,]?\s*$/u
const AFTER = /^[\s:,.)]*(?:ist\s)?(?:\p{L}*(?:schluss|frist)|deadline|vorverkaufsstart|vvk[- ]?start)(?!\p{L})/u

const lastIndexOf = (pattern: RegExp, text: string): number => {
  let last = -1
  for (const match of text.matchAll(pattern)) last = match.index + match[0].length
  return last
}

/** How far before a date a cue may stand, in letters. */
const REACH = 42

/** A price, which may be none, ends a cue's reach, and so does a blank line. */
const isWithinReach = (gap: string): boolean =>
  !/(?:€|eur|\$|£|\d|(?<!\p{L})(?:gratuit|gratis|libre|kostenlos|kostenfrei|free(?!\p{L})|frei(?!\p{L})))/u.test(gap) &&
  (!gap.includes('\n') || gap.trim().length <= 14)

/** The role of the date at `start`–`end`, from the words around it, between the previous and the next date. */
export const dateRoleOf = (text: string, position: { start: number; end: number; previousEnd: number; nextStart: number }): DateRole => {
  const { start, end, previousEnd, nextStart } = position
  const sentence = text.slice(Math.max(previousEnd, start - REACH), start)
  // A sentence or a blank line ends the reach of a cue; a colon or a single line break does not.
  const broken = Math.max(sentence.lastIndexOf('\n\n') + 2, lastIndexOf(/[.!?]\s+(?=\p{Lu})/gu, sentence), sentence.lastIndexOf('|') + 1)
  const before = fold(sentence.slice(broken > 1 ? broken : 0))
  const after = fold(text.slice(end, Math.min(nextStart, end + 24)).split('\n')[0] ?? '')
  const deadline = lastIndexOf(DEADLINE, before)
  if (deadline >= 0 && isWithinReach(before.slice(deadline))) return 'deadline'
  if (AFTER.test(after) || /(?<!\p{L})by\s(?:the\s)?$/u.test(before)) return 'deadline'
  if (lastIndexOf(PUBLICATION, before) >= 0) return 'publication'
  const history = lastIndexOf(HISTORY, before)
  if (history >= 0 && isWithinReach(before.slice(history))) return 'history'
  if (ANOTHER.test(before)) return 'another'
  return UNTIL.test(before) ? 'until' : 'event'
}
