import type { subscribe as english } from '../en/subscribe'
import type { Translation } from '../translation'

export const subscribe: Translation<typeof english> = {
  title: 'Diese Liste abonnieren',
  about: 'Neue Events kommen von selbst dazu. Was verlegt oder abgesagt wird, ändert sich auch in deinem Kalender.',
  app: 'Kalender-App',
  appHint: 'Apple Kalender, Thunderbird, Outlook',
  google: 'Google Kalender',
  outside: 'öffnet eine andere Website',
  copy: 'Adresse des Kalenders kopieren',
  copyHint: 'für alle anderen Kalender',
  copied: 'Kopiert!',
  copyFailed: 'Kopieren ist hier nicht möglich.',
  rss: 'RSS',
  rssHint: 'für Newsreader',
  embed: 'Auf deiner Website zeigen',
  embedHint: 'als Liste, Kacheln oder Kalender',
  programme: 'Programm zum Ausdrucken',
  programmeHint: 'PDF',
  more: 'Auch als',
  close: 'Schließen',
}
