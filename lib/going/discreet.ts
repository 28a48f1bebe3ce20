import type { EventView } from '@/lib/api/events'

/**
 * Words that mark an event at which being seen may reveal too much about a person: for children and young people, for adults only, or about
 * faith, politics, health or love (GDPR Art. 8 and 9). Folded; `-` stands for any ending.
 */
const TELLING = [
  ...['kids', 'kinder-', 'child', 'children-', 'jugend-', 'youth-', 'teen-', 'schuler-', 'schul-', 'school-', 'kita-', 'ferien-', 'baby-'],
  ...['family', 'families', 'familie-'],
  ...['adults', 'erwachsene-', 'eroti-', 'fetish-', 'fetisch-', 'kink-', 'bdsm', 'swinger-', 'nude', 'fkk', 'sex', 'sexy'],
  ...['queer-', 'lgbt-', 'gay-', 'lesb-', 'pride', 'csd', 'trans', 'drag', 'dragqueen-'],
  ...['church', 'kirche-', 'gottesdienst-', 'messe', 'mosque', 'moschee-', 'synagog-', 'gebet-', 'prayer-', 'worship'],
  ...['demo', 'demos', 'demonstration-', 'protest-', 'kundgebung-', 'streik-', 'strike', 'rally', 'wahlkampf-'],
  ...['selbsthilfe-', 'anonyme', 'anonymous', 'therap-', 'trauer-', 'grief', 'sucht-', 'addiction', 'recovery'],
]
const WORDS = new Set(TELLING.filter((word) => !word.endsWith('-')))
const BEGINNINGS = TELLING.filter((word) => word.endsWith('-')).map((word) => word.slice(0, -1))
/** An age limit: 18+, ab 18, ü18, U16. */
const AGE = /(?:^|\s)(?:18\s?\+|(?:ab|over|fsk|u|ue)\s?-?1[0-8])(?=$|[\s+])/

const fold = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

type Described = Pick<EventView, 'title' | 'tags'> & { category?: string | null | undefined }

/**
 * Whether people going to an event are hidden unless they choose otherwise. Only title, category and tags count, because a long description
 * mentions too much in passing. When in doubt, a word belongs in the list: hiding a face by mistake is better than revealing one.
 */
export function isDiscreet({ title, tags, category }: Described): boolean {
  const text = fold([title, category ?? '', ...tags].join(' '))
  const words = text.split(/[^\p{L}\p{N}]+/u)
  return AGE.test(text) || words.some((word) => WORDS.has(word) || BEGINNINGS.some((beginning) => word.startsWith(beginning)))
}
