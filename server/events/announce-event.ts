import { announceEventJob } from '@/server/notifications/notify-audience'
import type { Tx } from '@/server/platform/db'
import { addJob } from '@/server/platform/jobs'
import { tellOutside } from './tell-outside'

/** Has an event announced, here, on other servers and to webhooks, once the caller's transaction, which publishes it, has committed. */
export async function announceEvent(tx: Tx, eventId: string): Promise<void> {
  await addJob(tx, announceEventJob, { eventId })
  await tellOutside(tx, eventId, 'event.created')
}
