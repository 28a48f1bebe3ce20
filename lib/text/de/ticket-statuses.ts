import type { ticketStatuses as english } from '../en/ticket-statuses'
import type { Translation } from '../translation'

export const ticketStatuses: Translation<typeof english> = {
  valid: 'Gültig',
  used: 'Eingelassen',
  cancelled: 'Storniert',
  offered: 'Angeboten',
  waiting: 'Wartet',
}
