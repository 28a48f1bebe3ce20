import type { claimPlace as english } from '../en/claim-place'
import type { Translation } from '../translation'

export const claimPlace: Translation<typeof english> = {
  heading: 'Gästeliste',
  free: 'Die Gästeliste ist offen.',
  full: 'Alle Plätze sind vergeben. Setz dich auf die Warteliste: Wird einer frei, bieten wir ihn dir per Mail an.',
  email: 'Deine E-Mail-Adresse',
  name: 'Dein Name',
  optional: 'optional',
  claim: 'Platz sichern',
  wait: 'Auf die Warteliste setzen',
  sending: 'Wird gesendet\u00a0…',
  sent: 'Schau in dein Postfach: Dein Platz ist 30 Minuten für dich reserviert, bis du die Adresse bestätigst.',
  queued: 'Schau in dein Postfach. Du stehst auf der Warteliste; in der Mail steht auch, wie du sie verlässt.',
  failed: 'Das hat nicht geklappt. Es ging nichts verloren; bitte versuch es noch einmal.',
  noMail: 'Dieser Server verschickt keine Mails, deshalb kannst du dir hier keinen Platz sichern. Frag den Veranstalter.',
  privacy: 'Deine Adresse bekommt nur der Veranstalter und nur für dieses Event. 30 Tage danach wird sie gelöscht.',
}
