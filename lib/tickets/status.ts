export const TICKET_STATUSES = ['valid', 'used', 'cancelled', 'offered', 'waiting'] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]

/** Who changes a ticket: the event's host, its guest with a signed link, a door, a visitor who requests a place, or the passing of time. */
export type TicketActor = 'host' | 'guest' | 'door' | 'visitor' | 'clock'

type Transition = { from: readonly TicketStatus[]; to: TicketStatus; by: readonly TicketActor[] }

/** All allowed changes of a ticket's status. A write applies one only if the ticket is in a status of `from` at that moment. */
export const TRANSITIONS = {
  /** The host puts someone on the list, whatever the status before. */
  invite: { from: ['waiting', 'offered', 'cancelled'], to: 'valid', by: ['host'] },
  /** A visitor requests a place again, and one is free: held until the address is confirmed. */
  claim: { from: ['cancelled'], to: 'offered', by: ['visitor'] },
  /** The same, while none is free. */
  queue: { from: ['cancelled'], to: 'waiting', by: ['visitor'] },
  /** A place has become free for the first in the queue. */
  offer: { from: ['waiting'], to: 'offered', by: ['clock', 'host', 'guest'] },
  /** The guest accepts the held place, which also confirms the address. */
  accept: { from: ['offered'], to: 'valid', by: ['guest'] },
  /** Nobody took it in time. */
  lapse: { from: ['offered'], to: 'cancelled', by: ['clock'] },
  cancel: { from: ['valid', 'offered', 'waiting'], to: 'cancelled', by: ['host', 'guest'] },
  /** Checked in. */
  admit: { from: ['valid'], to: 'used', by: ['door', 'host'] },
  /** Checked in by mistake. */
  undo: { from: ['used'], to: 'valid', by: ['door', 'host'] },
} as const satisfies Record<string, Transition>

export type TicketAction = keyof typeof TRANSITIONS

/** The status after an action; null if this actor may not do that to a ticket in this status. */
export function statusAfter(action: TicketAction, from: TicketStatus, by: TicketActor): TicketStatus | null {
  const { from: allowed, to, by: actors }: Transition = TRANSITIONS[action]
  return allowed.includes(from) && actors.includes(by) ? to : null
}

/** Whether a ticket of that status takes one of the event's places. The database counts by the same rule. */
export function takesPlace(status: TicketStatus): boolean {
  return status === 'valid' || status === 'used' || status === 'offered'
}

/** The look of a status on the ticket: `valid`, in any case of letters, looks valid, and all else does not. */
export function statusStyle(status: string): 'valid' | 'invalid' {
  return status.toLowerCase() === 'valid' ? 'valid' : 'invalid'
}
