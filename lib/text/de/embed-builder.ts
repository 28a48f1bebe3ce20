import type { embedBuilder as english } from '../en/embed-builder'
import type { Translation } from '../translation'

export const embedBuilder: Translation<typeof english> = {
  title: 'Events auf deiner Website',
  intro:
    'Zeig eine Liste von Events oder ein einzelnes auf deiner eigenen Website. Das setzt keine Cookies, zählt niemanden und bleibt immer aktuell. Die Browser deiner Besucher laden die Liste und ihre Bilder von dieser Website.',
  kind: 'Welche Liste',
  kinds: {
    given: 'Die Liste, von der du kommst',
    event: 'Ein Event',
    city: 'Eine Stadt',
    venue: 'Ein Veranstaltungsort',
    category: 'Eine Kategorie',
    tag: 'Ein Schlagwort',
    artist: 'Ein Künstler',
    profile: 'Ein Veranstalter',
    search: 'Eine Suche',
  },
  value: 'Name oder Wörter',
  eventId: 'ID des Events',
  eventIdHint: 'Der letzte Teil der Adresse seiner Seite',
  view: 'Als',
  views: { list: 'Liste', grid: 'Kacheln', calendar: 'Kalender' },
  language: 'Sprache',
  languages: { auto: 'Wie die Seite', en: 'English', de: 'Deutsch' },
  theme: 'Aussehen',
  themes: { light: 'Hell', dark: 'Dunkel', auto: 'Wie das Gerät' },
  accent: 'Farbe der Termine',
  code: 'Füge das in deine Seite ein',
  way: 'Wie',
  ways: { script: 'Mit Skript', frame: 'Als Rahmen' },
  wayHints: {
    script: 'Wächst mit der Liste und nimmt die Breite deiner Seite ein.',
    frame: 'Für Websites, die keine Skripte erlauben. Er behält seine Höhe und scrollt innen.',
  },
  copy: 'Kopieren',
  copied: 'Kopiert!',
  copyFailed: 'Kopieren geht hier nicht. Markiere stattdessen den Text.',
  preview: 'Vorschau',
}
