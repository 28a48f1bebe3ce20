import type { hostMessages as english } from '../en/host-messages'
import type { Translation } from '../translation'

export const hostMessages: Translation<typeof english> = {
  heading: 'Nachricht an alle Interessierten',
  intro: 'Alle bekommen eine Mail oder Push-Mitteilung, je nach ihren Einstellungen. Abbestellen geht jederzeit.',
  label: 'Was sollen sie wissen?',
  reaches:
    '{audience, plural, =0 {Noch hat sich niemand mit Konto das Event gemerkt oder zugesagt.} one {Erreicht # Person, die sich das Event gemerkt hat oder hingeht.} other {Erreicht # Menschen, die sich das Event gemerkt haben oder hingehen.}}',
  reached: '{audience, plural, one {an # Person} other {an # Menschen}}',
  before: 'Schon gesendet',
  send: 'Senden',
  sending: 'Wird gesendet\u00a0…',
  sent: 'Ist unterwegs.',
  failed: 'Die Nachricht wurde nicht gesendet. Sie steht noch hier; versuch es bitte noch einmal.',
  close: 'Schließen',
  notPublished: 'Veröffentliche das Event zuerst.',
  confirmFirst: 'Bestätige zuerst deine E-Mail-Adresse, dann kannst du anderen schreiben.',
  nobody: 'Noch hat sich niemand mit Konto das Event gemerkt oder zugesagt.',
  tooMany: 'Das reicht für einen Tag. Schreib morgen wieder.',
}
