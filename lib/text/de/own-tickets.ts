import type { ownTickets as english } from '../en/own-tickets'
import type { Translation } from '../translation'

export const ownTickets: Translation<typeof english> = {
  title: 'Meine Tickets',
  loading: 'Deine Tickets werden geladen',
  failed: 'Die Tickets konnten nicht geladen werden. Bitte versuch es später noch einmal!',
  retry: 'Noch einmal versuchen',
  none: 'Noch keine Tickets. Setzt dich ein Veranstalter auf die Gästeliste, steht dein Ticket hier.',
  explore: 'Events entdecken',
  unconfirmed: 'Tickets gehören zu einer E-Mail-Adresse. Bestätige deine, dann stehen hier die Tickets, die an sie gingen.',
  confirm: 'Adresse bestätigen',
}
