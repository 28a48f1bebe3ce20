import type { embedBuilder as english } from '../en/embed-builder'
import type { Translation } from '../translation'

export const embedBuilder: Translation<typeof english> = {
  title: 'Events auf deiner Seite',
  intro:
    'Zwei Zeilen Code zeigen eine Liste von Events auf deiner eigenen Website. Sie setzen keine Cookies, zählen niemanden und bleiben immer aktuell. Die Browser deiner Besucher laden die Liste und ihre Bilder von dieser Website.',
  kind: 'Welche Liste',
  kinds: {
    city: 'Eine Stadt',
    venue: 'Ein Veranstaltungsort',
    category: 'Eine Kategorie',
    tag: 'Ein Schlagwort',
    artist: 'Ein Künstler',
    profile: 'Ein Veranstalter',
    search: 'Eine Suche',
  },
  value: 'Name oder Wörter',
  view: 'Als',
  views: { list: 'Liste', grid: 'Kacheln', calendar: 'Kalender' },
  language: 'Sprache',
  languages: { auto: 'Wie die Seite', en: 'English', de: 'Deutsch' },
  theme: 'Aussehen',
  themes: { light: 'Hell', dark: 'Dunkel', auto: 'Wie das Gerät' },
  accent: 'Farbe der Termine',
  code: 'Füge diese Zeilen in deine Seite ein',
  copy: 'Kopieren',
  copied: 'Kopiert!',
  copyFailed: 'Kopieren geht hier nicht. Markiere stattdessen die Zeilen.',
  preview: 'Vorschau',
}
