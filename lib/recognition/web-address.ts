import { fold } from './fold'
import { letterDistance } from './letter-distance'

/** Top-level domains that flyers carry; without "www." or "http" before it, only these make a web address of two words and a dot. */
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

/** Ends of hosts as readers misread them. */
const MISREAD_ENDS: readonly (readonly [RegExp, string])[] = [
  [/\.(?:infd|inf0|lnfo|1nfo|lnf0|infa)$/iu, '.info'],
  [/\.(?:c0m|corn|con|cam|com1)$/iu, '.com'],
  [/\.(?:0rg|orq)$/iu, '.org'],
  [/\.(?:nct|nel)$/iu, '.net'],
]

/**
 * Repairs what a reader makes of an address: "www,", "www .", "http:/l", "(at)", blanks around dots, a comma for a dot.
 * Only touched where the words already look like an address; ordinary sentences stay as they are.
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
      new RegExp(String.raw`((?:www\.|https?://|@)[\p{L}\p{N}._-]+?)(?:\s[.,]\s?|\s?[.,]\s|,)(${TOP_LEVEL})(?![\p{L}\p{N}])`, 'giu'),
      '$1.$2',
    )
    .replace(new RegExp(String.raw`((?:www\.|https?://)[\p{L}\p{N}-]+)\s([\p{L}\p{N}-]+\.(?:${TOP_LEVEL}))(?![\p{L}\p{N}])`, 'giu'), '$1$2')
}

/** The e-mail addresses in a text, small letters, without what a sentence put behind them. */
export function emailsIn(text: string): string[] {
  return [...repairAddresses(text).matchAll(EMAIL)].map(([address]) => address.toLowerCase())
}

/** The web addresses in a text as printed, repaired, small where all were capitals; neither e-mail addresses nor abbreviations ("z.B.", "e.V."). */
export function webAddressesIn(text: string): string[] {
  const repaired = repairAddresses(text).replace(EMAIL, ' ')
  const prefixed = [...repaired.matchAll(WITH_PREFIX)].map((match) =>
    MISREAD_ENDS.reduce((address, [end, right]) => address.replace(end, right), lowered(match[0])),
  )
  const rest = repaired.replace(WITH_PREFIX, ' ')
  const bare = [...rest.matchAll(BARE)].map((match) => match[0]).filter(isPlausible)
  return [...prefixed, ...bare].map((address) => address.replace(/[.,;:!?)'"»]+$/u, '')).map(lowered)
}

/** An address all in capitals is written small. */
const lowered = (address: string) => (/\p{Ll}/u.test(address.replace(/^(?:https?:\/\/)?(?:www\.)?/u, '')) ? address : address.toLowerCase())

/** "Rheinstr.de" is an address, "Uhr.Info", "M.to" and "Bands.Live" are sentences without a blank. */
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

/** The host of an address, small letters, without scheme, "www." and path; empty where there is none. */
export function hostOf(address: string): string {
  const bare = address
    .trim()
    .replace(/^[a-z]+:(?:\/\/)?/iu, '')
    .replace(/^www\./iu, '')
  const host = bare.split(/[/?#\s]/u)[0] ?? ''
  return (host.includes('@') ? (host.split('@')[1] ?? '') : host).toLowerCase()
}

/** How alike two hosts are, 0–1, so that a misread one is recognised in the one a code carries. */
export function hostLikeness(one: string, other: string): number {
  const a = fold(hostOf(one)).replaceAll(' ', '')
  const b = fold(hostOf(other)).replaceAll(' ', '')
  if (a === '' || b === '') return 0
  return 1 - letterDistance(a, b) / Math.max(a.length, b.length)
}
