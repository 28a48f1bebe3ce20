import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { env } from '../env'

const Usage = z.object({ day: z.string(), calls: z.number().int(), tokens: z.number().int() })
export type ModelUsage = z.infer<typeof Usage>

const fileOf = () => path.join(/* turbopackIgnore: true */ env().dataDir, 'model-usage.json')
const dayOf = (now: Date) => now.toISOString().slice(0, 10)

/** The calls and tokens spent on the model on the day (UTC) of `now`. The count survives restarts. */
export function getModelUsage(now: Date): ModelUsage {
  const day = dayOf(now)
  try {
    const usage = Usage.parse(JSON.parse(readFileSync(fileOf(), 'utf8')))
    return usage.day === day ? usage : { day, calls: 0, tokens: 0 }
  } catch {
    // No file yet, or one truncated by a crash: start the day at zero.
    return { day, calls: 0, tokens: 0 }
  }
}

/**
 * Takes one call from the day's budget; false if it is spent. Reads and writes synchronously, so that calls of this process cannot race.
 * Each data folder has its own budget.
 */
export function takeModelCall(dailyLimit: number, now: Date): boolean {
  const usage = getModelUsage(now)
  if (usage.calls >= dailyLimit) return false
  writeUsage({ ...usage, calls: usage.calls + 1 })
  return true
}

/** Adds the tokens of an answer to the day's count. */
export function countModelTokens(tokens: number, now: Date): void {
  const usage = getModelUsage(now)
  writeUsage({ ...usage, tokens: usage.tokens + tokens })
}

function writeUsage(usage: ModelUsage): void {
  const file = fileOf()
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(usage))
  renameSync(`${file}.new`, file)
}
