import type { campaignMails as english } from '../en/campaign-mails'
import type { Translation } from '../translation'

export const campaignMails: Translation<typeof english> = {
  look: 'Kampagne ansehen',
  why: 'Du bekommst diese Mail, weil du eine Werbekampagne gekauft hast.',
  receipt: 'Beleg-Nr.\u00a0{number}: {amount}.',
  paid: {
    subject: 'Zahlung eingegangen: {packageName} für {title}',
    heading: 'Danke, deine Zahlung ist da.',
    text: '{packageName} für „{title}“, {days, plural, one {# Tag} other {# Tage}}. Wir bestätigen den Start innerhalb von 24 Stunden; bis dahin kannst du stornieren und bekommst alles zurück.',
  },
  started: {
    subject: 'Deine Kampagne hat begonnen: {title}',
    heading: 'Deine Kampagne läuft.',
    text: '„{title}“ wird ab jetzt {days, plural, one {# Tag} other {# Tage}} lang als Anzeige gezeigt.',
  },
  held: {
    subject: 'Deine Kampagne wird geprüft: {title}',
    heading: 'Wir prüfen die Zahlung.',
    text: 'Die Kampagne für „{title}“ läuft nicht, solange ihre Zahlung geprüft wird. Du musst nichts tun; wir melden uns.',
  },
  refunded: {
    subject: 'Erstattet: deine Kampagne für {title}',
    heading: 'Dein Geld ist auf dem Weg zurück.',
    text: 'Der ganze Betrag der Kampagne für „{title}“ geht dorthin zurück, woher er kam. Bei Banken kann das einige Tage dauern.',
  },
  extended: {
    subject: 'Deine Kampagne läuft kostenlos weiter: {title}',
    heading: 'Deine Kampagne läuft weiter.',
    text: '„{title}“ hat {clicks, number} von {guarantee, number} garantierten Klicks. Darum zeigen wir das Event weiter, Tag für Tag und kostenlos.',
  },
  finished: {
    subject: 'Deine Kampagne ist vorbei: {title}',
    heading: 'Deine Kampagne ist vorbei.',
    text: '„{title}“ hat {clicks, plural, one {# Klick} other {# Klicks}} bekommen; garantiert waren {guarantee, number}.',
  },
  missing: 'Für die fehlenden Klicks bekommst du den entsprechenden Teil des Preises zurück.',
}
