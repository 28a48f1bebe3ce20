import type { digest as english } from '../en/digest'
import type { Translation } from '../translation'

export const digest: Translation<typeof english> = {
  heading: '{count, select, 5 {Fünf fürs Wochenende} other {Fürs Wochenende}}',
  subject: '{heading}: {title}',
  follows: 'Weil du {name} folgst.',
  saved: 'Weil du es dir gemerkt hast.',
  near: 'In {city}, wo du oft unterwegs bist.',
  ad: 'Anzeige',
  paidBy: 'Bezahlt von {name}. Wird allen gezeigt, die in {city} unterwegs sind.',
  paid: 'Bezahlt vom Veranstalter. Wird allen gezeigt, die in {city} unterwegs sind.',
  all: 'Alle Events am Wochenende',
  why: 'Ausgesucht nach dem, was du dir merkst, wohin du gehst und wem du folgst.',
}
