import type { account as english } from '../en/account'
import type { Translation } from '../translation'

export const account: Translation<typeof english> = {
  title: 'Dein Konto',
  intro: 'Wie du dich anmeldest, wo du angemeldet bist und was wir über dich speichern.',
  noMailAddress:
    'Dieser Server verschickt keine Mails. Adressen werden deshalb nicht bestätigt, und ein vergessenes Passwort kannst du nicht selbst zurücksetzen: Der Betreiber dieser Website hilft dir weiter.',

  emailTitle: 'E-Mail-Adresse',
  emailConfirmed: 'Bestätigt',
  emailUnconfirmed: 'Nicht bestätigt',
  emailWaiting: 'Wir haben einen Link an {email} geschickt. Die neue Adresse gilt, sobald du ihn geöffnet und bestätigt hast.',
  confirmWaiting:
    'Wir haben dir einen Link geschickt. Bestätige damit deine Adresse, dann kommst du auch wieder hinein, wenn du dein Passwort vergisst.',
  resend: 'Link noch einmal schicken',
  resent: 'Ist unterwegs. Schau bitte in dein Postfach, auch in den Spam-Ordner.',
  changeEmail: 'Adresse ändern',
  newEmail: 'Neue Adresse',
  yourPassword: 'Dein Passwort',
  saveEmail: 'Adresse ändern',
  emailChanged: 'Deine Adresse ist geändert.',

  federationTitle: 'Andere Server',
  federationIntro: 'Leute auf Mastodon, Mobilizon und anderen Servern des Fediverse können deinen Events folgen.',
  federationAllow: 'Leute auf anderen Servern dürfen mir folgen',
  federationHandle:
    'Deine Adresse dort: {handle}. {count, plural, =0 {Noch folgt dir niemand.} one {# Person folgt dir.} other {# Leute folgen dir.}}',
  federationOff: 'Deine Events kündigt diese Website an, nicht du. Andere Server wurden gebeten, dich zu vergessen.',
  federationSaved: 'Gespeichert.',

  languageTitle: 'Sprache der Mails',
  languageIntro: 'Mails und Mitteilungen kommen in dieser Sprache. Für die Seiten gibt es einen eigenen Schalter.',
  languageSaved: 'Gespeichert. Mails kommen ab jetzt in dieser Sprache.',

  passwordTitle: 'Passwort',
  passwordIntro: 'Eine Änderung meldet alle deine anderen Geräte ab.',
  changePassword: 'Passwort ändern',
  currentPassword: 'Bisheriges Passwort',
  newPassword: 'Neues Passwort',
  savePassword: 'Passwort speichern',
  passwordSaved: 'Dein Passwort ist geändert. Alle anderen Geräte sind abgemeldet.',

  sessionsTitle: 'Wo du angemeldet bist',
  thisDevice: 'Dieses Gerät',
  lastUsed: 'Zuletzt benutzt',
  since: 'seit',
  endSession: 'Abmelden',
  endSessionOf: 'Abmelden: {device}',
  sessionEnded: 'Dort bist du abgemeldet.',
  endOthers: 'Alle anderen abmelden',
  othersEnded: 'Alle anderen Geräte sind abgemeldet.',
  onlyHere: 'Du bist nur auf diesem Gerät angemeldet.',

  exportTitle: 'Kopie deiner Daten',
  exportIntro:
    'Alles, was wir über dich speichern, und deine Bilder, in einer Datei, die auch andere Programme lesen können. Deine Events lassen sich daraus samt Bildern auf einem anderen Server importieren.',
  exportAll: 'Alles herunterladen (ZIP)',
  exportData: 'Nur die Daten (JSON)',
  exportEvents: 'Meine Events (ZIP)',

  proofTitle: 'Bist du es?',
  proofIntro: 'Bitte gib dein Passwort noch einmal ein. Das gilt dann zehn Minuten lang.',
  proofSubmit: 'Weiter',

  deletionTitle: 'Konto löschen',
  deletionIntro: 'Endgültig und sofort. Niemand kann es wiederherstellen, auch wir nicht.',
  deletionOpen: 'Mein Konto löschen',
  deletionQuestion: 'Dein Konto endgültig löschen?',
  deletionFates: [
    'Profil, Gemerktes, wem du folgst, Anmeldungen, Storys, Punkte: werden gelöscht.',
    'Kommentare: bleiben, ohne deinen Namen.',
    'Nachrichten: werden geleert; andere sehen, dass dort etwas stand. Deine Gruppen gehen an andere Mitglieder über.',
    'Tickets: bleiben bis 30\u00a0Tage nach dem Event beim Veranstalter.',
    'Zahlungen: werden zehn Jahre aufbewahrt, wie das Steuerrecht es verlangt, getrennt von deinem Konto.',
    'Bilder: werden gelöscht, außer denen von Events, die bleiben.',
  ],
  deletionEvents: 'Deine Events',
  keepEvents: 'bleiben, ohne deinen Namen',
  deleteEvents: 'werden auch gelöscht',
  deletionType: 'Tippe „mein konto löschen“',
  deletionSubmit: 'Endgültig löschen',
  cancel: 'Abbrechen',
  deletionDone: 'Dein Konto ist gelöscht. Mach’s gut!',
  working: 'Einen Moment\u00a0…',
  failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
}
