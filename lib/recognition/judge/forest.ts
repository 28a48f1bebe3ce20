/**
 * Boosted trees that look at the same question on every branch of a level: `depth` questions lead to one of 2^depth leaves.
 * Small, quick, and slow to learn single cases by heart. Trained by `scripts/train-judge.ts`, kept as data.
 */
export type Forest = {
  /** Names of the features, in the order in which questions name them. */
  features: string[]
  /** Score before any tree has spoken. */
  base: number
  /** One tree: per level a feature's index and a threshold (at or above answers yes), then its leaves. */
  trees: { questions: [feature: number, threshold: number][]; leaves: number[] }[]
}

/** What is known of one thing to be judged, by feature name; a feature that is missing counts as 0. */
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

/**
 * Probabilities of candidates of which at most one is right: their scores against each other and against "none of them", whose
 * score is 0.
 */
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
