import type { embedBuilder as english } from '../en/embed-builder'
import type { Translation } from '../translation'

export const embedBuilder: Translation<typeof english> = {
  title: 'Events auf deiner Seite',
  intro:
    'Zwei Zeilen zeigen eine Liste von Events auf deiner eigenen Website. Sie setzen keine Cookies, zählen niemanden und folgen jeder Änderung. Die Browser deiner Besucher fragen diese Seite nach der Liste und ihren Bildern.',
  kind: 'Welche Liste',
  kinds: {
    city: 'Eine Stadt',
    venue: 'Ein Ort',
    category: 'Eine Kategorie',
    tag: 'Ein Schlagwort',
    artist: 'Ein Artist',
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
  accent: 'Farbe der Tage',
  code: 'Setz diese Zeilen in deine Seite',
  copy: 'Kopieren',
  copied: 'Kopiert!',
  copyFailed: 'Kopieren geht hier nicht. Markier stattdessen die Zeilen.',
  preview: 'So sieht es aus',
}
