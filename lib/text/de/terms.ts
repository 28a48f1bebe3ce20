import type { terms as english } from '../en/terms'
import type { Translation } from '../translation'

export const terms: Translation<typeof english> = {
  name: 'Nutzungsbedingungen',
  description: 'Die Regeln für die Nutzung dieser Plattform.',
  title: 'Nutzungsbedingungen der Plattform {name}',
  lead: ['Stand: März 2025'],
  sections: {
    scope: {
      title: 'Geltungsbereich',
      paragraphs: [
        'Diese Bedingungen gelten für alle, die {name} nutzen, mit oder ohne Konto. Betrieben wird die Plattform von {operatorName, select, none {dem im Impressum genannten Betreiber} other {{operatorName}}}.',
      ],
      links: ['Impressum'],
    },
    services: {
      title: 'Leistungen',
      paragraphs: ['{name} zeigt zwei Arten von Events:'],
      points: [
        'Events der Community: von Nutzern hochgeladen, meist als Foto eines Flyers, und maschinell gelesen. Sie können Fehler enthalten.',
        'Events geprüfter Veranstalter: vom Veranstalter eingetragen, gegebenenfalls mit Links zu Tickets.',
      ],
    },
    account: {
      title: 'Registrierung und Nutzerkonto',
      paragraphs: [
        'Zum Lesen brauchst du kein Konto. Um eines anzulegen, musst du mindestens 16 Jahre alt sein, richtige Angaben machen und dein Passwort geheim halten; mehr als eines ist nicht erlaubt.',
      ],
    },
    content: {
      title: 'Deine Inhalte und Rechte',
      paragraphs: ['Wenn du etwas hochlädst, bestätigst du:'],
      points: [
        'dass du es veröffentlichen darfst,',
        'dass es keine Rechte anderer verletzt, etwa Urheberrechte, Markenrechte oder das Recht am eigenen Bild,',
        'dass du die Plattform von Ansprüchen Dritter freistellst, die daraus entstehen.',
      ],
    },
    discussion: {
      title: 'Beiträge der Community',
      paragraphs: ['Kommentare und Gruppen sind für Gespräche über Events da. Die Kommentarregeln sind Teil dieser Bedingungen.'],
      links: ['Kommentarregeln'],
    },
    organizers: {
      title: 'Angaben von Veranstaltern',
      paragraphs: [
        'Veranstalter stehen für das ein, was sie zu ihren eigenen Events angeben: Termine, Preise, Tickets und Änderungen. Mit einem Ticket schließt du einen Vertrag mit dem Veranstalter oder Verkäufer, nicht mit uns.',
      ],
    },
    rights: {
      title: 'Rechte an Inhalten',
      paragraphs: [
        'Was du hochlädst, bleibt deins. Du räumst der Plattform ein einfaches, nicht ausschließliches, weltweites und zeitlich unbegrenztes Recht ein, es zu speichern, zu zeigen und zu verbreiten, um den Dienst zu betreiben.',
      ],
    },
    reporting: {
      title: 'Meldung und Entfernung von Inhalten',
      paragraphs: [
        'Melde rechtswidrige Inhalte mit dem Meldeformular auf der Seite des Events oder per E-Mail an {email}. Wir sehen uns jede Meldung an und können Inhalte entfernen, die gegen das Gesetz oder diese Bedingungen verstoßen.',
      ],
    },
    liability: {
      title: 'Haftung',
      paragraphs: [
        'Wir haften nur für Vorsatz und grobe Fahrlässigkeit. Haftung, die sich gesetzlich nicht beschränken lässt, etwa für Schäden an Leben, Körper oder Gesundheit, bleibt unberührt.',
        'Wir sind nicht Veranstalter der gezeigten Events und stehen weder dafür ein, dass sie stattfinden, noch für das, was andere über sie angeben.',
      ],
    },
    changes: {
      title: 'Änderung der Bedingungen',
      paragraphs: [
        'Wir können diese Bedingungen aus gutem Grund ändern, etwa wegen neuer Funktionen oder geänderter Gesetze. Die jeweils geltende Fassung steht hier mit ihrem Datum.',
      ],
    },
    final: {
      title: 'Schlussbestimmungen',
      paragraphs: [
        'Es gilt deutsches Recht; zwingender Verbraucherschutz des Landes, in dem du lebst, bleibt bestehen. Soweit es sich gesetzlich vereinbaren lässt, sind die Gerichte am Sitz des Betreibers zuständig. Ist eine Bestimmung unwirksam, gelten die anderen weiter.',
      ],
    },
  },
}
