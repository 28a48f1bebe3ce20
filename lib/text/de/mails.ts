import type { mails as english } from '../en/mails'
import type { Translation } from '../translation'

export const mails: Translation<typeof english> = {
  open: 'Öffnen',
  unsubscribe: 'Diese Mails abbestellen: {address}',
  unsubscribeLink: 'Diese Mails abbestellen',
}
