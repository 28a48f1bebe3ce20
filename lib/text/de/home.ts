import type { home as english } from '../en/home'
import type { Translation } from '../translation'

export const home: Translation<typeof english> = {
  noLikes: 'Keine gemerkten Events für deine Suche. Stöbere und merke dir ein paar Events :)',
  explore: 'Events entdecken',
  likedFailed: 'Deine gemerkten Events konnten nicht geladen werden',
  inCalendar: 'Gemerkte Events im Kalender',
  ownUploads: 'Deine Uploads',
  tryAgain: 'Noch einmal versuchen',
}
