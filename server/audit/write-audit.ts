import type { Viewer } from '@/lib/auth/viewer'
import type { Prisma } from '@/server/platform/db'

/** An act of the staff; `actor` is null for what a clock or an outsider did. */
export type Act = {
  actor: Pick<Viewer, 'userId' | 'username'> | null
  /** Such as `report.decide`. */
  action: string
  subject: string
  subjectId: string
  reason?: string
  before?: Prisma.InputJsonObject
  after?: Prisma.InputJsonObject
}

type AuditWriter = Pick<Prisma.TransactionClient, 'auditEntry'>

/** Notes an act in the log that nobody can change, within the transaction that does it. */
export async function writeAudit(tx: AuditWriter, { actor, ...act }: Act): Promise<void> {
  await tx.auditEntry.create({
    data: { actorId: actor?.userId ?? null, actorName: actor?.username ?? 'system', ...act },
    select: { id: true },
  })
}
