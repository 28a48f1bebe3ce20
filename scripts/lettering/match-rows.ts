import { letterLikeness } from '@/lib/recognition/letter-distance'
import { fold } from '@/lib/recognition/fold'
import type { FlyerTruth } from '@/lib/recognition/score-facts'

/** What the two readers made of a row: the recogniser alone, and both together (null where the finished reading has no such row). */
export type RowReading = { text: string; confidence: number; fused: { text: string; confidence: number } | null }
/** What stands on a row; `misread` if the recognisers alone read something else. */
export type RowText = { text: string; misread: boolean }

const MOST_WORDS = 8
/** Shorter words are too easily like others. */
const SHORTEST = 4
/** From this likeness on, a row shows the words of the label … */
const ALIKE = 0.7
/** … and from this one, although the recogniser was sure of something else. */
const ALIKE_THOUGH_SURE = 0.85
const SURE = 0.96
/** A row shows this much more or less than the words of the label at most. */
const LENGTHS_APART = 0.2
/** Confidences from which a row that both readers read alike is taken as read right. */
const BOTH_SURE = 0.93
const CTC_SURE = 0.9

/**
 * What stands on a row of a labelled poster: words of the label, if they are what was read or so nearly that it must have been misread;
 * otherwise what both readers agree on; otherwise null.
 */
export function textOfRow(reading: RowReading, truths: ReadonlyMap<string, string>): RowText | null {
  const seen = squash(reading.text)
  const fused = reading.fused ? squash(reading.fused.text) : ''
  const nearest = [...truths.keys()]
    .map((truth) => ({
      truth,
      alike: Math.max(...[seen, fused].filter((text) => text !== '').map((text) => letterLikeness(text, truth)), 0),
    }))
    .reduce((best, other) => (other.alike > best.alike ? other : best), { truth: '', alike: 0 })
  const words = truths.get(nearest.truth) ?? ''
  if (nearest.alike === 1)
    return fused === nearest.truth && reading.fused
      ? { text: reading.fused.text, misread: seen !== nearest.truth }
      : { text: inCaseOf(words, reading.text), misread: seen !== nearest.truth }
  if (isMisreading({ seen, confidence: reading.confidence, ...nearest })) return { text: inCaseOf(words, reading.text), misread: true }
  const agreed = reading.fused !== null && fused === seen && seen.length > 1
  return agreed && reading.fused && reading.fused.confidence >= BOTH_SURE && reading.confidence >= CTC_SURE
    ? { text: reading.fused.text, misread: false }
    : null
}

/** Every run of words of the label's names and places, as written, by its letters. */
export function truthsOf(truth: FlyerTruth): Map<string, string> {
  const texts = [
    ...[truth.title, truth.venue, truth.city, truth.street],
    ...[truth.titleAlternatives, truth.venueAlternatives, truth.cityAlternatives, truth.streetAlternatives, truth.lineup].flat(),
  ]
  if (truth.street && truth.houseNumber) texts.push(`${truth.street} ${truth.houseNumber}`, `${truth.houseNumber} ${truth.street}`)
  const truths = new Map<string, string>()
  for (const text of texts) {
    const words = text?.split(/\s+/) ?? []
    for (let from = 0; from < words.length; from += 1)
      for (let to = from + 1; to <= Math.min(words.length, from + MOST_WORDS); to += 1) {
        const run = words
          .slice(from, to)
          .join(' ')
          .replace(/^[\s–—\-,‚@|/·•:;]+|[\s–—\-,‚@|/·•:;]+$/g, '')
        const letters = squash(run)
        if (letters.length >= SHORTEST - 1 && !truths.has(letters)) truths.set(letters, run)
      }
  }
  return truths
}

function isMisreading({ seen, truth, alike, confidence }: { seen: string; truth: string; alike: number; confidence: number }): boolean {
  const letters = truth.replace(/\d/g, '').length
  return (
    truth.length >= SHORTEST &&
    letters * 2 > truth.length &&
    alike >= (confidence < SURE ? ALIKE : ALIKE_THOUGH_SURE) &&
    Math.abs(seen.length - truth.length) <= Math.max(1, LENGTHS_APART * truth.length)
  )
}

/** Letters and digits alone. */
function squash(text: string): string {
  return fold(text).replaceAll(' ', '')
}

/** A label is written as a sentence is; a row may shout or whisper. */
function inCaseOf(text: string, seen: string): string {
  const letters = seen.match(/\p{L}/gu) ?? []
  const capitals = letters.filter((letter) => letter !== letter.toLowerCase()).length
  if (letters.length > 0 && capitals >= 0.7 * letters.length) return text.replaceAll('ß', 'SS').toUpperCase()
  return letters.length > 0 && capitals === 0 ? text.toLowerCase() : text
}
