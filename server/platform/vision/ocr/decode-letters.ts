import { BLANK, letterOf, type LetterOdds } from './letter-odds'

/** A letter as the recogniser saw it: its confidence (0–1) and its centre as a share of the line's width (0–1). */
export type SeenChar = { char: string; confidence: number; at: number }
/** What one upright strip of a line may show: letters and their chances, likeliest first; the empty string is "no letter, or still the same". */
export type Strip = readonly { char: string; chance: number }[]

/** A line whose letters are all surer than this is kept as seen. */
const SURE = 0.9
/** How much the usual order of letters counts beside what is seen, and what a letter gains, so that neither long nor short readings win. */
const USAGE = { share: 0.2, letter: 0.44 }
/** Readings that are followed at a time. */
const WIDTH = 12
/** Least chance, so that logarithms stay finite. */
const LEAST = 1e-6

/** A reading of the strips so far. Chances are logarithms: that its last strip shows no letter, or its last letter. */
type Reading = { text: string; letters: readonly number[]; last: string; blank: number; letter: number; usage: number }

/**
 * The letters of a line: as seen if all are sure, or else the reading that is likeliest by what is seen and by how letters follow one
 * another (prefix beam search over CTC, Hannun et al. 2014).
 */
export function decodeLetters(strips: readonly Strip[], odds: LetterOdds): SeenChar[] {
  const seen = seenLetters(strips)
  if (seen.length < 2 || seen.every(({ confidence }) => confidence >= SURE)) return seen
  const text = likeliestText(strips, odds).trim()
  return text === '' || text === textOf(seen) ? seen : placeLetters(strips, [...text])
}

const textOf = (chars: readonly SeenChar[]) =>
  chars
    .map(({ char }) => char)
    .join('')
    .trim()

/** The likeliest letter of each strip; neighbouring strips with the same letter show it once. */
export function seenLetters(strips: readonly Strip[]): SeenChar[] {
  const chars: SeenChar[] = []
  let previous = ''
  strips.forEach((strip, index) => {
    const { char, chance } = strip[0] ?? { char: '', chance: 1 }
    const last = chars.at(-1)
    if (char !== '' && char !== previous) chars.push({ char, confidence: chance, at: (index + 0.5) / strips.length })
    else if (char !== '' && last) last.confidence = Math.max(last.confidence, chance)
    previous = char
  })
  return chars
}

const NEVER = -1e9

/** The logarithm of the sum of two chances given as logarithms. */
function either(a: number, b: number): number {
  return a < b ? b + Math.log1p(Math.exp(a - b)) : a + Math.log1p(Math.exp(b - a))
}

const weigh = ({ blank, letter, usage }: Reading) => either(blank, letter) + usage

function likeliestText(strips: readonly Strip[], odds: LetterOdds): string {
  let readings: Reading[] = [{ text: '', letters: [BLANK], last: '', blank: 0, letter: NEVER, usage: 0 }]
  for (const strip of strips) {
    const next = new Map<string, Reading>()
    const stay = (reading: Reading): Reading => {
      const kept = next.get(reading.text) ?? { ...reading, blank: NEVER, letter: NEVER }
      next.set(reading.text, kept)
      return kept
    }
    const extend = (reading: Reading, char: string): Reading => {
      const text = reading.text + char
      const known = next.get(text)
      if (known) return known
      const letter = letterOf(char)
      const longer: Reading = {
        text,
        letters: [...reading.letters, letter].slice(-odds.context),
        last: char,
        blank: NEVER,
        letter: NEVER,
        usage: reading.usage + USAGE.share * odds.after(reading.letters, letter) + USAGE.letter,
      }
      next.set(text, longer)
      return longer
    }
    for (const reading of readings) {
      const whole = either(reading.blank, reading.letter)
      for (const { char, chance } of strip) {
        const seen = Math.log(chance + LEAST)
        if (char === '') {
          const same = stay(reading)
          same.blank = either(same.blank, whole + seen)
          continue
        }
        if (char === reading.last) {
          const same = stay(reading)
          same.letter = either(same.letter, reading.letter + seen)
        }
        // The same letter again is a second one only after a strip without it.
        const before = char === reading.last ? reading.blank : whole
        if (before <= NEVER / 2) continue
        const longer = extend(reading, char)
        longer.letter = either(longer.letter, before + seen)
      }
    }
    readings = [...next.values()].sort((a, b) => weigh(b) - weigh(a)).slice(0, WIDTH)
  }
  const ended = (reading: Reading) => weigh(reading) + USAGE.share * odds.after(reading.letters, BLANK)
  return readings.reduce<Reading | null>((best, reading) => (best && ended(best) >= ended(reading) ? best : reading), null)?.text ?? ''
}

/** Where on the line the letters of a text stand, and how surely each is seen there (the likeliest path through the strips, Viterbi). */
function placeLetters(strips: readonly Strip[], text: readonly string[]): SeenChar[] {
  // Before, between and after the letters there may be strips without one.
  const states = ['', ...text.flatMap((char) => [char, ''])]
  const chanceOf = (strip: Strip, char: string) => strip.find((seen) => seen.char === char)?.chance ?? 0
  const from: Int32Array[] = []
  let scores = states.map((_, state) => (state === 0 ? 0 : -Infinity))
  strips.forEach((strip, index) => {
    const origin = new Int32Array(states.length)
    scores = states.map((char, state) => {
      const sources = index === 0 ? [state < 2 ? 0 : -1] : [state, state - 1, isNew(states, state) ? state - 2 : -1]
      const best = sources.reduce((one, other) => ((scores[other] ?? -Infinity) > (scores[one] ?? -Infinity) ? other : one))
      origin[state] = best
      return (scores[best] ?? -Infinity) + Math.log(chanceOf(strip, char) + LEAST)
    })
    from.push(origin)
  })
  const chars = text.map((char): SeenChar => ({ char, confidence: 0, at: 0 }))
  const last = states.length - 1
  let state = (scores[last] ?? -Infinity) >= (scores[last - 1] ?? -Infinity) ? last : last - 1
  for (let index = strips.length - 1; index >= 0; index -= 1) {
    const char = state % 2 === 1 ? chars[(state - 1) / 2] : undefined
    if (char) {
      char.confidence = Math.max(char.confidence, chanceOf(strips[index] ?? [], char.char))
      char.at = (index + 0.5) / strips.length
    }
    state = from[index]?.[state] ?? 0
  }
  return chars
}

/** Whether a letter may follow the one before without a strip in between: not if it is the same. */
function isNew(states: readonly string[], state: number): boolean {
  return state % 2 === 1 && states[state] !== states[state - 2]
}
