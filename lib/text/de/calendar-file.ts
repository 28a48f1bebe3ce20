import type { calendarFile as english } from '../en/calendar-file'
import type { Translation } from '../translation'

export const calendarFile: Translation<typeof english> = {
  endAssumed: 'Das Ende ist nicht bekannt; eingetragen sind fünf Stunden.',
  deleted: 'Event gelöscht',
  states: {
    cancelled: 'Abgesagt.',
    postponed: 'Verschoben. Der neue Termin steht noch nicht fest.',
    moved: 'Auf einen neuen Termin verlegt.',
    sold_out: 'Ausverkauft.',
  },
}
