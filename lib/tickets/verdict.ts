import type { TicketStatus } from './status'

/** What a door's device knows about a ticket. */
export type DoorEntry = {
  /** The first 32 hex digits of the id's SHA-256. */
  hash: string
  /** Initials, such as `A. L.`; may be empty. */
  name: string
  /** Masked. */
  email: string
  status: TicketStatus
  /** When and at which door the guest was checked in. */
  at: string | null
  door: string | null
}

/** `unchecked`: this browser does not support Ed25519. */
export type SignatureState = 'good' | 'forged' | 'none' | 'unchecked'

export const VERDICTS = ['welcome', 'again', 'refused', 'unsure', 'unknown', 'forged', 'foreign'] as const
/**
 * What the door shows: let in; already in; cancelled, offered or waiting; signed but not on this device's list; not a ticket for this
 * event; a forged code; another event's ticket.
 */
export type Verdict = (typeof VERDICTS)[number]

/** The verdict on a ticket on the list, by its status. */
export function verdictOfStatus(status: TicketStatus): Verdict {
  if (status === 'valid') return 'welcome'
  return status === 'used' ? 'again' : 'refused'
}

/**
 * The verdict offline: a forged signature is rejected, a ticket on the list gets the list's verdict (its id alone is 122 random bits), and
 * one signed for this event but not on the list was added or removed since the list was loaded, so someone must check.
 */
export function offlineVerdict(entry: DoorEntry | null, signature: SignatureState): Verdict {
  if (signature === 'forged') return entry ? 'forged' : 'foreign'
  if (entry) return verdictOfStatus(entry.status)
  return signature === 'good' ? 'unsure' : 'unknown'
}

/** Whether the guest may go in. */
export function letsIn(verdict: Verdict): boolean {
  return verdict === 'welcome'
}
