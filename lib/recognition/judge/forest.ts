/**
 * Boosted oblivious trees: every branch of a level asks the same question, so `depth` questions lead to one of 2^depth leaves. Small, fast,
 * and not prone to overfitting. Trained by `scripts/train-judge.ts`, stored as data.
 */
export type Forest = {
  /** Names of the features, in the order that questions refer to. */
  features: string[]
  /** Score before any tree. */
  base: number
  /** One tree: per level a feature's index and a threshold (at or above answers yes), then its leaves. */
  trees: { questions: [feature: number, threshold: number][]; leaves: number[] }[]
}

/** Features of the thing to be judged, by name; a missing one counts as 0. */
export type Features = Record<string, number>

/** The sum of all leaves that the features lead to: log-odds, or a candidate's strength among others. */
export function scoreOf(forest: Forest, features: Features): number {
  const values = forest.features.map((name) => features[name] ?? 0)
  let score = forest.base
  for (const { questions, leaves } of forest.trees) {
    let leaf = 0
    for (const [feature, threshold] of questions) leaf = leaf * 2 + ((values[feature] ?? 0) >= threshold ? 1 : 0)
    score += leaves[leaf] ?? 0
  }
  return score
}

/** Log-odds as a probability. */
export const toProbability = (score: number) => 1 / (1 + Math.exp(-score))

/** Probabilities of candidates of which at most one is right: a softmax over their scores and "none of them", whose score is 0. */
function shareOut(scores: readonly number[]): number[] {
  const top = Math.max(0, ...scores)
  const weights = scores.map((score) => Math.exp(score - top))
  const sum = weights.reduce((total, weight) => total + weight, Math.exp(-top))
  return weights.map((weight) => weight / sum)
}

/** A candidate and the probability that it is the right one. */
export type Choice<T> = { candidate: T; chance: number }

/** Candidates with their probabilities, the likeliest first. */
export function rank<T extends { features: Features }>(forest: Forest, candidates: readonly T[]): Choice<T>[] {
  const chances = shareOut(candidates.map(({ features }) => scoreOf(forest, features)))
  return candidates.map((candidate, index) => ({ candidate, chance: chances[index] ?? 0 })).toSorted((a, b) => b.chance - a.chance)
}
