import type { moderationMails as english } from '../en/moderation-mails'
import type { Translation } from '../translation'

export const moderationMails: Translation<typeof english> = {
  content: '{subject}: „{title}“',
  reasons: 'Begründung: {reason}',
  see: 'Entscheidung ansehen',
  receiptNumber: 'Vorgangsnummer {number}',
  statement: {
    subject: 'Eine Entscheidung über deinen Inhalt',
    heading: 'Wir haben über einen Inhalt von dir entschieden',
    law: 'Wir halten ihn für rechtswidrig: {ground}.',
    terms: 'Er verstößt gegen unsere Bedingungen oder Kommentarregeln.',
    termsWith: 'Er verstößt gegen unsere Bedingungen oder Kommentarregeln: {ground}.',
    noticed: 'Wir sind selbst darauf aufmerksam geworden.',
    reported: 'Jemand hat ihn uns gemeldet.',
    objectHint:
      'Du kannst innerhalb von sechs Monaten über den Link unten Beschwerde einlegen; das kostet nichts, und ein Mensch prüft sie.',
  },
  undone: {
    subject: 'Eine Maßnahme wurde zurückgenommen',
  },
  decided: {
    subject: 'Über deine Meldung {number} ist entschieden',
    heading: 'Über deine Meldung ist entschieden',
    objectHint: 'Wenn du das für falsch hältst, kannst du innerhalb von sechs Monaten über den Link unten Beschwerde einlegen.',
  },
  received: {
    subject: 'Deine Meldung {number} ist angekommen',
    heading: 'Danke. Deine Meldung ist angekommen.',
    about: 'Es geht um {url}',
    stateHint: 'Den Stand siehst du jederzeit über den Link unten.',
    state: 'Stand ansehen',
  },
}
