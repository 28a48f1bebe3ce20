import { countLinks } from '@/lib/comments/links'
import { comparedText } from './same-text'

/** Signs of spam in a newcomer's text; `stranger` is not in the text: someone on another server comments here for the first time. */
export const SPAM_SIGNS = ['link', 'repeat', 'words', 'taught', 'stranger'] as const
export type SpamSign = (typeof SPAM_SIGNS)[number]

/** Stored words as signs; unknown ones from other versions are left out. */
export function toSpamSigns(words: readonly string[]): SpamSign[] {
  return SPAM_SIGNS.filter((sign) => words.includes(sign))
}

/** How many of a newcomer's first comments are checked for signs. */
export const WATCHED_COMMENTS = 3

/** A link alone holds a first post; later ones need a further sign. */
const WEIGHTS: Record<SpamSign, number> = { link: 1, repeat: 2, words: 2, taught: 2, stranger: 1 }

/**
 * Whether a newcomer's comment is held for review.
 * @param earlier how many of theirs have been published.
 */
export function isHeldFor(signs: readonly SpamSign[], earlier: number): boolean {
  if (earlier >= WATCHED_COMMENTS) return false
  return signs.reduce((sum, sign) => sum + WEIGHTS[sign], 0) >= (earlier === 0 ? 1 : 2)
}

/**
 * Phrases of typical comment spam, in the languages it comes in. Words an event may well be about (a casino, a lottery, crypto) are listed
 * only together with words that make them an offer.
 */
const PHRASES: readonly RegExp[] = [
  /\b(?:buy|cheap|order|generic)\s+(?:viagra|cialis|tramadol|xanax|ozempic|followers|likes|backlinks|replica|rolex|watches|accounts)\b/u,
  /\b(?:viagra|cialis|levitra|kamagra)\b/u,
  /\b(?:online|live|best|bonus)\s+casino\b|\bcasino\s+(?:bonus|online|slots?)\b|\b(?:free|no deposit)\s+(?:spins?|bonus)\b/u,
  /\b(?:slot|judi)\s+(?:online|gacor)\b|\btogel\b|онлайн[\s-]?казино|казино\s+онлайн/u,
  /\b(?:earn|make|win|verdiene?n?|gana|gagne[rz]?|guadagna)\b.{0,20}[$€£]\s?\d|\b(?:earn|make)\s+money\s+(?:online|fast|from home)\b|\bgeld\s+verdienen\s+(?:online|im internet|von zu\s?hause)\b/u,
  /\b(?:guaranteed|passive)\s+(?:profit|income|returns?)\b|\b(?:forex|crypto|bitcoin)\s+(?:signals?|trading|investment|recovery|giveaway)\b/u,
  /\b(?:kredit|darlehen)\s+ohne\s+schufa\b|\b(?:payday|instant|urgent)\s+loans?\b/u,
  /\b(?:seo|web\s?design)\s+(?:services?|experts?|agency)\b|\bguest\s+posts?\b|\brank(?:ing)?\s+(?:your|on)\s+(?:site|website|google)\b/u,
  /\b(?:escorts?|call\s?girls?)\s+(?:service|in|agency)\b|\b(?:free|live)\s+(?:porn|sex|nudes?|cams?)\b|\bonlyfans\b/u,
  /\b(?:contact|write|message|text|add|dm)\s+(?:me|us|him|her)\s+(?:on|via)\s+(?:whats\s?app|telegram)\b|\bt\.me\/|\bwa\.me\//u,
  /\b(?:spell\s+caster|dr\.?\s+\w+\s+(?:cured|helped|brought)|hire\s+a\s+hacker|recover(?:ed)?\s+my\s+(?:lost\s+)?(?:funds?|bitcoins?))\b/u,
]

/** Whether a text contains advertising phrases. */
export function hasSpamWords(text: string): boolean {
  const compared = comparedText(text)
  return PHRASES.some((phrase) => phrase.test(compared))
}

/** A text without what spam varies from copy to copy: addresses, digits, punctuation. */
export function bareText(text: string): string {
  return comparedText(text)
    .replace(/(?:https?:\/\/|www\.)\S+/gu, ' ')
    .replace(/[^\p{L}\s]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
}

/** Shorter texts are greetings, and many people write the same. */
export const REPEATED_LENGTH = 25

/** Whether a text repeats itself: at most a fifth of its words are distinct. */
export function repeatsItself(text: string): boolean {
  const words = bareText(text).split(' ').filter(Boolean)
  return words.length >= 15 && new Set(words).size <= words.length / 5
}

/** Maximum words the filter considers; the beginning of a longer text is enough. */
const MAX_WORDS = 150
const WORD = /[\p{L}]{3,24}/gu

/**
 * What the filter learns from a text: its distinct words, the hosts it names, and markers for addresses, digits and shouting. Numbers,
 * e-mail addresses and social media handles are left out, because they may be personal data.
 */
export function spamWords(text: string): string[] {
  const compared = comparedText(text)
  const hosts = [...compared.matchAll(/(?:https?:\/\/|www\.)([\p{L}\p{N}.-]{3,60})/gu)].map(
    ([, host = '']) => `host:${host.replace(/^www\./, '')}`,
  )
  const bare = compared.replace(/(?:https?:\/\/|www\.)\S+|\S+@\S+|@\S+/gu, ' ')
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const marks = [
    countLinks(text) > 0 ? `links:${Math.min(3, countLinks(text))}` : '',
    /[$€£]\s?\d|\d\s?[$€£]/u.test(text) ? 'mark:money' : '',
    /\+?\d[\d\s/-]{7,}\d/u.test(text) ? 'mark:phone' : '',
    letters >= 20 && (text.match(/\p{Lu}/gu)?.length ?? 0) > letters / 2 ? 'mark:shouting' : '',
  ]
  return [...new Set([...marks.filter(Boolean), ...hosts, ...(bare.match(WORD) ?? [])])].slice(0, MAX_WORDS)
}

/** How often a word occurred in texts staff rejected and approved. */
export type WordCount = { spam: number; ham: number }

/** How many decisions of each kind the filter needs before it is used. */
const LEAST_TAUGHT = 5
/** From this likelihood on, a text counts as spam. */
export const SPAM_LIKELIHOOD = 0.9
/** How many of the most telling words are used. */
const TELLING = 15
/** The weight of the neutral prior against a word's counts. Source: Robinson's correction of Graham's filter. */
const STRENGTH = 1

/**
 * How likely a text is spam, 0 to 1, judged by staff's earlier decisions; null if there are too few. Naive Bayes over its most telling
 * words, with equal priors.
 * @param words the counts of the text's words.
 * @param totals decisions of both kinds.
 */
export function spamLikelihood(words: readonly WordCount[], totals: WordCount): number | null {
  if (totals.spam < LEAST_TAUGHT || totals.ham < LEAST_TAUGHT) return null
  const chances = words
    .filter(({ spam, ham }) => spam + ham > 0)
    .map(({ spam, ham }) => {
      const [bad, good] = [spam / totals.spam, ham / totals.ham]
      const seen = spam + ham
      return (STRENGTH * 0.5 + seen * (bad / (bad + good))) / (STRENGTH + seen)
    })
    .toSorted((a, b) => Math.abs(b - 0.5) - Math.abs(a - 0.5))
    .slice(0, TELLING)
  const odds = chances.reduce((sum, chance) => sum + Math.log(chance / (1 - chance)), 0)
  return 1 / (1 + Math.exp(-odds))
}
