import { isStaff, type Asker } from '@/lib/auth/viewer'

export type OwnedRow = { hostId: string | null; deviceKeyHash: string | null }

/** Whether the asker brought this event: as its host, or as the device that uploaded it without an account. */
export function isEventOwner(asker: Asker, event: OwnedRow): boolean {
  if (event.hostId !== null) return asker.viewer?.userId === event.hostId
  return event.deviceKeyHash !== null && asker.deviceKeyHash === event.deviceKeyHash
}

/** Whether the asker may change or delete this event: its owner, a moderator or an admin. */
export function canEditEvent(asker: Asker, event: OwnedRow): boolean {
  return isEventOwner(asker, event) || isStaff(asker.viewer)
}
