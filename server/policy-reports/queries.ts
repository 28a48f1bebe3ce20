import { toDirective, BLOCKED_KINDS, type BlockedKind, type Directive } from '@/lib/policy-reports/kinds'
import { db } from '@/server/platform/db'

const toKind = (word: string): BlockedKind => BLOCKED_KINDS.find((kind) => kind === word) ?? 'other'

/** What browsers have reported since a day and how often, most frequent first. */
export async function listPolicyReports(from: Date): Promise<{ directive: Directive; kind: BlockedKind; count: number }[]> {
  const rows = await db.policyReport.groupBy({
    by: ['directive', 'kind'],
    where: { day: { gte: from } },
    _sum: { count: true },
    orderBy: [{ _sum: { count: 'desc' } }, { directive: 'asc' }, { kind: 'asc' }],
  })
  return rows.map(({ directive, kind, _sum }) => ({ directive: toDirective(directive), kind: toKind(kind), count: _sum.count ?? 0 }))
}
