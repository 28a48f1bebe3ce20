import type { campaigns as english } from '../en/campaigns'
import type { Translation } from '../translation'

export const campaigns: Translation<typeof english> = {
  payNext: 'Deine Kampagne ist reserviert. Sie beginnt, sobald bezahlt ist.',
  notSetUp: 'Deine Kampagne ist reserviert. Auf diesem Server sind noch keine Zahlungen eingerichtet, darum kann sie nicht beginnen.',
  withdrawn: 'Die Kampagne ist zurückgezogen. Es ist nichts zu bezahlen.',
  none: 'Keine Kampagne wartet auf Bezahlung.',
  notFound: 'Kampagne nicht gefunden',
  paymentsOff: 'Auf diesem Server sind keine Zahlungen eingerichtet.',
  paidAlready: 'Diese Kampagne ist schon bezahlt.',
  notPending: 'Diese Kampagne wartet nicht mehr auf eine Bezahlung.',
  checkoutPaid: 'Die Bezahlung ist gerade eingegangen, darum wurde die Kampagne nicht zurückgezogen.',
  processing: 'Deine Bank arbeitet noch an der Zahlung. Bitte sieh etwas später noch einmal nach.',
  notOpened: 'Die Bezahlseite ließ sich nicht öffnen. Es wurde nichts abgebucht; bitte versuch es noch einmal.',
  startedAlready: 'Die Kampagne hat begonnen und lässt sich nicht mehr stornieren.',
  notHeld: 'Diese Kampagne wartet nicht auf eine Entscheidung.',
  notPaid: 'Es ist nicht der verlangte Betrag eingegangen; diese Kampagne lässt sich nur erstatten.',
  tooLate: 'Dieses Event ist vorbei oder ausgeblendet und lässt sich nicht bewerben.',
  startTooLate: 'Die Kampagne muss vor dem Ende des Events und innerhalb eines Jahres beginnen.',
  mismatch: 'Es ist nicht der verlangte Betrag eingegangen.',
  disputed: 'Die Zahlung wurde bei der Bank beanstandet.',
  refundRefused: 'Der Zahlungsdienst hat die Erstattung abgelehnt.',
}
