import type { dayPicker as english } from '../en/day-picker'
import type { Translation } from '../translation'

export const dayPicker: Translation<typeof english> = {
  calendar: 'Wann?',
  calendarHint: 'Wähle einen Tag oder den ersten und den letzten.',
  selectDate: 'Datum wählen',
  confirm: 'Übernehmen',
  today: 'Heute',
  onlyToday: 'Nur heute',
  tomorrow: 'Morgen',
  weekend: 'Wochenende',
  nextDays: 'Nächste 7 Tage',
  anyDay: 'Egal wann',
  likedOn: 'gemerkt: {titles}',
  close: 'Schließen',
}
