import { FACT_COLUMNS, type FACT_TABLE, factOf, type ColumnFact } from '@/lib/events/fact-table'
import type { Prisma } from '@/server/platform/db'
import { selectOf } from '@/server/events/present'

type CopiedFact = { [N in ColumnFact]: (typeof FACT_TABLE)[N] extends { isOwn: true } ? never : N }[ColumnFact]
const COPIED_FACTS = FACT_COLUMNS.filter((name): name is CopiedFact => !factOf(name).isOwn)

/** What another event of the same kind takes over: everything but its day, its state and what happened to it. */
export const copiedSelect = { ...selectOf(COPIED_FACTS), language: true, imageKey: true } satisfies Prisma.EventSelect

/** What hangs on an event and is taken over with it. */
export const copiedParts = {
  lineup: {
    select: { name: true, role: true, startTime: true, position: true, imageKey: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  },
  images: { where: { media: { blockedAt: null } }, select: { kind: true, mediaKey: true, position: true } },
} satisfies Prisma.EventSelect

type Copied = Prisma.EventGetPayload<{ select: typeof copiedSelect }>

/** The columns of a copy. A stored JSON object may be null by its type only. */
export function copiedColumns(row: Copied): Copied & { socialMediaLinks: Prisma.InputJsonValue } {
  return { ...row, socialMediaLinks: row.socialMediaLinks ?? {} }
}
