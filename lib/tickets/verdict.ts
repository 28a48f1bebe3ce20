import type { TicketStatus } from './status'

/** What a door's device knows of a ticket. */
export type DoorEntry = {
  /** The first 32 hex digits of the id's SHA-256. */
  hash: string
  /** Initials, such as `A. L.`; may be empty. */
  name: string
  /** Masked. */
  email: string
  status: TicketStatus
  /** When and at which door the guest came in. */
  at: string | null
  door: string | null
}

/** `unchecked`: this browser knows no Ed25519. */
export type SignatureState = 'good' | 'forged' | 'none' | 'unchecked'

export const VERDICTS = ['welcome', 'again', 'refused', 'unsure', 'unknown', 'forged', 'foreign'] as const
/**
 * What the door is told: let in; in already; cancelled, offered or waiting; signed but not on this device's list; no ticket of this event; a forged
 * code; another event's ticket.
 */
export type Verdict = (typeof VERDICTS)[number]

/** What is said of a ticket that is on the list, by its status. */
export function verdictOfStatus(status: TicketStatus): Verdict {
  if (status === 'valid') return 'welcome'
  return status === 'used' ? 'again' : 'refused'
}

/**
 * The verdict without a network: a forged signature counts for nothing, a ticket on the list for what the list says (its id alone is 122 random
 * bits), and one that is signed for this event but not on the list was added or removed since the list was loaded: someone must look.
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
