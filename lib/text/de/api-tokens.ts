import type { apiTokens as english } from '../en/api-tokens'
import type { Translation } from '../translation'

/** Texts of the page of tokens for programs. */
export const apiTokens: Translation<typeof english> = {
  pageTitle: 'API und Webhooks',
  pageIntro: 'Für deine eigenen Programme: damit sie hier lesen und schreiben und erfahren, wenn etwas passiert.',
  reference: 'Alle Aufrufe der API',
  open: 'Öffnen',

  title: 'Tokens',
  intro:
    'Mit einem Token handelt ein Programm in deinem Namen, aber nur so weit, wie du es hier erlaubst. Dein Konto, deine Chats und Zahlungen öffnet es nie. Behandle es wie ein Passwort.',
  none: 'Noch keine Tokens.',
  make: 'Token erstellen',
  making: 'Einen Moment\u00a0…',
  name: 'Name',
  nameHint: 'Zum Beispiel das Programm, das es benutzt',
  may: 'Was es darf',
  scopes: {
    read: 'Finden und lesen, was alle sehen können',
    'events:read': 'Deine Events lesen: Entwürfe, Verlauf, Statistik',
    'events:write': 'Deine Events anlegen, ändern und löschen',
    'guests:read': 'Die Gästelisten deiner Events lesen',
    'guests:write': 'Die Gästelisten deiner Events ändern',
    'saved:read': 'Lesen, was du dir gemerkt hast, wohin du gehst und wem du folgst',
    'saved:write': 'Für dich Events merken, zusagen und folgen',
  },
  works: 'Gültig für',
  days: '{days} Tage',
  noScope: 'Bitte wähle mindestens eins aus.',
  once: 'Das ist dein Token. Kopiere es jetzt: Es wird nicht noch einmal gezeigt.',
  copy: 'Kopieren',
  copied: 'Kopiert.',
  copyFailed: 'Dein Browser hat das nicht erlaubt. Bitte markiere und kopiere es selbst.',
  done: 'Ich habe es',
  cancel: 'Abbrechen',
  until: 'gültig bis {until}',
  lastUsed: 'zuletzt benutzt am {day}',
  neverUsed: 'noch nicht benutzt',
  revoke: 'Widerrufen',
  revokeOf: 'Widerrufen: {name}',
  revoked: 'Das Token gilt nicht mehr.',
  failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
  accountIntro: 'Tokens für Programme, die in deinem Namen handeln, und Webhooks, die wir aufrufen, wenn mit deinen Events etwas passiert.',
}
