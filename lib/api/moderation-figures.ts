import { z } from 'zod'
import { MEASURES } from '@/lib/moderation/decisions'
import { REPORT_SUBJECTS } from '@/lib/moderation/reasons'
import { DAMAGES } from '@/lib/media/damages'
import { HELD_SIGNS } from '@/lib/moderation/held-signs'
import { BLOCKED_KINDS, DIRECTIVES } from '@/lib/policy-reports/kinds'

/** The wire shapes of figures about moderation and the installation. */

/** Figures of the installation. */
export const ModerationOverview = z.object({
  open: z.number().int(),
  /** When the oldest open report arrived; null if there is none. */
  oldestOpenAt: z.string().nullable(),
  /** Open reports older than the promised time. */
  overdue: z.number().int(),
  bySubject: z.array(z.object({ subject: z.enum(REPORT_SUBJECTS), open: z.number().int() })),
  held: z.object({ comments: z.number().int(), events: z.number().int(), artists: z.number().int(), images: z.number().int() }),
  /** The last fourteen days (UTC), oldest first. */
  days: z.array(
    z.object({
      day: z.string(),
      uploads: z.number().int(),
      failed: z.number().int(),
      accounts: z.number().int(),
      comments: z.number().int(),
      reports: z.number().int(),
    }),
  ),
  /** Pictures read today and the daily limit; those read by a model, with its limit if configured. */
  recognition: z.object({
    today: z.number().int(),
    limit: z.number().int(),
    byModel: z.number().int(),
    modelLimit: z.number().int().nullable(),
  }),
  jobs: z.object({
    waiting: z.number().int(),
    failing: z.number().int(),
    givenUp: z.number().int(),
    kinds: z.array(z.object({ name: z.string(), count: z.number().int(), error: z.string() })),
  }),
  /** What the content policy blocked in browsers over the last fourteen days. */
  policyReports: z.array(z.object({ directive: z.enum(DIRECTIVES), kind: z.enum(BLOCKED_KINDS), count: z.number().int() })),
  /** Stored pictures and films whose files are damaged, in the order they were found. */
  repairs: z.object({
    open: z.number().int(),
    oldest: z.array(z.object({ key: z.string(), reason: z.enum(DAMAGES), foundAt: z.string(), lastSeenAt: z.string() })),
  }),
})
export type ModerationOverview = z.infer<typeof ModerationOverview>

const Day = z.iso.date()
/** Days (UTC), inclusive; by default the last ninety. */
export const StatementsQuery = z.object({ from: Day.optional(), to: Day.optional() })
export type StatementsQuery = z.infer<typeof StatementsQuery>

export const StatisticsQuery = z.object({ days: z.coerce.number().int().min(1).max(400).catch(90).default(90) })
export type StatisticsQuery = z.infer<typeof StatisticsQuery>
export const ModerationStatistics = z.object({
  days: z.number().int(),
  /** Hours from report to decision; 0 for what staff found themselves. */
  reports: z.object({
    received: z.number().int(),
    decided: z.number().int(),
    medianHours: z.number().nullable(),
    slowestHours: z.number().nullable(),
    inTime: z.number().int(),
    ownInitiative: z.number().int(),
  }),
  measures: z.array(z.object({ measure: z.enum(MEASURES), count: z.number().int() })),
  suspensions: z.number().int(),
  objections: z.object({ made: z.number().int(), overturned: z.number().int() }),
  held: z.object({ approved: z.number().int(), rejected: z.number().int() }),
  /** How often staff approved and rejected what was held for a sign. */
  signs: z.array(z.object({ sign: z.enum(HELD_SIGNS), approved: z.number().int(), rejected: z.number().int() })),
  /** Decisions the filter has learned from. */
  filter: z.object({ spam: z.number().int(), ham: z.number().int() }),
})
export type ModerationStatistics = z.infer<typeof ModerationStatistics>
