import type { passkeys as english } from '../en/passkeys'
import type { Translation } from '../translation'

export const passkeys: Translation<typeof english> = {
  title: 'Passkeys',
  intro:
    'Ein Passkey steckt in deinem Handy, Laptop, Sicherheitsschlüssel oder Passwort-Manager. Damit meldest du dich mit Finger, Gesicht oder PIN an; er zählt auch als zweiter Faktor.',
  none: 'Noch keine Passkeys.',
  add: 'Passkey hinzufügen',
  adding: 'Einen Moment\u00a0…',
  added: 'Der Passkey ist hinzugefügt. Alle anderen Geräte sind abgemeldet.',
  nameTitle: 'Passkey hinzufügen',
  nameIntro:
    'Gib ihm einen Namen, an dem du ihn wiedererkennst. Dann fragt dein Browser nach einer Bestätigung. Alle deine anderen Geräte werden abgemeldet.',
  name: 'Name',
  nameDefault: 'Mein Passkey',
  go: 'Weiter',
  rename: 'Umbenennen',
  renameOf: 'Umbenennen: {name}',
  renameTitle: 'Passkey umbenennen',
  saveName: 'Namen speichern',
  remove: 'Entfernen',
  removeOf: 'Entfernen: {name}',
  removeQuestion: '„{name}“ entfernen?',
  removeText: 'Damit kommst du hier nicht mehr hinein. Auf dem Gerät selbst bleibt er, bis du ihn dort löschst.',
  removed: 'Der Passkey ist entfernt.',
  since: 'Hinzugefügt am {day}',
  lastUsed: 'zuletzt benutzt: {time}',
  neverUsed: 'noch nicht benutzt',
  mayBeCopied: 'Vielleicht kopiert: Entferne ihn',
  cancel: 'Abbrechen',
  failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
  left: 'Im Browser wurde nichts bestätigt. Bitte versuch es noch einmal.',
  notHere: 'Dieser Browser unterstützt keine Passkeys, oder diese Website hat keinen Domainnamen.',
  login: 'Mit Passkey anmelden',
  use: 'Passkey benutzen',
}
