import { countLinks } from '@/lib/comments/links'
import { comparedText } from './same-text'

/** What makes a newcomer's words look like spam; `stranger` is not in the words: someone of another server says something here for the first time. */
export const SPAM_SIGNS = ['link', 'repeat', 'words', 'taught', 'stranger'] as const
export type SpamSign = (typeof SPAM_SIGNS)[number]

/** Words as signs; what another version wrote is left out. */
export function toSpamSigns(words: readonly string[]): SpamSign[] {
  return SPAM_SIGNS.filter((sign) => words.includes(sign))
}

/** A newcomer's first comments are looked at for signs. */
export const WATCHED_COMMENTS = 3

/** A first post with a link waits for a look; later ones only if something else speaks against them, too. */
const WEIGHTS: Record<SpamSign, number> = { link: 1, repeat: 2, words: 2, taught: 2, stranger: 1 }

/** Whether a newcomer's comment waits for a look before others see it. @param earlier how many of theirs have been published. */
export function isHeldFor(signs: readonly SpamSign[], earlier: number): boolean {
  if (earlier >= WATCHED_COMMENTS) return false
  return signs.reduce((sum, sign) => sum + WEIGHTS[sign], 0) >= (earlier === 0 ? 1 : 2)
}

/**
 * Phrases of advertising as it is dropped below pages everywhere, in the languages it comes in. Words that an event may well be about
 * (a casino, a lottery, crypto) stand here only with what makes them an offer.
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

/** Whether a text has phrases of advertising. */
export function hasSpamWords(text: string): boolean {
  const compared = comparedText(text)
  return PHRASES.some((phrase) => phrase.test(compared))
}

/** A text without what spam varies from copy to copy: addresses, figures, signs. */
export function bareText(text: string): string {
  return comparedText(text)
    .replace(/(?:https?:\/\/|www\.)\S+/gu, ' ')
    .replace(/[^\p{L}\s]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
}

/** Shorter ones are greetings, and many say the same. */
export const REPEATED_LENGTH = 25

/** Whether a text says the same thing over and over: a fifth of its words are different ones. */
export function repeatsItself(text: string): boolean {
  const words = bareText(text).split(' ').filter(Boolean)
  return words.length >= 15 && new Set(words).size <= words.length / 5
}

/** Words of a text that a filter looks at; a longer one says the same with its beginning. */
const MAX_WORDS = 150
const WORD = /[\p{L}]{3,24}/gu

/**
 * What the filter learns from a text: its words once each, the hosts it names, and marks for addresses, figures and shouting. Figures,
 * addresses of mail and names of persons at networks are not words: they may be someone's.
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

/** How often a word stood in what staff rejected and in what it let pass. */
export type WordCount = { spam: number; ham: number }

/** Decisions of each kind that the filter must have seen before it says anything. */
const LEAST_TAUGHT = 5
/** What it calls spam. */
export const SPAM_LIKELIHOOD = 0.9
/** The words that tell most; more would only repeat them. */
const TELLING = 15
/** How much weight the even chance has against what was seen of a word. Source: Robinson's correction of Graham's filter. */
const STRENGTH = 1

/**
 * How likely a text is spam by what staff decided about others, between 0 and 1; null while too little was decided. Naive Bayes over
 * its most telling words, both classes being as likely beforehand.
 * @param words what was counted of the words of the text. @param totals decisions of both kinds.
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
