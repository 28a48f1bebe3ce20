import type { programme as english } from '../en/programme'
import type { Translation } from '../translation'

export const programme: Translation<typeof english> = {
  asOf: 'Stand: {day}. Was seitdem neu, verlegt oder abgesagt ist, steht unter der Adresse am Fuß der Seite.',
  noDay: 'Termin folgt',
  none: 'Hier ist nichts geplant.',
  more: 'Mehr steht unter der Adresse am Fuß der Seite.',
}
