import type { calendarEntry as english } from '../en/calendar-entry'
import type { Translation } from '../translation'

export const calendarEntry: Translation<typeof english> = {
  heading: 'In den Kalender eintragen',
  file: 'Kalenderdatei (.ics)',
  fileHint: 'Apple Kalender, Thunderbird und alle anderen',
  google: 'Google Kalender',
  outlook: 'Outlook',
  outside: 'öffnet eine andere Website',
  close: 'Schließen',
}
