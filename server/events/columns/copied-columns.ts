import { FACT_COLUMNS, type FACT_TABLE, factOf, type ColumnFact } from '@/lib/events/facts/fact-table'
import type { Prisma } from '@/server/platform/db'
import { selectOf } from '@/server/events/present'

type CopiedFact = { [N in ColumnFact]: (typeof FACT_TABLE)[N] extends { isOwn: true } ? never : N }[ColumnFact]
const COPIED_FACTS = FACT_COLUMNS.filter((name): name is CopiedFact => !factOf(name).isOwn)

/** What a copy takes over: everything but the day, the state and what happened to the event. */
export const copiedSelect = { ...selectOf(COPIED_FACTS), language: true, imageKey: true } satisfies Prisma.EventSelect

/** What belongs to an event and is copied with it. */
export const copiedParts = {
  lineup: {
    select: { name: true, role: true, startTime: true, position: true, imageKey: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  },
  images: { where: { media: { blockedAt: null } }, select: { kind: true, mediaKey: true, position: true } },
} satisfies Prisma.EventSelect

type Copied = Prisma.EventGetPayload<{ select: typeof copiedSelect }>

/** The columns of a copy. By its type, a stored JSON object may be null. */
export function copiedColumns(row: Copied): Copied & { socialMediaLinks: Prisma.InputJsonValue } {
  return { ...row, socialMediaLinks: row.socialMediaLinks ?? {} }
}
