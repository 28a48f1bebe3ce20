import type { imprint as english } from '../en/imprint'
import type { Translation } from '../translation'

export const imprint: Translation<typeof english> = {
  description: 'Wer diese Website betreibt und für ihre Inhalte verantwortlich ist.',
  title: 'Impressum',
  lead: ['Angaben gemäß §\u00a05 DDG (Digitale-Dienste-Gesetz)'],
  operator: 'Betreiber',
  development: '{name} (Projekt in Entwicklung)',
  developmentText:
    'Dieses Projekt wird von einer Privatperson betrieben und befindet sich in einer frühen Entwicklungsphase. Die vollständigen Kontaktdaten folgen zum Start.',
  missing:
    '{missing, select, name {Der Betreiber dieser Installation hat seinen Namen noch nicht eingetragen.} address {Der Betreiber dieser Installation hat seine Anschrift noch nicht eingetragen.} other {Der Betreiber dieser Installation hat seinen Namen und seine Anschrift noch nicht eingetragen.}}',
  sections: {
    contact: { title: 'Kontakt', paragraphs: ['E-Mail: {email}'] },
    responsible: {
      title: 'Verantwortlich für den Inhalt nach §\u00a018 Abs.\u00a02 MStV (Medienstaatsvertrag)',
      paragraphs: [
        '{isComplete, select, yes {{operatorName}, Anschrift wie oben} other {{operatorName, select, none {Der Betreiber dieser Installation} other {{operatorName}}}, zu erreichen unter {email}}}',
      ],
    },
    pointOfContact: {
      title: 'Kontaktstelle nach dem Gesetz über digitale Dienste (Art.\u00a011 und 12 DSA)',
      paragraphs: ['Für Behörden und für alle, die diese Website nutzen: {email}, auf Deutsch oder Englisch.'],
    },
    thirdParties: {
      title: 'Beiträge Dritter',
      paragraphs: [
        'Events, Bilder und Kommentare werden von Nutzern eingestellt. Melde rechtswidrige Inhalte an {email} oder mit dem Meldeformular auf der Seite des Events.',
      ],
      links: ['Inhalt melden'],
    },
    software: {
      title: 'Software von Dritten',
      paragraphs: ['Diese Website ist mit Open-Source-Software gebaut.'],
      links: ['Pakete und ihre Lizenzen'],
    },
  },
}
