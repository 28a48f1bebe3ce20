import { fold } from '../fold'
import { NAMED_KINDS, PLAINNESS, wordsOfKind, type Kind } from '../kind-words'
import type { Layout } from '../layout'
import type { Features } from './forest'

/** A kind of event that a flyer may announce; `evidence` is the row that says so most plainly, null if none does. */
export type KindCandidate = { kind: Kind; evidence: string | null; features: Features }

/** How much a name, a sign and a hint of a kind count for it. */
const WEIGHTS = { names: 3, signs: 1.6, hints: 0.6 }
/** A word in the title counts this much more. */
const IN_TITLE = 1.6
/** Kinds that flyers announce without naming them: a list of bands, or anything else. */
const UNTOLD: ReadonlySet<Kind> = new Set(['concert', 'other'])
/** From this score on, a flyer says in words what kind of event it announces. */
const SAID = 1.5
/** However often a flyer repeats a kind's words, they count at most this often. */
const MOST = 2.2

type Said = { kind: Kind; names: number; signs: number; hints: number; title: number; score: number; evidence: string | null }

const UNSAID: Said = { kind: 'other', names: 0, signs: 0, hints: 0, title: 0, score: 0, evidence: null }
const weigh = ({ names, signs, hints }: { names: number; signs: number; hints: number }) =>
  names * WEIGHTS.names + signs * WEIGHTS.signs + hints * WEIGHTS.hints

/** What the words of a flyer tell about each kind; those in large letters count more, repeated ones less each time. */
function saidOf(layout: Layout, title: string): Said[] {
  const rows = layout.rows.map(({ text, relativeSize }) => ({
    text,
    folded: fold(text),
    size: Math.min(2, Math.max(0.5, relativeSize)),
  }))
  return NAMED_KINDS.map((kind) => {
    const seen = { names: 0, signs: 0, hints: 0 }
    let [evidence, strongest]: [string | null, number] = [null, 0]
    for (const row of rows) {
      const words = wordsOfKind(kind, row.folded)
      for (const plainness of PLAINNESS) seen[plainness] += words[plainness] * row.size * 0.6 ** seen[plainness]
      const strength = Math.max(words.names * WEIGHTS.names, words.signs * WEIGHTS.signs, words.hints * WEIGHTS.hints) * row.size
      if (strength > strongest) [evidence, strongest] = [row.text, strength]
    }
    const page = { names: Math.min(MOST, seen.names), signs: Math.min(MOST, seen.signs), hints: Math.min(MOST, seen.hints) }
    const inTitle = wordsOfKind(kind, title)
    return { kind, ...page, title: weigh(inTitle), score: weigh(page) + IN_TITLE * weigh(inTitle), evidence }
  })
}

/**
 * Every kind of event, with what speaks for it: its words in title and page beside those of the other kinds, and how many rows look like
 * performers (`acts`).
 */
export function kindCandidates(layout: Layout, { title, acts }: { title: string | null; acts: number }): KindCandidate[] {
  const said = [...saidOf(layout, fold(title ?? '')), UNSAID]
  return said.map((own) => {
    const others = said.filter((other) => other !== own)
    const rival = Math.max(...others.map(({ score }) => score))
    const { kind, evidence, ...words } = own
    return {
      kind,
      evidence: evidence?.slice(0, 500) ?? null,
      features: {
        ...words,
        ...(UNTOLD.has(kind) ? { [`is ${kind}`]: 1 } : {}),
        acts,
        lead: own.score - rival,
        rival,
        rivalTitle: Math.max(...others.map((other) => other.title)),
        rank: others.filter(({ score }) => score > own.score).length,
      },
    }
  })
}

/** Whether the words of a flyer tell what kind of event it announces. */
export const saysKind = (candidates: readonly KindCandidate[]) => candidates.some(({ features }) => (features.score ?? 0) >= SAID)
