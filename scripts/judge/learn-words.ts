import { PLACES, type WordWeights } from '@/lib/recognition/judge/word-weights'
import { seededRandom } from '../seeded-random'

/** A text to learn from, as `wordPlaces`; `target` is 1 if it is what is looked for, or else 0. */
export type WordSample = { places: readonly number[]; target: number; weight: number }

/** Passes over all texts, the first step of a weight, and how strongly weights are drawn to 0. */
const PASSES = 6
const RATE = 0.08
const DRAW = 2e-4
const SEED = 1
/** The largest weight that is stored. */
const MOST = 127

/**
 * Learns how much words speak for something: logistic regression by stochastic gradients (AdaGrad, Duchi et al. 2011). The same texts give the
 * same weights.
 */
export function learnWords(samples: readonly WordSample[]): WordWeights {
  const weights = new Float64Array(PLACES)
  const squares = new Float64Array(PLACES).fill(1e-4)
  let base = 0
  let baseSquares = 1e-4
  const random = seededRandom(SEED)
  const order = samples.map((_, index) => index)
  for (let pass = 0; pass < PASSES; pass += 1) {
    shuffle(order, random)
    for (const index of order) {
      const { places = [], target = 0, weight = 0 } = samples[index] ?? {}
      const share = 1 / Math.sqrt(Math.max(1, places.length))
      const score = places.reduce((sum, place) => sum + (weights[place] ?? 0) * share, base)
      const slope = weight * (1 / (1 + Math.exp(-score)) - target)
      baseSquares += slope * slope
      base -= (RATE * slope) / Math.sqrt(baseSquares)
      for (const place of places) {
        const now = weights[place] ?? 0
        const step = slope * share + DRAW * now
        const square = (squares[place] ?? 0) + step * step
        squares[place] = square
        weights[place] = now - (RATE * step) / Math.sqrt(square)
      }
    }
  }
  return store(weights, base)
}

function store(weights: Float64Array, base: number): WordWeights {
  const step = Math.max(1e-9, ...weights.map(Math.abs)) / MOST
  const bytes = Int8Array.from(weights, (weight) => Math.round(weight / step))
  return {
    base: Number(base.toPrecision(4)),
    step: Number(step.toPrecision(4)),
    weights: Buffer.from(bytes.buffer).toString('base64'),
  }
}

function shuffle(order: number[], random: () => number): void {
  for (let index = order.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1))
    const kept = order[index] ?? 0
    order[index] = order[other] ?? 0
    order[other] = kept
  }
}
