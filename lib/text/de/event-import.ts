import type { eventImport as english } from '../en/event-import'
import type { Translation } from '../translation'

export const eventImport: Translation<typeof english> = {
  title: 'Events importieren',
  intro:
    'Eine Tabelle (CSV, aus Excel oder Numbers) oder ein Kalender (ICS). Du siehst jede Zeile, bevor etwas angelegt wird; importierst du dieselbe Datei noch einmal, ändert sie, was sie angelegt hat, und verdoppelt nichts.',
  choose: 'Datei auswählen',
  drop: 'oder hierher ziehen. Bis zu 500 Events, 2 MB.',
  template: 'Vorlage herunterladen',
  reading: 'Die Datei wird gelesen …',
  failed: 'Die Datei konnte nicht gelesen werden. Bitte versuch es noch einmal.',
  states: { new: 'Neu', update: 'Ändert deins', duplicate: 'Gibt es schon', broken: 'Nicht lesbar' },
  selectAll: 'Alle auswählen',
  select: 'Zeile auswählen',
  columns: { line: 'Zeile', day: 'Tag', event: 'Event', state: 'Stand' },
  asDrafts: 'Als Entwürfe importieren',
  asDraftsHint: 'Du veröffentlichst sie, wenn du sie angesehen hast.',
  tooLarge: 'Diese Datei ist größer als 2 MB.',
  another: 'Andere Datei',
  cut: 'Nur die ersten 500 Zeilen werden gezeigt.',
  rest: 'Den Rest noch einmal importieren',
  failedRow: 'Nicht importiert',
  none: 'In dieser Datei ist kein Event.',
  toDesk: 'Zu meinen Events',
  importCount: '{count, plural, one {1 Event importieren} other {# Events importieren}}',
  progress: '{done} von {all} importiert',
  result: '{created} neu{updated, plural, =0 {} other {, # geändert}}{failed, plural, =0 {} other {, # nicht importiert}}',
}
