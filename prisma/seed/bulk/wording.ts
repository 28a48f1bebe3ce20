import type { Random } from '../random'
import { zipf } from './chance'
import type { Lexicon } from './lexicon'
import { ENGLISH_LEXICON } from './lexicon-en'
import { GERMAN_LEXICON } from './lexicon-de'

export type Language = 'de' | 'en'

/** How many compound nouns of a language are in use: few often, most seldom. */
const NOUNS = 24_000
/** Steps through all pairs of parts before any comes again: the same first part is not a neighbour in rank. */
const STRIDE = 7919
const TAGS = 6000

const LEXICONS: Readonly<Record<Language, Lexicon>> = { de: GERMAN_LEXICON, en: ENGLISH_LEXICON }
const MONTHS = {
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  en: 'January February March April May June July August September October November December',
}
const WEEKDAYS = {
  de: 'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag',
  en: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
}
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Values for slots that a caller knows, such as `title`, `city` or `n`. */
export type Known = Readonly<Record<string, string | undefined>>

export type Wording = ReturnType<typeof createWording>

const parts = new Map<string, readonly string[]>()
/** A pattern cut at its slots: text, slot, text, slot, …, text. */
function cut(pattern: string): readonly string[] {
  const found = parts.get(pattern) ?? pattern.split(/\{(\w+)\}/)
  if (parts.size < 2000) parts.set(pattern, found)
  return found
}

/** What can be said in a language; `places` are names of cities elsewhere. */
export function createWording(language: Language, places: readonly string[]) {
  const lexicon = LEXICONS[language]
  const pairs = lexicon.firsts.length * lexicon.lasts.length
  const [months, weekdays] = [MONTHS[language].split(' '), WEEKDAYS[language].split(' ')]

  const nounAt = (rank: number): string => {
    const at = (rank * STRIDE) % pairs
    return lexicon.glue(lexicon.firsts[at % lexicon.firsts.length] ?? '', lexicon.lasts[Math.floor(at / lexicon.firsts.length)] ?? '')
  }
  const noun = (random: Random) => nounAt(zipf(random, NOUNS))
  const adjective = (random: Random) => lexicon.adjectives[zipf(random, lexicon.adjectives.length)] ?? ''
  const surname = (random: Random) => {
    const [stem, end] = [random.pick(lexicon.surnameStems), random.pick(lexicon.surnameEnds)]
    return stem + end
  }
  const person = (random: Random) => `${random.pick(lexicon.firstNames)} ${surname(random)}`

  const makers: Readonly<Record<string, (random: Random) => string>> = {
    C: noun,
    a: adjective,
    A: (random) => capital(adjective(random)),
    N: person,
    n: person,
    S: surname,
    F: (random) => random.pick(lexicon.firstNames),
    B: (random) => random.pick(lexicon.firsts),
    E: (random) => (language === 'en' ? noun(random) : random.pick(ENGLISH_LEXICON.firsts) + random.pick(ENGLISH_LEXICON.lasts)),
    EA: (random) => capital(random.pick(ENGLISH_LEXICON.adjectives)),
    place: (random) => places[zipf(random, places.length)] ?? '',
    d: (random) => String(random.int(2, 40)),
    y: (random) => String(random.int(1968, 2024)),
    street: (random) => random.pick(lexicon.streetEnds),
    district: (random) => random.pick(lexicon.districts),
    Month: (random) => random.pick(months),
    Weekday: (random) => random.pick(weekdays),
  }

  /** A pattern with its slots filled; the same slot says the same throughout. */
  const fill = (pattern: string, random: Random, known: Known = {}): string => {
    const pieces = cut(pattern)
    if (pieces.length === 1) return pattern
    const said = new Map<string, string>()
    let text = ''
    pieces.forEach((piece, index) => {
      if (index % 2 === 0) {
        text += piece
        return
      }
      const make = makers[piece] ?? makers[piece.replace(/\d$/, '')]
      const word = known[piece] ?? said.get(piece) ?? make?.(random)
      if (word === undefined) throw new Error(`Nothing is known about {${piece}}.`)
      said.set(piece, word)
      text += word
    })
    return text
  }

  return {
    lexicon,
    fill,
    noun,
    person,
    /** Some tags are everywhere, most are somebody's own. */
    tag: (random: Random) => nounAt(NOUNS - 1 - zipf(random, TAGS)).toLowerCase(),
    work: (random: Random) => fill(random.pick(lexicon.works), random),
    band: (random: Random) => fill(random.pick(lexicon.bands), random),
    street: (random: Random) =>
      (language === 'de' ? random.pick(lexicon.firsts) : `${random.pick(lexicon.firsts)}${random.pick(lexicon.lasts)} `) +
      random.pick(lexicon.streetEnds),
    sentence: (random: Random, known: Known) => fill(random.pick(lexicon.sentences), random, known),
    remark: (random: Random) => fill(random.pick(lexicon.talk), random),
  }
}
