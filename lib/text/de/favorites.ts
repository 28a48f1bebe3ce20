import type { favorites as english } from '../en/favorites'
import type { Translation } from '../translation'

export const favorites: Translation<typeof english> = {
  like: 'Merken',
  unliked: 'Nicht mehr gemerkt',
  undo: 'Rückgängig machen',
  follow: 'Folgen',
  following: 'Gefolgt',
  notLoaded: 'Deine gemerkten Events konnten nicht geladen werden',
  notAdded: 'Das Event konnte nicht gemerkt werden',
  notRemoved: 'Das Event konnte nicht aus deinen gemerkten entfernt werden',
  notSaved: 'Deine gemerkten Events konnten nicht gespeichert werden',
}
