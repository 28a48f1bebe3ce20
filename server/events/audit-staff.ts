import type { Asker } from '@/lib/auth/viewer'
import { writeAudit, type Act } from '@/server/audit/write-audit'
import type { Tx } from '@/server/platform/db'
import { isEventOwner, type OwnedRow } from './access'

type EventAct = Pick<Act, 'action' | 'before' | 'after'> & { owner: OwnedRow; eventId: string }

/** Logs what staff do to someone else's event, within the transaction that does it. What owners do is not logged. */
export async function auditStaff(tx: Tx, { viewer, deviceKeyHash }: Asker, { owner, eventId, ...act }: EventAct): Promise<void> {
  if (viewer === null || isEventOwner({ viewer, deviceKeyHash }, owner)) return
  await writeAudit(tx, { actor: viewer, subject: 'event', subjectId: eventId, ...act })
}
