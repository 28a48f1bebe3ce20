import type { errors as english } from '../en/errors'
import type { Translation } from '../translation'

export const errors: Translation<typeof english> = {
  loginFallback: 'Anmeldung fehlgeschlagen 😢',
  registration: 'Registrierung fehlgeschlagen 😢',
  createEvent: 'Das Event konnte nicht angelegt werden 😢',
  updateEvent: 'Das Event konnte nicht geändert werden 😢',
  updateEventImage: 'Das Bild des Events konnte nicht geändert werden',
  updateEventPrompt: 'Das Event konnte so nicht geändert werden',
  fetchEventDetails: 'Die Angaben zum Event konnten nicht geladen werden 😢',
  fetchEvents: 'Die Events konnten nicht geladen werden',
  deleteEvent: 'Das Event konnte nicht gelöscht werden',
  fetchEvent: 'Das Event konnte nicht geladen werden',
  eventNotFound: 'Event nicht gefunden',
}
