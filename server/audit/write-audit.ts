import type { Viewer } from '@/lib/auth/viewer'
import type { Prisma } from '@/server/platform/db'

/** An action to log; `actor` is null if a job or an outsider caused it. */
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

/** Writes an entry to the append-only audit log, within the transaction that performs the action. */
export async function writeAudit(tx: AuditWriter, { actor, ...act }: Act): Promise<void> {
  await tx.auditEntry.create({
    data: { actorId: actor?.userId ?? null, actorName: actor?.username ?? 'system', ...act },
    select: { id: true },
  })
}
