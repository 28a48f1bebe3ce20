import { MONTH } from './date-text'

const CLOCK = '(?:uhr|uur|h(?:rs?|s)?(?!(?!as?\\s?\\d)[a-z])|horas|heures|u(?=\\.?(?:[\\s,-]|$))(?!\\.?\\s?\\d)|ωρα)\\.?'
/** Not the German "am" before a day: "Raum 2 am 24. Juli". */
const HALF = '(?:a\\.?\\s?m\\b\\.?(?!\\s\\d{1,2}[.\\s])|p\\.?\\s?m\\b\\.?|p(?<=\\dp)(?=[\\s,/-]|$)|[πμ]\\.?μ\\.?)'
const HOUR = '(?:2[0-4]|1\\d|0?\\d)'
const MINUTE = '(?:[0-5]\\d|\\*\\*|-{2})'
const NOT_INSIDE_BEFORE = '(?<![\\d€$£#+])(?<!\\d[.,:])(?<![€$£]\\s)'
const NOT_MONEY_AFTER = '(?!\\d)(?!\\s?(?:eur|chf|%|,-|km|cm|\\.\\d|[€$£](?!\\d)))(?!(?<=\\d)\\s?€)'
const ANCHOR =
  '(?:(?<!\\p{L})(?:um|ab|von|gegen|at|from|alle|dalle|[odq0]?r[ea]|h|om|vanaf|k[li]o?|las|horas?|heure|uhrzeit|tijd|time|απο|στισ|ωρα|(?:beginn|begins?|starts?|einlass|doors?|show|music|aanvang|deuren|inizio|inicio|comienzo|debut|portes|puertas|turoffnung|konzert|concert|eroffnung|anpfiff|treffpunkt|open|ritrovo)(?:\\s(?:at|um|ab)|\\s?@)?)(?!\\p{L})[.:-]?\\s?(?:ca\\.?\\s|circa\\s|ore\\s|as\\s)?)'
const TO =
  '\\s?(?:[-=>→]|(?<!\\p{L}(?<!\\dh))(?:bis(?:\\sca\\.?)?|to|till?|until|alle(?:\\sore)?|as?(?:\\slas)?|tot|fino alle|hasta las)(?!\\p{L}))\\s?'

/** Times that have a name. */
export const NAMED: Record<string, string> = {
  noon: '12:00',
  midday: '12:00',
  midi: '12:00',
  mezzogiorno: '12:00',
  mediodia: '12:00',
  midnight: '00:00',
  mitternacht: '00:00',
  minuit: '00:00',
  mezzanotte: '00:00',
  medianoche: '00:00',
  middernacht: '00:00',
}
const NAMES = Object.keys(NAMED).join('|')

const moment = (name: string): string =>
  `(?:(?<${name}h>${HOUR})(?:(?<${name}mark>\\s?[:;](?=\\s?\\d|\\*|--)|\\.|[,·](?=\\d)|h(?=\\d)|u(?=[0-5]\\d)|'(?=[0-5]\\d\\s?h)|(?<!(?:\\d[/.-]|${MONTH}\\.?\\s?)\\d{1,2})\\s(?=[0-5][05]\\s?(?:uhr|h\\b)))\\s?(?<${name}m>${MINUTE}))?(?:\\s?(?<${name}raised>°°|[oº]{2}))?\\s?(?:(?<${name}half>${HALF})|(?<${name}clock>${CLOCK}|o'clock))?|(?<${name}long>(?:[01]\\d|2[0-4])[0-5]\\d)\\s?(?=${CLOCK}|${HALF})(?:(?<${name}longHalf>${HALF})|(?<${name}longClock>${CLOCK}))|(?<${name}name>(?<!\\p{L})(?:${NAMES})(?!\\p{L})))`

/** A time and, if printed, its end: groups `a…` and `b…`. */
export const SPAN = new RegExp(
  `(?<anchor>${ANCHOR})?${NOT_INSIDE_BEFORE}${moment('a')}(?:${TO}${moment('b')})?${NOT_MONEY_AFTER}(?<tail>\\s?${CLOCK})?`,
  'gu',
)
/** A time alone: groups `a…`. */
export const SINGLE = new RegExp(`(?<anchor>${ANCHOR})?${NOT_INSIDE_BEFORE}${moment('a')}${NOT_MONEY_AFTER}`, 'gu')
