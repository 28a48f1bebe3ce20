import type { feed as english } from '../en/feed'
import type { Translation } from '../translation'

export const feed: Translation<typeof english> = {
  viewer: 'Storys',
  previous: 'Vorige Story',
  next: 'Nächste Story',
  pause: 'Anhalten',
  resume: 'Fortsetzen',
  close: 'Schließen',
  viewEvent: 'Event ansehen',
  loading: 'Storys werden geladen\u00a0…',
  empty: 'Noch keine Storys',
  loadFailed: 'Die Storys konnten nicht geladen werden. Bitte versuch es noch einmal.',
  delete: 'Diese Story löschen',
  report: 'Diese Story melden',
  deleteQuestion: 'Diese Story löschen?',
  deleteText: 'Sie verschwindet aus deinem Feed. Ihr Event bleibt.',
  deleteConfirm: 'Löschen',
  cancel: 'Abbrechen',
  deleted: 'Story gelöscht',
  deleteFailed: 'Die Story konnte nicht gelöscht werden',
  storiesOf: 'Storys von {profileName}',
  storyCount: 'Story {place} von {count}',
}
