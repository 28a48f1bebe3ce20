import type { ticketMails as english } from '../en/ticket-mails'
import type { Translation } from '../translation'

export const ticketMails: Translation<typeof english> = {
  ticket: { subject: 'Dein Ticket: {event}', heading: 'Du stehst auf der Gästeliste' },
  showCode: 'Zeig diesen Code am Eingang, auf dem Handy oder ausgedruckt.',
  openTicket: 'Ticket öffnen',
  googleButton: 'Mit dem Knopf auf der Seite deines Tickets.',
  cancel: 'Doch verhindert?',
  cancelText: 'Gib den Platz zurück, damit ihn jemand anderes haben kann.',
  offer: { subject: 'Ein Platz für dich: {event}', heading: 'Ein Platz ist für dich reserviert' },
  offerUntil: 'Er gehört dir bis {until}. Danach bekommt ihn, wer als Nächstes auf der Warteliste steht.',
  takePlace: 'Platz annehmen',
  waiting: { subject: 'Du stehst auf der Warteliste: {event}', heading: 'Du stehst auf der Warteliste' },
  waitingText: 'Im Moment sind alle Plätze vergeben. Wird einer frei, bieten wir ihn dir per Mail an.',
  seeAnswer: 'Warteliste ansehen oder verlassen',
  gone: { subject: 'Dein Platz ist nicht mehr reserviert: {event}', heading: 'Dein Platz ist nicht mehr reserviert' },
  goneText: 'Das Ticket für dieses Event gilt nicht mehr. Wenn dich das überrascht, frag den Veranstalter.',
  eventPage: 'Zum Event',
  footer:
    'Du bekommst diese Mail, weil deine Adresse für die Gästeliste dieses Events angegeben wurde. Sie wird für nichts anderes verwendet und am {deletedOn} gelöscht. Warst du das nicht, ignoriere diese Mail oder sag ab.',
}
