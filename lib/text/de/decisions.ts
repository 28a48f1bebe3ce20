import type { decisions as english } from '../en/decisions'
import type { Translation } from '../translation'

export const decisions: Translation<typeof english> = {
  reasonNeeded: 'Bitte gib den Grund an: Er wird aufgehoben und den Betroffenen mitgeteilt.',
  lawNeeded: 'Bitte nenne das Gesetz.',
}
