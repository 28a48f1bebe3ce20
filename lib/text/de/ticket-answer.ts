import type { ticketAnswer as english } from '../en/ticket-answer'
import type { Translation } from '../translation'

export const ticketAnswer: Translation<typeof english> = {
  title: 'Dein Platz',
  offered: 'Ein Platz ist für dich reserviert bis',
  accept: 'Platz annehmen',
  decline: 'Diesmal nicht',
  valid: 'Du stehst auf der Gästeliste.',
  cancel: 'Platz zurückgeben',
  waiting: 'Du stehst auf der Warteliste. Wird ein Platz frei, bieten wir ihn dir per Mail an.',
  leave: 'Warteliste verlassen',
  used: 'Mit diesem Ticket bist du hereingekommen.',
  cancelled: 'Dieser Platz wurde zurückgegeben.',
  accepted: 'Der Platz gehört dir. Bis dann!',
  gaveBack: 'Erledigt. Jetzt kann jemand anderes den Platz haben.',
  open: 'Ticket öffnen',
  toEvent: 'Zum Event',
  failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
}
