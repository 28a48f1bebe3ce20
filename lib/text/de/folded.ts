import type { folded as english } from '../en/folded'
import type { Translation } from '../translation'

export const folded: Translation<typeof english> = {
  hiddenComment: 'Ein Kommentar von jemandem, den du blockiert hast.',
  hiddenEvent: 'Ein Event von jemandem, den du blockiert hast.',
}
