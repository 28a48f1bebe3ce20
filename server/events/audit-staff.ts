import type { Asker } from '@/lib/auth/viewer'
import { writeAudit, type Act } from '@/server/moderation/write-audit'
import type { Tx } from '@/server/platform/db'
import { isEventOwner, type OwnedRow } from './access'

type EventAct = Pick<Act, 'action' | 'before' | 'after'> & { owner: OwnedRow; eventId: string }

/** Notes in the staff's log what they do to an event that is not their own, within the transaction that does it; its owner's acts are none. */
export async function auditStaff(tx: Tx, { viewer, deviceKeyHash }: Asker, { owner, eventId, ...act }: EventAct): Promise<void> {
  if (viewer === null || isEventOwner({ viewer, deviceKeyHash }, owner)) return
  await writeAudit(tx, { actor: viewer, subject: 'event', subjectId: eventId, ...act })
}
