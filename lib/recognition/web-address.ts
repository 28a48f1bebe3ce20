import { fold } from './fold'
import { letterLikeness } from './letter-distance'

/** Top-level domains found on flyers. Without "www." or "http", only these make two words and a dot a web address. */
const TOP_LEVEL =
  'com|org|net|de|at|ch|eu|info|fr|it|es|nl|be|uk|us|io|li|lu|dk|se|fi|pl|cz|sk|si|hr|hu|ro|gr|cy|pt|ie|cat|biz|tv|fm|me|cc|co|app|art|live|music|events?|tickets?|berlin|hamburg|wien|koeln|cologne|bayern|ruhr|saarland|swiss|tirol|nrw|paris|brussels|gent|vlaanderen|amsterdam|london|scot|nyc|club|online|site|shop|page|link|dance|band|theater|film|education|community|social|world|space|bar|pub|cafe|fun|party|edu|gov'
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}_-]*[\p{L}\p{N}])?`
const PATH = String.raw`(?:/[\p{L}\p{N}\p{M}._~%!$&'()*+,;=:@/?#-]*)?`
const WITH_PREFIX = new RegExp(String.raw`(?:https?://(?:www\.)?|www\.)${LABEL}(?:\.${LABEL})*\.\p{L}{2,12}(?![\p{L}\p{N}])${PATH}`, 'giu')
const BARE = new RegExp(String.raw`(?<![\p{L}\p{N}@._/-])${LABEL}(?:\.${LABEL})*\.(?:${TOP_LEVEL})(?![\p{L}\p{N}@]|\.\p{L})${PATH}`, 'giu')
const EMAIL = new RegExp(
  String.raw`(?<![\p{L}\p{N}._-])[\p{L}\p{N}](?:[\p{L}\p{N}._+-]*[\p{L}\p{N}_-])?@${LABEL}(?:\.${LABEL})*\.\p{L}{2,10}(?![\p{L}\p{N}])`,
  'giu',
)

/** Misread endings of host names. */
const MISREAD_ENDS: readonly (readonly [RegExp, string])[] = [
  [/\.(?:infd|inf0|lnfo|1nfo|lnf0|infa)$/iu, '.info'],
  [/\.(?:c0m|corn|con|cam|com1)$/iu, '.com'],
  [/\.(?:0rg|orq)$/iu, '.org'],
  [/\.(?:nct|nel)$/iu, '.net'],
]

/**
 * Repairs misread addresses: "www,", "www .", "http:/l", "(at)", spaces around dots, a comma for a dot. Only if the text already looks like
 * an address; ordinary sentences are left alone.
 */
function repairAddresses(text: string): string {
  return text
    .replace(/h\s?t\s?t\s?p\s?(s?)\s?[:;.]\s?[/l|I1]{1,2}\s?(?=[\p{L}\p{N}])/giu, ' http$1://')
    .replace(/(?<![\p{L}\p{N}])(?:w\s?w\s?w|vvww|wvvw|wwvv|vvvvvv|wwww|ww|uwww)\s?[.,·:]\s?(?=[\p{L}\p{N}])/giu, 'www.')
    .replace(/(?<![\p{L}\p{N}])www\s(?=[\p{L}\p{N}-]+\s?\.)/giu, 'www.')
    .replace(/\s?(?:\(at\)|\[at\]|\{at\}|\(a\)|\[a\])\s?/giu, '@')
    .replace(/(?<=@[\p{L}\p{N}._ -]{1,60})\s?(?:\(dot\)|\[dot\]|\(punkt\)|\[punkt\])\s?/giu, '.')
    .replace(new RegExp(String.raw`(?<=[\p{L}\p{N}])\s?[©®]\s?(?=[\p{L}\p{N}-]+\s?\.\s?(?:${TOP_LEVEL})\b)`, 'giu'), '@')
    .replace(new RegExp(String.raw`(?<=[\p{L}\p{N}])\s?@\s?(?=[\p{L}\p{N}.-]+\s?[.,]\s?(?:${TOP_LEVEL})\b)`, 'giu'), '@')
    .replace(
      /(?<=[\p{L}\p{N}]{2})\s?(?:@\s?[o0©®]?|[©®])?\s(?=(?:gmail|googlemail|hotmail|outlook|yahoo|gmx|icloud)\s?\.\s?\p{L}{2,3}\b)/giu,
      '@',
    )
    .replace(
      new RegExp(String.raw`((?:www\.|https?://|@)[\p{L}\p{N}._-]+?)(?:\s[.,]\s?|\s?[.,]\s|,)(${TOP_LEVEL})(?![\p{L}\p{N}])`, 'giu'),
      '$1.$2',
    )
    .replace(new RegExp(String.raw`((?:www\.|https?://)[\p{L}\p{N}-]+)\s([\p{L}\p{N}-]+\.(?:${TOP_LEVEL}))(?![\p{L}\p{N}])`, 'giu'), '$1$2')
}

/** The e-mail addresses in a text, in lower case, without trailing punctuation. */
export function emailsIn(text: string): string[] {
  return [...repairAddresses(text).matchAll(EMAIL)].map(([address]) => address.toLowerCase())
}

/** The web addresses in a text, repaired, lower-cased if all were capitals; neither e-mail addresses nor abbreviations ("z.B.", "e.V."). */
export function webAddressesIn(text: string): string[] {
  const repaired = repairAddresses(text).replace(EMAIL, ' ')
  const prefixed = [...repaired.matchAll(WITH_PREFIX)].map((match) =>
    MISREAD_ENDS.reduce((address, [end, right]) => address.replace(end, right), lowered(match[0])),
  )
  const rest = repaired.replace(WITH_PREFIX, ' ')
  const bare = [...rest.matchAll(BARE)].map((match) => match[0]).filter(isPlausible)
  return [...prefixed, ...bare].map((address) => address.replace(/[.,;:!?)'"»]+$/u, '')).map(lowered)
}

/** Lower-cases an address that is all capitals. */
const lowered = (address: string) => (/\p{Ll}/u.test(address.replace(/^(?:https?:\/\/)?(?:www\.)?/u, '')) ? address : address.toLowerCase())

/** "Rheinstr.de" is an address; "Uhr.Info", "M.to" and "Bands.Live" are sentences with a missing space. */
function isPlausible(address: string): boolean {
  const host = address.split('/')[0] ?? ''
  const labels = host.split('.')
  const last = labels.at(-1) ?? ''
  const name = labels.at(-2) ?? ''
  if (name.length < 3 && !address.includes('/')) return false
  if (!/\p{L}/u.test(name)) return false
  const shouted = host === host.toUpperCase()
  return shouted || last === last.toLowerCase()
}

/** The host of an address in lower case, without scheme, "www." and path; empty if there is none. */
export function hostOf(address: string): string {
  const bare = address
    .trim()
    .replace(/^[a-z]+:(?:\/\/)?/iu, '')
    .replace(/^www\./iu, '')
  const host = bare.split(/[/?#\s]/u)[0] ?? ''
  return (host.includes('@') ? (host.split('@')[1] ?? '') : host).toLowerCase()
}

/** How similar two hosts are, 0–1, to match a misread one with that of a QR code. */
export function hostLikeness(one: string, other: string): number {
  const a = fold(hostOf(one)).replaceAll(' ', '')
  const b = fold(hostOf(other)).replaceAll(' ', '')
  if (a === '' || b === '') return 0
  return letterLikeness(a, b)
}
