import type { receipt as english } from '../en/receipt'
import type { Translation } from '../translation'

export const receipt: Translation<typeof english> = {
  smallBusiness: 'Umsatzsteuer wird nicht ausgewiesen: Kleinunternehmer nach §\u00a019 UStG.',
  taxUnknown: 'Der Betreiber dieser Installation hat nicht angegeben, wie Umsatzsteuer anfällt; der Preis ist der Endpreis.',
  included: 'Im Preis enthalten sind {percent}\u00a0% Umsatzsteuer: {amount}.',
  vatId: 'USt-IdNr. {vatId}.',
  sold: '{package}, {days, plural, one {# Tag} other {# Tage}}: Werbung für {title}',
}
