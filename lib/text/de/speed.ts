import type { speed as english } from '../en/speed'
import type { Translation } from '../translation'

export const speed: Translation<typeof english> = {
  lead: 'Wie schnell die Seiten bei den Besuchern waren: Drei von vier Besuchen waren mindestens so schnell. Gezählt ohne Adresse, Konto oder Browser.',
  days: '{days, plural, one {Heute} other {# Tage}}',
  period: 'Zeitraum',
  devices: { phone: 'Handys', desktop: 'Computer' },
  page: 'Seite',
  pages: {
    landing: 'Startseite',
    event: 'Event',
    search: 'Suche',
    reel: 'Reel',
    profile: 'Profil',
    city: 'Stadt',
    other: 'Übrige Seiten',
  },
  visits: '{count, plural, one {# Besuch} other {# Besuche}}',
  vitals: {
    LCP: 'bis der größte Teil der Seite zu sehen ist',
    INP: 'bis die Seite auf Tippen, Klick oder Taste reagiert',
    CLS: 'wie stark die Seite beim Laden springt',
    TTFB: 'bis das erste Byte vom Server ankommt',
  },
  seconds: '{value}\u00a0s',
  milliseconds: '{value}\u00a0ms',
  ratings: { good: 'gut', fair: 'könnte besser sein', poor: 'schlecht' },
  upTo: 'bis {value}',
  none: 'Nicht gemessen',
  empty: 'In diesem Zeitraum wurde kein Besuch gemessen.',
  emptyDevice: 'Kein Besuch in diesem Zeitraum.',
}
