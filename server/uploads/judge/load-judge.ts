import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { Judge } from '@/lib/recognition/judge/judge'

const Forest = z.object({
  features: z.array(z.string()),
  base: z.number(),
  trees: z.array(z.object({ questions: z.array(z.tuple([z.number(), z.number()])), leaves: z.array(z.number()) })),
})
const Words = z.object({ base: z.number(), step: z.number(), weights: z.string() })
const RowForests = z.object({ title: Forest, act: Forest, venue: Forest })
const Weights = z.object({
  words: z.object({ title: Words, act: Words, venue: Words, wholeTitle: Words, wholeVenue: Words }),
  rows: RowForests,
  rowsAgain: RowForests,
  city: Forest,
  title: Forest,
  venue: Forest,
  act: Forest,
  kind: Forest,
})

/** The learned weights; written by `scripts/train-judge.ts`. */
export const WEIGHTS_FILE = 'server/uploads/judge/weights.json'

// One per process, because Next evaluates modules once per bundle.
const shared = globalThis as typeof globalThis & { litfassJudge?: Judge }

/** The trained judge of names and kinds, loaded on first use. */
export function getJudge(): Judge {
  return (shared.litfassJudge ??= Weights.parse(
    JSON.parse(readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), WEIGHTS_FILE), 'utf8')),
  ))
}
