import { fold } from '../fold'
import type { Features } from './forest'

/**
 * How much words and parts of words speak for something: logistic regression over hashed features (Weinberger et al. 2009). Parts of words let
 * "Festhalle" speak for what "Stadthalle" was seen to be.
 */
export type WordWeights = {
  /** Log-odds of a text without any known word. */
  base: number
  /** What one step of a weight is worth. */
  step: number
  /** A signed byte for each place, base64. */
  weights: string
}

/** Places for weights; words that share one share its weight. */
export const PLACES = 2 ** 16
/** Lengths of the parts of words, in letters; the edges of a word count as letters. */
const PARTS = [3, 4]
const MOST_WORDS = 8

function placeOf(key: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < key.length; index += 1) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  hash ^= hash >>> 13
  return (hash >>> 0) % PLACES
}

/** The places of a text's words, pairs of words and parts of words; all figures are alike. */
export function wordPlaces(text: string): number[] {
  const words = fold(text.replace(/\d/g, '0'))
    .split(' ')
    .filter((word) => word !== '')
  const places = new Set([placeOf(`n${Math.min(MOST_WORDS, words.length)}`)])
  words.forEach((word, index) => {
    places.add(placeOf(`w${word}`))
    if (index === 0) places.add(placeOf(`f${word}`))
    if (index === words.length - 1) places.add(placeOf(`l${word}`))
    if (index > 0) places.add(placeOf(`b${words[index - 1]} ${word}`))
    const framed = `<${word}>`
    for (const length of PARTS)
      for (let from = 0; from + length <= framed.length; from += 1) places.add(placeOf(`c${framed.slice(from, from + length)}`))
  })
  return [...places]
}

/** Weights are unpacked once. */
const unpacked = new WeakMap<WordWeights, Int8Array>()

function unpack(words: WordWeights): Int8Array {
  const known = unpacked.get(words)
  if (known) return known
  const weights = Int8Array.from(atob(words.weights), (char) => char.charCodeAt(0))
  unpacked.set(words, weights)
  return weights
}

/** Log-odds of a text, given by its `wordPlaces`. */
export function weighWords(words: WordWeights, places: readonly number[]): number {
  const weights = unpack(words)
  const sum = places.reduce((total, place) => total + (weights[place] ?? 0), 0)
  return words.base + (sum * words.step) / Math.sqrt(Math.max(1, places.length))
}

/** What the words of a text speak for, as features. */
export function wordFeatures(text: string, words: Readonly<Record<string, WordWeights>>): Features {
  const places = wordPlaces(text)
  return Object.fromEntries(Object.entries(words).map(([name, weights]) => [`${name}Words`, weighWords(weights, places)]))
}
