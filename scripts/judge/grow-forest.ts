import type { Features, Forest } from '@/lib/recognition/judge/forest'
import { seededRandom } from '../seeded-random'

/** A training sample. `group` numbers the choices of a ranking; `target` is 1 if it is right, or else 0. */
export type Sample = { features: Features; target: number; group: number; weight?: number }

export type Growth = {
  rounds: number
  depth: number
  rate: number
  /** Regularization: reduces leaves with little evidence. */
  shrinkage: number
  /** Share of groups, and of features, that a tree may use. */
  groupShare: number
  featureShare: number
  seed: number
  /** `each`: every sample is an independent yes or no; `choice`: at most one of a group is right. */
  aim: 'each' | 'choice'
}

const BINS = 48

/** Thresholds that split the values of a feature into bins of about equal size. */
function thresholdsOf(values: Float64Array): number[] {
  const sorted = Float64Array.from(values).sort()
  const cuts = new Set<number>()
  for (let bin = 1; bin < BINS; bin += 1) {
    const above = sorted[Math.floor((bin * sorted.length) / BINS)] ?? 0
    // The boundary of a bin mostly falls within a run of equal values, which cannot be split: cut before the run.
    const first = sorted.indexOf(above)
    if (first > 0) cuts.add((above + (sorted[first - 1] ?? 0)) / 2)
  }
  // rare values (a flag set on one row in a hundred) would share a bin with the rest
  const distinct: number[] = []
  for (let index = 0; index < sorted.length && distinct.length <= 12; index += 1)
    if (index === 0 || sorted[index] !== sorted[index - 1]) distinct.push(sorted[index] ?? 0)
  if (distinct.length <= 12)
    for (let index = 1; index < distinct.length; index += 1) cuts.add(((distinct[index] ?? 0) + (distinct[index - 1] ?? 0)) / 2)
  return [...cuts].sort((a, b) => a - b)
}

/** Samples by feature, every value as the number of its bin; several forests can be grown on parts of it. */
export type Table = { samples: readonly Sample[]; names: string[]; columns: Uint8Array[]; thresholds: number[][] }

/** Arranges samples by feature for growing. */
export function toTable(samples: readonly Sample[]): Table {
  const names = [...new Set(samples.flatMap((sample) => Object.keys(sample.features)))].sort()
  const table: Table = { samples, names: [], columns: [], thresholds: [] }
  const values = new Float64Array(samples.length)
  for (const name of names) {
    for (let index = 0; index < values.length; index += 1) values[index] = samples[index]?.features[name] ?? 0
    const cuts = thresholdsOf(values)
    if (cuts.length === 0) continue
    table.names.push(name)
    table.columns.push(Uint8Array.from(values, (value) => binOf(value, cuts)))
    table.thresholds.push(cuts)
  }
  return table
}

function binOf(value: number, cuts: readonly number[]): number {
  let [low, high] = [0, cuts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (value >= (cuts[middle] ?? 0)) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Grows a forest on some of a table's samples (`members`, their indexes) by gradient boosting with second-order steps. The same samples and
 * seed give the same forest.
 */
export function growForest(table: Table, members: readonly number[], growth: Growth): Forest {
  const random = seededRandom(growth.seed)
  const groups = groupUp(table, members)
  const right = members.reduce((sum, index) => sum + (table.samples[index]?.target ?? 0), 0)
  const base =
    growth.aim === 'each'
      ? Math.log((right + 1) / (members.length - right + 1))
      : -Math.log(Math.max(1, members.length / Math.max(1, groups.length)))
  const scores = new Float64Array(table.samples.length).fill(base)
  const gradient = new Float64Array(table.samples.length)
  const curvature = new Float64Array(table.samples.length)
  const trees: Forest['trees'] = []
  for (let round = 0; round < growth.rounds; round += 1) {
    for (const group of groups) slope(table, group, { aim: growth.aim, scores, gradient, curvature })
    const rows = groups.filter(() => random() < growth.groupShare).flat()
    const columns = table.names.map((_, index) => index).filter(() => random() < growth.featureShare)
    const tree = growTree({ table, gradient, curvature, rows: Int32Array.from(rows), columns, growth })
    if (tree === null) continue
    trees.push({ questions: tree.questions, leaves: tree.leaves })
    for (const index of members) {
      let leaf = 0
      for (const [feature, bin] of tree.cuts) leaf = leaf * 2 + ((table.columns[feature]?.[index] ?? 0) >= bin ? 1 : 0)
      scores[index] = cell(scores, index) + (tree.leaves[leaf] ?? 0)
    }
  }
  return { features: table.names, base, trees }
}

function groupUp(table: Table, members: readonly number[]): number[][] {
  const groups = new Map<number, number[]>()
  for (const index of members) {
    const group = table.samples[index]?.group ?? 0
    const known = groups.get(group)
    if (known) known.push(index)
    else groups.set(group, [index])
  }
  return [...groups.values()]
}

/** Gradient and curvature of the loss for the samples of one group: for each by itself, or for the choice among them and "none". */
function slope(
  table: Table,
  group: readonly number[],
  { aim, scores, gradient, curvature }: { aim: Growth['aim']; scores: Float64Array; gradient: Float64Array; curvature: Float64Array },
): void {
  const top = aim === 'each' ? 0 : group.reduce((most, index) => Math.max(most, cell(scores, index)), 0)
  let [all, right] = [Math.exp(-top), 0]
  if (aim === 'choice') {
    for (const index of group) {
      const power = Math.exp(cell(scores, index) - top)
      all += power
      if ((table.samples[index]?.target ?? 0) > 0) right += power
    }
  }
  for (const index of group) {
    const { target = 0, weight = 1 } = table.samples[index] ?? {}
    const power = Math.exp(cell(scores, index) - top)
    const chance = aim === 'each' ? power / (1 + power) : power / all
    const wanted = aim === 'each' ? target : target > 0 && right > 0 ? power / right : 0
    gradient[index] = weight * (chance - wanted)
    curvature[index] = weight * Math.max(chance * (1 - chance), 1e-4)
  }
}

type Grown = Forest['trees'][number] & { cuts: [feature: number, bin: number][] }

/** A number of a typed array; the index must be in range. A plain read, because `?? 0` would take half of the training time. */
const cell = (values: Float64Array | Int32Array | Uint8Array, index: number) => values[index] as number

function growTree({
  table,
  gradient,
  curvature,
  rows,
  columns,
  growth,
}: {
  table: Table
  gradient: Float64Array
  curvature: Float64Array
  rows: Int32Array
  columns: number[]
  growth: Growth
}): Grown | null {
  const count = rows.length
  const leafOf = new Int32Array(count)
  const steps = new Float64Array(count * 2)
  for (let at = 0; at < count; at += 1) {
    steps[at * 2] = cell(gradient, cell(rows, at))
    steps[at * 2 + 1] = cell(curvature, cell(rows, at))
  }
  const cuts: [number, number][] = []
  for (let level = 0; level < growth.depth; level += 1) {
    const leaves = 1 << level
    let best = { gain: 1e-9, feature: -1, bin: -1 }
    for (const feature of columns) {
      const bins = (table.thresholds[feature]?.length ?? 0) + 1
      const found = bestCut(sumUp(table.columns[feature] ?? new Uint8Array(), { rows, leafOf, steps, leaves, bins }), {
        leaves,
        bins,
        shrinkage: growth.shrinkage,
      })
      if (found.gain > best.gain) best = { ...found, feature }
    }
    if (best.feature === -1) break
    cuts.push([best.feature, best.bin])
    const column = table.columns[best.feature] ?? new Uint8Array()
    for (let at = 0; at < count; at += 1) leafOf[at] = cell(leafOf, at) * 2 + (cell(column, cell(rows, at)) >= best.bin ? 1 : 0)
  }
  if (cuts.length === 0) return null
  const sums = new Float64Array((1 << cuts.length) * 2)
  for (let at = 0; at < count; at += 1) {
    const slot = cell(leafOf, at) * 2
    sums[slot] = cell(sums, slot) + cell(steps, at * 2)
    sums[slot + 1] = cell(sums, slot + 1) + cell(steps, at * 2 + 1)
  }
  const leaves = Array.from(
    { length: 1 << cuts.length },
    (_, leaf) => (-growth.rate * cell(sums, leaf * 2)) / (cell(sums, leaf * 2 + 1) + growth.shrinkage),
  )
  return { cuts, leaves, questions: cuts.map(([feature, bin]) => [feature, table.thresholds[feature]?.[bin - 1] ?? 0]) }
}

/** Gradient and curvature of each leaf's rows by bin, two numbers per bin. */
function sumUp(
  column: Uint8Array,
  { rows, leafOf, steps, leaves, bins }: { rows: Int32Array; leafOf: Int32Array; steps: Float64Array; leaves: number; bins: number },
): Float64Array {
  const sums = new Float64Array(leaves * bins * 2)
  for (let at = 0; at < rows.length; at += 1) {
    const slot = (cell(leafOf, at) * bins + cell(column, cell(rows, at))) * 2
    sums[slot] = cell(sums, slot) + cell(steps, at * 2)
    sums[slot + 1] = cell(sums, slot + 1) + cell(steps, at * 2 + 1)
  }
  return sums
}

/** The bin at which a split of all leaves gains most. */
function bestCut(
  sums: Float64Array,
  { leaves, bins, shrinkage }: { leaves: number; bins: number; shrinkage: number },
): { gain: number; bin: number } {
  const gains = new Float64Array(bins)
  for (let leaf = 0; leaf < leaves; leaf += 1) {
    let [allG, allH] = [0, 0]
    for (let bin = 0; bin < bins; bin += 1) {
      allG += cell(sums, (leaf * bins + bin) * 2)
      allH += cell(sums, (leaf * bins + bin) * 2 + 1)
    }
    const whole = (allG * allG) / (allH + shrinkage)
    let [g, h] = [0, 0]
    for (let bin = 1; bin < bins; bin += 1) {
      g += cell(sums, (leaf * bins + bin - 1) * 2)
      h += cell(sums, (leaf * bins + bin - 1) * 2 + 1)
      gains[bin] = cell(gains, bin) + (g * g) / (h + shrinkage) + ((allG - g) * (allG - g)) / (allH - h + shrinkage) - whole
    }
  }
  let best = { gain: 0, bin: -1 }
  for (let bin = 1; bin < bins; bin += 1) if (cell(gains, bin) > best.gain) best = { gain: cell(gains, bin), bin }
  return best
}
