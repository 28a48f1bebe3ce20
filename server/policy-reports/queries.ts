import { toDirective, BLOCKED_KINDS, type BlockedKind, type Directive } from '@/lib/policy-reports/kinds'
import { db } from '@/server/platform/db'

const toKind = (word: string): BlockedKind => BLOCKED_KINDS.find((kind) => kind === word) ?? 'other'

/** How often browsers reported what since a day, most first. */
export async function listPolicyReports(from: Date): Promise<{ directive: Directive; kind: BlockedKind; count: number }[]> {
  const rows = await db.policyReport.groupBy({
    by: ['directive', 'kind'],
    where: { day: { gte: from } },
    _sum: { count: true },
    orderBy: [{ _sum: { count: 'desc' } }, { directive: 'asc' }, { kind: 'asc' }],
  })
  return rows.map(({ directive, kind, _sum }) => ({ directive: toDirective(directive), kind: toKind(kind), count: _sum.count ?? 0 }))
}
