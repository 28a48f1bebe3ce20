import type { accessibility as english } from '../en/accessibility'
import type { Translation } from '../translation'

export const accessibility: Translation<typeof english> = {
  description: 'Wie gut alle diese Website nutzen können, was noch nicht geht und an wen du dich wenden kannst.',
  title: 'Barrierefreiheit',
  lead: ['{name} ist für alle da. So weit sind wir.'],
  sections: {
    aims: {
      title: 'Woran wir uns halten',
      paragraphs: [
        'An die Web Content Accessibility Guidelines (WCAG) 2.2 auf Stufe AA, deren Version 2.1 die europäische Norm EN 301 549 verlangt. Das Barrierefreiheitsstärkungsgesetz (BFSG) nimmt Kleinstunternehmen aus; wir halten uns trotzdem daran.',
      ],
      points: [
        'Alles, was sich wischen oder ziehen lässt, hat auch einen Knopf und geht mit der Tastatur.',
        'Text hat einen Kontrast von mindestens 4,5 zu 1, in hellen und dunklen Farben, und lässt sich auf 200 Prozent vergrößern.',
        'Bewegte Bilder lassen sich anhalten; wünscht dein Gerät weniger Bewegung, bewegt sich nichts von selbst.',
        'Was, wo und wann ein Event ist, steht als Text neben dem Flyer.',
        'Tastenkürzel mit Buchstaben wirken nur, solange nichts getippt wird, und lassen sich abschalten.',
        'Für die Anmeldung muss niemand Rätsel lösen; Passwörter lassen sich einfügen und anzeigen.',
      ],
    },
    gaps: {
      title: 'Was noch nicht gut funktioniert',
      paragraphs: ['Das wissen wir, und wir arbeiten daran:'],
      points: [
        'Flyer sind Bilder, die andere gemacht haben. Ihre Beschreibung entsteht aus dem, was darauf gelesen wurde, und kann falsch oder unvollständig sein.',
        'Kurze Filme von Veranstaltern haben weder Untertitel noch Beschreibungen.',
        'Die Karte eines Events lässt sich nicht vorlesen; die Adresse steht als Text daneben.',
        'Bei Kommentaren und Nachrichten ist die Sprache nicht ausgezeichnet.',
      ],
    },
    checks: {
      title: 'Wie wir das prüfen',
      paragraphs: [
        'Bei jeder Änderung automatisch (axe), dazu von Hand mit Tastatur und vergrößertem Text, beides durch uns selbst. Zuletzt durchgesehen im November 2026.',
      ],
    },
    contact: {
      title: 'Kommst du irgendwo nicht weiter?',
      paragraphs: [
        'Schreib an {email}: Welche Seite war es, und was ging nicht? Du bekommst innerhalb von zwei Wochen eine Antwort. Kannst du hier etwas nicht nutzen, erklären oder schicken wir es dir gern auf anderem Weg.',
      ],
    },
    authority: {
      title: 'Wenn unsere Antwort nicht hilft',
      paragraphs: [
        'In Deutschland wacht die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF) in Magdeburg darüber, dass Produkte und Dienstleistungen barrierefrei sind.',
      ],
      links: ['Impressum'],
    },
  },
}
