import type { eventStatistics as english } from '../en/event-statistics'
import type { Translation } from '../translation'

export const eventStatistics: Translation<typeof english> = {
  title: 'Statistik',
  lastDays: 'in den letzten 30 Tagen',
  total: 'insgesamt',
  facts: { views: 'Aufrufe', likes: 'Gemerkt', calendarAdds: 'Kalendereinträge', ticketClicks: 'Klicks auf Tickets' },
  empty: {
    views: 'Ein Balken für jeden Tag, an dem jemand die Seite angesehen hat.',
    likes: 'Ein Balken für jeden Tag, an dem sich jemand das Event gemerkt hat.',
    calendarAdds: 'Ein Balken für jeden Tag, an dem es jemand in den Kalender eingetragen hat.',
    ticketClicks: 'Ein Balken für jeden Tag, an dem jemand deinem Ticket-Link gefolgt ist.',
  },
  sources: 'Woher die Aufrufe kommen',
  noSources: 'Suchmaschinen, geteilte Links, der QR-Code des Plakats: Vom ersten Aufruf an stehen sie hier.',
  sourceNames: {
    list: 'Listen und andere Seiten hier',
    search: 'Suche hier',
    profile: 'Profile',
    share: 'Geteilte Links',
    qr: 'QR-Code',
    poster: 'Gedrucktes Plakat',
    mail: 'Mails',
    engine: 'Suchmaschinen',
    social: 'Soziale Netzwerke',
    site: 'Andere Websites',
    direct: 'Eingetippt, Lesezeichen, Apps',
  },
  answers: 'Wer geht hin?',
  answersNote: 'Mit und ohne Konto, Stand jetzt.',
  table: 'Als Tabelle anzeigen',
  day: 'Tag',
  note: 'Jedes Gerät zählt einmal am Tag; Kalendereinträge und Klicks auf Tickets zählen ohne Bots und ohne dich selbst. Ein Tag geht von Mitternacht bis Mitternacht UTC. Wir verfolgen niemanden: Gespeichert werden nur Zahlen.',
  none: 'Noch nichts. Teile die Seite und komm morgen wieder.',
}
