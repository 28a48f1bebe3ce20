import type { receipt as english } from '../en/receipt'
import type { Translation } from '../translation'

export const receipt: Translation<typeof english> = {
  smallBusiness: 'Umsatzsteuer wird nicht ausgewiesen: Kleinunternehmer nach § 19 UStG.',
  taxUnknown: 'Der Betreiber dieser Installation hat nicht angegeben, wie Umsatzsteuer anfällt; der Preis ist der Endpreis.',
  included: 'Im Preis enthalten sind {percent} % Umsatzsteuer: {amount}.',
  vatId: 'USt-IdNr. {vatId}.',
  sold: '{package}, {days, plural, one {# Tag} other {# Tage}}: Werbung für {title}',
}
